#pragma once
#include "widgets/properties/property_editors.h"

namespace shardlab {

// Values that are entered as one number or several.
PropertyEditor* makeIntegerEditor(QWidget* parent);
PropertyEditor* makeRealEditor(QWidget* parent);
PropertyEditor* makeIntPairEditor(QWidget* parent);
PropertyEditor* makePaddingEditor(QWidget* parent);
PropertyEditor* makeRegularizerEditor(QWidget* parent);

}  // namespace shardlab
