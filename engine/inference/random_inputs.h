#pragma once
#include <cstdint>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/model/model.h"

namespace shardlab::engine {

/// Inputs that the model takes, in its order, the same for the same seed: token ids below the size of the
/// table that they choose from, integers 0 and 1 for other inputs of integers, else numbers of a normal
/// distribution. Extents that are not known are 8.
std::vector<Tensor> randomInputs(const Model& model, std::int64_t samples, std::uint64_t seed = 0);

}  // namespace shardlab::engine
