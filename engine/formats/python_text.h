#pragma once
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/parameter_schema.h"
#include "engine/core/python_literal.h"

namespace shardlab::engine {

/// Keras's noise_shape: None, not -1, for an extent of the input.
Json openNoiseShape(Json shape);

/// A comment that says what has to be there before the program runs.
std::string lackComment(const char* what, const std::string& className);
/// `module.ClassName(…)` with the options of `config` that differ from the schema's defaults, those that
/// Keras demands in any case. The leading ones stand without their names ("Dense(64, …"), as people write
/// them. Options that the schema does not know are left out. `more` ("name=\"dense\"") is appended.
std::string pythonCall(const std::string& callee, const std::string& className, const ParameterSchema& schema,
                       const Json& config, const std::vector<std::string>& more = {});

}  // namespace shardlab::engine
