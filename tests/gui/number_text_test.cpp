#include "widgets/common/text_format.h"
#include "widgets/common/values_text.h"

#include <fmt/format.h>

#include <QtTest>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>

#include "engine/core/quantity.h"

using namespace shardlab;

/// How numbers are read and written, in locales with a point (C, Chinese) and with a comma (German, Turkish).
class NumberTextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsRealNumbers_data();
    void readsRealNumbers();
    void refusesRealNumbers_data();
    void refusesRealNumbers();
    void readsWholeNumbers_data();
    void readsWholeNumbers();
    void refusesWholeNumbers_data();
    void refusesWholeNumbers();
    void splitsLists_data();
    void splitsLists();
    void refusesLists_data();
    void refusesLists();
    void writesWhatReadsBack();
    void writesAsPythonDoes_data();
    void writesAsPythonDoes();
    void writesForReading();
    void roundsAsTheCommandLine();
    void saysTheRange();
    void readsValuesOfTheLocale_data();
    void readsValuesOfTheLocale();
    void writesValuesThatReadBack();
    void namesFiles();
};

namespace {

const QStringList kPoint{"C", "zh_CN"}, kComma{"de_DE", "tr_TR"}, kAll{"C", "zh_CN", "de_DE", "tr_TR"};

/// One row for each locale.
template <typename... Values>
void rows(const QStringList& locales, const QString& text, const Values&... values) {
    for (const QString& locale : locales) {
        auto& row = QTest::newRow(qPrintable(QString("%1 in %2").arg(text, locale)))
                    << QLocale(locale) << text;
        static_cast<void>((row << ... << values));
    }
}

void textColumns() {
    QTest::addColumn<QLocale>("locale");
    QTest::addColumn<QString>("text");
}

}  // namespace

void NumberTextTest::readsRealNumbers_data() {
    textColumns();
    QTest::addColumn<double>("value");
    rows(kAll, "0,01", 0.01);  // became 1 in Turkish and Chinese
    rows(kAll, "0.01", 0.01);
    rows(kAll, "0.35", 0.35);  // became 35 in German
    rows(kAll, "0.350", 0.35);
    rows(kAll, "0,350", 0.35);
    rows(kAll, "00.350", 0.35);
    rows(kAll, ".350", 0.35);
    rows(kAll, ",5", 0.5);
    rows(kAll, "1,5", 1.5);
    rows(kAll, "1.5", 1.5);
    rows(kAll, "1,50", 1.5);
    rows(kAll, "1.5000", 1.5);
    rows(kAll, "-0.125", -0.125);
    rows(kAll, "+2", 2.0);
    rows(kAll, "7.", 7.0);
    rows(kAll, "1000", 1000.0);
    rows(kAll, "0.000", 0.0);
    rows(kAll, "-0", 0.0);
    rows(kPoint, "1.000", 1.0);
    rows(kPoint, "1.024e3", 1024.0);
    rows(kComma, "1,000", 1.0);
    rows(kComma, "12,345", 12.345);
    rows(kAll, "1e-3", 0.001);
    rows(kAll, "1E5", 1e5);
    rows(kAll, "2.5e+3", 2500.0);
    rows(kAll, "2,5e3", 2500.0);
    rows(kAll, "0e999", 0.0);
    rows(kAll, "  0.5\t", 0.5);
    rows(kAll, QString::fromUtf8("\u00a00,5\u202f"), 0.5);
    rows(kAll, QString::fromUtf8("−0,5"), -0.5);      // Unicode minus
    rows(kAll, QString::fromUtf8("０．０１"), 0.01);  // full width
    rows(kAll, QString::fromUtf8("－１，５ｅ－３"), -0.0015);
    rows(kAll, QString::fromUtf8("٠٫٥"), 0.5);          // Arabic digits and separator
    rows(kAll, QString::fromUtf8("\u061c-٢٫٥"), -2.5);  // with a mark of direction
    rows(kAll, QString::fromUtf8("۱۲٫۳۴۵"), 12.345);    // Persian; the separator is never a group's
    rows(kAll, "179769313486231570e291", 1.7976931348623157e308);
    rows(kAll, "0.1", 0.1);
}

