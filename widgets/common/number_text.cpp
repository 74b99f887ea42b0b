#include "widgets/common/number_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "engine/core/quantity.h"

namespace shardlab {

namespace {

thread_local int plainNumbers = 0;  // PlainNumbers that live

constexpr QChar kPoint = u'.', kComma = u',', kArabicPoint = u'\u066b';

QString tr(const char* text) {
    return QCoreApplication::translate("shardlab::NumberText", text);
}

/// As a reason quotes it.
QString quoted(const QString& text) {
    constexpr int kMost = 40;
    const QString shown = text.trimmed();
    return QStringLiteral("“%1”").arg(shown.size() > kMost ? shown.left(kMost) + QChar(u'…') : shown);
}

bool isBidiMark(QChar c) {
    const ushort code = c.unicode();
    return code == 0x200e || code == 0x200f || code == 0x061c || (code >= 0x202a && code <= 0x202e) ||
           (code >= 0x2066 && code <= 0x2069);
}

/// Digits, signs and full-width forms as ASCII, every space as ' '; the rest stays. NFKC would do more than
/// that: it reads 10² as 102.
QString plain(const QString& text) {
    QString result;
    for (const QChar c : text) {
        const ushort code = c.unicode();
        if (isBidiMark(c)) continue;
        if (c.category() == QChar::Number_DecimalDigit)
            result += QChar(u'0' + c.digitValue());
        else if (code >= 0xff01 && code <= 0xff5e)
            result += QChar(code - 0xfee0);
        else if (code == 0x2212 || code == 0x2013 || code == 0xfe63)
            result += u'-';
        else
            result += c.isSpace() ? QChar(u' ') : c;
    }
    return result.trimmed();
}

/// sign, mantissa, exponent
const QRegularExpression& shape() {
    static const QRegularExpression pattern(
        QStringLiteral("^([+-]?)([0-9.,\u066b]*[0-9][0-9.,\u066b]*)(?:[eE]([+-]?[0-9]+))?$"));
    return pattern;
}

bool isGrouped(const QString& text) {
    static const QRegularExpression gap(QStringLiteral("[0-9][ '’_\u066c][0-9]"));
    return gap.match(text).hasMatch();
}

bool isNotFinite(const QString& text) {
    static const QRegularExpression pattern(QStringLiteral("^[+-]?(inf(inity)?|nan|∞)$"),
                                            QRegularExpression::CaseInsensitiveOption);
    return pattern.match(text).hasMatch();
}

bool isZero(const QString& digits) {
    return std::all_of(digits.begin(), digits.end(), [](QChar digit) { return digit == u'0'; });
}

QString digitsOf(const QString& text) {
    QString digits;
    std::copy_if(text.begin(), text.end(), std::back_inserter(digits), [](QChar c) { return c.isDigit(); });
    return digits;
}

QString reasonForNoNumber(const QString& text, const QString& plainText, const QString& example) {
    if (plainText.isEmpty()) return tr("Enter a number.");
    if (isNotFinite(plainText)) return tr("%1 is not finite. Enter a finite number.").arg(quoted(text));
    if (isGrouped(plainText)) {
        return tr("%1 has digit grouping. Enter the digits without anything between them.").arg(quoted(text));
    }
    return tr("%1 is not a number. Enter a number such as %2.").arg(quoted(text), example);
}

struct Mantissa {
    QString integer, fraction;
    QString reason;  ///< why it cannot be told apart
};

/// `sign` and `exponent` only for the reason.
Mantissa splitMantissa(const QString& mantissa, const QString& sign, const QString& exponent,
                       const QString& text, const QLocale& locale) {
    const int points = mantissa.count(kPoint), commas = mantissa.count(kComma),
              arabic = mantissa.count(kArabicPoint);
    if ((points > 0) + (commas > 0) + (arabic > 0) > 1) {
        return {{},
                {},
                tr("%1 has both a point and a comma. Enter one decimal separator and no digit grouping.")
                    .arg(quoted(text))};
    }
    if (points + commas + arabic > 1) {
        return {{},
                {},
                tr("%1 has more than one separator. Enter one decimal separator and no digit grouping.")
                    .arg(quoted(text))};
    }
    const auto separator =
        std::find_if(mantissa.begin(), mantissa.end(), [](QChar c) { return !c.isDigit(); });
    if (separator == mantissa.end()) return {mantissa, {}, {}};
    const int at = static_cast<int>(separator - mantissa.begin());
    Mantissa parts{mantissa.left(at), mantissa.mid(at + 1), {}};
    const bool sure = *separator == locale.decimalPoint() || *separator == kArabicPoint;
    if (!sure && !isZero(parts.integer) && parts.fraction.size() == 3) {
        const QString decimal = realText((parts.integer + kPoint + parts.fraction).toDouble(), locale);
        parts.reason = tr("%1 can mean %2 or %3. Enter one of these.")
                           .arg(quoted(text), sign + decimal + exponent,
                                sign + parts.integer + parts.fraction + exponent);
    }
    return parts;
}

Reading<double> toReal(const std::string& ascii, bool small, const QString& text) {
    double value = 0;
    const auto [end, error] = std::from_chars(ascii.data(), ascii.data() + ascii.size(), value);
    if (error == std::errc() && std::isfinite(value)) return {value, {}};
    return {{},
            small ? tr("%1 is too close to zero. Enter 0 or a larger number.").arg(quoted(text))
                  : tr("%1 is too large.").arg(quoted(text))};
}

QString withoutBrackets(const QString& text) {
    const QString list = text.trimmed();
    const bool round = list.startsWith(u'(') && list.endsWith(u')');
    const bool square = list.startsWith(u'[') && list.endsWith(u']');
    return round || square ? list.mid(1, list.size() - 2).trimmed() : list;
}

/// A separator at the end is allowed, nothing between two of them is not.
Reading<QStringList> checkedItems(QStringList items) {
    if (items.size() > 1 && items.last().trimmed().isEmpty()) items.removeLast();
    for (QString& item : items) {
        item = item.trimmed();
        if (item.isEmpty()) return {{}, tr("A number is missing between two separators.")};
        if (item.contains(u' ')) {
            return {{},
                    tr("%1: enter a comma and a space, or a semicolon, between numbers.").arg(quoted(item))};
        }
    }
    return {items, {}};
}

/// As in English where the locale is the C locale, which has no grouping of its own.
QLocale displayLocale(QLocale locale) {
    if (locale.language() == QLocale::C) return {QLocale::English, QLocale::UnitedStates};
    locale.setNumberOptions(QLocale::DefaultNumberOptions);
    return locale;
}

}  // namespace

QLocale numberLocale() {
    return plainNumbers > 0 ? QLocale::c() : QLocale();
}

PlainNumbers::PlainNumbers() {
    ++plainNumbers;
}

PlainNumbers::~PlainNumbers() {
    --plainNumbers;
}

Reading<double> readReal(const QString& text, const QLocale& locale) {
    const QString number = plain(text);
    const auto match = shape().match(number);
    constexpr double kExample = 0.01;
    if (!match.hasMatch()) return {{}, reasonForNoNumber(text, number, realText(kExample, locale))};
    const QString exponent = match.captured(3);
    const Mantissa parts =
        splitMantissa(match.captured(2), match.captured(1),
                      exponent.isEmpty() ? exponent : QStringLiteral("e") + exponent, text, locale);
    if (!parts.reason.isEmpty()) return {{}, parts.reason};
    QString ascii = match.captured(1) == QLatin1String("-") ? QStringLiteral("-") : QString();
    ascii += parts.integer.isEmpty() ? QStringLiteral("0") : parts.integer;
    if (!parts.fraction.isEmpty()) ascii += kPoint + parts.fraction;
    if (!exponent.isEmpty()) ascii += QLatin1Char('e') + exponent;
    if (isZero(parts.integer) && isZero(parts.fraction)) return {0.0, {}};
    const bool small = exponent.startsWith(u'-') || (exponent.isEmpty() && isZero(parts.integer));
    return toReal(ascii.replace(QLatin1String("e+"), QLatin1String("e")).toStdString(), small, text);
}

Reading<qint64> readInteger(const QString& text, const QLocale&) {
    const QString number = plain(text);
    const auto match = shape().match(number);
    if (!match.hasMatch()) return {{}, reasonForNoNumber(text, number, QStringLiteral("128"))};
    QString exponent = match.captured(3);
    if (exponent.startsWith(u'+')) exponent.remove(0, 1);
    QString digits = match.captured(2);
    if (digitsOf(digits) != digits || exponent.startsWith(u'-')) {
        return {{}, tr("%1 is not a whole number. Enter a whole number, digits only.").arg(quoted(text))};
    }
    constexpr int kMostDigits = 19;
    bool fits = true;
    const int zeros = isZero(exponent) || isZero(digits) ? 0 : exponent.toInt(&fits);
    const bool huge = !fits || zeros > kMostDigits;
    digits += QString(huge ? 0 : zeros, u'0');
    const std::string ascii = (match.captured(1) == QLatin1String("-") ? "-" : "") + digits.toStdString();
    qint64 value = 0;
    const auto [end, error] = std::from_chars(ascii.data(), ascii.data() + ascii.size(), value);
    if (huge || error != std::errc()) return {{}, tr("%1 is too large.").arg(quoted(text))};
    return {value, {}};
}

Reading<QStringList> splitIntegers(const QString& text) {
    const QString list = withoutBrackets(plain(text));
    static const QRegularExpression grouped(QStringLiteral("^[+-]?[0-9]{1,3}(,[0-9]{3})+$"));
    if (grouped.match(list).hasMatch()) {
        QString spaced = list;
        return {{},
                tr("%1 can mean %2 or several numbers. Enter %2, or a space after each comma: %3.")
                    .arg(quoted(text), digitsOf(list), spaced.replace(kComma, QStringLiteral(", ")))};
    }
    if (list.isEmpty()) return {QStringList(), {}};
    static const QRegularExpression separators(QStringLiteral("[,;×\u3001\u060c\u061b]"));
    return checkedItems(list.split(separators));
}

Reading<QStringList> splitReals(const QString& text, const QLocale& locale) {
    const QString list = withoutBrackets(plain(text));
    if (list.isEmpty()) return {QStringList(), {}};
    static const QRegularExpression separators(QStringLiteral("[;\u3001\u060c\u061b]|,(?=\\s|$)|(?<=\\s),"));
    const Reading<QStringList> items = checkedItems(list.split(separators));
    if (!items.value) return items;
    const bool commaIsDecimal = locale.decimalPoint() == kComma || list.contains(QLatin1Char(';'));
    for (const QString& item : *items.value) {
        if (!item.contains(kComma)) continue;
        QString apart = item;
        apart.replace(kComma, QStringLiteral("; "));
        if (item.contains(kPoint)) {
            return {{}, tr("%1: enter a space or a semicolon between numbers: %2.").arg(quoted(text), apart)};
        }
        if (commaIsDecimal) continue;
        QString decimal = item;
        decimal.replace(kComma, locale.decimalPoint());
        return {{}, tr("%1 can be one number or several. Enter %2 or %3.").arg(quoted(item), decimal, apart)};
    }
    return items;
}

QString outOfRangeReason(const QString& shown, const NumberRange& range, const QLocale& locale) {
    const QString least = realText(range.minimum, locale), most = realText(range.maximum, locale);
    const QString start = tr("%1 is out of range.").arg(shown.trimmed()) + QLatin1Char(' ');
    if (std::isinf(range.minimum) && std::isinf(range.maximum)) return start + tr("Enter a finite number.");
    if (std::isinf(range.minimum)) return start + tr("Enter a number of at most %1.").arg(most);
    if (std::isinf(range.maximum)) {
        return start + (range.minimumExclusive ? tr("Enter a number above %1.").arg(least)
                                               : tr("Enter a number of at least %1.").arg(least));
    }
    return start + (range.minimumExclusive ? tr("Enter a number above %1, at most %2.").arg(least, most)
                                           : tr("Enter a number from %1 to %2.").arg(least, most));
}

QString realText(double value, const QLocale& locale) {
    if (!std::isfinite(value)) return QString::number(value);
    if (value == 0) return QStringLiteral("0");
    // Shortest digits that give the number back; the layout is Python's, which people know from Keras.
    std::array<char, 40> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific).ptr;
    const QString scientific = QString::fromLatin1(buffer.data(), static_cast<int>(end - buffer.data()));
    const int exponent = scientific.section(u'e', 1).toInt();
    constexpr int kLeastFixed = -4, kMostFixed = 16;
    QString text = scientific;
    if (exponent >= kLeastFixed && exponent < kMostFixed) {
        const auto fixed =
            std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed).ptr;
        text = QString::fromLatin1(buffer.data(), static_cast<int>(fixed - buffer.data()));
    }
    return text.replace(kPoint, locale.decimalPoint());
}

