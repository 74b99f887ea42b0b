#pragma once
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/read_scope.h"
#include "engine/metrics/metric_values.h"

namespace shardlab::engine {

struct LayerHistory;

/// One training step as the curves show it (per batch, faint).
struct StepPoint {
    std::int64_t step = 0;        ///< from 1, over all epochs
    int epoch = 0;                ///< from 1
    double loss = 0;              ///< of this batch
    std::vector<double> metrics;  ///< of this batch, in the order of History::metricNames
    double wallSeconds = 0;       ///< measured on this computer since the first step
    double simulatedSeconds = 0;  ///< modelled on the device since start, init and compile included
    double clockSeconds = 0;      ///< the time of day when it was done, in seconds since 1970
};

/// One finished epoch (per epoch, bold).
struct EpochRecord {
    int epoch = 0;  ///< from 1
    std::int64_t steps = 0;
    std::int64_t lastStep = 0;  ///< over all epochs
    MetricValues metrics;       ///< loss, metrics, val_loss, val_…
    double learningRate = 0;
    double wallSeconds = 0, simulatedSeconds = 0, simulatedCompileSeconds = 0;
    double lossScale = 0;             ///< at its end; 0: gradients are not scaled
    std::int64_t skippedUpdates = 0;  ///< of its steps, because a gradient was not finite
};

enum class RunStatus { Idle, Preparing, Compiling, Running, Paused, Completed, Stopped, Failed };
const char* nameOf(RunStatus status);
RunStatus statusFromName(const std::string& name);  ///< Idle: no such name

/// As a row of History; without lastStep, which follows from the rows.
Json toJson(const EpochRecord& record);
EpochRecord epochRecordFromJson(const Json& row);  ///< throws Json::exception

/// A run's record: what --history writes.
struct History {
    std::string experiment, device, accelerator, precision;
    int replicas = 1;
    std::int64_t globalBatchSize = 0, perReplicaBatchSize = 0;
    std::uint64_t seed = 0;
    std::int64_t totalParameters = 0, trainableParameters = 0;
    std::vector<std::string> metricNames;  ///< "loss" first, without val_
    std::vector<EpochRecord> epochs;
    double wallSeconds = 0, simulatedSeconds = 0;
    RunStatus status = RunStatus::Idle;
    std::string dataChecksum = {};  ///< see engine::dataChecksum; empty: the data were not loaded
    Json toJson() const;
    static History fromJson(const Json& json);
};

/// A line of the console. Progress lines replace the one before them if that was a progress line, too.
struct ConsoleLine {
    enum class Kind { Info, Compile, Progress, Epoch, Warning, Error } kind = Kind::Info;
    std::string text;
};

/// What the window needs to know now. Immutable once published.
struct TrainingSnapshot {
    RunStatus status = RunStatus::Idle;
    std::string message;                       ///< why it failed, one sentence
    int epoch = 0, epochs = 0;                 ///< from 1
    std::int64_t step = 0, stepsPerEpoch = 0;  ///< in this epoch, from 1
    double samplesPerSecond = 0;               ///< measured here
    double wallSeconds = 0;                    ///< measured here
    double simulatedSeconds = 0;               ///< modelled on the device
    double epochSecondsLeft = -1;  ///< measured pace, validation included; negative: not known yet
    double runSecondsLeft = -1;    ///< of all epochs, as above
    double learningRate = 0;
    double lossScale = 0;             ///< 0: gradients are not scaled
    std::int64_t skippedUpdates = 0;  ///< of the run so far, because a gradient was not finite
    std::int64_t residentBytes = 0;   ///< RAM of this process
    ReadProgress reading = {};        ///< before the first step; total and allSamples 0: nothing takes long
};

/// What a drain of the channel yields: every scalar point and console line since the last one, newest heavy
/// state.
struct SnapshotDelta {
    std::vector<StepPoint> steps;
    std::vector<EpochRecord> epochs;
    std::vector<ConsoleLine> console;
    std::shared_ptr<const TrainingSnapshot> latest;  ///< null: nothing new
    std::shared_ptr<const LayerHistory> layers;      ///< of the run so far; null: nothing new
    bool empty() const { return steps.empty() && epochs.empty() && console.empty() && !latest && !layers; }
};

/// Engine thread publishes, GUI thread drains at most 30 times a second. Neither waits for the other's work:
/// the lock is held for a swap only.
class SnapshotChannel {
public:
    void publish(StepPoint point);
    void publish(EpochRecord record);
    void publish(ConsoleLine line);
    void publish(std::shared_ptr<const TrainingSnapshot> snapshot);
    void publish(std::shared_ptr<const LayerHistory> layers);
    SnapshotDelta drain();

private:
    std::mutex m_mutex;
    SnapshotDelta m_pending;
};

}  // namespace shardlab::engine
