#pragma once
#include "engine/simulator/estimate.h"

namespace shardlab::engine {

/// The first epoch of a run, in seconds: what comes before its steps, the parts of its steps, and what is
/// left. All of it is simulated.
struct EpochParts {
    double compile = 0;  ///< initialization and compilation; later epochs have none
    double input = 0, compute = 0, allReduce = 0, dispatch = 0, idle = 0;  ///< of all training steps
    /// Validation, and what the first and the partial batch take beyond a steady step.
    double rest = 0;
    double total() const { return compile + input + compute + allReduce + dispatch + idle + rest; }
};

/// total() is the estimate's first epoch, without compile a later one. Where the steps of an epoch take less
/// than so many steady steps (its last batch is partial), their parts are scaled to what they take.
EpochParts epochParts(const RunEstimate& estimate);

}  // namespace shardlab::engine
