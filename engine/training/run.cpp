#include "engine/training/run.h"

#include <algorithm>
#include <utility>

#include "engine/core/available_memory.h"
#include "engine/core/background_work.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/json_text.h"
#include "engine/core/wording.h"
#include "engine/data/downloads/dataset_cache.h"
#include "engine/devices/device_catalog.h"
#include "engine/formats/weight_format.h"
#include "engine/model/named_weights.h"
#include "engine/planning/device_estimator.h"
#include "engine/planning/host_memory.h"
#include "engine/trainer/optimizer_state.h"
#include "engine/training/best_epoch.h"
#include "engine/training/connection_log.h"
#include "engine/training/initial_weights.h"
#include "engine/training/last_finite_weights.h"
#include "engine/training/run_callbacks.h"
#include "engine/training/run_checkpoint.h"
#include "engine/training/run_controls.h"
#include "engine/training/run_description.h"
#include "engine/training/run_group.h"
#include "engine/training/run_layers.h"
#include "engine/training/run_reading.h"
#include "engine/training/run_reporter.h"
#include "engine/training/weight_match.h"

namespace shardlab::engine {
namespace {

/// A run from its first to its last epoch: steps, validation, callbacks, what a person asks for on the way.
class Run {
public:
    Run(const Experiment& experiment, const DeviceCatalog& devices, const SessionOptions& options,
        SnapshotChannel& channel, StopToken& stop)
        : m_experiment(experiment),
          m_devices(devices),
          m_options(options),
          m_group(m_options.group),
          m_stop(stop),
          m_checkpoint(experiment, options),
          m_reporter(experiment, m_state, channel),
          m_callbacks(experiment, m_state, m_reporter, stop),
          m_layers(m_options.watchLayers, m_group, m_state, m_reporter, stop),
          m_controls(m_options.requests.get(), m_state, m_reporter, stop) {}

    RunResult execute() {
        try {
            m_group.together([this] {
                const InterruptionScope scope(m_stop);
                prepare();
            });
            begin();
        } catch (const Interrupted&) {
            return interrupted();
        } catch (const std::exception& error) {
            if (m_group.alone() || m_group.failedTogether()) throw;
            throw LeftGroup(plainMessage(error));
        }
        m_state.clock.start();
        m_exchangesBefore = m_group.exchangeSeconds();
        try {
            loop();
        } catch (const NumericError& error) {
            fail(error);
        } catch (const std::exception& error) {
            m_leftGroup = !m_group.alone() && !m_group.failedTogether();
            if (m_state.trainer->stepCount() == m_firstStep && !m_leftGroup) throw;  // it could not begin
            end(fmt::format("epoch {}, step {}: {}; restored the weights of step {}", m_state.epoch,
                            m_state.epochStep + 1, plainMessage(error), m_state.trainer->stepCount()));
        }
        return finish();
    }

private:
    void prepare() {
        m_reporter.setStatus(RunStatus::Preparing);
        if (m_group.leads()) m_checkpoint.open();
        m_state.plan = std::make_unique<RunPlan>(m_experiment, m_devices, m_options.threads, m_options.group);
        const KeptSets kept;  // some are read to be described: of texts the words are counted
        NamedWeights fresh;
        BackgroundWork initialization(
            [&] { fresh = freshWeights(*m_state.plan->model, m_experiment.fit.seed); });
        read("Loading data", "the data was loaded", [this] {
            m_estimate = estimate(m_experiment, m_devices);
            m_state.plan->limitBatch(m_experiment);
        });
        requireMemory(m_estimate);
        if (m_group.alone()) {  // else the executor asks for what this process needs
            requireHostMemory(
                "training this model with this batch",
                static_cast<double>(predictHostMemory(m_experiment, m_devices, m_options.threads).total()));
        }
        for (std::string& line :
             connectionLog(*m_state.plan->device, m_experiment.runtime.replicas, m_options.reinitialized)) {
            m_reporter.log(line.starts_with("WARNING") ? ConsoleLine::Kind::Warning : ConsoleLine::Kind::Info,
                           std::move(line));
        }
        read("Loading weights", "the weights were loaded",
             [this] { m_weightsFile = readInitialWeights(m_experiment, *m_state.plan->model, m_options); });
        std::unique_ptr<Trainer> trainer;  // not m_state's yet, which is shown meanwhile
        BackgroundWork compilation([&] {
            initialization.wait();
            trainer = makeTrainer(std::move(fresh));
        });
        read("Loading data", "the data was loaded", [&] { loadData(compilation); });
        m_reporter.setStatus(RunStatus::Compiling);
        m_meanwhile = "the model was compiled";
        compilation.wait();
        m_state.trainer = std::move(trainer);
        compiled();
        describeRun(m_experiment, m_estimate, m_state);
        m_callbacks.make({.threads = m_options.threads, .generatesText = m_group.leads()});
        if (m_options.resume && m_group.leads()) resume();
    }

