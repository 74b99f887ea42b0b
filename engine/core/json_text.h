#pragma once
#include <exception>
#include <string>
#include <string_view>

#include "engine/core/json.h"

/// JSON from outside, and the one place that puts what the parser says into words.
namespace shardlab::engine {

/// Parses a document. Throws Error "where: line 3, column 7: expected ',' or '}'; got the end of the file".
/// Nesting deeper than 256 levels is refused, since copying and printing JSON recurse.
Json parseJson(std::string_view text, const std::string& where);
/// Throws Error "where: line 3: epochs: expected one value; got the key twice": the parser would keep the
/// last one. `text` is valid JSON.
void requireUniqueKeys(std::string_view text, const std::string& where);

/// As a JSON string, which Python and JavaScript read, too. Bytes that are no UTF-8 become U+FFFD.
std::string jsonString(const std::string& text);

/// What went wrong, as a person should read it: the message of an Error as it is; what a library throws
/// (JSON values of another type than expected, no memory, no thread) in a sentence of its own.
std::string plainMessage(const std::exception& error);

}  // namespace shardlab::engine
