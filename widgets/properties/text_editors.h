#pragma once
#include "widgets/properties/property_editors.h"

namespace shardlab {

// Values that are entered as one line of text.
PropertyEditor* makeTextEditor(QWidget* parent);
/// A layer inside a layer, as its JSON; what is no JSON is not taken.
PropertyEditor* makeLayerEditor(QWidget* parent);
/// Extents separated by commas; "None" stands for null.
PropertyEditor* makeIntListEditor(QWidget* parent);
/// A number, or the two ends of a range separated by a comma; what is neither is refused by the schema.
PropertyEditor* makeFloatRangeEditor(QWidget* parent);

}  // namespace shardlab