    /// `meanwhile`: what is said of a stop within it, behind "Stopped while".
    template <typename Work>
    void read(const char* what, const char* meanwhile, Work work) {
        m_meanwhile = meanwhile;
        const RunReading reading(what, m_reporter, m_stop, m_options.quietReading);
        work();
    }

    /// What the processes of a group have in common, before the first step.
    void begin() {
        m_group.requireEqual("the experiment", m_experiment.toJson().dump());
        m_group.requireEqual("the data", m_state.history.dataChecksum);
        if (m_options.resume) m_group.shareState(m_experiment, m_options.shuffle, m_state);
        m_group.requireEqualWeights(m_state.trainer->weights(), "at the start");
        m_firstStep = m_state.trainer->stepCount();
        m_reporter.beginRun();
    }

    /// Stopped before the first step: nothing was trained.
    RunResult interrupted() {
        m_reporter.info(std::string("Stopped while ") + m_meanwhile);
        m_state.history.experiment = m_experiment.name;
        m_state.history.device = m_experiment.runtime.device;
        m_state.history.status = RunStatus::Stopped;
        m_reporter.setStatus(RunStatus::Stopped);
        return {m_state.history, {}, nullptr, m_checkpoint.failure(), false, 0.0};
    }

    /// Weights go on with the vocabulary they were trained with; their classes may be others.
    std::shared_ptr<const TrainedTexts> initialTexts() const {
        if (!m_options.initialWeights || !m_options.initialWeights->texts) return nullptr;
        return std::make_shared<const TrainedTexts>(
            TrainedTexts{.vocabulary = m_options.initialWeights->texts->vocabulary, .classNames = {}});
    }

    /// Beside the reading of the data, which it does not need.
    std::unique_ptr<Trainer> makeTrainer(NamedWeights weights) {
        const RunPlan& plan = *m_state.plan;
        const auto begin = RunClock::Clock::now();
        auto trainer =
            std::make_unique<Trainer>(*plan.model, plan.trainerOptions, plan.arena, std::move(weights));
        m_compileSeconds = RunClock::secondsSince(begin);
        return trainer;
    }

    /// Not to the end if the model cannot be compiled.
    void loadData(BackgroundWork& compilation) {
        const InterruptionScope scope([&] { return compilation.failed(); });
        try {
            m_state.plan->loadData(m_experiment, m_options.shuffle, initialTexts());
        } catch (const Interrupted&) {
            if (compilation.failed()) compilation.wait();
            throw;
        }
    }

    void compiled() {
        takeInitialWeights(m_options, m_weightsFile, *m_state.plan->model, *m_state.trainer, m_reporter);
        m_layers.make();
        m_reporter.compiled(m_estimate, m_compileSeconds);
    }

    void resume() {
        std::string note;
        bool found = false;
        read("Loading checkpoint", "the checkpoint was read",
             [&] { found = m_checkpoint.restore(m_state, note); });
        if (!note.empty()) m_reporter.warn(note);
        if (!found) return m_reporter.info("No checkpoint found: training starts at epoch 1");
        const std::string &then = m_state.resumedData, &now = m_state.history.dataChecksum;
        if (!then.empty() && !now.empty() && then != now)
            m_reporter.warn("WARNING: the data changed: the epochs of the checkpoint were of other data");
        const std::size_t complete = m_state.history.epochs.size();
        if (m_state.goesOnWithinEpoch) {
            return m_reporter.info(fmt::format("Resumed in epoch {}, after {} of {} steps", complete + 1,
                                               m_state.epochStep, m_state.plan->training->stepsPerEpoch()));
        }
        m_reporter.info(
            fmt::format("Resumed after epoch {}{}", complete,
                        m_state.control.stopTraining ? "; a callback stopped the run there" : ""));
    }

    void loop() {
        m_reporter.setStatus(RunStatus::Running);
        const int firstEpoch = static_cast<int>(m_state.history.epochs.size());
        if (firstEpoch == 0 && !m_state.goesOnWithinEpoch) {
            m_callbacks.beginTraining();
            m_state.clock.simulate(m_estimate.initSeconds + m_estimate.compileSeconds);
        }
        for (int epoch = firstEpoch; epoch < m_experiment.fit.epochs && !m_state.control.stopTraining;
             ++epoch) {
            if (!runEpoch(epoch)) {
                m_checkpoint.saveWhereStopped(m_state, m_reporter);
                m_state.history.status = RunStatus::Stopped;
                return;
            }
        }
        m_state.trainer->finish();
        m_callbacks.endTraining();
        m_state.history.status = m_ruledOut ? RunStatus::Stopped : RunStatus::Completed;
    }

