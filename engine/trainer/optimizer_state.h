#pragma once
#include <memory>

#include "engine/model/named_weights.h"

namespace shardlab::engine {

class Trainer;

/// What the trainer's optimizer remembers, for a file; null where Keras keeps it otherwise: before the first
/// step, Nadam, gradients that accumulate, moving averages of the weights.
std::shared_ptr<const OptimizerState> optimizerStateOf(Trainer& trainer);

/// The reverse: training goes on from there. False, and nothing changed, for another optimizer or another
/// model.
bool restoreOptimizer(Trainer& trainer, const OptimizerState& state);

}  // namespace shardlab::engine
