#include "engine/data/files/table_text.h"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace shardlab::engine {
namespace {

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

/// A half of a pair without the other one becomes U+FFFD. `bytes` is what follows the byte order mark.
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

std::string tableText(std::string bytes) {
    if (bytes.starts_with("\xFF\xFE")) {
        bytes = fromUtf16(std::string_view(bytes).substr(2), false);
    } else if (bytes.starts_with("\xFE\xFF")) {
        bytes = fromUtf16(std::string_view(bytes).substr(2), true);
    }
    if (bytes.find('\n') == std::string::npos) std::ranges::replace(bytes, '\r', '\n');
    return bytes;
}

}  // namespace shardlab::engine
