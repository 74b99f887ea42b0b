#pragma once
#include <set>
#include <string>

#include "engine/model/model_config.h"

namespace shardlab::engine {

/// Keras's operations (x + y) neither use masks nor pass them on; layers that stand for them (Add) may. A
/// Reshape to the shape a tensor has ends its mask in all versions of Keras: where the layer of one of
/// `operations` would pass a mask on, others read a Reshape behind it, and where it would compute with masks,
/// it reads Reshapes itself. Throws Error where a shape is not known well enough.
void endMasksOfOperations(ModelConfig& model, const std::set<std::string>& operations);

}  // namespace shardlab::engine
