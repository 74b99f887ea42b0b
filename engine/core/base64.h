#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace shardlab::engine {

/// RFC 4648, with "+/" or "-_", with or without padding. Throws Error for anything else.
std::string decodeBase64(std::string_view text);

/// With "+/" and padding.
std::string encodeBase64(std::span<const std::byte> bytes);

}  // namespace shardlab::engine
