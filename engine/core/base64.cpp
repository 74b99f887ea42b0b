#include "engine/core/base64.h"

#include <algorithm>
#include <cstdint>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

/// Six bits; -1: no character of base64.
int bitsOf(char c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    if (c == '+' || c == '-') return 62;
    if (c == '/' || c == '_') return 63;
    return -1;
}

}  // namespace

std::string decodeBase64(std::string_view text) {
    for (int padding = 0; padding < 2 && text.ends_with('='); ++padding)
        text.remove_suffix(1);
    if (text.size() % 4 == 1) throw Error("b64: expected base64; got an incomplete text");
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3 + 2);
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : text) {
        const int value = bitsOf(c);
        if (value < 0) throw Error("b64: expected base64; got another character");
        bits = (bits << 6U) | static_cast<std::uint32_t>(value);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes.push_back(static_cast<char>((bits >> static_cast<unsigned>(count)) & 0xFFU));
    }
    return bytes;
}

std::string encodeBase64(std::span<const std::byte> bytes) {
    constexpr std::string_view kCharacters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < 3; ++i)
            bits = bits << 8U | (i < count ? std::to_integer<std::uint32_t>(bytes[at + i]) : 0U);
        for (std::size_t i = 0; i < 4; ++i)
            text += i <= count ? kCharacters[bits >> (18 - 6 * i) & 0x3FU] : '=';
    }
    return text;
}

}  // namespace shardlab::engine
