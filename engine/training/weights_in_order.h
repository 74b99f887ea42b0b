#pragma once
#include <vector>

#include "engine/training/training_session.h"

namespace shardlab::engine {

/// The arrays that `model` asks for, in its order. Throws Error naming a weight that is missing or of another
/// shape.
std::vector<Tensor> weightsInOrder(const Model& model, const NamedWeights& given);

}  // namespace shardlab::engine
