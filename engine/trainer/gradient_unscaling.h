#pragma once
#include <span>

#include "engine/trainer/weight_updater.h"

namespace shardlab::engine {

/// Divides the gradients by the loss scale. False if one of them is not finite; all are divided even then.
bool unscaleGradients(ThreadArena& arena, std::span<const WeightUpdater::Block> blocks,
                      const WeightUpdater::GradientOf& gradientOf, double scale);

}  // namespace shardlab::engine
