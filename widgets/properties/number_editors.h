#pragma once
#include "widgets/common/number_text.h"
#include "widgets/properties/property_editors.h"

namespace shardlab {

// Values that are entered as one number or several, each within the range.
PropertyEditor* makeIntegerEditor(const NumberRange& range, QWidget* parent);
PropertyEditor* makeRealEditor(const NumberRange& range, QWidget* parent);
PropertyEditor* makeIntPairEditor(const NumberRange& range, QWidget* parent);
PropertyEditor* makePaddingEditor(std::size_t axes, QWidget* parent);  ///< two sides an axis, 2 or 3 axes
PropertyEditor* makeRegularizerEditor(QWidget* parent);

}  // namespace shardlab
