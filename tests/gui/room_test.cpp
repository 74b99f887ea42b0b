#include <QtTest>
#include <QtWidgets>
#include <memory>

#include "app/pages/training_page.h"
#include "app/settings/settings.h"
#include "app/shell/main_window.h"
#include "app/shell/page_layouts.h"
#include "tests/gui/gui_experiment.h"
#include "tests/gui/gui_main.h"
#include "widgets/plots/metric_plot.h"
#include "widgets/plots/metric_plots.h"

using namespace shardlab;

/// Who has how much of a window, page by page.
class RoomTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void plotsHaveMostOfTheWindow_data();
    void plotsHaveMostOfTheWindow();
    void eachPageHasThePanelsThatItNeeds_data();
    void eachPageHasThePanelsThatItNeeds();
    void tabsOfPagesStayInTheirPlaces();
    void keepsTheArrangementOfEachPage();
    void aWidePageSqueezesNoPanelOfAnother();
    void keepsTheArrangementOverARestart();
    void theDataPageFitsALowScreen();
    void resetArrangesEveryPage();
    void theFootIsOneLineUntilAPanelIsOpened();
    void anEdgeOpensAndClosesAsOne();
    void aPanelThatStandsAloneHasATitle();
    void docksGiveWayWhenTheWindowGetsLower();
    void panelsAtBothSidesFitASmallScreen_data();
    void panelsAtBothSidesFitASmallScreen();
    void longNamesTakeNoRoomFromThePanels_data();
    void longNamesTakeNoRoomFromThePanels();
    void cleanup() { m_window.reset(); }

private:
    void openWindow();
    TrainingPage* page() const { return m_window->pages().page<TrainingPage>(); }
    QDockWidget* dock(const char* name) const { return m_window->docks().find(name); }
    void show(const char* page) const {
        m_window->pages().show(page);
        QCoreApplication::processEvents();
    }
    template <typename T>
    T* child(const char* name) const {
        return m_window->findChild<T*>(QLatin1String(name));
    }
    QStringList openPanels() const {
        QStringList open;
        for (const QDockWidget* each : m_window->docks().all) {
            if (!each->isHidden()) open << each->objectName();
        }
        return open;
    }
    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<MainWindow> m_window;
};

void RoomTest::init() {
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("XDG_DATA_HOME", m_home->path().toLocal8Bit());
    settings::setWindowLayout({});
    openWindow();
}

void RoomTest::openWindow() {
    m_window = std::make_unique<MainWindow>();
    m_window->restoreLayout();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void RoomTest::plotsHaveMostOfTheWindow_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("least");
    QTest::newRow("laptop") << QSize(1280, 800) << 0.60;
    QTest::newRow("low") << QSize(1280, 720) << 0.55;
    QTest::newRow("full HD") << QSize(1920, 1080) << 0.70;
}

void RoomTest::plotsHaveMostOfTheWindow() {
    QFETCH(QSize, size);
    QFETCH(double, least);
    m_window->resize(size);
    show("training");
    QTRY_COMPARE(m_window->size(), size);
    const QSize plots = page()->plots()->size();
    const double share = double(plots.width()) * plots.height() / (double(size.width()) * size.height());
    QVERIFY2(share >= least,
             qPrintable(
                 QStringLiteral("%1 × %2: %3").arg(plots.width()).arg(plots.height()).arg(share, 0, 'f', 3)));
    // The cards have that room for themselves.
    QCOMPARE(page()->plots()->count(), 2);
    QVERIFY(page()->lossPlot()->height() > plots.height() - 16);
}

void RoomTest::eachPageHasThePanelsThatItNeeds_data() {
    QTest::addColumn<QStringList>("panels");
    QTest::newRow("model") << QStringList{"paletteDock", "propertyDock", "settingsDock", "resourcesDock"};
    QTest::newRow("data") << QStringList{"settingsDock"};
    QTest::newRow("training") << QStringList{"runsDock"};
    for (const char* alone : {"evaluate", "language", "simulator", "shards", "runs"})
        QTest::newRow(alone) << QStringList{};
}

void RoomTest::eachPageHasThePanelsThatItNeeds() {
    QFETCH(QStringList, panels);
    show(QTest::currentDataTag());
    QCOMPARE(openPanels(), panels);
}

