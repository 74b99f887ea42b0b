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
/// A text of any length and of several lines, as a terminal may show it: control characters other than ends
/// of lines and tabs, which could be commands to it, are escaped as in C.
std::string terminalText(std::string_view text);
/// What abridged() makes of a value's JSON.
std::string quoted(const Json& value);

}  // namespace shardlab::engine
