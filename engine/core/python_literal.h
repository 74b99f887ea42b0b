#pragma once
#include <cstdint>
#include <string>

#include "engine/core/json.h"

namespace shardlab::engine {

/// A JSON value as a Python literal: None, True, 0.5, "relu", (3, 3). Lists become tuples, as Keras's
/// arguments are written; objects become dicts. A number that is exactly 1/n but no short decimal is written
/// as the division: 1.0 / 255.0.
std::string pythonLiteral(const Json& value);
/// n where `value` is exactly 1/n and no short decimal, n from 3 to 2^20; else 0.
std::int64_t pythonDivisor(double value);
/// Text for a comment: one line without control characters.
std::string pythonComment(std::string text);
/// The nearest valid Python name: "block1/conv" → "block1_conv", "2d" → "_2d", "lambda" → "lambda_".
std::string pythonName(const std::string& text);

}  // namespace shardlab::engine
