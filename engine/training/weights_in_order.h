#pragma once
#include <vector>

#include "engine/training/training_session.h"

namespace shardlab::engine {

/// A model's weights by name, in the order of Model::weightSpecs(). Throws Error naming one that is missing
/// or has another shape.
std::vector<Tensor> weightsInOrder(const Model& model, const NamedWeights& given);

}  // namespace shardlab::engine
