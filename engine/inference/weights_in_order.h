#pragma once
#include <vector>

#include "engine/model/model.h"
#include "engine/model/named_weights.h"

namespace shardlab::engine {

/// A model's weights by name, in the order of Model::weightSpecs(). Throws Error naming one that is missing
/// or has another shape.
std::vector<Tensor> weightsInOrder(const Model& model, const NamedWeights& given);

}  // namespace shardlab::engine
