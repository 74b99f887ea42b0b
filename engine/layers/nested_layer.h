#pragma once
#include <memory>
#include <string>

#include "engine/layers/layer.h"

/// Layers inside layers, as Keras saves wrappers: {"class_name", "config"} in an option of the outer one.
namespace shardlab::engine {

/// The schema row of such an option.
ParameterSpec nestedLayerParameter(const char* name, const Json& defaultValue, const char* help);

/// The name that the inner layer has in the file, else its class name in lower case.
std::string nestedName(const Json& layer);

/// The inner layer under a name of its own; frozen where the outer one is. Throws LayerError of `outer` for
/// one that cannot stand inside.
std::unique_ptr<Layer> makeNestedLayer(const Layer& outer, const Json& layer, const std::string& name,
                                       const Json& overrides = Json::object());

}  // namespace shardlab::engine
