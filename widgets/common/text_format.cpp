#include "widgets/common/text_format.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "engine/metrics/metric_traits.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/number_text.h"

namespace shardlab {

namespace {
QString formatTr(const char* text) {
    return QCoreApplication::translate("shardlab::TextFormat", text);
}

/// The units of engine/core/quantity.cpp that languages write differently.
[[maybe_unused]] constexpr const char* kUnits[] = {
    QT_TRANSLATE_NOOP("shardlab::TextFormat", "µs"),  QT_TRANSLATE_NOOP("shardlab::TextFormat", "ms"),
    QT_TRANSLATE_NOOP("shardlab::TextFormat", "s"),   QT_TRANSLATE_NOOP("shardlab::TextFormat", "min"),
    QT_TRANSLATE_NOOP("shardlab::TextFormat", "h"),   QT_TRANSLATE_NOOP("shardlab::TextFormat", "B"),
    QT_TRANSLATE_NOOP("shardlab::TextFormat", "KiB"), QT_TRANSLATE_NOOP("shardlab::TextFormat", "MiB"),
    QT_TRANSLATE_NOOP("shardlab::TextFormat", "GiB"), QT_TRANSLATE_NOOP("shardlab::TextFormat", "TiB"),
    QT_TRANSLATE_NOOP("shardlab::TextFormat", "PiB")};

QString numberOf(const engine::Quantity::Part& part) {
    using PartForm = engine::Quantity::Form;
    const QString digits =
        part.form == PartForm::Count
            ? countText(std::llround(part.value))
            : decimalText(part.value, part.form == PartForm::Scientific ? 'e' : 'f', part.decimals);
    return part.twoDigits ? digits.rightJustified(2, QLatin1Char('0')) : digits;
}

}  // namespace

QString withoutMnemonic(QString text) {
    static const QRegularExpression inBrackets(QStringLiteral("\\s*\\(&[^&)]\\)"));  // 打开(&O)
    text.remove(inBrackets);
    text.replace(QStringLiteral("&&"), QStringLiteral("\x01"));
    return text.remove(QLatin1Char('&')).replace(QLatin1Char('\x01'), QLatin1Char('&'));
}

QString literalMenuText(QString name) {
    return name.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

QString fileNameOf(QString title) {
    static const QRegularExpression odd(QStringLiteral("^\\.+|[^\\w.-]+"),
                                        QRegularExpression::UseUnicodePropertiesOption);
    constexpr int kLongest = 80;  // with three bytes each and an ending within the 255 of file systems
    title = title.replace(odd, QStringLiteral("_")).left(kLongest);
    if (!title.isEmpty() && title.at(title.size() - 1).isHighSurrogate()) title.chop(1);
    return title.isEmpty() ? QStringLiteral("_") : title;
}

QString lowerCaseName(QString name) {
    constexpr ushort kDottedCapital = 0x0130;  // Unicode makes two characters of it
    return name.replace(QChar(kDottedCapital), QLatin1Char('i')).toLower();
}

QString localized(const engine::Quantity& quantity) {
    if (quantity.parts.empty()) return QStringLiteral("–");
    QString text = quantity.below ? QStringLiteral("<") : QString();
    for (const engine::Quantity::Part& part : quantity.parts) {
        const QString number = numberOf(part);
        const QString shown = *part.unit == '\0'  ? number
                              : *part.unit == '%' ? withPercentSign(number)
                                                  : withUnit(number, formatTr(part.unit));
        text = text.isEmpty() ? shown : withUnit(text, shown);  // "1 min 42 s" is one number
    }
    return text;
}

QString formatCount(std::int64_t count) {
    return countText(count);
}

QString formatNumber(std::int64_t count, const QString& one, const QString& many) {
    return count == 1 ? one : many.arg(formatCount(count));
}

QString formatBytes(std::int64_t bytes) {
    return localized(engine::byteSize(static_cast<double>(bytes)));
}

QString simulatedOn(const QString& deviceName) {
    const bool here = deviceName == QLatin1String("This computer") || deviceName == formatTr("This computer");
    return here ? formatTr("simulated for this computer") : formatTr("simulated on %1").arg(deviceName);
}

QString formatSeconds(double seconds) {
    return localized(engine::duration(seconds));
}

QString formatRemaining(double seconds) {
    return localized(engine::remainingTime(seconds));
}

QString formatWriting(std::int64_t done, std::int64_t total, double secondsLeft) {
    const QString bytes = formatBytes(done), all = formatBytes(total);
    return secondsLeft < 0
               ? formatTr("Writing: %1 of %2").arg(bytes, all)
               : formatTr("Writing: %1 of %2, %3 left").arg(bytes, all, formatRemaining(secondsLeft));
}

QString sentenceCase(const QString& text) {
    return QLocale().toUpper(text.left(1)) + text.mid(1);
}

QString metricTitle(const std::string& name, const engine::Json& metrics) {
    const QString title = engineText(engine::metricTraits(name, metrics).title);
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
    return localized(engine::exactPercentage(share));
}

QString formatRatio(double value) {
    return localized(engine::ratio(value));
}

QString keptTogether(QString text) {
    static const QRegularExpression split(QStringLiteral("(?<=[0-9]) (?=[^0-9\\s]{1,3}(?![^\\s.,;:)]))"));
    return text.replace(split, QString(QChar::Nbsp));
}

QString formatWholePercent(double share) {
    return localized(engine::wholePercentage(share));
}

QString formatFigure(double value) {
    return localized(engine::figure(value));
}

QString formatLearningRate(double rate) {
    return decimalText(rate, 'g', 4);
}

QString formatFlops(double flops) {
    return localized(engine::flopCount(flops));
}

QString formatFlopsPerSecond(double flopsPerSecond) {
    return localized(engine::flopRate(flopsPerSecond));
}

QString formatShape(const std::optional<engine::Shape>& shape) {
    if (!shape) return QStringLiteral("?");
    QStringList extents;
    for (std::size_t axis = 1; axis < shape->rank(); ++axis) {
        const std::int64_t extent = (*shape)[axis];
        extents << (extent < 0 ? QStringLiteral("?") : extentText(extent));
    }
    return extents.isEmpty() ? formatTr("scalar") : extents.join(QStringLiteral(" × "));
}

QString formatValue(const engine::Json& value) {
    if (value.is_null()) return formatTr("none");
    if (value.is_boolean()) return value.get<bool>() ? formatTr("yes") : formatTr("no");
    if (value.is_number_integer()) return extentText(value.get<std::int64_t>());
    if (value.is_number()) return decimalText(value.get<double>(), 'g', 6);
    if (value.is_string()) return toQString(value.get<std::string>());
    if (value.is_array()) {
        QStringList parts;
        for (const auto& element : value)
            parts << formatValue(element);
        const bool extents = std::ranges::none_of(value, [](const auto& e) { return e.is_number_float(); });
        return parts.join(extents ? QStringLiteral(" × ") : realListSeparator());
    }
    if (value.is_object() && value.contains("class_name")) return formatValue(value["class_name"]);
    return toQString(value.dump());
}

}  // namespace shardlab
