#include <QtTest>
#include <QtWidgets>

#include "app/docks/rate_preview.h"
#include "app/settings/appearance.h"
#include "app/settings/language.h"
#include "tests/gui/runs_fixture.h"
#include "widgets/common/page_stack.h"

using namespace shardlab;

namespace {

/// The window on a screen of 1366 × 768, below the title bar and beside the frame.
constexpr QSize kSmallScreen(1364, 734);

/// Which widgets want to be wider than the room, those of other tabs, too.
QString wideWidgets(const QWidget& form, int room) {
    QStringList wide;
    for (const QWidget* each : form.findChildren<QWidget*>()) {
        if (each->minimumSizeHint().width() <= room) continue;
        const QString text = each->objectName() + each->property("text").toString();
        wide << QStringLiteral("%1 %2 %3")
                    .arg(QLatin1String(each->metaObject()->className()), text)
                    .arg(each->minimumSizeHint().width());
    }
    return wide.join(QStringLiteral(", "));
}

}  // namespace

/// At twice the text size on a small screen, all can be reached without scrolling sideways.
class SmallScreenTest : public RunsFixture {
    Q_OBJECT

private Q_SLOTS:
    void cleanup();
    void formsAreAsWideAsTheirPanel_data() { allLanguages(); }
    void formsAreAsWideAsTheirPanel();
    void pagesAreAsWideAsTheirRoom_data();
    void pagesAreAsWideAsTheirRoom();
    void rowsOfRunsAreSeen_data();
    void rowsOfRunsAreSeen();
    void rowsOfDevicesAreSeen_data();
    void rowsOfDevicesAreSeen();
    void textsOfTheRatePreviewDoNotOverlap();

private:
    static void allLanguages() {
        QTest::addColumn<QString>("language");
        for (const Language& each : languages())
            QTest::newRow(qPrintable(each.code)) << each.code;
    }
};

void SmallScreenTest::cleanup() {
    end();
    setTextScale(*qApp, 100);
    applyLanguage(*qApp, QStringLiteral("en"));
    QLocale::setDefault(QLocale::c());
}

void SmallScreenTest::formsAreAsWideAsTheirPanel() {
    QFETCH(QString, language);
    applyLanguage(*qApp, language);
    setTextScale(*qApp, 200);
    begin();
    openWindow(kSmallScreen);
    document().replace(engine::Experiment::load("fashion_mnist_quickstart"), {});
    for (const char* name : {"settingsDock", "propertyDock"}) {
        m_window->docks().show(name);
        for (const int row : {0, 1}) {  // Conv2D, and BatchNormalization with its long name
            canvas()->selectRow(row);
            QTest::qWait(50);  // until it is laid out
            int found = 0;
            for (const auto* area : m_window->docks().find(name)->findChildren<QScrollArea*>()) {
                if (!area->isVisible() || area->widget() == nullptr) continue;
                ++found;
                const int room = area->viewport()->width();
                QVERIFY2(area->widget()->width() <= room,
                         qPrintable(QStringLiteral("%1: %2 in %3: %4")
                                        .arg(name)
                                        .arg(area->widget()->width())
                                        .arg(room)
                                        .arg(wideWidgets(*area->widget(), room - 32))));
            }
            QVERIFY2(found > 0, name);
        }
    }
}

void SmallScreenTest::pagesAreAsWideAsTheirRoom_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("page");
    for (const char* language : {"de", "tr"}) {  // those of the longest words
        for (const char* page : {"model", "data", "training", "evaluate", "language", "simulator", "shards",
                                 "compare", "runs", "sweeps"})
            QTest::addRow("%s, %s", language, page) << language << page;
    }
}

