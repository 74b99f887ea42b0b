#pragma once
#include <QObject>

#include "engine/training/snapshot.h"

class QAction;
class QMenu;
class QToolBar;
class QToolButton;
class QWidget;

namespace shardlab {

class ClockChip;
class RunControlActions;
class ToolBarFit;
class Workbench;

/// The Runtime menu and the buttons beside it: train, pause, stop, change the accelerator.
class RunActions : public QObject {
    Q_OBJECT
public:
    RunActions(Workbench& workbench, QWidget& window);
    void fill(QMenu& menu);
    void fill(QToolBar& bar);
    void refreshIcons();
    QAction* train() const { return m_train; }
    QAction* pause() const { return m_pause; }
    QAction* stop() const { return m_stop; }
    QAction* changeRuntime() const { return m_changeRuntime; }

Q_SIGNALS:
    void problemsAsked();  ///< training did not start: the first error is to be shown

public Q_SLOTS:
    void askRuntime(const QString& device = {});  ///< `device` is chosen at first; empty: the experiment's

private:
    void showRefusal();
    void openRuntimeDialog(const QString& device);
    void pauseOrResume();
    void showStatus(engine::RunStatus status);
    void showRuntime();
    void showContinueTraining();
    Workbench& m_workbench;
    QWidget& m_window;
    RunControlActions* m_runControl = nullptr;
    QAction* m_train = nullptr;
    QAction* m_continueTraining = nullptr;  ///< there once there are weights
    QAction* m_trainOverMpi = nullptr;
    QAction* m_pause = nullptr;
    QAction* m_stop = nullptr;
    QAction* m_changeRuntime = nullptr;
    QAction* m_trainOnPlace = nullptr;  ///< its button in the tool bar
    QToolButton* m_runtimeButton = nullptr;
    ClockChip* m_prediction = nullptr;
    ToolBarFit* m_fit = nullptr;
};

}  // namespace shardlab
