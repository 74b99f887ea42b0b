#pragma once
#include <nlohmann/json.hpp>

namespace shardlab::engine {
/// JSON that keeps the order of its keys, as Keras's own files do.
using Json = nlohmann::ordered_json;
}  // namespace shardlab::engine
