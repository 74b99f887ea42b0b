#pragma once
#include <vector>

#include "engine/simulator/steady_state.h"

namespace shardlab::engine {

/// One epoch of a run; the first begins with the initialisation. begin + init + compile + training +
/// validation is the begin of the next.
struct EpochTimes {
    Ticks begin = 0;
    Ticks init = 0;
    Ticks compile = 0;                   ///< of the shapes that this epoch is the first to need
    Ticks training = 0, validation = 0;  ///< without compile; validation is 0 where the epoch has none
    bool operator==(const EpochTimes&) const = default;
};

/// A simulated run. The times of every core add up to `duration`.
struct RunTimes {
    Ticks duration = 0;
    std::vector<EpochTimes> epochs;
    PassTotals totals;
    std::vector<CoreClass> classes;
    std::vector<CoreTimes> cores;  ///< by class, of one core of it

    const CoreTimes& core(int index) const;  ///< throws Error if the run has no such core
};

/// Simulates a whole run: initialisation, then epochs of training and validation; each program shape is
/// compiled when it is first needed.
///
/// Each pass over a data set begins with empty queues (a new iterator) and ends when its last step is done
/// (the host reads the metrics), and compiling holds up everything else. So epochs differ only in what they
/// compile and whether they validate, and first epoch = init + compile + a later epoch.
///
/// `EveryEvent` walks through every event of every core of every epoch; `SteadyState` simulates one core of
/// each class and one pass of each kind, and repeats periods. Both give the same numbers.
/// Throws Error if the run does not fit the clock (RunModel::clock) or the model is not sound.
RunTimes simulateRun(const RunModel& model, SimulationPath path = SimulationPath::SteadyState);

}  // namespace shardlab::engine
