#include "widgets/common/text_format.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <cmath>

#include "engine/core/wording.h"
#include "engine/metrics/metric_traits.h"
#include "widgets/common/number_text.h"

namespace shardlab {

namespace {
QString formatTr(const char* text) {
    return QCoreApplication::translate("shardlab::TextFormat", text);
}
}  // namespace

QString formatCount(std::int64_t count) {
    return countText(count);
}

QString formatNumber(std::int64_t count, const QString& one, const QString& many) {
    return count == 1 ? one : many.arg(formatCount(count));
}

QString formatBytes(std::int64_t bytes) {
    if (bytes < 1024) return formatTr("%1 B").arg(bytes);
    const char* const units[] = {"KiB", "MiB", "GiB", "TiB", "PiB"};
    double value = static_cast<double>(bytes) / 1024.0;
    int unit = 0;
    while (value >= 1024.0 && unit < 4) {
        value /= 1024.0;
        ++unit;
    }
    return QStringLiteral("%1 %2").arg(decimalText(value, 'f', value < 100 ? 1 : 0),
                                       QLatin1String(units[unit]));
}

QString simulatedOn(const QString& deviceName) {
    const std::string name = deviceName.toStdString();
    const std::string within = engine::withinSentence(name);
    return (within == name ? formatTr("simulated on %1") : formatTr("simulated for %1"))
        .arg(toQString(within));
}

QString formatSeconds(double seconds) {
    if (!std::isfinite(seconds) || seconds < 0) return QStringLiteral("–");
    if (seconds == 0) return formatTr("0 s");
    if (seconds < 1e-3) return formatTr("%1 µs").arg(decimalText(seconds * 1e6, 'f', 0));
    if (seconds < 1) return formatTr("%1 ms").arg(decimalText(seconds * 1e3, 'f', seconds < 0.01 ? 1 : 0));
    if (seconds < 10) return formatTr("%1 s").arg(decimalText(seconds, 'f', 2));
    if (seconds < 99.95) return formatTr("%1 s").arg(decimalText(seconds, 'f', 1));
    const auto whole = static_cast<qlonglong>(std::llround(seconds));
    if (whole < 3600) return formatTr("%1 min %2 s").arg(whole / 60).arg(whole % 60, 2, 10, QLatin1Char('0'));
    return formatTr("%1 h %2 min").arg(whole / 3600).arg(whole % 3600 / 60, 2, 10, QLatin1Char('0'));
}

QString formatRemaining(double seconds) {
    if (!std::isfinite(seconds) || seconds < 0) return QStringLiteral("–");
    if (seconds < 1) return formatTr("< 1 s");
    constexpr double kMinute = 60.0;
    if (seconds < kMinute - 0.5) return formatTr("%1 s").arg(std::llround(seconds));
    const auto whole = static_cast<qlonglong>(std::llround(seconds));
    if (whole < 3600) return formatTr("%1 min %2 s").arg(whole / 60).arg(whole % 60, 2, 10, QLatin1Char('0'));
    return formatTr("%1 h %2 min").arg(whole / 3600).arg(whole % 3600 / 60, 2, 10, QLatin1Char('0'));
}

QString sentenceCase(const QString& text) {
    return text.left(1).toUpper() + text.mid(1);
}

QString metricTitle(const std::string& name, const engine::Json& metrics) {
    const QString title = toQString(engine::metricTraits(name, metrics).title);
    return engine::isValidation(name) ? formatTr("validation %1").arg(title) : title;
}

QString metricHeading(const std::string& name, const engine::Json& metrics) {
    const QString heading = sentenceCase(metricTitle(name, metrics));
    const bool percent = engine::metricTraits(name, metrics).unit == engine::MetricUnit::Percent;
    return percent ? formatTr("%1 (%)").arg(heading) : heading;
}

QString formatMetric(double value) {
    if (std::isnan(value)) return QStringLiteral("–");
    if (value != 0 && std::abs(value) < 1e-3) return decimalText(value, 'e', 2);
    return decimalText(value, 'f', 4);
}

QString formatPercent(double share) {
    if (!std::isfinite(share)) return QStringLiteral("–");
    double tenths = std::round(share * 1000.0);
    if (tenths >= 1000.0 && share < 1.0) tenths = 999.0;
    if (tenths <= 0.0 && share > 0.0) return formatTr("< 0.1 %");
    return formatTr("%1 %").arg(decimalText(tenths / 10.0, 'f', 1));
}

QString formatRatio(double value) {
    if (!std::isfinite(value)) return QStringLiteral("–");
    if (value == 0) return QStringLiteral("0");
    const int leading = static_cast<int>(std::floor(std::log10(std::abs(value))));
    constexpr int kLeastFixed = -4;
    if (leading < kLeastFixed) return decimalText(value, 'e', 1);
    return decimalText(value, 'f', qMax(0, 1 - leading));
}

QString keptTogether(QString text) {
    static const QRegularExpression split(QStringLiteral("(?<=[0-9]) (?=[^0-9\\s]{1,3}(?![^\\s.,;:)]))"));
    return text.replace(split, QString(QChar::Nbsp));
}

QString formatWholePercent(double share) {
    if (!std::isfinite(share)) return QStringLiteral("–");
    return formatTr("%1 %").arg(std::llround(share * 100));
}

QString formatFigure(double value) {
    if (!std::isfinite(value)) return QStringLiteral("–");
    const double size = std::abs(value);
    if (size >= 1e9) return decimalText(value, 'g', 3);
    if (size >= 99.95) return formatCount(std::llround(value));
    if (size >= 9.995) return decimalText(value, 'f', 1);
    if (size >= 0.9995) return decimalText(value, 'f', 2);
    return decimalText(value, 'g', 3);
}

QString formatLearningRate(double rate) {
    return decimalText(rate, 'g', 4);
}

QString formatFlops(double flops) {
    static const char* const kUnits[] = {"FLOP", "kFLOP", "MFLOP", "GFLOP", "TFLOP", "PFLOP"};
    std::size_t unit = 0;
    for (; flops >= 999.5 && unit + 1 < std::size(kUnits); ++unit)
        flops /= 1000;
    const int digits = unit == 0 || flops >= 99.95 ? 0 : flops >= 9.995 ? 1 : 2;
    return QStringLiteral("%1 %2").arg(decimalText(flops, 'f', digits), QLatin1String(kUnits[unit]));
}

QString formatFlopsPerSecond(double flopsPerSecond) {
    return formatFlops(flopsPerSecond) + QStringLiteral("/s");
}

QString formatShape(const std::optional<engine::Shape>& shape) {
    if (!shape) return QStringLiteral("?");
    QStringList extents;
    for (std::size_t axis = 1; axis < shape->rank(); ++axis) {
        const std::int64_t extent = (*shape)[axis];
        extents << (extent < 0 ? QStringLiteral("?") : QString::number(extent));
    }
    return extents.isEmpty() ? formatTr("scalar") : extents.join(QStringLiteral(" × "));
}

QString formatValue(const engine::Json& value) {
    if (value.is_null()) return formatTr("none");
    if (value.is_boolean()) return value.get<bool>() ? formatTr("yes") : formatTr("no");
    if (value.is_number_integer()) return QString::number(value.get<std::int64_t>());
    if (value.is_number()) return decimalText(value.get<double>(), 'g', 6);
    if (value.is_string()) return toQString(value.get<std::string>());
    if (value.is_array()) {
        QStringList parts;
        for (const auto& element : value)
            parts << formatValue(element);
        return parts.join(QStringLiteral(" × "));
    }
    if (value.is_object() && value.contains("class_name")) return formatValue(value["class_name"]);
    return toQString(value.dump());
}

}  // namespace shardlab