void RoomTest::tabsOfPagesStayInTheirPlaces() {
    const auto* tabs = child<QTabBar>("pageTabs");
    const QPoint before = tabs->mapTo(m_window.get(), tabs->tabRect(3).topLeft());
    for (const char* each : {"data", "training", "shards"}) {
        show(each);
        QCOMPARE(tabs->mapTo(m_window.get(), tabs->tabRect(3).topLeft()), before);
    }
}

void RoomTest::keepsTheArrangementOfEachPage() {
    m_window->resize(1280, 800);
    show("training");
    dock("runsDock")->hide();
    dock("consoleDock")->show();
    show("model");
    QVERIFY(dock("consoleDock")->isHidden());
    m_window->resizeDocks({dock("paletteDock")}, {256}, Qt::Horizontal);
    QTRY_COMPARE(dock("paletteDock")->width(), 256);
    show("training");
    QCOMPARE(openPanels(), QStringList{"consoleDock"});
    show("model");
    QTRY_COMPARE(dock("paletteDock")->width(), 256);
}

/// The smallest width of the page before is of no interest.
void RoomTest::aWidePageSqueezesNoPanelOfAnother() {
    m_window->resize(1280, 720);
    show("model");
    const int left = dock("paletteDock")->width(), right = dock("propertyDock")->width();
    show("evaluate");
    m_window->pages().stack->currentWidget()->setMinimumWidth(1200);
    QCoreApplication::processEvents();
    show("model");
    QCOMPARE(dock("paletteDock")->width(), left);
    QCOMPARE(dock("propertyDock")->width(), right);
}

/// A tab that is hidden takes no room.
void RoomTest::theDataPageFitsALowScreen() {
    show("data");
    auto* tabs = child<QTabWidget>("dataTabs");
    for (int tab = 0; tab < tabs->count(); ++tab) {
        tabs->setCurrentIndex(tab);
        QTest::qWait(50);  // panels are laid out when they are told
        const int least = m_window->minimumSizeHint().height();
        QVERIFY2(least <= 620, qPrintable(QStringLiteral("%1: %2").arg(tabs->tabText(tab)).arg(least)));
    }
}

void RoomTest::keepsTheArrangementOverARestart() {
    show("training");
    dock("consoleDock")->show();
    m_window->close();
    openWindow();
    QVERIFY(dock("consoleDock")->isHidden());  // the window opens with the model
    show("training");
    QCOMPARE(openPanels(), (QStringList{"consoleDock", "runsDock"}));
}

void RoomTest::resetArrangesEveryPage() {
    dock("paletteDock")->hide();
    show("training");
    dock("runsDock")->hide();
    m_window->layouts().reset();
    QCOMPARE(openPanels(), QStringList{"runsDock"});
    show("model");
    QVERIFY(dock("paletteDock")->isVisible());
}

void RoomTest::theFootIsOneLineUntilAPanelIsOpened() {
    auto* console = child<QToolButton>("consoleDockButton");
    auto* problems = child<QToolButton>("problemsDockButton");
    show("evaluate");
    QVERIFY(console->isVisible() && problems->isVisible() && !console->isChecked());
    console->click();
    QTRY_VERIFY(dock("consoleDock")->isVisible() && console->isChecked());
    problems->click();  // one at a time
    QTRY_VERIFY(dock("problemsDock")->isVisible() && problems->isChecked());
    QVERIFY(dock("consoleDock")->isHidden() && !console->isChecked());
    problems->click();
    QTRY_VERIFY(dock("problemsDock")->isHidden() && !problems->isChecked());
}

void RoomTest::anEdgeOpensAndClosesAsOne() {
    auto* right = child<QAction>("panel-rightAction");
    auto* left = child<QAction>("panel-leftAction");
    QVERIFY(right->isChecked() && left->isChecked());
    m_window->docks().show("settingsDock");
    right->trigger();
    QTRY_COMPARE(openPanels(), QStringList{"paletteDock"});
    QVERIFY(!right->isChecked());
    right->trigger();
    QTRY_COMPARE(openPanels().size(), 4);
    // What was in front is in front again.
    QTRY_VERIFY(!dock("settingsDock")->visibleRegion().isEmpty());
    show("evaluate");
    QVERIFY(!left->isEnabled());
    right->trigger();  // what belongs to this page
    QTRY_COMPARE(openPanels(), (QStringList{"settingsDock", "resourcesDock"}));
}

