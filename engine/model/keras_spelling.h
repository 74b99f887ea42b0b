#pragma once
#include <string>

#include "engine/core/json.h"

namespace shardlab::engine {

/// A layer's config in Keras 2's spelling, whatever version wrote it: Keras 3's batch_shape, dtype policies,
/// {"module", "class_name", "config", "registered_name"} objects and LeakyReLU.negative_slope; TF 2's
/// list-valued BatchNormalization.axis; TensorFlow.js's null for Reshape's -1. What it does not know stays as
/// it is.
Json keras2Config(const std::string& className, Json config);

}  // namespace shardlab::engine
