#pragma once
#include <string>
#include <utility>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/model/model.h"
#include "engine/model/named_weights.h"

namespace shardlab::engine {

/// Forward pass in inference mode over named inputs (first axis = samples); results by output name.
std::vector<std::pair<std::string, Tensor>> predict(const Model& model, const NamedWeights& weights,
                                                    const std::vector<Tensor>& inputs, int threads = 0);

}  // namespace shardlab::engine
