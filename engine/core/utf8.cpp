#include "engine/core/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "engine/core/error.h"

namespace shardlab::engine {

void appendUtf8(std::string& text, std::uint32_t code) {
    const auto tail = [&](int shift) { text += static_cast<char>(0x80U | ((code >> shift) & 0x3FU)); };
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xC0U | (code >> 6));
        tail(0);
    } else if (code < 0x10000) {
        text += static_cast<char>(0xE0U | (code >> 12));
        tail(6), tail(0);
    } else {
        text += static_cast<char>(0xF0U | (code >> 18));
        tail(12), tail(6), tail(0);
    }
}

namespace {

/// `bytes` is what follows the byte order mark.
std::string fromUtf16(std::string_view bytes, bool bigEndian) {
    const auto unit = [&](std::size_t i) {
        const auto first = static_cast<unsigned char>(bytes[2 * i]);
        const auto second = static_cast<unsigned char>(bytes[2 * i + 1]);
        return static_cast<std::uint32_t>(bigEndian ? first << 8 | second : second << 8 | first);
    };
    const auto isHigh = [](std::uint32_t u) { return (u & 0xFC00U) == 0xD800U; };
    const auto isLow = [](std::uint32_t u) { return (u & 0xFC00U) == 0xDC00U; };
    std::string text;
    text.reserve(bytes.size() / 2);
    const std::size_t units = bytes.size() / 2;
    for (std::size_t i = 0; i < units; ++i) {
        const std::uint32_t u = unit(i);
        if (isHigh(u) && i + 1 < units && isLow(unit(i + 1))) {
            appendUtf8(text, 0x10000U + ((u & 0x3FFU) << 10) + (unit(++i) & 0x3FFU));
        } else {
            appendUtf8(text, isHigh(u) || isLow(u) ? 0xFFFDU : u);
        }
    }
    return text;
}

}  // namespace

std::size_t utf8Length(std::string_view text) {
    if (text.empty()) return 0;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first == 0) return 0;
    if (first < 0x80) return 1;
    const std::size_t length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
    if (length == 0 || length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return 0;
    }
    const bool overlong = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xF0 && byte(1) < 0x90);
    const bool surrogate = first == 0xED && byte(1) > 0x9F;
    const bool tooLarge = first == 0xF4 && byte(1) > 0x8F;
    return overlong || surrogate || tooLarge ? 0 : length;
}

std::uint32_t utf8Code(std::string_view character) {
    const auto first = static_cast<unsigned char>(character.front());
    if (character.size() == 1) return first;
    std::uint32_t code = first & (0xFFU >> (character.size() + 1));
    for (const char each : character.substr(1))
        code = code << 6 | (static_cast<unsigned char>(each) & 0x3FU);
    return code;
}

namespace {

/// Eight bytes of ASCII without a 0: most of what there is.
bool isPlain(const char* bytes) {
    constexpr std::uint64_t kHigh = 0x8080808080808080U, kLow = 0x0101010101010101U;
    std::uint64_t eight = 0;
    std::memcpy(&eight, bytes, sizeof eight);
    return ((eight | ((eight - kLow) & ~eight)) & kHigh) == 0;
}

}  // namespace

std::string decodedText(std::string bytes) {
    if (bytes.starts_with("\xFF\xFE")) return fromUtf16(std::string_view(bytes).substr(2), false);
    if (bytes.starts_with("\xFE\xFF")) return fromUtf16(std::string_view(bytes).substr(2), true);
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.erase(0, 3);
    return bytes;
}

std::string EncodingFault::text() const {
    return fmt::format("byte {} is 0x{:02X}: expected UTF-8; save the file as UTF-8", byte, value);
}

std::optional<EncodingFault> findEncodingFault(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        if (at + 8 <= text.size() && isPlain(text.data() + at)) {
            at += 8;
            continue;
        }
        const std::size_t length = utf8Length(text.substr(at));
        if (length == 0) break;
        at += length;
    }
    if (at == text.size()) return std::nullopt;
    const std::string_view before = text.substr(0, at);
    const std::size_t end = before.rfind('\n');
    return EncodingFault{.line = 1 + std::ranges::count(before, '\n'),
                         .byte = static_cast<std::int64_t>(end == std::string_view::npos ? at + 1 : at - end),
                         .value = static_cast<unsigned char>(text[at])};
}

void requireUtf8(std::string_view text, const std::string& where) {
    if (const auto fault = findEncodingFault(text))
        throw Error("{}: line {}: {}", where, fault->line, fault->text());
}

}  // namespace shardlab::engine
