#pragma once
#include <string>
#include <string_view>

namespace shardlab::engine {

/// A text as a field of a CSV file: in quotation marks where RFC 4180 asks for them. A text that a
/// spreadsheet would run as a formula (it begins with = + - @, one of their full-width forms, a tab or an end
/// of a line) gets an apostrophe before it, as OWASP advises; a number, "-0.5", stays one.
std::string csvText(std::string_view text);

}  // namespace shardlab::engine
