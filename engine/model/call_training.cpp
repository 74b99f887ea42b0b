#include "engine/model/call_training.h"

#include <set>

#include "engine/layers/layer.h"

namespace shardlab::engine {

bool calledForInference(const Json& config) {
    return config.is_object() && config.value(kCallTraining, Json()) == false;
}

Json withoutCallTraining(Json config) {
    if (calledForInference(config)) config.erase(kCallTraining);
    return config;
}

bool hasTrainingMode(const std::string& className) {
    static const std::set<std::string> classes{"BatchNormalization",
                                               "Bidirectional",
                                               "Dropout",
                                               "AlphaDropout",
                                               "GaussianDropout",
                                               "GaussianNoise",
                                               "GRU",
                                               "LSTM",
                                               "MultiHeadAttention",
                                               "SimpleRNN",
                                               "SpatialDropout1D",
                                               "SpatialDropout2D",
                                               "SpatialDropout3D",
                                               "TimeDistributed"};
    const auto* entry = layerRegistry().find(className);
    return classes.contains(className) || (entry != nullptr && entry->augmentsImages);
}

}  // namespace shardlab::engine