    /// False if stopped.
    bool runEpoch(int epoch) {
        beginEpoch(epoch);
        const EpochStart& start = m_state.epochStart;
        EpochRecord record;
        record.epoch = epoch + 1;
        record.learningRate = start.learningRate;
        if (epoch == 0) record.simulatedCompileSeconds = m_estimate.initSeconds + m_estimate.compileSeconds;

        if (!trainEpoch()) return false;
        record.metrics = m_state.trainer->trainingTotals();
        if (validatesAfter(epoch) && !validate(record)) return false;

        if (m_state.trainer->optimizer().changesRateByStep())
            record.learningRate = m_state.trainer->optimizer().stepRate();  // of its last step
        record.steps = m_state.epochStep;
        record.lastStep = m_state.trainer->stepCount();
        m_reporter.addLossScale(record);
        record.wallSeconds = m_state.clock.wallSeconds() - start.wallSeconds;
        record.simulatedSeconds = m_state.clock.simulatedSeconds() - start.simulatedSeconds;
        endEpoch(record);
        return m_state.control.stopTraining || m_state.epoch == m_experiment.fit.epochs ||
               m_controls.pausesHere(RunRequests::Boundary::Epoch);
    }

    /// Where a checkpoint was written within the epoch, it goes on there.
    void beginEpoch(int epoch) {
        m_state.control.epoch = epoch;
        m_state.epoch = epoch + 1;
        const bool goesOn = std::exchange(m_state.goesOnWithinEpoch, false);
        if (!goesOn) {
            m_callbacks.beginEpoch();
            const LossScaler* scaler = m_state.trainer->lossScaler();
            m_state.epochStart = {.learningRate = m_state.control.learningRate,
                                  .wallSeconds = m_state.clock.wallSeconds(),
                                  .simulatedSeconds = m_state.clock.simulatedSeconds(),
                                  .skippedUpdates = scaler != nullptr ? scaler->state().skippedSteps : 0};
            m_state.epochStep = 0;
            m_state.trainer->resetTrainingTotals();
        }
        m_state.trainer->optimizer().setLearningRate(m_state.control.learningRate);
        m_state.plan->training->beginEpoch(epoch);
        skipBatches(m_state.epochStep);
        m_state.clock.startEpoch(m_state.clock.wallSeconds() - m_state.epochStart.wallSeconds);
        m_reporter.beginEpoch();
    }

    /// Those that were trained before the run was resumed. The processes of a group skip all of them.
    void skipBatches(std::int64_t count) {
        for (std::int64_t i = 0; i < count && !(m_group.alone() && m_stop.stopRequested()); ++i)
            m_state.plan->training->next();
    }

    bool trainEpoch() {
        while (const Batch* batch = nextBatch(*m_state.plan->training)) {
            if (!trainStep(*batch)) return false;
        }
        return !m_groupStops;
    }

    /// nullptr at the end of the epoch. The processes of a group agree here whether they go on.
    const Batch* nextBatch(Pipeline& pipeline) {
        const Batch* batch = nullptr;
        m_groupStops = m_group.together([&] { batch = pipeline.next(); }, &m_stop);
        return m_groupStops ? nullptr : batch;
    }

    /// Interrupts a step; null in a group, whose processes stop behind the same step.
    const StopToken* withinStep() const { return m_group.alone() ? &m_stop : nullptr; }

    void endEpoch(const EpochRecord& record) {
        m_group.requireEqualWeights(m_state.trainer->weights(), fmt::format("after epoch {}", m_state.epoch));
        m_reporter.epochLine(record);
        m_callbacks.endEpoch(record.metrics);
        if (m_options.stopAfterEpoch && m_options.stopAfterEpoch(record.epoch, record.metrics))
            m_state.control.stopTraining = m_ruledOut = true;
        m_state.history.epochs.push_back(record);
        if (m_options.requests)
            m_bestEpoch.consider(m_state.epoch, record.metrics, m_state.trainer->weights());
        m_checkpoint.saveAfterEpoch(m_state, m_reporter);
        m_reporter.epochDone(record);
    }

    /// One step; repeats it after a pause. False if stopped.
    bool trainStep(const Batch& batch) {
        m_good.before(m_state.trainer->stepCount(), m_state.trainer->weights());
        m_controls.changeLearningRate();
        const bool watched = m_layers.beforeStep();
        std::optional<Trainer::StepOutcome> outcome;
        while (!(outcome = m_state.trainer->step(batch, withinStep()))) {
            if (!m_controls.waitWhilePaused()) return false;
            m_controls.changeLearningRate();
        }
        ++m_state.epochStep;
        m_state.clock.simulate(meanStepSeconds(m_estimate, m_state.plan->training->stepsPerEpoch()));
        m_reporter.stepDone(*outcome);
        if (watched && !outcome->skipped) m_layers.afterStep(batch);
        m_reporter.publishSnapshot();
        m_checkpoint.saveWithinEpoch(m_state, m_reporter);
        if (m_group.alone() && m_stop.interrupted() && !m_controls.waitWhilePaused()) return false;
        return m_state.epochStepsDone() || m_controls.pausesHere(RunRequests::Boundary::Step);
    }

