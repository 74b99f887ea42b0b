#include <QtTest>
#include <QtWidgets>
#include <memory>

#include "app/pages/training_page.h"
#include "app/shell/main_window.h"
#include "tests/gui/gui_main.h"
#include "widgets/plots/metric_plot.h"

using namespace shardlab;

/// Who has how much of a window, high or short.
class RoomTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aShortWindowLeavesThePagesTheLargerPart();
    void docksGiveWayWhenTheWindowGetsLower();
    void cleanup() { m_window.reset(); }

private:
    TrainingPage* page() const { return m_window->pages().page<TrainingPage>(); }
    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<MainWindow> m_window;
};

void RoomTest::init() {
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("XDG_DATA_HOME", m_home->path().toLocal8Bit());
    m_window = std::make_unique<MainWindow>();
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void RoomTest::aShortWindowLeavesThePagesTheLargerPart() {
    m_window->pages().show("training");
    const auto* state = page()->findChild<QLabel*>("trainingState");
    const auto* progress = page()->findChild<QProgressBar*>();
    const auto besideState = [&] {
        return progress->mapTo(m_window.get(), QPoint()).x() > state->mapTo(m_window.get(), QPoint()).x();
    };
    const auto arrange = [&](int height) {
        m_window->resize(1280, height);
        arrangeDocks(*m_window, m_window->docks());
        QCoreApplication::processEvents();
    };
    arrange(1000);
    const int roomyDock = m_window->docks().find("consoleDock")->height();
    const auto* plot = page()->lossPlot();
    const int roomyMargin = plot->layout()->contentsMargins().bottom();
    // What draws the curves takes no line of its own.
    QVERIFY(page()->tabs()->cornerWidget()->isAncestorOf(page()->findChild<QComboBox*>("curveAxis")));
    QVERIFY(!besideState());
    arrange(690);
    QVERIFY(besideState());
    const int whole = page()->height();
    const int dock = m_window->docks().find("consoleDock")->height();
    QVERIFY2(dock < roomyDock && 3 * dock < whole, qPrintable(QStringLiteral("%1, %2").arg(dock).arg(whole)));
    QVERIFY2(2 * plot->height() > whole, qPrintable(QStringLiteral("%1, %2").arg(plot->height()).arg(whole)));
    QVERIFY(plot->layout()->contentsMargins().bottom() < roomyMargin);
    arrange(1000);
    QVERIFY(!besideState());
}

void RoomTest::docksGiveWayWhenTheWindowGetsLower() {
    QDockWidget* dock = m_window->docks().find("consoleDock");
    m_window->resize(1280, 1000);
    QCoreApplication::processEvents();
    m_window->resizeDocks({dock}, {420}, Qt::Vertical);
    QTRY_VERIFY(dock->height() > 1000 / 3);  // as a person drags it; the tabs are not in it
    const int dragged = dock->height();
    m_window->resize(1280, 1040);
    QCoreApplication::processEvents();
    QCOMPARE(dock->height(), dragged);
    m_window->resize(1280, 960);
    QTRY_VERIFY2(dock->height() <= 960 / 3, qPrintable(QString::number(dock->height())));
}

int main(int argc, char** argv) {
    return runGuiTest<RoomTest>(argc, argv);
}

#include "room_test.moc"
