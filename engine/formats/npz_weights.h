#pragma once
#include <filesystem>
#include <memory>

#include "engine/formats/weight_format.h"

namespace shardlab::engine {

/// NumPy's .npz: one float32 array for each weight, named layer/weight, in get_weights() order.
void writeNpzWeights(const ExportRequest& request, const std::filesystem::path& path);
std::unique_ptr<WeightFile> openNpzWeights(const std::filesystem::path& path);

}  // namespace shardlab::engine