void RoomTest::aPanelThatStandsAloneHasATitle() {
    const auto titled = [this](const char* name) {
        auto* close = dock(name)->findChild<QToolButton*>("closePanel");
        return close != nullptr && close->isVisible();
    };
    QTRY_VERIFY(titled("paletteDock"));
    QVERIFY(!titled("propertyDock"));  // its tab names it
    dock("settingsDock")->hide();
    dock("resourcesDock")->hide();
    QTRY_VERIFY(titled("propertyDock"));
    dock("resourcesDock")->show();
    QTRY_VERIFY(!titled("propertyDock"));
    dock("paletteDock")->findChild<QToolButton*>("closePanel")->click();
    QVERIFY(dock("paletteDock")->isHidden());
}

void RoomTest::docksGiveWayWhenTheWindowGetsLower() {
    QDockWidget* console = dock("consoleDock");
    m_window->resize(1280, 1000);
    console->show();
    QCoreApplication::processEvents();
    m_window->resizeDocks({console}, {420}, Qt::Vertical);
    QTRY_VERIFY(console->height() > 1000 / 3);  // as a person drags it
    const int dragged = console->height();
    m_window->resize(1280, 1040);
    QCoreApplication::processEvents();
    QCOMPARE(console->height(), dragged);
    m_window->resize(1280, 960);
    QTRY_VERIFY2(console->height() <= 960 / 3, qPrintable(QString::number(console->height())));
}

void RoomTest::panelsAtBothSidesFitASmallScreen_data() {
    QTest::addColumn<QString>("page");
    for (const char* page : {"model", "data", "training", "evaluate", "language", "simulator", "shards",
                             "compare", "runs", "sweeps"})
        QTest::newRow(page) << page;
}

/// With two runs of long names, trained and plotted; else the window grows beyond the screen.
void RoomTest::panelsAtBothSidesFitASmallScreen() {
    QFETCH(QString, page);
    Workbench& workbench = m_window->workbench();
    engine::Experiment experiment = smallExperiment();
    experiment.name = "A name of a run that has " + std::string(100, 'x') + " and more words";
    workbench.document.replace(experiment, {});
    for (int run = 0; run < 2; ++run) {
        workbench.train(experiment);
        QTRY_VERIFY_WITH_TIMEOUT(!workbench.training.active(), 60000);
        experiment.runtime = {};  // this computer
    }
    m_window->resize(1280, 720);
    show(qPrintable(page));
    for (const char* panel : {"runsDock", "resourcesDock"})
        m_window->docks().show(panel);
    QTest::qWait(50);  // panels are laid out when they are told
    const int least = m_window->minimumSizeHint().width();
    QVERIFY2(least <= 1280, qPrintable(QString::number(least)));
}

void RoomTest::longNamesTakeNoRoomFromThePanels_data() {
    QTest::addColumn<QString>("page");
    for (const char* id : {"model", "data", "training", "evaluate", "language", "simulator", "shards",
                           "compare", "runs", "sweeps"})
        QTest::newRow(id) << QString(id);
}

/// Of the experiment, its layers and its data.
void RoomTest::longNamesTakeNoRoomFromThePanels() {
    QFETCH(QString, page);
    openWindow();
    m_window->resize(1280, 720);
    show(page.toLatin1().constData());
    const auto widths = [this] {
        QStringList all{QString::number(m_window->width())};
        for (const QDockWidget* each : m_window->docks().all)
            if (!each->isHidden()) all << QStringLiteral("%1 %2").arg(each->objectName()).arg(each->width());
        return all;
    };
    const QStringList before = widths();
    engine::Experiment experiment = m_window->workbench().document.experiment();
    const std::string longName(300, 'x');
    experiment.name = "A name of many words " + longName + " and more words";
    experiment.notes = longName;
    experiment.data.source = "image_folder";
    experiment.data.options = {{"path", "/" + longName}};
    for (engine::LayerNode& layer : experiment.model.layers)
        layer.name = longName + layer.name;
    m_window->workbench().document.replace(experiment, {});
    QTRY_VERIFY(m_window->workbench().estimates.lintIsCurrent());
    QTest::qWait(50);  // panels are laid out when they are told
    QCOMPARE(widths(), before);
    QVERIFY2(m_window->minimumSizeHint().width() <= 1280,
             qPrintable(QString::number(m_window->minimumSizeHint().width())));
}

int main(int argc, char** argv) {
    return runGuiTest<RoomTest>(argc, argv);
}

#include "room_test.moc"