void SmallScreenTest::pagesAreAsWideAsTheirRoom() {
    QFETCH(QString, language);
    QFETCH(QString, page);
    applyLanguage(*qApp, language);
    setTextScale(*qApp, 200);
    begin();
    openWindow(kSmallScreen);
    document().replace(engine::Experiment::load("fashion_mnist_quickstart"), {});
    m_window->pages().show(qPrintable(page));
    QTest::qWait(50);  // until it is laid out
    QTRY_VERIFY_WITH_TIMEOUT(workbench().estimates.lintIsCurrent(), kPatience);
    const QWidget& shown = *m_window->pages().current();
    const auto* frame = static_cast<const QScrollArea*>(m_window->pages().stack->currentWidget());
    const int room = frame->viewport()->width();
    QVERIFY2(
        frame->horizontalScrollBar()->maximum() == 0,
        qPrintable(
            QStringLiteral("%1 in %2: %3").arg(shown.width()).arg(room).arg(wideWidgets(shown, room - 48))));
}

void SmallScreenTest::rowsOfRunsAreSeen_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("percent");
    QTest::newRow("1366 x 768, 200 %") << kSmallScreen << 200;
    QTest::newRow("1024 x 640, 100 %") << QSize(1022, 606) << 100;
}

void SmallScreenTest::rowsOfRunsAreSeen() {
    QFETCH(QSize, size);
    QFETCH(int, percent);
    applyLanguage(*qApp, QStringLiteral("de"));
    setTextScale(*qApp, percent);
    begin();
    addRuns(5);
    openExperiment(size);
    showRuns();
    const int rows = table().viewport()->height() / table().rowHeight(0);
    QVERIFY2(rows >= 3, qPrintable(QString::number(rows)));
}

void SmallScreenTest::rowsOfDevicesAreSeen_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("percent");
    QTest::addColumn<bool>("guideAbove");
    for (const char* language : {"en", "de", "tr", "zh_CN"})
        QTest::addRow("1366 x 768, 200 %%, %s", language)
            << QString(language) << kSmallScreen << 200 << false;
    QTest::newRow("1366 x 768, 100 %") << QStringLiteral("de") << kSmallScreen << 100 << true;
    QTest::newRow("1920 x 1080, 200 %") << QStringLiteral("de") << QSize(1918, 1046) << 200 << true;
    QTest::newRow("1920 x 1080, 100 %") << QStringLiteral("de") << QSize(1918, 1046) << 100 << true;
}

/// Without scrolling the page; where there is room, below the sentences on when to use which.
void SmallScreenTest::rowsOfDevicesAreSeen() {
    QFETCH(QString, language);
    QFETCH(QSize, size);
    QFETCH(int, percent);
    QFETCH(bool, guideAbove);
    applyLanguage(*qApp, language);
    setTextScale(*qApp, percent);
    begin();
    openWindow(size);
    document().replace(engine::Experiment::load("fashion_mnist_quickstart"), {});
    m_window->pages().show("compare");
    auto* devices = child<QTableView>("compareTable");
    QTRY_VERIFY_WITH_TIMEOUT(devices->model()->rowCount() > 3, kPatience);
    const auto* guide = child<QLabel>("deviceGuide");
    QTRY_VERIFY_WITH_TIMEOUT(guide->text().contains(QLatin1Char('\n')), kPatience);
    QTest::qWait(50);  // until it is laid out
    QCOMPARE(guide->isVisible(), guideAbove);
    const QRect seen = devices->viewport()->visibleRegion().boundingRect();
    QVERIFY2(seen.height() >= 3 * devices->rowHeight(0), qPrintable(QString::number(seen.height())));
}

/// One below the other where there is no room beside each other.
void SmallScreenTest::textsOfTheRatePreviewDoNotOverlap() {
    RatePreview preview;
    preview.setRates({0.00125, 0.000625});
    const int wide = preview.heightForWidth(1000);
    QVERIFY(wide > 0);
    const int line = preview.heightForWidth(60) - wide;
    QVERIFY2(line >= preview.fontMetrics().height() / 2, qPrintable(QString::number(line)));
}

int main(int argc, char** argv) {
    return runGuiTest<SmallScreenTest>(argc, argv);
}

#include "small_screen_test.moc"
