#pragma once
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/core/trained_texts.h"

namespace shardlab::engine {

/// Whether an array of an .npz of weights holds texts: uint8, their UTF-8 joined.
bool isTrainedTextsArray(const std::string& name);
/// Adds those of `texts`; none for null.
void addTrainedTexts(std::vector<std::pair<std::string, Tensor>>& arrays,
                     const std::shared_ptr<const TrainedTexts>& texts);
/// Those of an .npz; null: it has none. Throws Error naming the file: an array that is no list of texts.
std::shared_ptr<const TrainedTexts> readTrainedTexts(const std::filesystem::path& path);

}  // namespace shardlab::engine
