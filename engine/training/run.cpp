#include <algorithm>
#include <chrono>
#include <cmath>

#include "engine/core/error.h"
#include "engine/core/process_usage.h"
#include "engine/core/wording.h"
#include "engine/training/best_epoch.h"
#include "engine/training/checkpoint.h"
#include "engine/training/good_weights.h"
#include "engine/training/kept_weights.h"
#include "engine/training/layer_watch.h"
#include "engine/training/progress.h"
#include "engine/training/run_pace.h"
#include "engine/training/run_plan.h"
#include "engine/training/training_session.h"

namespace shardlab::engine {
namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

double secondsSince1970() {
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

/// A run from its first to its last epoch: epochs, validation, callbacks, the two clocks, what is published.
class Run {
public:
    Run(const Experiment& experiment, const SessionOptions& options, SnapshotChannel& channel,
        StopToken& stop)
        : m_experiment(experiment), m_options(options), m_channel(channel), m_stop(stop) {}

    RunResult execute() {
        prepare();
        m_started = Clock::now();
        try {
            loop();
        } catch (const NumericError& error) {
            fail(error);
        }
        return finish();
    }

private:
    void log(ConsoleLine::Kind kind, std::string text) {
        m_channel.publish(ConsoleLine{kind, std::move(text)});
    }

    void prepare() {
        setStatus(RunStatus::Preparing);
        m_plan = std::make_unique<RunPlan>(m_experiment, m_options);
        m_estimate = estimate(m_experiment);
        requireMemory(m_estimate);
        for (std::string& line :
             connectionLog(*m_plan->device, m_experiment.runtime.replicas, m_options.reinitialized)) {
            log(line.starts_with("WARNING") ? ConsoleLine::Kind::Warning : ConsoleLine::Kind::Info,
                std::move(line));
        }
        m_plan->loadData(m_experiment, m_options.shuffle);
        compile();
        describe();
        for (const Json& callback : m_experiment.fit.callbacks)
            m_callbacks.push_back(makeCallback(callback));
        m_control.epochs = m_experiment.fit.epochs;
        m_control.learningRate = m_trainer->optimizer().learningRate();
        m_control.log = [this](const std::string& text) { log(ConsoleLine::Kind::Info, text); };
        m_control.rememberWeights = [this] { m_best = m_trainer->weights(); };
        m_control.restoreWeights = [this] {
            if (m_best) m_trainer->setWeights(*m_best);
        };
        if (m_options.resume) resume();
        const Pipeline* validation = m_plan->validation.get();
        m_pace = RunPace({.epochs = m_experiment.fit.epochs,
                          .stepsPerEpoch = m_plan->training->stepsPerEpoch(),
                          .validationSteps = validation != nullptr ? validation->stepsPerEpoch() : 0,
                          .validationFrequency = m_experiment.fit.validationFrequency});
    }

    void compile() {
        setStatus(RunStatus::Compiling);
        const auto begin = Clock::now();
        m_trainer = std::make_unique<Trainer>(*m_plan->model, m_plan->trainerOptions, m_plan->arena);
        takeInitialWeights();
        if (m_options.watchLayers) {
            m_layers = std::make_unique<LayerWatch>(*m_plan->model, *m_trainer, m_plan->trainerOptions,
                                                    m_plan->training->stepsPerEpoch() * m_plan->globalBatch,
                                                    m_plan->arena);
        }
        const Program& program = m_trainer->executor().program();
        log(ConsoleLine::Kind::Compile,
            fmt::format("Compiling {} for {} × {} samples on {}: {} ops, {:.3g} GFLOP a replica and step\n"
                        "  here: {:.2f} s (measured) · {}: start-up {:.1f} s, compile {:.1f} s (simulated)",
                        m_plan->model->name(), m_experiment.runtime.replicas, program.batch,
                        withinSentence(m_plan->device->name), program.ops.size(), program.flops() * 1e-9,
                        secondsSince(begin), m_plan->device->id, m_estimate.initSeconds,
                        m_estimate.compileSeconds));
        const std::int64_t steps = m_plan->training->stepsPerEpoch();
        if (m_plan->validation) {
            log(ConsoleLine::Kind::Info, fmt::format("Train for {} steps, validate for {} steps", steps,
                                                     m_plan->validation->stepsPerEpoch()));
        } else {
            log(ConsoleLine::Kind::Info, fmt::format("Train for {} steps", steps));
        }
    }

    void takeInitialWeights() {
        if (!m_options.initialWeights) return;
        const NamedWeights& given = *m_options.initialWeights;
        if (!m_options.keepFittingWeights) return m_trainer->setWeights(given);
        const Model& model = *m_plan->model;
        m_trainer->setWeights(withKept(m_trainer->weights(), given, model, m_options.formerNames));
        log(ConsoleLine::Kind::Info,
            "Training goes on: " + textOf(fatesOfWeights(given.specs, model, m_options.formerNames)));
    }

    void describe() {
        History& h = m_history;
        h.experiment = m_experiment.name;
        h.device = m_plan->device->id;
        h.accelerator = nameOf(m_plan->device->accelerator);
        h.precision = m_estimate.precision;
        h.replicas = m_experiment.runtime.replicas;
        h.globalBatchSize = m_plan->globalBatch;
        h.perReplicaBatchSize = (m_plan->globalBatch + h.replicas - 1) / h.replicas;
        h.seed = m_experiment.fit.seed;
        h.totalParameters = m_plan->model->parameterCount();
        h.trainableParameters = m_plan->model->trainableParameterCount();
        h.metricNames = m_trainer->metricNames();
    }

    void resume() {
        std::string note;
        auto checkpoint = loadCheckpoint(m_options.checkpointDirectory, note);
        if (!note.empty()) log(ConsoleLine::Kind::Warning, note);
        if (!checkpoint) return log(ConsoleLine::Kind::Info, "No checkpoint to resume from: starting anew");
        Json mine = m_experiment.toJson(), theirs = checkpoint->experiment;
        for (Json* document : {&mine, &theirs})
            (*document)["fit"].erase("epochs");  // training longer is allowed
        if (mine != theirs) {
            throw Error("{}: the checkpoint belongs to another experiment", m_options.checkpointDirectory);
        }
        restore(*m_trainer, *checkpoint);
        for (std::size_t i = 0; i < m_callbacks.size(); ++i)
            m_callbacks[i]->setState(checkpoint->callbacks.at(i));
        m_control.learningRate = checkpoint->learningRate;
        m_best = checkpoint->bestWeights;
        const History here = m_history;
        m_history.epochs = checkpoint->history.epochs;
        m_history.metricNames = here.metricNames;
        m_simulated = checkpoint->simulatedSeconds;
        m_wallBefore = checkpoint->wallSeconds;
        m_firstEpoch = static_cast<int>(m_history.epochs.size());
        log(ConsoleLine::Kind::Info, fmt::format("Resumed after epoch {}", m_firstEpoch));
    }

    bool customLoop() const { return m_experiment.fit.outputStyle == "custom_loop"; }
    double wall() const { return m_wallBefore + secondsSince(m_started); }

    void loop() {
        setStatus(RunStatus::Running);
        if (m_firstEpoch == 0) {
            for (auto& callback : m_callbacks)
                callback->onTrainBegin(m_control);
            m_simulated += m_estimate.initSeconds + m_estimate.compileSeconds;
        }
        for (int epoch = m_firstEpoch; epoch < m_experiment.fit.epochs && !m_control.stopTraining; ++epoch) {
            if (!runEpoch(epoch)) {
                m_history.status = RunStatus::Stopped;
                return;
            }
        }
        m_trainer->finish();
        for (auto& callback : m_callbacks)
            callback->onTrainEnd(m_control);
        m_history.status = RunStatus::Completed;
    }

    bool runEpoch(int epoch) {
        m_control.epoch = epoch;
        for (auto& callback : m_callbacks)
            callback->onEpochBegin(m_control);
        m_trainer->optimizer().setLearningRate(m_control.learningRate);
        if (!customLoop())
            log(ConsoleLine::Kind::Epoch, fmt::format("Epoch {}/{}", epoch + 1, m_experiment.fit.epochs));
        EpochRecord record;
        record.epoch = epoch + 1;
        record.learningRate = m_control.learningRate;
        if (epoch == 0) record.simulatedCompileSeconds = m_estimate.initSeconds + m_estimate.compileSeconds;
        const double simulatedBefore = m_simulated, wallBefore = wall();

        m_trainer->resetTrainingTotals();
        m_plan->training->beginEpoch(epoch);
        m_epoch = epoch + 1;
        m_epochStep = 0;
        m_epochStarted = Clock::now();
        m_pace.beginEpoch(m_epoch, wall());
        while (const Batch* batch = m_plan->training->next()) {
            if (!trainStep(*batch)) return false;
        }
        record.metrics = m_trainer->trainingTotals();
        if (validatesAfter(epoch) && !validate(record)) return false;

        record.steps = m_epochStep;
        record.lastStep = m_trainer->stepCount();
        record.wallSeconds = wall() - wallBefore;
        record.simulatedSeconds = m_simulated - simulatedBefore;
        log(ConsoleLine::Kind::Info,
            customLoop() ? customLoopLines(m_epoch, timeOfDayText(), record.metrics)
                         : progressLine(m_epochStep, m_epochStep, record.wallSeconds, record.metrics));
        for (auto& callback : m_callbacks)
            callback->onEpochEnd(m_control, record.metrics);
        m_history.epochs.push_back(record);
        m_channel.publish(record);
        if (m_options.requests) m_bestEpoch.consider(m_epoch, record.metrics, m_trainer->weights());
        publishSnapshot(true);
        if (!m_options.checkpointDirectory.empty()) writeCheckpoint();
        return m_control.stopTraining || m_epoch == m_experiment.fit.epochs ||
               pausesHere(RunRequests::Boundary::Epoch);
    }

    /// Pauses if a person asked for a pause at this boundary. False if stopped.
    bool pausesHere(RunRequests::Boundary boundary) {
        const bool stepped = m_trainer->stepCount() > m_resumedAt;
        if (!m_options.requests || !m_options.requests->takePause(boundary, stepped)) return true;
        m_stop.requestPause();
        return waitWhilePaused();
    }

    void changeLearningRate() {
        const auto rate = m_options.requests ? m_options.requests->takeLearningRate() : std::nullopt;
        if (!rate) return;
        log(ConsoleLine::Kind::Info, fmt::format("Learning rate {:g} → {:g} from step {} of epoch {}",
                                                 m_control.learningRate, *rate, m_epochStep + 1, m_epoch));
        m_control.learningRate = *rate;
        m_trainer->optimizer().setLearningRate(*rate);
    }

    /// One step; repeats it after a pause. False if stopped.
    bool trainStep(const Batch& batch) {
        m_good.before(m_trainer->stepCount(), m_trainer->weights());
        changeLearningRate();
        const bool watched = watchesNextStep();
        if (watched) m_layers->beforeStep(*m_trainer);
        std::optional<Trainer::StepOutcome> outcome;
        while (!(outcome = m_trainer->step(batch, &m_stop))) {
            if (!waitWhilePaused()) return false;
            changeLearningRate();
        }
        ++m_epochStep;
        m_pace.stepDone(wall());
        m_simulated += m_estimate.stepSeconds;
        const auto metrics = m_trainer->lastBatchMetrics();
        m_channel.publish(StepPoint{.step = m_trainer->stepCount(),
                                    .epoch = m_epoch,
                                    .loss = outcome->loss,
                                    .metrics = {metrics.begin(), metrics.end()},
                                    .wallSeconds = wall(),
                                    .simulatedSeconds = m_simulated,
                                    .clockSeconds = secondsSince1970()});
        m_samples += outcome->samples;
        if (watched) lookAtLayers(batch);
        publishSnapshot(false);
        if (m_stop.interrupted() && !waitWhilePaused()) return false;
        return m_epochStep == m_plan->training->stepsPerEpoch() || pausesHere(RunRequests::Boundary::Step);
    }

    /// The first step of all, and the last of each epoch.
    bool watchesNextStep() const {
        if (!m_layers) return false;
        return m_trainer->stepCount() == 0 || m_epochStep + 1 == m_plan->training->stepsPerEpoch();
    }

    void lookAtLayers(const Batch& batch) {
        const int epoch = m_epochStep == m_plan->training->stepsPerEpoch() ? m_epoch : 0;
        for (const TrainingWarning& warning :
             m_layers->look(*m_trainer, batch, epoch, m_control.learningRate, &m_stop))
            log(ConsoleLine::Kind::Warning, warning.text());
        m_channel.publish(m_layers->history());
        m_pace.resume(wall());
    }

    bool waitWhilePaused() {
        if (m_stop.stopRequested()) return false;
        setStatus(RunStatus::Paused);
        const auto begin = Clock::now();
        const bool goOn = m_stop.waitWhilePaused();
        m_resumedAt = m_trainer->stepCount();
        const auto paused = Clock::now() - begin;
        m_started += paused;  // measured time is time at work
        m_epochStarted += paused;
        if (goOn) setStatus(RunStatus::Running);
        return goOn;
    }

    bool validatesAfter(int epoch) const {
        if (!m_plan->validation) return false;
        const int every = std::max(1, m_experiment.fit.validationFrequency);
        return (epoch + 1) % every == 0;
    }

    bool validate(EpochRecord& record) {
        m_trainer->resetEvaluationTotals();
        m_plan->validation->beginEpoch(0);
        while (const Batch* batch = m_plan->validation->next()) {
            while (!m_trainer->evaluate(*batch, &m_stop)) {
                if (!waitWhilePaused()) return false;
            }
            m_simulated += m_estimate.validationStepSeconds;
            m_pace.validationStepDone(wall());
            publishSnapshot(false);
        }
        for (const auto& [name, value] : m_trainer->evaluationTotals())
            record.metrics.emplace_back("val_" + name, value);
        return true;
    }

    void fail(const NumericError& error) {
        const auto [good, goodStep] = m_good.last(m_trainer->stepCount());
        if (!good.specs.empty()) m_trainer->setWeights(good);
        m_message = fmt::format(
            "epoch {}, step {}: {}{}; kept the weights of step {}", m_epoch, m_epochStep + 1, error.what(),
            error.layer.empty() ? "" : ", the first numbers that are not finite come from " + error.layer,
            std::max<std::int64_t>(goodStep, 0));
        log(ConsoleLine::Kind::Error, m_message);
        if (m_layers) {
            log(ConsoleLine::Kind::Warning, m_layers->fail(error.layer, m_epoch, m_epochStep + 1).text());
            m_channel.publish(m_layers->history());
        }
        m_history.status = RunStatus::Failed;
        m_failed = true;
    }

    // --- what others see
    // -------------------------------------------------------------------------------------------

    void setStatus(RunStatus status) {
        m_status = status;
        publishSnapshot(true);
    }

    void publishSnapshot(bool now) {
        const auto time = Clock::now();
        if (!now && time - m_lastPublished < std::chrono::milliseconds(33)) return;
        m_lastPublished = time;
        auto snapshot = std::make_shared<TrainingSnapshot>();
        snapshot->status = m_status;
        snapshot->message = m_message;
        snapshot->epoch = m_epoch;
        snapshot->epochs = m_experiment.fit.epochs;
        snapshot->step = m_epochStep;
        snapshot->simulatedSeconds = m_simulated;
        snapshot->learningRate = m_control.learningRate;
        snapshot->residentBytes = processUsage().residentBytes;
        if (m_plan && m_plan->training) snapshot->stepsPerEpoch = m_plan->training->stepsPerEpoch();
        if (m_started != Clock::time_point{}) snapshot->wallSeconds = wall();
        const double epochSeconds = m_epochStep > 0 ? secondsSince(m_epochStarted) : 0.0;
        if (epochSeconds > 0) {
            snapshot->samplesPerSecond =
                static_cast<double>(m_epochStep * m_plan->globalBatch) / epochSeconds;
            snapshot->epochSecondsLeft = m_pace.epochSecondsLeft();
            snapshot->runSecondsLeft = m_pace.runSecondsLeft();
            // The custom loop prints nothing within an epoch.
            if (!customLoop() && m_status == RunStatus::Running && m_epochStep < snapshot->stepsPerEpoch) {
                log(ConsoleLine::Kind::Progress,
                    progressLine(m_epochStep, snapshot->stepsPerEpoch, epochSeconds,
                                 m_trainer->trainingTotals(), m_pace.stepSeconds()));
            }
        }
        m_channel.publish(std::move(snapshot));
    }

    void writeCheckpoint() {
        Checkpoint checkpoint;
        checkpoint.experiment = m_experiment.toJson();
        checkpoint.history = m_history;
        for (const auto& callback : m_callbacks)
            checkpoint.callbacks.push_back(callback->state());
        checkpoint.learningRate = m_control.learningRate;
        checkpoint.bestWeights = m_best;
        checkpoint.simulatedSeconds = m_simulated;
        checkpoint.wallSeconds = wall();
        capture(*m_trainer, checkpoint);
        saveCheckpoint(m_options.checkpointDirectory, checkpoint);
    }

    RunResult finish() {
        m_history.wallSeconds = wall();
        m_history.simulatedSeconds = m_simulated;
        RunResult result{m_history, m_trainer->weights(), m_layers ? m_layers->history() : nullptr};
        if (m_best && !m_failed && restoresBest()) result.weights = *m_best;
        if (m_options.requests && m_options.requests->bestWanted()) keepBest(result);
        setStatus(m_history.status);
        return result;
    }

    void keepBest(RunResult& result) {
        if (!m_bestEpoch.known()) {
            return log(ConsoleLine::Kind::Info, "No epoch was completed: kept the weights of the last step");
        }
        result.weights = m_bestEpoch.weights();
        log(ConsoleLine::Kind::Info, "Kept the weights of " + m_bestEpoch.text());
    }

    /// The experiment says so: EarlyStopping(restore_best_weights) or ModelCheckpoint(save_best_only).
    bool restoresBest() const {
        return std::ranges::any_of(m_experiment.fit.callbacks, [](const Json& callback) {
            const Json config = callback.value("config", Json::object());
            return config.value("restore_best_weights", false) || config.value("save_best_only", false);
        });
    }

    const Experiment& m_experiment;
    const SessionOptions& m_options;
    SnapshotChannel& m_channel;
    StopToken& m_stop;
    std::unique_ptr<RunPlan> m_plan;
    std::unique_ptr<Trainer> m_trainer;
    std::vector<std::unique_ptr<Callback>> m_callbacks;
    TrainingControl m_control;
    RunEstimate m_estimate;
    History m_history;
    std::optional<NamedWeights> m_best;  ///< what callbacks asked to remember
    BestEpoch m_bestEpoch;               ///< what a person may ask for
    GoodWeights m_good;
    std::unique_ptr<LayerWatch> m_layers;  ///< null: nobody looks
    RunPace m_pace;

    RunStatus m_status = RunStatus::Idle;
    std::string m_message;
    bool m_failed = false;
    int m_firstEpoch = 0, m_epoch = 0;
    std::int64_t m_epochStep = 0, m_samples = 0;
    std::int64_t m_resumedAt = -1;  ///< steps done at the end of the last pause
    double m_simulated = 0;         ///< modelled on the device
    double m_wallBefore = 0;        ///< measured before a resume
    Clock::time_point m_started{}, m_epochStarted{}, m_lastPublished{};
};

}  // namespace

RunResult runExperiment(const Experiment& experiment, const SessionOptions& options, SnapshotChannel& channel,
                        StopToken& stop) {
    return Run(experiment, options, channel, stop).execute();
}

}  // namespace shardlab::engine