QString integerText(qint64 value) {
    return QString::number(value);
}

QString realListSeparator(const QLocale& locale) {
    return locale.decimalPoint() == kComma ? QStringLiteral("; ") : QStringLiteral(", ");
}

QString decimalText(double value, char format, int digits, const QLocale& locale) {
    if (!std::isfinite(value)) return QString::number(value);
    // Qt rounds 0.90625 to 0.9063; printf, Python and the command line round it to 0.9062.
    const std::chars_format layout = format == 'f'   ? std::chars_format::fixed
                                     : format == 'e' ? std::chars_format::scientific
                                                     : std::chars_format::general;
    constexpr std::size_t kLongest = 400;  // 1e308 with its decimals
    std::array<char, kLongest> buffer{};
    const double shown = value == 0 ? 0.0 : value;  // no -0
    const auto [end, error] =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), shown, layout, digits);
    if (error != std::errc()) return QString::number(value, format, digits);
    return QString::fromLatin1(buffer.data(), static_cast<int>(end - buffer.data()))
        .replace(kPoint, locale.decimalPoint());
}

QString countText(qint64 count, const QLocale& locale) {
    return plainNumbers > 0 ? QString::number(count) : displayLocale(locale).toString(count);
}

QString extentText(qint64 value, const QLocale& locale) {
    return std::abs(value) < engine::kGroupedFrom ? QString::number(value) : countText(value, locale);
}

QString withUnit(const QString& number, const QString& unit) {
    return number + (plainNumbers > 0 ? QChar(u' ') : QChar(QChar::Nbsp)) + unit;
}

QString withPercentSign(const QString& number, const QLocale& locale) {
    switch (locale.language()) {
        case QLocale::Turkish:
            return QLatin1Char('%') + number;
        case QLocale::Chinese:
            return number + QLatin1Char('%');
        default:
            return withUnit(number, QStringLiteral("%"));
    }
}

}  // namespace shardlab
