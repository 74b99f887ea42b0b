#pragma once
#include <filesystem>
#include <memory>

#include "engine/formats/weight_format.h"

namespace shardlab::engine {

/// Reads graphs of the layers we know, of opset 7 to 21, with the weights in the file. Throws Error naming
/// the node that is none of them.
Json readOnnxModel(const std::filesystem::path& path);
std::unique_ptr<WeightFile> openOnnx(const std::filesystem::path& path);

}  // namespace shardlab::engine
