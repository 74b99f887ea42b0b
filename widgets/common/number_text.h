#pragma once
#include <QLocale>
#include <QString>
#include <QStringList>
#include <limits>
#include <optional>

namespace shardlab {

// The one way in which the window reads and writes numbers.
//
// Typed numbers have no digit grouping. The locale's decimal separator is the decimal one, and so is the
// other of point and comma, except after a non-zero integer part and before exactly three digits ("1.000" in
// German, "1,024" in English): that can be grouping, and is refused with a reason, as is a text with both
// separators. Exponents, a Unicode minus, full-width and other scripts' digits, and spaces around the number
// are read. What is refused is never replaced by a guess.

/// The locale of the window's numbers: the default one, except within a PlainNumbers.
QLocale numberLocale();

/// While it lives, this thread writes numbers with a point and without grouping: for what leaves the window,
/// as the text of a table does for a spreadsheet or a script.
class PlainNumbers {
public:
    PlainNumbers();
    ~PlainNumbers();
    PlainNumbers(const PlainNumbers&) = delete;
    PlainNumbers& operator=(const PlainNumbers&) = delete;
};

/// A value, or the reason why there is none: one or two sentences for the person who typed the text.
template <typename Value>
struct Reading {
    std::optional<Value> value;
    QString reason;
};

/// Finite numbers only; what overflows, or underflows to zero, is refused.
Reading<double> readReal(const QString& text, const QLocale& locale = numberLocale());
/// Digits, a sign and an exponent that is not negative ("1e6"); no separator of any kind.
Reading<qint64> readInteger(const QString& text, const QLocale& locale = numberLocale());

/// The items of a list of whole numbers, each for readInteger. Comma, semicolon and × separate; (…) and […]
/// around the list and one separator at its end are dropped. "1,024" can be one grouped number, and is
/// refused; "1, 024", "224,224,3" and "1;024" cannot.
Reading<QStringList> splitIntegers(const QString& text);
/// The items of a list of real numbers, each for readReal. A semicolon separates; so does a comma beside a
/// space. A comma between digits is decimal where the locale's is, or where semicolons separate; elsewhere
/// "1,2" is refused.
Reading<QStringList> splitReals(const QString& text, const QLocale& locale = numberLocale());

struct NumberRange {
    double minimum = -std::numeric_limits<double>::infinity();
    double maximum = std::numeric_limits<double>::infinity();
    bool minimumExclusive = false;
    bool holds(double value) const {
        return (minimumExclusive ? value > minimum : value >= minimum) && value <= maximum;
    }
};
/// "0 is out of range. Enter a number from 1 to 64."
QString outOfRangeReason(const QString& shown, const NumberRange& range,
                         const QLocale& locale = numberLocale());

/// For fields: the shortest text that reads back as the same number, with the locale's decimal separator and
/// without grouping: "0,001", "1e-07", "123456".
QString realText(double value, const QLocale& locale = numberLocale());
QString integerText(qint64 value);
/// Between the numbers of a list of real ones, so that it reads back: "; " where the comma is decimal.
QString realListSeparator(const QLocale& locale = numberLocale());

/// For reading only: as printf's %f, %e and %g do, with the locale's decimal separator.
QString decimalText(double value, char format, int digits, const QLocale& locale = numberLocale());
/// For reading only: grouped, "1,619,470"; the C locale groups as English does. Plain numbers have no groups.
QString countText(qint64 count, const QLocale& locale = numberLocale());

/// For reading only: an extent, a parameter or another number in a row of such: grouped from 10,000 on.
QString extentText(qint64 value, const QLocale& locale = numberLocale());

/// "16.6 ms" on one line: the space between is no place for a break. Plain numbers have a plain space.
QString withUnit(const QString& number, const QString& unit);
/// "12 %"; Turkish "%12", Chinese "12%".
QString withPercentSign(const QString& number, const QLocale& locale = numberLocale());

}  // namespace shardlab
