#pragma once
#include <QString>

#include "engine/inspection/sample_inspection.h"

namespace shardlab {

/// "28 × 28 × 1", without a batch; "80 numbers"; "any length" where samples differ.
QString sampleShapeText(const engine::Shape& shape);
QString typeText(engine::DType type);  ///< "uint8"
/// Up to four digits that matter: "72.94", "1.23e-05"; whole numbers as they are.
QString numberText(double value);
QString rangeText(double minimum, double maximum);  ///< "0 to 255"
QString arrayText(const engine::ArrayView& array);  ///< "28 × 28 uint8, 0 to 255"

}  // namespace shardlab
