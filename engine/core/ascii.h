#pragma once
#include <algorithm>
#include <string>

namespace shardlab::engine {

/// The letters A to Z as small ones; all other characters as they are, in every locale.
inline std::string lowerCase(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) {
        return static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    });
    return text;
}

}  // namespace shardlab::engine