void NumberTextTest::readsRealNumbers() {
    QFETCH(QLocale, locale);
    QFETCH(QString, text);
    QFETCH(double, value);
    const Reading<double> reading = readReal(text, locale);
    QVERIFY2(reading.value, qPrintable(reading.reason));
    QVERIFY2(*reading.value == value, qPrintable(QString::number(*reading.value, 'g', 17)));
    QVERIFY(reading.reason.isEmpty());
}

void NumberTextTest::refusesRealNumbers_data() {
    textColumns();
    QTest::addColumn<QString>("reason");
    const QString either = "“%1” can mean %2 or %3. Enter one of these.";
    rows(kComma, "1.000", either.arg("1.000", "1", "1000"));
    rows(kPoint, "1,000", either.arg("1,000", "1", "1000"));
    rows(kPoint, "1,024", either.arg("1,024", "1.024", "1024"));
    rows(kComma, "12.500", either.arg("12.500", "12,5", "12500"));
    rows(kComma, "-1.500", either.arg("-1.500", "-1,5", "-1500"));
    rows(kPoint, "1,024e3", either.arg("1,024e3", "1.024e3", "1024e3"));
    rows(kAll, "1.234,5", QString("both a point and a comma"));
    rows(kAll, "1,234.5", QString("both a point and a comma"));
    rows(kAll, "1.234.567", QString("more than one separator"));
    rows(kAll, "1,,5", QString("more than one separator"));
    rows(kAll, "1 000", QString("has digit grouping"));
    rows(kAll, QString::fromUtf8("1\u00a0000"), QString("has digit grouping"));
    rows(kAll, QString::fromUtf8("1\u202f000,5"), QString("has digit grouping"));
    rows(kAll, "1'000", QString("has digit grouping"));
    rows(kAll, "1_000", QString("has digit grouping"));
    rows(kAll, QString::fromUtf8("1٬000"), QString("has digit grouping"));
    for (const char* text : {"inf", "-Infinity", "NaN", "∞"})
        rows(kAll, QString::fromUtf8(text), QString("is not finite"));
    rows(kAll, "1e999", QString("is too large"));
    rows(kAll, QString(400, '9'), QString("is too large"));
    rows(kAll, "1e-999", QString("is too close to zero"));
    rows(kAll, "0." + QString(400, '0') + "1", QString("is too close to zero"));
    for (const char* text : {"x", ".", ",", "-", "e3", "1e", "1e-", "1e1.5", "--1", "1-", "0x10", "5 %",
                             "10²", "1/2", "½", "1d3", "1f"})
        rows(kAll, QString::fromUtf8(text), QString("is not a number"));
    rows(kAll, "", QString("Enter a number."));
    rows(kAll, "   ", QString("Enter a number."));
    rows(kComma, "x", QString("such as 0,01."));
    rows(kPoint, "y", QString("such as 0.01."));
}

void NumberTextTest::refusesRealNumbers() {
    QFETCH(QLocale, locale);
    QFETCH(QString, text);
    QFETCH(QString, reason);
    const Reading<double> reading = readReal(text, locale);
    QVERIFY2(!reading.value, qPrintable(QString::number(reading.value.value_or(0))));
    QVERIFY2(reading.reason.contains(reason), qPrintable(reading.reason));
}

void NumberTextTest::readsWholeNumbers_data() {
    textColumns();
    QTest::addColumn<qint64>("value");
    rows(kAll, "128", qint64{128});
    rows(kAll, " -7 ", qint64{-7});
    rows(kAll, "007", qint64{7});
    rows(kAll, "1e6", qint64{1000000});
    rows(kAll, "12E+2", qint64{1200});
    rows(kAll, "0e99", qint64{0});
    rows(kAll, "3e0", qint64{3});
    rows(kAll, QString::fromUtf8("１２８"), qint64{128});
    rows(kAll, QString::fromUtf8("−٤٢"), qint64{-42});
    rows(kAll, "9223372036854775807", qint64{9223372036854775807});
    rows(kAll, "-9223372036854775808", std::numeric_limits<qint64>::min());
    rows(kAll, "9007199254740993", qint64{9007199254740993});  // 2^53 + 1, which is no double
}

