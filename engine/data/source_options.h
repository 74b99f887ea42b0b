#pragma once
#include <string>

#include "engine/core/parameter_schema.h"

namespace shardlab::engine {

// Options that several sources have.

/// A text; "" for null.
std::string textOption(const Json& options, const char* name);
/// Its row in the schema. What concerns validation may be null: there is none.
ParameterSpec textParameter(const char* name, Json defaultValue, const char* help);

}  // namespace shardlab::engine
