#pragma once
#include <algorithm>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/tensor.h"

namespace shardlab::engine {

/// A file of float32 arrays, sorted by name as the reference writer does.
inline std::string safetensorsBytes(std::vector<std::pair<std::string, Tensor>> arrays) {
    std::ranges::sort(arrays, {}, &std::pair<std::string, Tensor>::first);
    Json header = Json::object();
    std::string data;
    for (const auto& [name, tensor] : arrays) {
        const std::size_t begin = data.size();
        data.append(reinterpret_cast<const char*>(tensor.data()), tensor.bytes());
        header[name] = {{"dtype", "F32"},
                        {"shape", tensor.shape().dims()},
                        {"data_offsets", Json::array({begin, data.size()})}};
    }
    const std::string text = header.dump();
    const std::uint64_t length = text.size();
    std::string bytes(sizeof(length), '\0');
    std::memcpy(bytes.data(), &length, sizeof(length));
    return bytes + text + data;
}

}  // namespace shardlab::engine
