#include "app/shell/run_actions.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QToolBar>
#include <QToolButton>
#include <algorithm>

#include "app/commands/settings_commands.h"
#include "app/dialogs/dialogs.h"
#include "app/shell/run_control_actions.h"
#include "app/shell/tensorboard_action.h"
#include "app/workbench/workbench.h"
#include "engine/devices/device_spec.h"
#include "widgets/common/action_text.h"
#include "widgets/common/clock_chip.h"
#include "widgets/common/icons.h"
#include "widgets/common/tool_bar_fit.h"

namespace shardlab {

RunActions::RunActions(Workbench& workbench, QWidget& window)
    : QObject(&window),
      m_workbench(workbench),
      m_window(window),
      m_runControl(new RunControlActions(workbench, window)) {
    m_train = new QAction(this);
    setActionText(*m_train, tr("&Train"));
    m_train->setObjectName(QStringLiteral("trainAction"));
    m_train->setShortcut(QKeySequence(tr("Ctrl+F9")));
    m_train->setToolTip(tr("Train the model on this computer (Ctrl+F9)"));
    m_continueTraining = new QAction(this);
    setActionText(*m_continueTraining, tr("Co&ntinue training"));
    m_continueTraining->setObjectName(QStringLiteral("continueTrainingAction"));
    m_continueTraining->setShortcut(QKeySequence(tr("Ctrl+Shift+F9")));
    m_pause = new QAction(this);
    setActionText(*m_pause, tr("&Pause"));
    m_pause->setObjectName(QStringLiteral("pauseAction"));
    m_pause->setShortcut(QKeySequence(tr("Ctrl+P")));
    m_stop = new QAction(this);
    setActionText(*m_stop, tr("&Stop"));
    m_stop->setObjectName(QStringLiteral("stopAction"));
    m_stop->setShortcut(QKeySequence(tr("Ctrl+M, I")));
    m_stop->setToolTip(tr("Stop after the current step and keep the weights (Ctrl+M I)"));
    m_changeRuntime = new QAction(tr("&Change runtime type…"), this);
    m_changeRuntime->setObjectName(QStringLiteral("changeRuntimeAction"));
    m_changeRuntime->setShortcut(QKeySequence(tr("Ctrl+R")));
    m_trainOverMpi = new QAction(tr("Train over &MPI…"), this);
    m_trainOverMpi->setObjectName(QStringLiteral("trainOverMpiAction"));
    m_trainOverMpi->setStatusTip(tr("Spread the replicas over processes, on this computer or on a cluster"));
    m_trainOverMpi->setProperty("whyDisabled", tr("a run is active"));
    m_train->setProperty("whyDisabled", tr("a run is active"));
    m_pause->setProperty("whyDisabled", tr("no active run"));
    m_stop->setProperty("whyDisabled", tr("no active run"));
    connect(m_train, &QAction::triggered, &workbench, qOverload<>(&Workbench::train));
    connect(&workbench, &Workbench::refused, this, &RunActions::showRefusal);
    connect(m_continueTraining, &QAction::triggered, &workbench, &Workbench::continueTraining);
    connect(m_trainOverMpi, &QAction::triggered, this, [this] { openDialog("mpi", m_workbench, m_window); });
    connect(&workbench.trainedLayers, &TrainedLayers::changed, this, &RunActions::showContinueTraining);
    connect(m_pause, &QAction::triggered, this, &RunActions::pauseOrResume);
    connect(m_stop, &QAction::triggered, &workbench.training, &TrainingController::stop);
    connect(m_changeRuntime, &QAction::triggered, this, [this] { askRuntime(); });
    connect(&workbench, &Workbench::deviceRequested, this, &RunActions::askRuntime);
    connect(&workbench.training, &TrainingController::statusChanged, this, &RunActions::showStatus);
    connect(&workbench.training, &TrainingController::ended, this, &RunActions::showStatus);
    refreshIcons();
    showStatus(workbench.training.status());
}

void RunActions::refreshIcons() {
    m_train->setIcon(icon(QStringLiteral("play")));
    m_continueTraining->setIcon(icon(QStringLiteral("play")));
    const bool paused = m_workbench.training.status() == engine::RunStatus::Paused;
    m_pause->setIcon(icon(paused ? QStringLiteral("play") : QStringLiteral("pause")));
    m_stop->setIcon(icon(QStringLiteral("stop")));
    m_changeRuntime->setIcon(icon(QStringLiteral("chip")));
    if (m_runtimeButton != nullptr)
        m_runtimeButton->setIcon(icon(QStringLiteral("chip"), QStringLiteral("simulated")));
}

void RunActions::fill(QMenu& menu) {
    for (QAction* action : {m_train, m_continueTraining, m_trainOverMpi, m_pause, m_stop})
        menu.addAction(action);
    menu.addSeparator();
    m_runControl->fill(menu);
    menu.addSeparator();
    menu.addAction(new TensorBoardAction(m_workbench, m_window));
    menu.addSeparator();
    menu.addAction(m_changeRuntime);
}

void RunActions::fill(QToolBar& bar) {
    const auto addButton = [&bar](QAction* action, const char* role) {
        auto* button = new QToolButton(&bar);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setProperty("role", QLatin1String(role));
        button->setFocusPolicy(Qt::TabFocus);
        return std::make_pair(button, bar.addWidget(button));
    };
    m_runtimeButton = new QToolButton(&bar);
    m_runtimeButton->setObjectName(QStringLiteral("runtimeButton"));
    m_runtimeButton->setProperty("role", QStringLiteral("button"));
    m_runtimeButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_runtimeButton->setFocusPolicy(Qt::TabFocus);
    m_runtimeButton->setToolTip(tr("Hardware accelerator: click to change (Ctrl+R)"));
    connect(m_runtimeButton, &QToolButton::clicked, this, [this] { askRuntime(); });
    m_prediction = new ClockChip(ClockChip::Clock::Simulated, &bar);
    m_prediction->setToolTip(tr("Simulated time of one epoch on the chosen device"));
    auto* epoch = new QLabel(tr("One epoch"), &bar);
    epoch->setProperty("role", QStringLiteral("muted"));
    bar.addWidget(m_runtimeButton);
    QAction* epochPlace = bar.addWidget(epoch);
    bar.addWidget(m_prediction);
    auto* stretch = new QWidget(&bar);
    stretch->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar.addWidget(stretch);
    const auto [goOn, goOnPlace] = addButton(m_continueTraining, "button");
    m_trainOnPlace = goOnPlace;  // comes and goes: nothing stands left of it
    QToolButton* train = addButton(m_train, "primary").first;
    // On the accent's colour, other than in menus; a change of the action gives the button the action's icon.
    const auto showTrain = [train] {
        train->setIcon(icon(QStringLiteral("play"), QStringLiteral("accentText")));
    };
    connect(m_train, &QAction::changed, train, showTrain);
    showTrain();
    auto* pause = addButton(m_pause, "button").first;
    auto* stop = addButton(m_stop, "button").first;
    const auto iconOnly = [](QToolButton* button) {
        return [button](bool taken) {
            button->setToolButtonStyle(taken ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
        };
    };
    m_fit = new ToolBarFit(bar, {[epochPlace](bool taken) { epochPlace->setVisible(!taken); },
                                 [this](bool taken) { m_prediction->setShort(taken); }, iconOnly(goOn),
                                 iconOnly(pause), iconOnly(stop)});
    connect(&m_workbench.document, &ExperimentDocument::changed, this, &RunActions::showRuntime);
    connect(&m_workbench.estimates, &EstimateController::estimated, this,
            [this](const DeviceEstimate& answer) {
                const engine::RunEstimate* run = answer.answer.timed();
                const bool known = run != nullptr && run->stepsPerEpoch > 0;  // else the data are missing
                m_prediction->setTime(known ? run->epochSeconds : -1, m_workbench.deviceName());
            });
    refreshIcons();
    showRuntime();
    showContinueTraining();
}

void RunActions::showRuntime() {
    const engine::Experiment& experiment = m_workbench.document.experiment();
    const int cores = experiment.runtime.replicas;
    QString text = m_workbench.deviceName();
    if (cores > 1) text += tr("  ·  %1 cores").arg(cores);
    m_runtimeButton->setText(text);
}

void RunActions::showContinueTraining() {
    const int kept = m_workbench.trainedLayers.keptWeights(), all = m_workbench.trainedLayers.allWeights();
    m_continueTraining->setEnabled(kept > 0 && !m_workbench.training.active());
    m_continueTraining->setToolTip(
        all == 0    ? tr("Continue training: there are no trained weights yet")
        : kept == 0 ? tr("Continue training: no trained weights match the model")
        : kept < all
            ? tr("Continue from the trained weights: %1 of %2 match, the others are reinitialized (%3)")
                  .arg(kept)
                  .arg(all)
                  .arg(m_continueTraining->shortcut().toString())
            : tr("Continue from the trained weights (%1)").arg(m_continueTraining->shortcut().toString()));
    if (m_trainOnPlace == nullptr) return;
    m_trainOnPlace->setVisible(all > 0 && !m_workbench.training.active());
    m_fit->renew();
}

void RunActions::pauseOrResume() {
    if (m_workbench.training.status() == engine::RunStatus::Paused) {
        m_workbench.training.resume();
    } else {
        m_workbench.training.pause();
    }
}

void RunActions::showStatus(engine::RunStatus status) {
    const bool active = m_workbench.training.active();
    const bool paused = status == engine::RunStatus::Paused;
    m_train->setEnabled(!active);
    m_trainOverMpi->setEnabled(!active);
    showContinueTraining();
    m_pause->setEnabled(m_workbench.training.steerable() && (status == engine::RunStatus::Running || paused));
    m_stop->setEnabled(active);
    setActionText(*m_pause, paused ? tr("&Resume") : tr("&Pause"));
    m_pause->setIcon(icon(paused ? QStringLiteral("play") : QStringLiteral("pause")));
}

/// An experiment from elsewhere may name a TPU that this catalog does not have; all else is a problem to see.
void RunActions::showRefusal() {
    const auto& findings = m_workbench.estimates.findings();
    const auto finding = std::ranges::find(findings, "unknown-device", &engine::Diagnostic::id);
    if (finding == findings.end() ||
        m_workbench.document.experiment().runtime.accelerator != engine::Accelerator::Tpu) {
        Q_EMIT problemsAsked();
        return;
    }
    auto* box = new QMessageBox(
        QMessageBox::NoIcon, tr("TPU not available"),
        tr("The device %1 is not available. Use a GPU instead?").arg(m_workbench.deviceName()),
        QMessageBox::Cancel, &m_window);
    box->setObjectName(QStringLiteral("fallbackQuestion"));
    box->setInformativeText(
        tr("Training then uses one T4 with the same global batch size. Undo restores the device."));
    auto* use = box->addButton(tr("Use the GPU and train"), QMessageBox::AcceptRole);
    auto* choose = box->addButton(tr("Change runtime…"), QMessageBox::ActionRole);
    box->setDefaultButton(use);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(use, &QAbstractButton::clicked, this, [this, repair = *finding] {
        m_workbench.document.undoStack().push(new RepairFinding(m_workbench.document, repair));
        m_workbench.train();
    });
    connect(choose, &QAbstractButton::clicked, this, [this] { askRuntime(); });
    box->open();
}

void RunActions::askRuntime(const QString& device) {
    if (!m_workbench.training.active()) return openRuntimeDialog(device);
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("Training is running"),
                                tr("Stop the run and change the runtime?"), QMessageBox::Cancel, &m_window);
    box->setObjectName(QStringLiteral("runtimeQuestion"));
    box->setInformativeText(tr("The weights and curves up to now are kept. The optimizer state is lost."));
    auto* stop = box->addButton(tr("Stop and change"), QMessageBox::AcceptRole);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(stop, &QAbstractButton::clicked, this, [this, device] {
        m_workbench.training.stop();
        openRuntimeDialog(device);
    });
    box->open();
}

void RunActions::openRuntimeDialog(const QString& device) {
    openDialog("runtime", m_workbench, m_window, device);
}

}  // namespace shardlab
