#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/core/trained_texts.h"
#include "engine/layers/layer.h"

namespace shardlab::engine {

/// What an optimizer remembers between steps.
struct OptimizerState {
    std::string className;  ///< "Adam"
    std::int64_t iterations = 0;
    std::vector<double> scalars = {};                       ///< Optimizer::scalarState()
    std::vector<std::string> slotNames = {};                ///< "m", "v"
    std::map<std::string, std::vector<Tensor>> slots = {};  ///< by weight, one array for each slot
};

/// Weights by name ("conv2d/kernel"), in get_weights() order.
struct NamedWeights {
    std::vector<WeightSpec> specs;
    std::vector<Tensor> tensors;
    std::shared_ptr<const TrainedTexts> texts = nullptr;        ///< null: trained with other data
    std::shared_ptr<const OptimizerState> optimizer = nullptr;  ///< null: the optimizer starts anew
};

}  // namespace shardlab::engine
