#pragma once
#include <string>

#include "engine/core/json.h"

/// Keras's call argument training=False: the layer works as it does when the model predicts, also while the
/// model trains (BatchNormalization with its moving averages, Dropout not at all). It is kept as an entry of
/// the config of a layer's node, which is written as an argument of its call.
namespace shardlab::engine {

inline constexpr const char* kCallTraining = "training";

bool calledForInference(const Json& config);
/// The config of the layer alone.
Json withoutCallTraining(Json config);
/// Whether a layer of this class may work in another way while the model trains.
bool hasTrainingMode(const std::string& className);

}  // namespace shardlab::engine
