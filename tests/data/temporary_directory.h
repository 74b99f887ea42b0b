#pragma once
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "engine/core/error.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine {

inline std::string readAll(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// What the error says; empty if there was none.
template <typename Action>
std::string messageOf(Action action) {
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

/// An IDX file of unsigned bytes whose elements count up from 0.
inline std::string idxBytes(const std::vector<int>& dims, std::size_t elements) {
    std::string bytes{'\0', '\0', '\x08', static_cast<char>(dims.size())};
    for (const int extent : dims) {
        for (int shift = 24; shift >= 0; shift -= 8)
            bytes += static_cast<char>(extent >> shift & 0xFF);
    }
    for (std::size_t i = 0; i < elements; ++i)
        bytes += static_cast<char>(i & 0xFF);
    return bytes;
}

}  // namespace shardlab::engine
