#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/parameter_schema.h"

namespace shardlab::engine {

/// A JSON value as a Python literal: None, True, 0.5, "relu", (3, 3). Lists become tuples, as Keras's
/// arguments are written; objects become dicts. A number that is exactly 1/n but no short decimal is written
/// as the division: 1.0 / 255.0.
std::string pythonLiteral(const Json& value);
/// n where `value` is exactly 1/n and no short decimal, n from 3 to 2^20; else 0.
std::int64_t pythonDivisor(double value);
/// Text for a comment: one line without control characters.
std::string pythonComment(std::string text);
/// A comment that says what has to be there before the program runs.
std::string lackComment(const char* what, const std::string& className);
/// The nearest valid Python name: "block1/conv" → "block1_conv", "2d" → "_2d", "lambda" → "lambda_".
std::string pythonName(const std::string& text);

/// `module.ClassName(…)` with the options of `config` that differ from the schema's defaults, those that
/// Keras demands in any case. The leading ones stand without their names ("Dense(64, …"), as people write
/// them. Options that the schema does not know are left out. `more` ("name=\"dense\"") is appended.
std::string pythonCall(const std::string& callee, const std::string& className, const ParameterSchema& schema,
                       const Json& config, const std::vector<std::string>& more = {});

}  // namespace shardlab::engine
