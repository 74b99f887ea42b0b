#pragma once
#include <algorithm>
#include <string>

namespace shardlab::engine {

/// The name of a layer that a file calls so: "conv1/conv" is conv1_conv.
inline std::string layerNameOf(std::string name) {
    std::ranges::replace(name, '/', '_');
    return name;
}

}  // namespace shardlab::engine
