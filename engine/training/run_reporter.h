#pragma once
#include <chrono>
#include <memory>
#include <string>

#include "engine/training/run_pace.h"
#include "engine/training/run_state.h"

namespace shardlab::engine {

struct RunEstimate;

/// Tells whoever watches a run how it goes on: console lines, points of the curves, and a snapshot of its
/// state at most 30 times a second, with the time it will still take.
class RunReporter {
public:
    RunReporter(const Experiment& experiment, RunState& state, SnapshotChannel& channel);

    void log(ConsoleLine::Kind kind, std::string text);
    void info(std::string text) { log(ConsoleLine::Kind::Info, std::move(text)); }
    void warn(std::string text) { log(ConsoleLine::Kind::Warning, std::move(text)); }
    void setStatus(RunStatus status);  ///< seen at once
    /// Of files, before the first step; total 0: no more. Seen at once.
    void reading(const ReadProgress& progress);

    /// The program is there: what it is for, and what making it took here and would take on the device.
    void compiled(const RunEstimate& estimate, double wallSeconds);
    void beginRun();  ///< once the plan's data are loaded
    void beginEpoch();
    void stepDone(const Trainer::StepOutcome& outcome);
    void validationStepDone();
    void layersSeen(std::shared_ptr<const LayerHistory> layers);
    void addLossScale(EpochRecord& record) const;  ///< of the epoch that ends; nothing without loss scaling
    void epochLine(const EpochRecord& record);     ///< Keras's line with the metrics of the epoch
    void epochDone(const EpochRecord& record);
    void publishSnapshot();  ///< nothing if there was one a moment ago

private:
    bool customLoop() const { return m_experiment.fit.outputStyle == "custom_loop"; }
    const LossScaler* lossScaler() const;
    void logLossScale(const Trainer::StepOutcome& outcome);
    std::string lossScaleText() const;
    void publishSnapshotNow();
    void addPace(TrainingSnapshot& snapshot, double epochSeconds) const;
    void logProgress(std::int64_t stepsPerEpoch, double epochSeconds);

    const Experiment& m_experiment;
    RunState& m_state;
    SnapshotChannel& m_channel;
    RunPace m_pace;
    ReadProgress m_reading;
    double m_lossScale = 0;  ///< of the step before
    std::chrono::steady_clock::time_point m_lastPublished{};
};

}  // namespace shardlab::engine
