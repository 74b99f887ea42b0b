#pragma once
#include <string>

#include "engine/core/json.h"
#include "engine/formats/layer_support.h"
#include "engine/model/model.h"

namespace shardlab::engine {

/// The release of Keras 3 that a model of tf.keras 2 is written for: the last one that passes masks on as
/// Keras 2 does.
inline constexpr const char* kPlainKeras3 = "3.15.0";

/// The version that a file of Keras 3 names: the model's own, or kPlainKeras3.
std::string keras3VersionOf(const Model& model);

/// config.json of a .keras file: the model with modules, calls with __keras_tensor__, layers in Keras's
/// order. `training` is Keras 2's training_config or null. Throws Error naming the layer that Keras 3 does
/// not have, or whose function it defines otherwise.
Json keras3Config(const Model& model, const Json& training);

/// What such a file does with each layer.
std::vector<LayerSupport> keras3Support(const Model& model);

/// Keras 2's training_config from an experiment's "compile" object, with Keras 2's `decay` as a schedule.
Json keras3TrainingConfig(const Json& compile);

/// Keras 2's training_config from the compile_config of such a file; null without an optimizer.
Json trainingConfigFrom(const Json& compileConfig);

}  // namespace shardlab::engine
