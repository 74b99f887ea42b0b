#pragma once
#include "engine/experiment/experiment.h"

namespace shardlab::engine {

/// The experiment with its samples in the source's order, each once: also its training data.
inline Experiment inOrderOnce(Experiment experiment) {
    experiment.data.repeat = false;
    experiment.data.dropRemainder = false;
    experiment.data.cache = "none";
    experiment.fit.stepsPerEpoch.reset();
    return experiment;
}

}  // namespace shardlab::engine
