#pragma once
#include <string>

#include "engine/core/json.h"

namespace shardlab::engine {

/// What a class of pytorch_layers.py is made with, of the options of a Keras layer: complete.
Json pytorchOptions(const std::string& className, const Json& config);

}  // namespace shardlab::engine
