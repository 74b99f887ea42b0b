#pragma once
#include <string>

#include "engine/core/parameter_schema.h"
#include "engine/model/model_config.h"

/// The shape that a model begins with, as people write it: of one sample, "28, 28, 1". Keras keeps it with
/// the batch in front, and no layer's schema names it.
namespace shardlab::input_shape {

/// Whether a layer has one to edit: an InputLayer, or the first layer of a Sequential that carries it.
bool belongsTo(const engine::LayerNode& node);
/// One more row for the form.
engine::ParameterSpec spec();
/// The layer's options with that row's value.
engine::Json shown(const engine::LayerNode& node);
/// What an edit of the row changes in the layer's options; other edits stay as they are.
struct Stored {
    std::string key;
    engine::Json value;
};
Stored stored(const std::string& key, const engine::Json& value);

}  // namespace shardlab::input_shape
