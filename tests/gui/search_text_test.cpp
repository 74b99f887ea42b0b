#include "widgets/common/search_text.h"

#include <QtTest>

#include "widgets/common/fuzzy_match.h"
#include "widgets/common/text_format.h"

using namespace shardlab;

/// What is found by what a person typed, in any language.
class SearchTextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theLettersIAreOne_data();
    void theLettersIAreOne();
    void otherLettersStayApart();
    void placesStayWhereTheyAre();
    void namesOfCommandsAnswerInTurkish();
    void namesOfFilesHaveNoLooseDots();
};

void SearchTextTest::theLettersIAreOne_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("typed");
    QTest::newRow("dotted capital") << QString::fromUtf8("İstatistikler") << "istatistik";
    QTest::newRow("typed with Caps Lock")
        << QString::fromUtf8("istatistikler") << QString::fromUtf8("İSTATİSTİK");
    QTest::newRow("dotless") << QString::fromUtf8("Yığın boyutu") << QString::fromUtf8("YIĞIN");
    QTest::newRow("without its dot") << QString::fromUtf8("Yığın boyutu") << QString::fromUtf8("yiğin");
    QTest::newRow("English, Turkish keyboard") << "Input shape" << QString::fromUtf8("İNPUT");
    QTest::newRow("German") << QString::fromUtf8("Größe") << QString::fromUtf8("GRÖ");
    QTest::newRow("full width") << "MaxPooling2D" << QString::fromUtf8("ｐｏｏｌ");
    QTest::newRow("nothing typed") << "Dense" << QString();
}

void SearchTextTest::theLettersIAreOne() {
    QFETCH(QString, text);
    QFETCH(QString, typed);
    QVERIFY(holdsSearched(text, typed));
    QCOMPARE(beginsWithSearched(text, typed), text != QLatin1String("MaxPooling2D"));
}

void SearchTextTest::otherLettersStayApart() {
    QVERIFY(!holdsSearched(QString::fromUtf8("Größe"), QStringLiteral("gro")));
    QVERIFY(!holdsSearched(QString::fromUtf8("Şekil"), QStringLiteral("sekil")));
    QVERIFY(!holdsSearched(QStringLiteral("Dense"), QStringLiteral("denset")));
}

/// What is found in the folded text is marked in the text itself.
void SearchTextTest::placesStayWhereTheyAre() {
    for (const char* text : {"İlk", "ß", "ﬁ", "𠀀 İ", "i\u0307"})
        QCOMPARE(searchFolded(QString::fromUtf8(text)).size(), QString::fromUtf8(text).size());
    QCOMPARE(searchFolded(QString::fromUtf8("Ağ İç")).indexOf(QStringLiteral("i")), 3);
}

void SearchTextTest::namesOfCommandsAnswerInTurkish() {
    const auto score = [](const char* name, const char* typed) {
        return fuzzyScore(QString::fromUtf8(name), QString::fromUtf8(typed)).value_or(-1);
    };
    QCOMPARE(score("İçe aktar", "içe aktar"), score("Import", "import"));
    QCOMPARE(score("İçe aktar", "içe"), score("Import", "imp"));
    QCOMPARE(score("IŞIK", "ışık"), score("Import", "import"));
    QCOMPARE(score("İçe Aktar", "ia"), score("Max Pool", "mp"));
}

void SearchTextTest::namesOfFilesHaveNoLooseDots() {
    QCOMPARE(lowerCaseName(QString::fromUtf8("İLK MNIST")), QString("ilk mnist"));
    QCOMPARE(fileNameOf(lowerCaseName(QString::fromUtf8("İlk model"))), QString("ilk_model"));
    QCOMPARE(lowerCaseName(QString::fromUtf8("ÖĞRENME")), QString::fromUtf8("öğrenme"));
}

QTEST_GUILESS_MAIN(SearchTextTest)

#include "search_text_test.moc"
