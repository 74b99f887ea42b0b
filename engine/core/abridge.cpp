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

/// Turns the direction of the text behind it: U+202A to U+202E, U+2066 to U+2069.
bool turnsText(std::string_view character) {
    return (character >= "\u202A" && character <= "\u202E") ||
           (character >= "\u2066" && character <= "\u2069");
}

/// A control character of one byte, or of two (U+0080 to U+009F, which begin commands of a terminal, too), or
/// one after which others would be read in another order.
bool isControl(std::string_view character) {
    const auto first = static_cast<unsigned char>(character.front());
    if (character.size() < 2) return first < 32 || first == 127;
    return (first == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0) || turnsText(character);
}

/// "\x1B", "\u202E"
std::string escaped(std::string_view character) {
    const auto bits = [character](std::size_t i) { return static_cast<unsigned>(character[i]) & 0x3FU; };
    if (character.size() == 3) return fmt::format("\\u{:04X}", 0x2000U + (bits(1) << 6U) + bits(2));
    return fmt::format("\\x{:02X}", static_cast<unsigned char>(character.back()));
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
        const std::string_view character = text.substr(at, std::max<std::size_t>(length, 1));
        if (character == "\n") {
            result += "\\n";
        } else if (character == "\t") {
            result += "\\t";
        } else if (length == 0 || isControl(character)) {
            result += escaped(character);
        } else {
            result += character;
        }
        at += character.size();
    }
    return result;
}

std::string terminalText(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::string_view character = text.substr(0, std::max<std::size_t>(characterLength(text), 1));
        const bool kept = character == "\n" || character == "\t" || !isControl(character);
        result += kept ? std::string(character) : escaped(character);
        text.remove_prefix(character.size());
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
