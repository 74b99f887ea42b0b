#include "engine/core/abridge.h"

#include <fmt/format.h>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

constexpr std::size_t kLongestMessage = 4096;
constexpr std::size_t kMessageEnd = 512;  // what was expected often stands at the end

/// Bytes of the UTF-8 character in front; 0 for none.
std::size_t characterLength(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t length = first < 0x80    ? 1
                               : first >= 0xF0 ? 4
                               : first >= 0xE0 ? 3
                               : first >= 0xC2 ? 2
                                               : 0;
    if (length == 0 || first > 0xF4 || length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) return 0;
    }
    return length;
}

bool continues(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

}  // namespace

std::string abridged(std::string_view text, std::size_t most) {
    std::string result;
    std::size_t at = 0;
    for (std::size_t count = 0; at < text.size(); ++count) {
        if (count == most) return fmt::format("{}… ({} bytes)", result, text.size());
        const std::size_t length = characterLength(text.substr(at));
        const auto byte = static_cast<unsigned char>(text[at]);
        if (byte == '\n') {
            result += "\\n";
        } else if (byte == '\t') {
            result += "\\t";
        } else if (length == 0 || byte < 32 || byte == 127) {
            result += fmt::format("\\x{:02X}", byte);
        } else {
            result += text.substr(at, length);
        }
        at += std::max<std::size_t>(length, 1);
    }
    return result;
}

std::string quoted(const Json& value) {
    return abridged(value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

std::string Error::capped(std::string message) {
    if (message.size() <= kLongestMessage) return message;
    std::size_t begin = kLongestMessage - kMessageEnd, end = message.size() - kMessageEnd;
    while (continues(message[begin]))
        --begin;
    while (end < message.size() && continues(message[end]))
        ++end;
    return message.substr(0, begin) + " … " + message.substr(end);
}

}  // namespace shardlab::engine
