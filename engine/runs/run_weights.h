#pragma once
#include <filesystem>

#include "engine/model/named_weights.h"

namespace shardlab::engine {

/// Weights as .npz, one array "layer/weight" each.
void writeRunWeights(const std::filesystem::path& path, const NamedWeights& weights);

/// All arrays of the file, in its order. Throws Error, before any is unpacked, if one is none of `known`'s in
/// name, type and shape.
NamedWeights readRunWeights(const std::filesystem::path& path, const std::vector<WeightSpec>& known);

}  // namespace shardlab::engine
