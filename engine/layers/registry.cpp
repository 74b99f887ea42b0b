#include "engine/layers/entries.h"

namespace shardlab::engine {

/// In the order of the palette.
const Registry<Layer>& layerRegistry() {
    static const Registry<Layer> registry("layer", {inputLayerEntry(),
                                                    denseEntry(),
                                                    conv2dEntry(),
                                                    maxPooling2dEntry(),
                                                    averagePooling2dEntry(),
                                                    globalMaxPooling2dEntry(),
                                                    globalAveragePooling2dEntry(),
                                                    batchNormalizationEntry(),
                                                    dropoutEntry(),
                                                    flattenEntry(),
                                                    embeddingEntry(),
                                                    lstmEntry(),
                                                    gruEntry(),
                                                    simpleRnnEntry(),
                                                    bidirectionalEntry(),
                                                    timeDistributedEntry(),
                                                    repeatVectorEntry(),
                                                    maskingEntry(),
                                                    reshapeEntry(),
                                                    zeroPadding2dEntry(),
                                                    activationEntry(),
                                                    reluEntry(),
                                                    leakyReluEntry(),
                                                    softmaxEntry(),
                                                    addEntry(),
                                                    multiplyEntry(),
                                                    concatenateEntry()});
    return registry;
}

}  // namespace shardlab::engine
