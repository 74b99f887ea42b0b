#pragma once
#include "engine/layers/layer.h"

/// What registry.cpp lists: each layer's file makes its own row, with schema and factory.
namespace shardlab::engine {

using LayerEntry = RegistryEntry<Layer>;

LayerEntry inputLayerEntry();
LayerEntry denseEntry();
LayerEntry conv2dEntry();
LayerEntry conv3dEntry();
LayerEntry maxPooling2dEntry();
LayerEntry averagePooling2dEntry();
LayerEntry globalMaxPooling2dEntry();
LayerEntry globalAveragePooling2dEntry();
LayerEntry conv1dEntry();
LayerEntry maxPooling1dEntry();
LayerEntry averagePooling1dEntry();
LayerEntry globalMaxPooling1dEntry();
LayerEntry globalAveragePooling1dEntry();
LayerEntry layerNormalizationEntry();
LayerEntry depthwiseConv2dEntry();
LayerEntry separableConv1dEntry();
LayerEntry separableConv2dEntry();
LayerEntry conv1dTransposeEntry();
LayerEntry conv2dTransposeEntry();
LayerEntry zeroPadding1dEntry();
LayerEntry cropping1dEntry();
LayerEntry cropping2dEntry();
LayerEntry upSampling1dEntry();
LayerEntry upSampling2dEntry();
LayerEntry resizingEntry();
LayerEntry centerCropEntry();
LayerEntry groupNormalizationEntry();
LayerEntry unitNormalizationEntry();
LayerEntry preluEntry();
LayerEntry eluEntry();
LayerEntry thresholdedReluEntry();
LayerEntry gaussianNoiseEntry();
LayerEntry gaussianDropoutEntry();
LayerEntry alphaDropoutEntry();
LayerEntry spatialDropout1dEntry();
LayerEntry spatialDropout2dEntry();
LayerEntry rescalingEntry();
LayerEntry normalizationEntry();
LayerEntry randomFlipEntry();
LayerEntry randomRotationEntry();
LayerEntry randomZoomEntry();
LayerEntry randomTranslationEntry();
LayerEntry embeddingEntry();
LayerEntry tiedEmbeddingEntry();
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
LayerEntry subtractEntry();
LayerEntry multiplyEntry();
LayerEntry averageEntry();
LayerEntry maximumEntry();
LayerEntry minimumEntry();
LayerEntry dotEntry();
LayerEntry permuteEntry();
LayerEntry attentionEntry();
LayerEntry additiveAttentionEntry();
LayerEntry multiHeadAttentionEntry();
LayerEntry positionEmbeddingEntry();
LayerEntry concatenateEntry();

/// Factory for a layer class whose constructor takes (name, config).
template <typename LayerClass>
std::unique_ptr<Layer> makeLayer(const std::string& name, const Json& config) {
    return std::make_unique<LayerClass>(name, config);
}

}  // namespace shardlab::engine
