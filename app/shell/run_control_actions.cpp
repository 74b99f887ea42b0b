#include "app/shell/run_control_actions.h"

#include <QAction>
#include <QMenu>

#include "app/dialogs/dialogs.h"
#include "app/workbench/workbench.h"

namespace shardlab {

using engine::RunStatus;

RunControlActions::RunControlActions(Workbench& workbench, QWidget& window)
    : QObject(&window), m_workbench(workbench), m_window(window) {
    TrainingController& training = workbench.training;
    m_step = make(tr("Run &one step"), "stepAction", QStringLiteral("Ctrl+Shift+F10"),
                  tr("Train on one more batch, then pause"));
    m_epoch = make(tr("Run to the end of the &epoch"), "epochAction", QStringLiteral("Ctrl+F10"),
                   tr("Train to the end of this epoch, then pause"));
    m_rate = make(tr("Change &learning rate…"), "learningRateAction", QStringLiteral("Ctrl+Shift+L"),
                  tr("Set the learning rate from the next step"));
    m_keepBest = make(tr("Stop and restore the &best epoch"), "keepBestAction", QStringLiteral("Ctrl+M, B"),
                      tr("Stop, and restore the weights of the epoch with the lowest validation loss"));
    connect(m_step, &QAction::triggered, &training, &TrainingController::stepOnce);
    connect(m_epoch, &QAction::triggered, &training, &TrainingController::finishEpoch);
    connect(m_rate, &QAction::triggered, this, &RunControlActions::askLearningRate);
    connect(m_keepBest, &QAction::triggered, &training, &TrainingController::stopAndKeepBest);
    connect(&training, &TrainingController::statusChanged, this, &RunControlActions::showStatus);
    connect(&training, &TrainingController::ended, this, &RunControlActions::showStatus);
    connect(&training, &TrainingController::updated, this, [this](const engine::SnapshotDelta& delta) {
        if (delta.latest) m_learningRate = delta.latest->learningRate;
    });
    showStatus(training.status());
}

QAction* RunControlActions::make(const QString& text, const char* name, const QString& keys,
                                 const QString& tip) {
    auto* action = new QAction(text, this);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(QKeySequence(keys));
    action->setToolTip(tip);
    action->setStatusTip(tip);
    action->setProperty("whyDisabled", tr("no active run"));
    return action;
}

void RunControlActions::fill(QMenu& menu) {
    for (QAction* action : {m_step, m_epoch, m_rate, m_keepBest})
        menu.addAction(action);
}

void RunControlActions::showStatus(RunStatus status) {
    const bool trains =
        m_workbench.training.steerable() && (status == RunStatus::Running || status == RunStatus::Paused);
    for (QAction* action : {m_step, m_epoch, m_rate, m_keepBest})
        action->setEnabled(trains);
}

void RunControlActions::askLearningRate() {
    openDialog("learningRate", m_workbench, m_window, m_learningRate);
}

}  // namespace shardlab
