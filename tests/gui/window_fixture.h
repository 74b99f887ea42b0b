#pragma once
#include <QtTest>
#include <QtWidgets>
#include <memory>

#include "app/controllers/background.h"
#include "app/pages/model_page.h"
#include "app/shell/main_window.h"
#include "app/shell/notice_bar.h"
#include "tests/gui/gui_experiment.h"
#include "tests/gui/gui_main.h"
#include "widgets/canvas/graph_view.h"

namespace shardlab {

constexpr int kPatience = 60000;  ///< milliseconds a loaded machine may take; nothing here is timed

/// The real window with a home of its own, and what a test looks for in it.
class WindowFixture : public QObject {
protected:
    /// Where runs, settings and what is kept of unsaved edits go.
    void makeHome() {
        m_home = std::make_unique<QTemporaryDir>();
        for (const char* variable : {"XDG_DATA_HOME", "XDG_STATE_HOME"})
            qputenv(variable, m_home->path().toLocal8Bit());
    }
    /// In the home that there is, if there is one.
    void openWindow(const QSize& size = {}) {
        if (m_home == nullptr) makeHome();
        m_window = std::make_unique<MainWindow>();
        if (size.isValid()) m_window->resize(size);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    /// The window with the small experiment.
    void openExperiment(const QSize& size = {}) {
        openWindow(size);
        document().replace(smallExperiment(), {});
    }
    void closeWindow() {
        m_window.reset();
        m_home.reset();
    }
    template <typename T>
    T* child(const char* name) const {
        T* found = m_window->findChild<T*>(QLatin1String(name));
        if (found == nullptr) qFatal("no %s", name);
        return found;
    }
    void click(const char* action) const { child<QAction>(action)->trigger(); }
    Workbench& workbench() const { return m_window->workbench(); }
    ExperimentDocument& document() const { return workbench().document; }
    const engine::Experiment& experiment() const { return document().experiment(); }
    GraphView* canvas() const { return m_window->pages().page<ModelPage>()->canvas(); }
    /// Train was pressed: the check of the experiment decides.
    void waitForStart() const { QTRY_VERIFY_WITH_TIMEOUT(!workbench().starting(), kPatience); }
    void waitForEndOfTraining() const {
        waitForStart();
        QTRY_VERIFY_WITH_TIMEOUT(!workbench().training.active(), kPatience);
    }
    /// Presses Train and holds the run at its first step, however fast the machine is; goOn() lets it run on.
    void trainAndHold() const {
        m_window->pages().show("training");
        workbench().training.setPausesAtStart(true);
        click("trainAction");
        QTRY_VERIFY_WITH_TIMEOUT(workbench().training.status() == engine::RunStatus::Paused, kPatience);
        workbench().training.setPausesAtStart(false);
    }
    void goOn() const { workbench().training.resume(); }
    /// Every worker is done and has been heard; timers that have not fired yet are not waited for.
    void waitForWorkers() const { QTRY_VERIFY_WITH_TIMEOUT(backgroundTasks() == 0, kPatience); }
    QString notice() const {
        auto* bar = static_cast<NoticeBar*>(m_window->findChild<QFrame*>("notice"));
        return bar == nullptr ? QString() : bar->text();
    }
    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<MainWindow> m_window;
};

}  // namespace shardlab