void NumberTextTest::readsWholeNumbers() {
    QFETCH(QLocale, locale);
    QFETCH(QString, text);
    QFETCH(qint64, value);
    const Reading<qint64> reading = readInteger(text, locale);
    QVERIFY2(reading.value, qPrintable(reading.reason));
    QCOMPARE(*reading.value, value);
}

void NumberTextTest::refusesWholeNumbers_data() {
    textColumns();
    QTest::addColumn<QString>("reason");
    for (const char* text : {"1.5", "1,5", "1.000", "1,000", "128.0", "1.234.567", "1e-3", "٠٫٥"})
        rows(kAll, QString::fromUtf8(text), QString("is not a whole number"));
    for (const char* text : {"1 000", "1'000"})
        rows(kAll, QString::fromUtf8(text), QString("has digit grouping"));
    for (const char* text : {"9223372036854775808", "1e19", "1e99999999999"})
        rows(kAll, QString::fromUtf8(text), QString("is too large"));
    for (const char* text : {"x", "1e", "twelve"})
        rows(kAll, QString::fromUtf8(text), QString("such as 128."));
    rows(kAll, "inf", QString("is not finite"));
    rows(kAll, "", QString("Enter a number."));
}

void NumberTextTest::refusesWholeNumbers() {
    QFETCH(QLocale, locale);
    QFETCH(QString, text);
    QFETCH(QString, reason);
    const Reading<qint64> reading = readInteger(text, locale);
    QVERIFY2(!reading.value, qPrintable(QString::number(reading.value.value_or(0))));
    QVERIFY2(reading.reason.contains(reason), qPrintable(reading.reason));
}

void NumberTextTest::splitsLists_data() {
    textColumns();
    QTest::addColumn<bool>("whole");
    QTest::addColumn<QStringList>("items");
    rows(kAll, "28, 28, 1", true, QStringList{"28", "28", "1"});
    rows(kAll, "28,28,1", true, QStringList{"28", "28", "1"});
    rows(kAll, "224,224,3", true, QStringList{"224", "224", "3"});  // 3 is no group of digits
    rows(kAll, "64; 128", true, QStringList{"64", "128"});
    rows(kAll, "1;024", true, QStringList{"1", "024"});
    rows(kAll, "128, 128", true, QStringList{"128", "128"});
    rows(kAll, QString::fromUtf8("28 × 28 × 1"), true, QStringList{"28", "28", "1"});  // as shapes are shown
    rows(kAll, "(3, 5)", true, QStringList{"3", "5"});
    rows(kAll, "[3,5,]", true, QStringList{"3", "5"});
    rows(kAll, "None, 4", true, QStringList{"None", "4"});
    rows(kAll, QString::fromUtf8("６４，１２８，３"), true, QStringList{"64", "128", "3"});
    rows(kAll, QString::fromUtf8("64、128"), true, QStringList{"64", "128"});
    rows(kAll, "", true, QStringList{});
    rows(kAll, "()", true, QStringList{});
    rows(kAll, "0.1; 0.2", false, QStringList{"0.1", "0.2"});
    rows(kAll, "0,1; 0,2", false, QStringList{"0,1", "0,2"});
    rows(kPoint, "-0.1, 0.2", false, QStringList{"-0.1", "0.2"});
    rows(kComma, "0,1, 0,2", false, QStringList{"0,1", "0,2"});
    rows(kComma, "1,2", false, QStringList{"1,2"});
    rows(kAll, "1 ,2", false, QStringList{"1", "2"});
    rows(kAll, "0.2", false, QStringList{"0.2"});
}

