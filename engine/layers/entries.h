#pragma once
#include "engine/layers/layer.h"

/// What registry.cpp lists: each layer's file makes its own row, with schema and factory.
namespace shardlab::engine {

using LayerEntry = RegistryEntry<Layer>;

LayerEntry inputLayerEntry();
LayerEntry denseEntry();
LayerEntry conv2dEntry();
LayerEntry maxPooling2dEntry();
LayerEntry averagePooling2dEntry();
LayerEntry globalMaxPooling2dEntry();
LayerEntry globalAveragePooling2dEntry();
LayerEntry embeddingEntry();
LayerEntry lstmEntry();
LayerEntry gruEntry();
LayerEntry simpleRnnEntry();
LayerEntry bidirectionalEntry();
LayerEntry timeDistributedEntry();
LayerEntry repeatVectorEntry();
LayerEntry maskingEntry();
LayerEntry flattenEntry();
LayerEntry reshapeEntry();
LayerEntry zeroPadding2dEntry();
LayerEntry dropoutEntry();
LayerEntry batchNormalizationEntry();
LayerEntry activationEntry();
LayerEntry reluEntry();
LayerEntry leakyReluEntry();
LayerEntry softmaxEntry();
LayerEntry addEntry();
LayerEntry multiplyEntry();
LayerEntry concatenateEntry();

/// Factory for a layer class whose constructor takes (name, config).
template <typename LayerClass>
std::unique_ptr<Layer> makeLayer(const std::string& name, const Json& config) {
    return std::make_unique<LayerClass>(name, config);
}

}  // namespace shardlab::engine
