#pragma once
#include <optional>
#include <string>

#include "engine/core/json.h"

/// Keras 3 says where a class comes from: {"module": "keras.layers", "class_name": "Dense", …,
/// "registered_name": null}. Its operations (keras.src.ops.…) and classes of other packages may have the
/// name of a layer.
namespace shardlab::engine {

/// An entry of "layers", or null for one to be read as it is: the layer that computes what an operation does.
/// Throws Error "name: …" for operations that no layer computes, for classes of other packages that have the
/// name of a layer, and for layers of quantized weights.
std::optional<Json> layerOfOperation(const Json& json, const std::string& name);

/// An operator or a function of TensorFlow in a model of Keras 2 (TFOpLambda) as Keras 3 would have it: an
/// operation, or the layer Activation; null for other entries. Throws Error "name: …" for other functions.
std::optional<Json> operationOfTensorFlow(const Json& json, const std::string& name);

/// A number, or one that Keras keeps as an array: {"class_name": "__numpy__", "config": {"value": 0.0, …}}.
std::optional<double> scalarIn(const Json& value);

}  // namespace shardlab::engine