void NumberTextTest::splitsLists() {
    QFETCH(QLocale, locale);
    QFETCH(QString, text);
    QFETCH(bool, whole);
    QFETCH(QStringList, items);
    const Reading<QStringList> reading = whole ? splitIntegers(text) : splitReals(text, locale);
    QVERIFY2(reading.value, qPrintable(reading.reason));
    QCOMPARE(*reading.value, items);
}

void NumberTextTest::refusesLists_data() {
    textColumns();
    QTest::addColumn<bool>("whole");
    QTest::addColumn<QString>("reason");
    rows(kAll, "1,024", true, QString("can mean 1024 or several numbers"));
    rows(kAll, "224,224", true, QString("224, 224"));
    rows(kAll, "28 28", true, QString("a comma and a space, or a semicolon, between numbers"));
    rows(kAll, "1,,2", true, QString("A number is missing"));
    rows(kAll, ",1", true, QString("A number is missing"));
    rows(kPoint, "1,2", false, QString("Enter 1.2 or 1; 2."));
    rows(kPoint, "0,2", false, QString("Enter 0.2 or 0; 2."));
    rows(kAll, "0.1,0.2", false, QString("0.1; 0.2"));
    rows(kAll, "0.1 0.2", false, QString("between numbers"));
}

void NumberTextTest::refusesLists() {
    QFETCH(QLocale, locale);
    QFETCH(QString, text);
    QFETCH(bool, whole);
    QFETCH(QString, reason);
    const Reading<QStringList> reading = whole ? splitIntegers(text) : splitReals(text, locale);
    QVERIFY2(!reading.value, qPrintable(reading.value.value_or(QStringList()).join('|')));
    QVERIFY2(reading.reason.contains(reason), qPrintable(reading.reason));
}

/// Every double, every pair of them, and every integer, in every locale that Qt knows.
void NumberTextTest::writesWhatReadsBack() {
    std::mt19937_64 random(7);
    const auto locales =
        QLocale::matchingLocales(QLocale::AnyLanguage, QLocale::AnyScript, QLocale::AnyCountry);
    QVERIFY(locales.size() > 200);
    for (const QLocale& locale : locales) {
        for (int i = 0; i < 30; ++i) {
            double value = 0;
            const quint64 bits = random();
            std::memcpy(&value, &bits, sizeof value);
            if (i % 3 == 0) value = static_cast<double>(static_cast<qint64>(bits >> 20)) / 1000.0;
            if (i % 3 == 1) value = std::ldexp(1.0 + static_cast<double>(bits % 1000), -static_cast<int>(i));
            if (!std::isfinite(value)) continue;
            const QString text = realText(value, locale);
            const Reading<double> back = readReal(text, locale);
            QVERIFY2(back.value && *back.value == value,
                     qPrintable(locale.name() + ": " + text + " " + back.reason));
            const QString pair = text + realListSeparator(locale) + text;
            const Reading<QStringList> items = splitReals(pair, locale);
            QVERIFY2(items.value && *items.value == QStringList({text, text}),
                     qPrintable(locale.name() + ": " + pair + " " + items.reason));
            const auto whole = static_cast<qint64>(bits);
            const Reading<qint64> integer = readInteger(integerText(whole), locale);
            QVERIFY(integer.value && *integer.value == whole);
        }
    }
}

/// Python 3.11: repr(x), without the ".0" of whole numbers.
void NumberTextTest::writesAsPythonDoes_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    const std::pair<double, const char*> cases[] = {{0.1, "0.1"},
                                                    {0.001, "0.001"},
                                                    {1e-4, "0.0001"},
                                                    {1e-5, "1e-05"},
                                                    {1e-7, "1e-07"},
                                                    {1.5e-10, "1.5e-10"},
                                                    {100000, "100000"},
                                                    {123456789.25, "123456789.25"},
                                                    {1e15, "1000000000000000"},
                                                    {1e16, "1e+16"},
                                                    {1.7976931348623157e308, "1.7976931348623157e+308"},
                                                    {5e-324, "5e-324"},
                                                    {-2.5, "-2.5"},
                                                    {0.1 + 0.2, "0.30000000000000004"},
                                                    {0, "0"}};
    for (const auto& [value, text] : cases)
        QTest::newRow(text) << value << QString(text);
}

