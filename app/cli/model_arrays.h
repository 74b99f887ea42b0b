#pragma once
#include <string>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/model/model.h"

namespace shardlab::cli {

/// The model's inputs as float32: from an .npz file by input name; for a model with one input its only array,
/// whatever its name, or an .npy file. Throws engine::Error for shapes that the model does not take, before
/// an array is unpacked, and for numbers that an input of integers does not take.
std::vector<engine::Tensor> readInputs(const std::string& file, const engine::Model& model);

/// The target of so many samples from an .npz or .npy file: its only array, or the one named after the output
/// layer or "target". Labels as int32 for sparse losses, else float32. The shape is checked as that of
/// inputs.
engine::Tensor readTarget(const std::string& file, const engine::Model& model, const std::string& loss,
                          std::int64_t samples);

}  // namespace shardlab::cli
