#pragma once
#include <filesystem>

#include "engine/formats/weight_format.h"

namespace shardlab::engine {

/// The model's JSON as Keras 2 saves it with the weights: complete layer configs, and a Sequential that
/// begins with an explicit InputLayer (Keras 3 guesses a wrong input from the first layer's batch_input_shape
/// otherwise). Layers inside layers name their module, without which Keras 3 does not find their class.
Json kerasModelConfig(const Model& model);

/// What a Keras file does with each layer: names that TensorFlow takes, functions without arguments only.
std::vector<LayerSupport> kerasFileSupport(const Model& model);

/// Keras 2's training_config from an experiment's "compile" object. null stays null, and a training_config
/// what it is.
Json kerasTrainingConfig(const Json& compile);

/// The optimizer's class in a training_config; empty without one.
std::string optimizerClassIn(const Json& trainingConfig);

/// The Keras model inside a JSON file: to_json(), {"model_config": …}, TensorFlow.js {"modelTopology": …}, an
/// experiment.
Json readKerasJsonModel(const std::filesystem::path& path);

}  // namespace shardlab::engine