void NumberTextTest::writesAsPythonDoes() {
    QFETCH(double, value);
    QFETCH(QString, text);
    QCOMPARE(realText(value, QLocale::c()), text);
    QCOMPARE(realText(value, QLocale("de_DE")), text.replace('.', ','));
}

void NumberTextTest::writesForReading() {
    QCOMPARE(countText(1619470, QLocale::c()), QString("1,619,470"));
    QCOMPARE(countText(1619470, QLocale("zh_CN")), QString("1,619,470"));
    QCOMPARE(countText(1619470, QLocale("de_DE")), QString("1.619.470"));
    QCOMPARE(countText(1619470, QLocale("tr_TR")), QString("1.619.470"));
    QCOMPARE(extentText(50176, QLocale("de_DE")), QString("50.176"));
    QCOMPARE(extentText(-50176, QLocale("zh_CN")), QString("-50,176"));
    QCOMPARE(extentText(9999, QLocale("de_DE")), QString("9999"));
    QCOMPARE(withUnit("16.6", "ms"), QString("16.6\u00a0ms"));
    QCOMPARE(withPercentSign("12", QLocale("de_DE")), QString("12\u00a0%"));
    QCOMPARE(withPercentSign("12", QLocale("tr_TR")), QString("%12"));
    QCOMPARE(decimalText(3.14159, 'f', 2, QLocale::c()), QString("3.14"));
    QCOMPARE(decimalText(3.14159, 'f', 2, QLocale("tr_TR")), QString("3,14"));
    QCOMPARE(decimalText(0.000012, 'g', 3, QLocale("de_DE")), QString("1,2e-05"));
}

/// Of numbers that lie exactly between two texts (29 of 32 right, 1.25 MiB) printf takes the even one.
void NumberTextTest::roundsAsTheCommandLine() {
    const QLocale c = QLocale::c();
    for (const double value :
         {0.90625, 0.03125, 1.25, 12.25, 2.5, 0.5, 1e22, 123456.5, -2.5, 1.0 / 3, 1e300}) {
        for (const int digits : {0, 1, 4}) {
            QCOMPARE(decimalText(value, 'f', digits, c), toQString(fmt::format("{:.{}f}", value, digits)));
            QCOMPARE(decimalText(value, 'e', digits, c), toQString(fmt::format("{:.{}e}", value, digits)));
            QCOMPARE(decimalText(value, 'g', digits, c), toQString(fmt::format("{:.{}g}", value, digits)));
        }
    }
    QCOMPARE(decimalText(0.90625, 'f', 4, QLocale("de_DE")), QString("0,9062"));
    QCOMPARE(decimalText(-0.0, 'f', 1, c), QString("0.0"));
    QCOMPARE(decimalText(std::numeric_limits<double>::infinity(), 'f', 1, c), QString("inf"));
    for (const double bytes : {1.25 * (1 << 20), 2.5 * 1024, 0.75 * (1 << 30), 12.25 * (1 << 20)}) {
        const PlainNumbers plain;
        QCOMPARE(localized(engine::byteSize(bytes)), toQString(engine::bytesText(bytes)));
    }
    for (const double seconds : {12.25, 0.00125, 2.125, 1e-9, 3661.0, 1e300}) {
        const PlainNumbers plain;
        QString grouped = toQString(engine::secondsText(seconds));
        QCOMPARE(localized(engine::duration(seconds)), grouped.remove(','));
    }
}

