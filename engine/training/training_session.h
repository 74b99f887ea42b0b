#pragma once
#include <memory>

#include "engine/devices/device_catalog.h"
#include "engine/training/run.h"

namespace shardlab::engine {

/// The engine thread of the window: one run at a time in the background. All methods return at once (the
/// destructor stops the run and joins: within 200 ms).
class TrainingSession {
public:
    explicit TrainingSession(const DeviceCatalog& devices);  ///< which outlives this
    ~TrainingSession();
    void start(const Experiment& experiment,
               SessionOptions options = {});  ///< throws Error if one is running
    void pause();
    void resume();
    void stop();
    void stopAndKeepBest();  ///< the result has the weights of the best epoch, if one was completed
    void stepOnce();         ///< one more step, or the rest of this epoch, then a pause
    void finishEpoch();
    void setLearningRate(double rate);  ///< from the next step on; throws Error unless finite and ≥ 0
    bool active() const;                ///< started and not yet ended
    SnapshotChannel& channel();
    /// The ended run's result; null while active or after a failure to begin (the snapshot's message says
    /// why).
    std::shared_ptr<const RunResult> result() const;

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace shardlab::engine
