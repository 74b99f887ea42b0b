#pragma once
#include <filesystem>

#include "engine/model/named_weights.h"

namespace shardlab::engine {

/// Weights as .npz, one array "layer/weight" each.
void writeRunWeights(const std::filesystem::path& path, const NamedWeights& weights);

/// All arrays of the file, in its order. Throws Error, before any is unpacked, if one is none of `known`'s in
/// name, type and shape.
NamedWeights readRunWeights(const std::filesystem::path& path, const std::vector<WeightSpec>& known);

/// What the optimizer remembers, in a file beside the weights; null: the file is removed. An array each,
/// "Adam/120/0" after 120 iterations.
void writeRunOptimizer(const std::filesystem::path& path, const OptimizerState* state);
/// Null: there is none, or it cannot be read.
std::shared_ptr<const OptimizerState> readRunOptimizer(const std::filesystem::path& path);

}  // namespace shardlab::engine
