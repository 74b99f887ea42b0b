#pragma once
#include "widgets/common/number_text.h"
#include "widgets/properties/property_editors.h"

namespace shardlab {

// Values that are entered as text; of one line, but for makeBlockEditor.
PropertyEditor* makeTextEditor(QWidget* parent);
/// Text of several lines, in a field that grows with it.
PropertyEditor* makeBlockEditor(QWidget* parent);
/// A layer inside a layer, as its JSON.
PropertyEditor* makeLayerEditor(QWidget* parent);
/// Extents, separated as splitIntegers says, each within the range; "None" stands for null.
PropertyEditor* makeIntListEditor(const NumberRange& range, QWidget* parent);
/// A number, or the two ends of a range, separated as splitReals says; each within the range.
PropertyEditor* makeFloatRangeEditor(const NumberRange& range, QWidget* parent);
PropertyEditor* makeFloatListEditor(const NumberRange& range, QWidget* parent);

}  // namespace shardlab
