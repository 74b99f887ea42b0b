#pragma once
#include <memory>

#include "engine/model/named_weights.h"

namespace shardlab::engine {

class Trainer;

/// What the trainer's optimizer remembers, for a file; null before the first step.
std::shared_ptr<const OptimizerState> optimizerStateOf(Trainer& trainer);

/// The reverse: training goes on from there. False, and nothing changed, for another optimizer or another
/// model.
bool restoreOptimizer(Trainer& trainer, const OptimizerState& state);

}  // namespace shardlab::engine
