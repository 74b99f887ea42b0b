#pragma once
#include <nlohmann/json.hpp>

#include "engine/core/ordered_object.h"

namespace shardlab::engine {
/// JSON that keeps the order of its keys, as Keras's own files do.
using Json = nlohmann::basic_json<ordered_object::OrderedObject>;
}  // namespace shardlab::engine
