#include "engine/training/run_reporter.h"

#include <cmath>

#include "engine/core/error.h"
#include "engine/core/process_usage.h"
#include "engine/core/quantity.h"
#include "engine/core/wording.h"
#include "engine/simulator/estimate.h"
#include "engine/training/progress.h"
#include "engine/training/snapshot.h"

namespace shardlab::engine {
namespace {

double secondsSince1970() {
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace

RunReporter::RunReporter(const Experiment& experiment, RunState& state, SnapshotChannel& channel)
    : m_experiment(experiment), m_state(state), m_channel(channel) {}

void RunReporter::log(ConsoleLine::Kind kind, std::string text) {
    m_channel.publish(ConsoleLine{kind, std::move(text)});
}

void RunReporter::setStatus(RunStatus status) {
    m_state.status = status;
    publishSnapshotNow();
}

void RunReporter::reading(const ReadProgress& progress) {
    m_reading = progress;
    publishSnapshotNow();
}

void RunReporter::compiled(const RunEstimate& estimate, double wallSeconds) {
    const RunPlan& plan = *m_state.plan;
    const Program& program = m_state.trainer->executor().program();
    log(ConsoleLine::Kind::Compile,
        fmt::format("Compiling {} for {} × {} on {}: {}, {} per replica and step\n  this computer: "
                    "{:.2f} s (measured) · {}: start-up {:.1f} s, compilation {:.1f} s (simulated)",
                    plan.model->name(), m_experiment.runtime.replicas, counted(program.batch, "sample"),
                    withinSentence(plan.device->name), counted(std::ssize(program.ops), "op"),
                    flopText(program.flops()), wallSeconds, plan.device->id, estimate.initSeconds,
                    estimate.compileSeconds));
    const std::int64_t steps = plan.training->stepsPerEpoch();
    if (plan.validation) {
        info(fmt::format("Train for {} steps, validate for {} steps", steps,
                         plan.validation->stepsPerEpoch()));
    } else {
        info(fmt::format("Train for {} steps", steps));
    }
}

void RunReporter::beginRun() {
    const Pipeline* validation = m_state.plan->validation.get();
    if (const LossScaler* scaler = lossScaler()) m_lossScale = scaler->scale();
    m_pace = RunPace({.epochs = m_experiment.fit.epochs,
                      .stepsPerEpoch = m_state.plan->training->stepsPerEpoch(),
                      .validationSteps = validation != nullptr ? validation->stepsPerEpoch() : 0,
                      .validationFrequency = m_experiment.fit.validationFrequency});
}

void RunReporter::beginEpoch() {
    if (!customLoop())
        log(ConsoleLine::Kind::Epoch, fmt::format("Epoch {}/{}", m_state.epoch, m_experiment.fit.epochs));
    m_pace.beginEpoch(m_state.epoch, m_state.clock.wallSeconds(), m_state.epochStep);
}

const LossScaler* RunReporter::lossScaler() const {
    return m_state.trainer ? m_state.trainer->lossScaler() : nullptr;
}

/// A line when the dynamic loss scale changes.
void RunReporter::logLossScale(const Trainer::StepOutcome& outcome) {
    const LossScaler* scaler = lossScaler();
    if (scaler == nullptr || scaler->scale() == m_lossScale) return;
    const double before = std::exchange(m_lossScale, scaler->scale());
    info(outcome.skipped
             ? fmt::format(
                   "Loss scale {:.10g} → {:.10g}: step {} of epoch {} is skipped, because {} is not finite",
                   before, m_lossScale, m_state.epochStep, m_state.epoch,
                   std::isfinite(outcome.loss) ? "a gradient" : "the loss")
             : fmt::format("Loss scale {:.10g} → {:.10g} from step {} of epoch {}", before, m_lossScale,
                           m_state.epochStep + 1, m_state.epoch));
}

/// What a progress line says of the loss scale.
std::string RunReporter::lossScaleText() const {
    const LossScaler* scaler = lossScaler();
    if (scaler == nullptr || !scaler->dynamic()) return {};
    std::string text = fmt::format(" - loss_scale: {:.10g}", scaler->scale());
    const std::int64_t skipped = scaler->state().skippedSteps - m_state.epochStart.skippedUpdates;
    if (skipped > 0) text += fmt::format(" - skipped_updates: {}", skipped);
    return text;
}

void RunReporter::addLossScale(EpochRecord& record) const {
    const LossScaler* scaler = lossScaler();
    if (scaler == nullptr) return;
    record.lossScale = scaler->scale();
    record.skippedUpdates = scaler->state().skippedSteps - m_state.epochStart.skippedUpdates;
}

void RunReporter::stepDone(const Trainer::StepOutcome& outcome) {
    const double wall = m_state.clock.wallSeconds();
    m_pace.stepDone(wall);
    logLossScale(outcome);
    if (!std::isfinite(outcome.loss)) return;  // skipped; no point of a curve
    const auto metrics = m_state.trainer->lastBatchMetrics();
    m_channel.publish(StepPoint{.step = m_state.trainer->stepCount(),
                                .epoch = m_state.epoch,
                                .loss = outcome.loss,
                                .metrics = {metrics.begin(), metrics.end()},
                                .wallSeconds = wall,
                                .simulatedSeconds = m_state.clock.simulatedSeconds(),
                                .clockSeconds = secondsSince1970()});
}

void RunReporter::validationStepDone() {
    m_pace.validationStepDone(m_state.clock.wallSeconds());
    publishSnapshot();
}

void RunReporter::layersSeen(std::shared_ptr<const LayerHistory> layers) {
    m_channel.publish(std::move(layers));
    m_pace.resume(m_state.clock.wallSeconds());
}

void RunReporter::epochLine(const EpochRecord& record) {
    info(customLoop()
             ? customLoopLines(m_state.epoch, timeOfDayText(), record.metrics, m_experiment.compile.metrics)
             : progressLine(record.steps, record.steps, record.wallSeconds, record.metrics) +
                   lossScaleText());
}

void RunReporter::epochDone(const EpochRecord& record) {
    m_channel.publish(record);
    publishSnapshotNow();
}

void RunReporter::publishSnapshot() {
    constexpr auto kBetweenSnapshots = std::chrono::milliseconds(33);
    if (std::chrono::steady_clock::now() - m_lastPublished >= kBetweenSnapshots) publishSnapshotNow();
}

void RunReporter::publishSnapshotNow() {
    m_lastPublished = std::chrono::steady_clock::now();
    auto snapshot = std::make_shared<TrainingSnapshot>();
    snapshot->status = m_state.status;
    snapshot->message = m_state.message;
    snapshot->epoch = m_state.epoch;
    snapshot->epochs = m_experiment.fit.epochs;
    snapshot->step = m_state.epochStep;
    snapshot->simulatedSeconds = m_state.clock.simulatedSeconds();
    snapshot->learningRate = m_state.control.learningRate;
    if (m_state.trainer && m_state.trainer->optimizer().changesRateByStep() &&
        m_state.trainer->stepCount() > 0)
        snapshot->learningRate = m_state.trainer->optimizer().stepRate();
    if (const LossScaler* scaler = lossScaler()) {
        snapshot->lossScale = scaler->scale();
        snapshot->skippedUpdates = scaler->state().skippedSteps;
    }
    snapshot->residentBytes = processUsage().residentBytes;
    snapshot->reading = m_reading;
    if (m_state.plan && m_state.plan->training)
        snapshot->stepsPerEpoch = m_state.plan->training->stepsPerEpoch();
    if (m_state.clock.started()) snapshot->wallSeconds = m_state.clock.wallSeconds();
    const bool epochRuns = m_state.epochStep > 0 && !m_state.goesOnWithinEpoch;
    const double epochSeconds = epochRuns ? m_state.clock.epochSeconds() : 0.0;
    if (epochSeconds > 0) {
        addPace(*snapshot, epochSeconds);
        logProgress(snapshot->stepsPerEpoch, epochSeconds);
    }
    m_channel.publish(std::move(snapshot));
}

void RunReporter::addPace(TrainingSnapshot& snapshot, double epochSeconds) const {
    snapshot.samplesPerSecond =
        static_cast<double>(m_state.epochStep * m_state.plan->globalBatch) / epochSeconds;
    snapshot.epochSecondsLeft = m_pace.epochSecondsLeft();
    snapshot.runSecondsLeft = m_pace.runSecondsLeft();
}

/// The custom loop prints nothing within an epoch.
void RunReporter::logProgress(std::int64_t stepsPerEpoch, double epochSeconds) {
    if (customLoop() || m_state.status != RunStatus::Running || m_state.epochStep >= stepsPerEpoch) return;
    log(ConsoleLine::Kind::Progress, progressLine(m_state.epochStep, stepsPerEpoch, epochSeconds,
                                                  m_state.trainer->trainingTotals(), m_pace.stepSeconds()) +
                                         lossScaleText());
}

}  // namespace shardlab::engine
