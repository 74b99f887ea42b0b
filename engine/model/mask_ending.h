#pragma once
#include <set>
#include <string>

#include "engine/model/model_config.h"

namespace shardlab::engine {

/// Keras's operations (x + y) neither read masks nor pass them on; layers that stand for them (Add) do. A
/// Reshape to the shape a tensor has ends its mask in all versions of Keras: `operations` read one where a
/// mask would come to a layer that passes it on. Throws Error where a shape is not known well enough.
void endMasksOfOperations(ModelConfig& model, const std::set<std::string>& operations);

}  // namespace shardlab::engine
