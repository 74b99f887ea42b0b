#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/core/shape.h"
#include "engine/model/model_config.h"

namespace shardlab::engine {

/// What a model says of the samples that it takes, as far as it is drawn.
struct ModelInput {
    std::string name;            ///< of its InputLayer, or of the first layer of a Sequential
    std::optional<Shape> shape;  ///< without batch, where it is known
};
/// In their order; none of a model without layers.
std::vector<ModelInput> modelInputs(const ModelConfig& model);

/// Whether samples of shape `data` go into an input of shape `model`, whose extents may be unknown.
bool fitsInput(const Shape& model, const Shape& data);
/// The model with another shape of samples at one of its inputs.
ModelConfig withInputShape(ModelConfig model, const std::string& input, const Shape& sample);
/// Whether the first layer that computes brings values to a scale of its own: BatchNormalization, Rescaling.
bool bringsOwnScale(const ModelConfig& model);

}  // namespace shardlab::engine