void NumberTextTest::saysTheRange() {
    const QLocale german("de_DE");
    QCOMPARE(outOfRangeReason("7", {0.05, 5}, german),
             QString("7 is out of range. Enter a number from 0,05 to 5."));
    const double none = std::numeric_limits<double>::infinity();
    QCOMPARE(outOfRangeReason("-1", {0, none}, german),
             QString("-1 is out of range. Enter a number of at least 0."));
    QCOMPARE(outOfRangeReason("0", {0, none, true}, german),
             QString("0 is out of range. Enter a number above 0."));
    QCOMPARE(outOfRangeReason("2", {-none, 1.5}, german),
             QString("2 is out of range. Enter a number of at most 1,5."));
    QCOMPARE(outOfRangeReason("0", {0, 1, true}, german),
             QString("0 is out of range. Enter a number above 0, at most 1."));
}

/// Texts of sweeps and class weights as typed, and what the engine gets.
void NumberTextTest::readsValuesOfTheLocale_data() {
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("plain");
    const auto row = [](const char* locale, const char* typed, const char* plain) {
        QTest::addRow("%s %s", locale, typed) << QString(locale) << QString(typed) << QString(plain);
    };
    row("C", "0.0001..0.1:log", "0.0001..0.1:log");
    row("C", "32, 64,128", "32, 64,128");
    row("de_DE", "0,0001..0,1:log", "0.0001..0.1:log");
    row("de_DE", "0.0001..0.1:log", "0.0001..0.1:log");  // points are read, too
    row("de_DE", "0,1; 0,01;0,001", "0.1, 0.01,0.001");
    row("de_DE", "0,1, 0,01", "0.1, 0.01");  // a comma beside a space separates
    row("de_DE", "32; 64; 128", "32, 64, 128");
    row("de_DE", "relu,tanh", "relu,tanh");
    row("de_DE", "0,1", "0.1");                    // one value, not the two of 0 and 1
    row("de_DE", "[3,3]; [5,5]", "[3,3], [5,5]");  // JSON stays
    row("de_DE", "\"a;1,5\"; b", "\"a;1,5\", b");
    row("de_DE", "{0: 1; 1: 5,5}", "{0: 1, 1: 5.5}");
    row("tr_TR", "{0: 1, 1: 5,5}", "{0: 1, 1: 5.5}");
}

void NumberTextTest::readsValuesOfTheLocale() {
    QFETCH(QString, locale);
    QFETCH(QString, typed);
    QFETCH(QString, plain);
    QCOMPARE(plainValues(typed, QLocale(locale)), plain);
}

void NumberTextTest::writesValuesThatReadBack() {
    for (const QString& plain : {QStringLiteral("0.0001..0.1:log"), QStringLiteral("32, 64, 128"),
                                 QStringLiteral("{0: 1, 1: 5.5}"), QStringLiteral("[3,3], relu, 1e-3")}) {
        for (const QString& locale : kAll)
            QCOMPARE(plainValues(localValues(plain, QLocale(locale)), QLocale(locale)), plain);
    }
    QCOMPARE(localValues("0.0001..0.1:log", QLocale("de_DE")), QString("0,0001..0,1:log"));
    QCOMPARE(localValues("32, 64, 128", QLocale("de_DE")), QString("32; 64; 128"));
    QCOMPARE(localValues("32, 64, 128", QLocale("C")), QString("32, 64, 128"));
}

/// Of titles that people write.
void NumberTextTest::namesFiles() {
    QCOMPARE(fileNameOf("CNN 3/4, \"b\""), QString("CNN_3_4_b_"));
    QCOMPARE(fileNameOf(QString::fromUtf8("Öğrenme 学习-1.5")), QString::fromUtf8("Öğrenme_学习-1.5"));
    QCOMPARE(fileNameOf("../../x"), QString("__.._x"));
    QCOMPARE(fileNameOf(QString()), QString("_"));
    QCOMPARE(fileNameOf(QString(10'000, QLatin1Char('N'))).size(), 80);
    QCOMPARE(fileNameOf(QString(79, QLatin1Char('N')) + QString::fromUtf8("𠀀")).size(), 79);
}

QTEST_GUILESS_MAIN(NumberTextTest)

#include "number_text_test.moc"
