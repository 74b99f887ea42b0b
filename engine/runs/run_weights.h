#pragma once
#include <filesystem>

#include "engine/training/training_session.h"

namespace shardlab::engine {

/// Weights as .npz, one array "layer/weight" each, without a model to check them against.
void writeRunWeights(const std::filesystem::path& path, const NamedWeights& weights);
NamedWeights readRunWeights(const std::filesystem::path& path);

}  // namespace shardlab::engine