    bool validatesAfter(int epoch) const {
        if (!m_state.plan->validation) return false;
        const int every = std::max(1, m_experiment.fit.validationFrequency);
        return (epoch + 1) % every == 0;
    }

    /// Stopped, it starts from its beginning when the run goes on.
    bool validate(EpochRecord& record) {
        const double before = m_state.clock.simulatedSeconds();
        if (validateAll(record)) return true;
        m_state.clock.returnTo(before);
        return false;
    }

    bool validateAll(EpochRecord& record) {
        m_state.trainer->resetEvaluationTotals();
        m_state.plan->validation->beginEpoch(0);
        while (const Batch* batch = nextBatch(*m_state.plan->validation)) {
            while (!m_state.trainer->evaluate(*batch, withinStep())) {
                if (!m_controls.waitWhilePaused()) return false;
            }
            m_state.clock.simulate(
                meanValidationStepSeconds(m_estimate, m_state.plan->validation->stepsPerEpoch()));
            m_reporter.validationStepDone();
        }
        if (m_groupStops) return false;
        for (const auto& [name, value] : m_state.trainer->evaluationTotals())
            record.metrics.emplace_back("val_" + name, value);
        return true;
    }

    void fail(const NumericError& error) {
        const auto [good, goodStep] = m_good.last(m_state.trainer->stepCount());
        if (!good.specs.empty()) m_state.trainer->setWeights(good);
        end(fmt::format("epoch {}, step {}: {}{}; restored the weights of step {}", m_state.epoch,
                        m_state.epochStep + 1, error.what(),
                        error.layer.empty() ? ", and the outputs of all layers are finite"
                                            : ", first NaN or infinite values in " + error.layer,
                        std::max<std::int64_t>(goodStep, 0)));
        m_layers.fail(error.layer);
    }

    /// The run has failed; what it has come to is kept.
    void end(std::string message) {
        m_state.message = std::move(message);
        m_reporter.log(ConsoleLine::Kind::Error, m_state.message);
        m_state.history.status = RunStatus::Failed;
        m_failed = true;
    }

    RunResult finish() {
        m_state.history.wallSeconds = m_state.clock.wallSeconds();
        m_state.history.simulatedSeconds = m_state.clock.simulatedSeconds();
        RunResult result{m_state.history,    m_state.trainer->weights(),
                         m_layers.history(), m_checkpoint.failure(),
                         m_leftGroup,        m_group.exchangeSeconds() - m_exchangesBefore};
        if (const NamedWeights* best = m_callbacks.bestWeights(); best != nullptr && !m_failed)
            result.weights = *best;
        if (m_options.requests && m_options.requests->bestWanted()) keepBest(result);
        result.weights.optimizer = optimizerStateOf(*m_state.trainer);
        result.weights.texts = m_state.plan->dataset->trainedTexts;
        m_reporter.setStatus(m_state.history.status);
        return result;
    }

    void keepBest(RunResult& result) {
        if (!m_bestEpoch.known()) {
            return m_reporter.info("No completed epoch: kept the weights of the last step");
        }
        result.weights = m_bestEpoch.weights();
        m_reporter.info("Restored the weights of " + m_bestEpoch.text());
    }

    const Experiment& m_experiment;
    const DeviceCatalog& m_devices;
    SessionOptions m_options;
    std::string m_weightsFile;  ///< of fit.initial_weights, if the run begins with them
    RunGroup m_group;
    StopToken& m_stop;
    RunState m_state;
    RunCheckpoint m_checkpoint;
    RunReporter m_reporter;
    RunCallbacks m_callbacks;
    RunLayers m_layers;
    RunControls m_controls;
    double m_compileSeconds = 0;
    RunEstimate m_estimate;
    BestEpoch m_bestEpoch;  ///< what a person may ask for
    LastFiniteWeights m_good;
    bool m_failed = false;
    bool m_ruledOut = false;    ///< SessionOptions::stopAfterEpoch ended it
    bool m_groupStops = false;  ///< a process of the group was asked to stop
    bool m_leftGroup = false;
    double m_exchangesBefore = 0;                     ///< seconds of exchanges to prepare the run
    std::int64_t m_firstStep = 0;                     ///< steps done before this run
    const char* m_meanwhile = "the data was loaded";  ///< see read()
};

}  // namespace

RunResult runExperiment(const Experiment& experiment, const DeviceCatalog& devices,
                        const SessionOptions& options, SnapshotChannel& channel, StopToken& stop) {
    return Run(experiment, devices, options, channel, stop).execute();
}

}  // namespace shardlab::engine
