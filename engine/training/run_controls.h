#pragma once
#include <cstdint>

#include "engine/core/stop_token.h"
#include "engine/training/run_reporter.h"
#include "engine/training/run_requests.h"
#include "engine/training/run_state.h"

namespace shardlab::engine {

/// Does what a person asks of a running run: to pause, to go on, to stop, another learning rate.
class RunControls {
public:
    /// `requests` null: nobody asks; `stop` may be paused all the same.
    RunControls(RunRequests* requests, RunState& state, RunReporter& reporter, StopToken& stop)
        : m_requests(requests), m_state(state), m_reporter(reporter), m_stop(stop) {}

    void changeLearningRate();
    /// Pauses if a pause at this boundary was asked for. False if stopped.
    bool pausesHere(RunRequests::Boundary boundary);
    bool waitWhilePaused();  ///< false if stopped

private:
    RunRequests* m_requests;
    RunState& m_state;
    RunReporter& m_reporter;
    StopToken& m_stop;
    std::int64_t m_resumedAt = -1;  ///< steps done at the end of the last pause
};

}  // namespace shardlab::engine
