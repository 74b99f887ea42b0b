#include "widgets/data/data_text.h"

#include <QCoreApplication>
#include <cmath>

#include "widgets/common/number_text.h"

namespace shardlab {

namespace {
QString dataText(const char* text) {
    return QCoreApplication::translate("shardlab::DataText", text);
}
}  // namespace

QString sampleShapeText(const engine::Shape& shape) {
    if (shape.empty()) return dataText("scalar");
    if (shape.rank() == 1) {
        return shape[0] < 0    ? dataText("variable length")
               : shape[0] == 1 ? dataText("1 value")
                               : dataText("%1 values").arg(extentText(shape[0]));
    }
    QStringList extents;
    for (const std::int64_t extent : shape)
        extents << (extent < 0 ? dataText("any") : extentText(extent));
    return extents.join(QStringLiteral(" × "));
}

QString typeText(engine::DType type) {
    switch (type) {
        case engine::DType::UInt8:
            return QStringLiteral("uint8");
        case engine::DType::Int32:
            return QStringLiteral("int32");
        case engine::DType::Float32:
            break;
    }
    return QStringLiteral("float32");
}

QString numberText(double value) {
    constexpr double kLargestPlain = 1e7, kSmallestPlain = 1e-4;  // below, digits give way to the exponent
    if (!std::isfinite(value)) return QStringLiteral("–");
    if (std::floor(value) == value && std::abs(value) < kLargestPlain) return decimalText(value, 'f', 0);
    return decimalText(value, 'g', std::abs(value) < kSmallestPlain ? 3 : 4);
}

QString rangeText(double minimum, double maximum) {
    return dataText("%1 to %2").arg(numberText(minimum), numberText(maximum));
}

QString arrayText(const engine::ArrayView& array) {
    return QStringLiteral("%1 %2, %3")
        .arg(sampleShapeText(array.shape), typeText(array.dtype),
             rangeText(static_cast<double>(array.minimum), static_cast<double>(array.maximum)));
}

}  // namespace shardlab
