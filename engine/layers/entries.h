#pragma once
#include "engine/layers/layer.h"

/// Each layer's source makes its own row, with schema and factory, in a function that registry.cpp lists.
namespace shardlab::engine {

using LayerEntry = RegistryEntry<Layer>;

/// Factory for a layer class whose constructor takes (name, config).
template <typename LayerClass>
std::unique_ptr<Layer> makeLayer(const std::string& name, const Json& config) {
    return std::make_unique<LayerClass>(name, config);
}

}  // namespace shardlab::engine
