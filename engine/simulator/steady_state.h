#pragma once
#include <vector>

#include "engine/simulator/pass_simulation.h"

namespace shardlab::engine {

/// What a simulated pass came to.
struct PassResult {
    Ticks duration = 0;
    PassTotals totals;
    std::vector<CoreTimes> cores;  ///< by class, of one core of it
};

enum class SimulationPath {
    EveryEvent,  ///< event by event to the end
    SteadyState  ///< repeats the period of the steady state as often as it fits; the same result exactly
};

/// Simulates a pass over a data set; `compiles` if its shapes are new. An empty pass takes no time.
PassResult simulatePass(const RunModel& model, const PassModel& pass, const std::vector<CoreClass>& classes,
                        SimulationPath path, bool compiles);

/// Full steps in the steady state: what an endless pass repeats.
struct SteadySteps {
    std::int64_t steps = 0;  ///< of one period
    Ticks duration = 0;      ///< of one period
    PassTotals totals;       ///< of one period
    std::vector<CoreTimes> cores;
    std::int64_t reachedAfter = 0;  ///< steps until the first period has gone by
};

/// The steady state of the pass's full steps. Where queues drift so slowly that no period shows within 16,384
/// steps, the last half of these stands for it.
SteadySteps steadySteps(const RunModel& model, const PassModel& pass, const std::vector<CoreClass>& classes);

}  // namespace shardlab::engine
