#pragma once
#include <vector>

#include "engine/core/tensor.h"
#include "engine/layers/layer.h"

namespace shardlab::engine {

/// Weights by name ("conv2d/kernel"), in get_weights() order.
struct NamedWeights {
    std::vector<WeightSpec> specs;
    std::vector<Tensor> tensors;
};

}  // namespace shardlab::engine
