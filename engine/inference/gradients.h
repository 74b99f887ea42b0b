#pragma once
#include <string>
#include <utility>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/model/model.h"
#include "engine/model/named_weights.h"

namespace shardlab::engine {

/// Gradients of the mean loss of one batch in training mode with dropout off and without regularizers: one
/// array a trainable weight ("layer/weight"), then "input/<name>". `target`: int labels for sparse losses,
/// else floats.
std::vector<std::pair<std::string, Tensor>> computeGradients(const Model& model, const NamedWeights& weights,
                                                             const std::vector<Tensor>& inputs,
                                                             const Tensor& target,
                                                             const std::string& lossName, int threads = 0);

}  // namespace shardlab::engine
