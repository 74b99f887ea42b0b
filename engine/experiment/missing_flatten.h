#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/model/model.h"

namespace shardlab::engine {

/// Dense layers that get images (batch, height, width, channels) where a model has to give one row per
/// sample: behind the last layer that works on images, the first Dense of each branch.
struct MissingFlatten {
    std::vector<std::string> dense;  ///< in the order of the rows
    Shape input;                     ///< of the first of them, batch included
    ModelConfig flattened;           ///< the model with a Flatten before each; one for those with one source
};

/// None: no Dense gets an image, or Flatten does not make the model's only output (batch, units).
std::optional<MissingFlatten> missingFlatten(const ModelConfig& model);

}  // namespace shardlab::engine
