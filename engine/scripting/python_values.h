#pragma once
#include <string>

#include "engine/core/json.h"

namespace shardlab::engine {

/// A JSON value as a Python expression that json.dumps() makes the same value of: lists in brackets, on
/// several lines where one is too long. `column`: where it begins.
std::string pythonValue(const Json& value, std::size_t column = 0);

}  // namespace shardlab::engine
