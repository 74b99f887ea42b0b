#pragma once
#include <string>
#include <string_view>

namespace shardlab::engine {

/// RFC 4648, with "+/" or "-_", with or without padding. Throws Error for anything else.
std::string decodeBase64(std::string_view text);

}  // namespace shardlab::engine
