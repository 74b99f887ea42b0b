#pragma once
#include <cstdint>
#include <string>

namespace shardlab::engine {

/// A device's name within a sentence: "this computer" for "This computer"; names of products stay as they
/// are.
inline std::string withinSentence(std::string name) {
    if (name.starts_with("This ")) name.front() = 't';
    return name;
}

/// "1 sample", "8 samples".
inline std::string counted(std::int64_t count, const std::string& noun) {
    return std::to_string(count) + ' ' + noun + (count == 1 ? "" : "s");
}

}  // namespace shardlab::engine
