#pragma once
#include <string>

#include "engine/core/json.h"
#include "engine/core/shape.h"

namespace shardlab::engine {

/// What the contract tests feed a layer with.
struct LayerCase {
    Json options = Json::object();  ///< those that it cannot do without, and smaller ones than the defaults
    Shape input = {4, 6, 2};        ///< of one sample
    std::int64_t tokens = 0;        ///< > 0: integers below it instead of floats
    bool inputGradient = true;      ///< false: tokens, or a layer whose output does not follow small changes
};
LayerCase caseFor(const std::string& className);

}  // namespace shardlab::engine
