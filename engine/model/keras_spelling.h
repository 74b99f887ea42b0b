#pragma once
#include <string>

#include "engine/core/json.h"

namespace shardlab::engine {

/// A layer's config in Keras 2's spelling, whatever version wrote it: Keras 3's batch_shape, dtype policies,
/// {"module", "class_name", "config", "registered_name"} objects and LeakyReLU.negative_slope; TF 2's
/// list-valued BatchNormalization.axis; TensorFlow.js's null for Reshape's -1; the same in layers inside
/// layers. What it does not know stays as it is. Keras 3's hard_sigmoid, which is another function than Keras
/// 2's, stays a function object of the module keras.activations.
enum class KerasVersion { Two, Three };
Json keras2Config(const std::string& className, Json config, KerasVersion written = KerasVersion::Two);

/// Which version wrote a list of layers: Keras 3 gives them modules, or dtype policies and batch_shape.
KerasVersion writerOf(const Json& layers);

}  // namespace shardlab::engine
