#include "app/shell/status_strip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <algorithm>
#include <utility>

#include "app/workbench/workbench.h"
#include "widgets/common/clock_chip.h"
#include "widgets/common/number_text.h"
#include "widgets/common/status_text.h"
#include "widgets/common/text_format.h"
#include "widgets/devices/device_names.h"
#include "widgets/sweeps/sweep_text.h"

namespace shardlab {

StatusStrip::StatusStrip(Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_state(new QLabel(this)),
      m_progress(new QLabel(this)),
      m_measured(new ClockChip(ClockChip::Clock::Measured, this)),
      m_simulated(new ClockChip(ClockChip::Clock::Simulated, this)) {
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    m_state->setFont(bold);
    m_progress->setObjectName(QStringLiteral("statusProgress"));
    m_progress->setProperty("role", QStringLiteral("muted"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 0, 8, 0);
    layout->setSpacing(16);
    layout->addWidget(m_state);
    layout->addWidget(m_progress);
    layout->addStretch();
    layout->addWidget(m_measured);
    layout->addWidget(m_simulated);
    // Nothing above moves when the first run shows its times.
    setMinimumHeight(m_measured->sizeHint().height());
    m_measured->hide();
    m_simulated->hide();
    connect(
        &workbench.training, &TrainingController::started, this,
        [this](const engine::Experiment& experiment) { m_device = deviceName(experiment.runtime.device); });
    connect(&workbench.training, &TrainingController::updated, this,
            [this](const engine::SnapshotDelta& delta) {
                if (delta.latest) show(*delta.latest);
            });
    connect(&workbench.training, &TrainingController::statusChanged, this, &StatusStrip::showStatus);
    connect(&workbench.estimates, &EstimateController::linted, this,
            [this](const std::vector<engine::Diagnostic>& diagnostics) {
                m_errors = static_cast<int>(
                    std::ranges::count(diagnostics, engine::Severity::Error, &engine::Diagnostic::severity));
                if (m_status == engine::RunStatus::Idle) showStatus(m_status);
            });
    connect(&workbench.sweeps, &SweepController::progressed, this, &StatusStrip::showSweep);
    connect(&workbench.sweeps, &SweepController::sweepsChanged, this, &StatusStrip::showSweep);
    showRun();
    showSweep();
}

void StatusStrip::showRun() {
    const TrainingController& training = m_workbench.training;
    showStatus(training.status());
    if (m_status == engine::RunStatus::Idle || !training.latest()) return;
    m_device = deviceName(training.experiment().runtime.device);
    show(*training.latest());
}

void StatusStrip::showSweep() {
    const SweepController& sweeps = m_workbench.sweeps;
    if (!sweeps.progress() || sweeps.busy()) {
        if (std::exchange(m_sweep, false)) showRun();
        return;
    }
    m_sweep = true;
    m_state->setText(tr("Sweep"));
    const SweepController::Progress& now = *sweeps.progress();
    m_step = trialProgressText(now.trial, now.epoch, now.epochs, now.secondsLeft);
    m_rate.clear();
    m_measured->hide();
    m_simulated->hide();
    fit();
}

QString StatusStrip::text() const {
    return m_state->text() + QLatin1Char(' ') + m_progress->text();
}

void StatusStrip::showStatus(engine::RunStatus status) {
    m_status = status;
    if (m_sweep) return;
    m_state->setText(statusText(status));
    if (status == engine::RunStatus::Idle && m_errors > 0)
        m_state->setText(tr("Cannot train: %1").arg(formatNumber(m_errors, tr("1 error"), tr("%1 errors"))));
    if (status != engine::RunStatus::Idle) return fit();  // states are not equally long
    m_step.clear();
    m_rate.clear();
    m_progress->clear();
    m_measured->hide();
    m_simulated->hide();
}

void StatusStrip::show(const engine::TrainingSnapshot& snapshot) {
    if (m_sweep) return;
    m_step.clear();
    m_rate.clear();
    if (snapshot.epoch > 0) {
        m_step = tr("Epoch %1/%2    Step %3/%4")
                     .arg(extentText(snapshot.epoch), extentText(snapshot.epochs), extentText(snapshot.step),
                          extentText(snapshot.stepsPerEpoch));
        if (snapshot.samplesPerSecond > 0)  // not known before the first step ends
            m_rate = tr("    %1 samples/s").arg(formatFigure(snapshot.samplesPerSecond));
    }
    m_measured->setVisible(true);
    m_simulated->setVisible(true);
    m_measured->setTime(snapshot.wallSeconds);
    m_simulated->setTime(snapshot.simulatedSeconds, m_device);
    fit();
}

void StatusStrip::fit() {
    if (m_status == engine::RunStatus::Idle && !m_sweep) return;
    const auto isTooWide = [this] { return layout()->sizeHint().width() > width(); };
    const auto shorten = [this](bool shortened) {
        for (ClockChip* chip : {m_measured, m_simulated})
            chip->setShort(shortened);
    };
    const auto showNumbersOnly = [this](bool only) {
        for (ClockChip* chip : {m_measured, m_simulated})
            chip->setNumberOnly(only);
    };
    m_progress->setText(m_step + m_rate);
    shorten(false);
    showNumbersOnly(false);
    if (isTooWide()) shorten(true);
    if (isTooWide()) m_progress->setText(m_step);
    if (isTooWide()) m_progress->setText(m_step.section(QStringLiteral("    "), 0, 0));  // the epoch
    if (isTooWide()) showNumbersOnly(true);
    if (isTooWide()) m_progress->clear();
    layout()->activate();  // a plot that is drawn at once draws this, too: not a longer text in the old width
}

void StatusStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

}  // namespace shardlab
