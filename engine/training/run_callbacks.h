#pragma once
#include <cstddef>
#include <optional>
#include <string>

#include "engine/core/stop_token.h"
#include "engine/training/run_reporter.h"
#include "engine/training/run_state.h"

namespace shardlab::engine {

/// Calls the callbacks of a run, and does what they ask for: log lines, text of the model, weights to
/// remember and to restore.
class RunCallbacks {
public:
    struct Options {
        int threads = 0;            ///< of generated text
        bool generatesText = true;  ///< false: another process of the run does
    };
    RunCallbacks(const Experiment& experiment, RunState& state, RunReporter& reporter, StopToken& stop)
        : m_experiment(experiment), m_state(state), m_reporter(reporter), m_stop(stop) {}

    void make(Options options);  ///< once the trainer is there
    void beginTraining();
    void beginEpoch();
    void endEpoch(const MetricValues& metrics);
    void endTraining();
    /// What EarlyStopping(restore_best_weights) puts back, else what ModelCheckpoint(save_best_only) saved:
    /// in Keras the one is the model, the other a file. Null if no callback remembered weights.
    const NamedWeights* bestWeights() const;

private:
    template <typename Hook>
    void callEach(Hook hook);
    std::optional<std::string> generate(const TextRequest& request) const;

    const Experiment& m_experiment;
    RunState& m_state;
    RunReporter& m_reporter;
    StopToken& m_stop;
    Options m_options;
    std::size_t m_called = 0;  ///< the one that is called
};

}  // namespace shardlab::engine
