#pragma once
#include <memory>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/core/trained_texts.h"
#include "engine/layers/layer.h"

namespace shardlab::engine {

/// Weights by name ("conv2d/kernel"), in get_weights() order.
struct NamedWeights {
    std::vector<WeightSpec> specs;
    std::vector<Tensor> tensors;
    std::shared_ptr<const TrainedTexts> texts = nullptr;  ///< null: trained with other data
};

}  // namespace shardlab::engine
