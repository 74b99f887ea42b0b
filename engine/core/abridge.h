#pragma once
#include <string>
#include <string_view>

#include "engine/core/json.h"

/// Input that a message quotes: names, cells, JSON values. The one place that keeps it short.
namespace shardlab::engine {

constexpr std::size_t kQuotedCharacters = 60;

/// At most `most` characters of a text on one line: control characters and bytes that are no UTF-8 are
/// escaped as in C; what is longer ends in "…" and the number of its bytes.
std::string abridged(std::string_view text, std::size_t most = kQuotedCharacters);
/// The same of a value's JSON.
std::string quoted(const Json& value);

}  // namespace shardlab::engine
