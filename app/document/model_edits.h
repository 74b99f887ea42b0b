#pragma once
#include <cstddef>
#include <string>

#include "engine/core/json.h"
#include "engine/model/model_config.h"

/// Edits of a model as functions from one value to the next. The input shape that a Sequential's first layer
/// carries stays at the head; in a functional graph readers are joined again around a removed layer.
namespace shardlab::model_edits {

engine::ModelConfig inserted(engine::ModelConfig model, std::size_t row, const std::string& className);
engine::ModelConfig removed(engine::ModelConfig model, std::size_t row);
/// `to` counts rows before the move. A functional graph keeps its order: returned unchanged.
engine::ModelConfig moved(engine::ModelConfig model, std::size_t from, std::size_t to);
/// Throws engine::Error if another layer has the name.
engine::ModelConfig renamed(engine::ModelConfig model, std::size_t row, const std::string& name);
engine::ModelConfig withParameter(engine::ModelConfig model, std::size_t row, const std::string& key,
                                  const engine::Json& value);

}  // namespace shardlab::model_edits
