#include "engine/layers/entries.h"

/// Every layer, in the order of the palette: `ROW(dense)` is the row that denseEntry() makes in the layer's
/// own source.
// clang-format off
#define SHARDLAB_LAYERS(ROW) \
    ROW(inputLayer) \
    ROW(dense) \
    ROW(einsumDense) \
    ROW(conv1d) \
    ROW(conv2d) \
    ROW(conv3d) \
    ROW(conv1dTranspose) \
    ROW(conv2dTranspose) \
    ROW(conv3dTranspose) \
    ROW(separableConv1d) \
    ROW(separableConv2d) \
    ROW(depthwiseConv1d) \
    ROW(depthwiseConv2d) \
    ROW(maxPooling1d) \
    ROW(averagePooling1d) \
    ROW(globalMaxPooling1d) \
    ROW(globalAveragePooling1d) \
    ROW(maxPooling2d) \
    ROW(averagePooling2d) \
    ROW(globalMaxPooling2d) \
    ROW(globalAveragePooling2d) \
    ROW(maxPooling3d) \
    ROW(averagePooling3d) \
    ROW(globalMaxPooling3d) \
    ROW(globalAveragePooling3d) \
    ROW(batchNormalization) \
    ROW(layerNormalization) \
    ROW(groupNormalization) \
    ROW(unitNormalization) \
    ROW(rmsNormalization) \
    ROW(dropout) \
    ROW(spatialDropout1d) \
    ROW(spatialDropout2d) \
    ROW(spatialDropout3d) \
    ROW(gaussianDropout) \
    ROW(gaussianNoise) \
    ROW(alphaDropout) \
    ROW(flatten) \
    ROW(embedding) \
    ROW(tiedEmbedding) \
    ROW(positionEmbedding) \
    ROW(attention) \
    ROW(additiveAttention) \
    ROW(multiHeadAttention) \
    ROW(groupQueryAttention) \
    ROW(lstm) \
    ROW(gru) \
    ROW(simpleRnn) \
    ROW(bidirectional) \
    ROW(timeDistributed) \
    ROW(repeatVector) \
    ROW(masking) \
    ROW(reshape) \
    ROW(permute) \
    ROW(zeroPadding1d) \
    ROW(zeroPadding2d) \
    ROW(zeroPadding3d) \
    ROW(cropping1d) \
    ROW(cropping2d) \
    ROW(cropping3d) \
    ROW(upSampling1d) \
    ROW(upSampling2d) \
    ROW(upSampling3d) \
    ROW(identity) \
    ROW(sharedLayer) \
    ROW(activation) \
    ROW(relu) \
    ROW(leakyRelu) \
    ROW(prelu) \
    ROW(elu) \
    ROW(thresholdedRelu) \
    ROW(softmax) \
    ROW(rescaling) \
    ROW(normalization) \
    ROW(resizing) \
    ROW(centerCrop) \
    ROW(randomFlip) \
    ROW(randomRotation) \
    ROW(randomZoom) \
    ROW(randomTranslation) \
    ROW(randomContrast) \
    ROW(randomBrightness) \
    ROW(randomCrop) \
    ROW(add) \
    ROW(subtract) \
    ROW(multiply) \
    ROW(average) \
    ROW(maximum) \
    ROW(minimum) \
    ROW(dot) \
    ROW(concatenate)
// clang-format on

namespace shardlab::engine {

#define SHARDLAB_DECLARE(layer) LayerEntry layer##Entry();
SHARDLAB_LAYERS(SHARDLAB_DECLARE)
#undef SHARDLAB_DECLARE

const Registry<Layer>& layerRegistry() {
#define SHARDLAB_MAKE(layer) layer##Entry(),
    static const Registry<Layer> registry("layer", {SHARDLAB_LAYERS(SHARDLAB_MAKE)});
#undef SHARDLAB_MAKE
    return registry;
}

}  // namespace shardlab::engine
