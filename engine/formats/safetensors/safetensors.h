#pragma once
#include <filesystem>

#include "engine/formats/weight_format.h"

namespace shardlab::engine {

/// Row of the registry: weights as .safetensors, named "layer/weight" as in NamedWeights.
///
/// The arrays are float32, in get_weights() order, each at a multiple of 8 bytes from the begin of the file
/// if those before it are. `__metadata__` holds "producer", "model" (its name) and, for weights that were
/// trained with texts, kVocabularyName and kClassNamesName (joinTexts). Reading takes F16, BF16, F32, F64 and
/// integers up to 2^24, and headers up to 16 MiB. Source: the README of safetensors, section "Format".
WeightFormat safetensorsFormat();

/// Throws Error naming the file.
std::unique_ptr<WeightFile> openSafetensors(const std::filesystem::path& path);

}  // namespace shardlab::engine
