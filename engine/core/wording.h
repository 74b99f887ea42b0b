#pragma once
#include <string>

namespace shardlab::engine {

/// A device's name within a sentence: "this computer" for "This computer"; names of products stay as they
/// are.
inline std::string withinSentence(std::string name) {
    if (name.starts_with("This ")) name.front() = 't';
    return name;
}

}  // namespace shardlab::engine
