#pragma once
#include <string>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/formats/weight_format.h"
#include "engine/model/model.h"

namespace shardlab::engine {

/// For each weight of the model, in its order, what it is made of: the arrays of a PyTorch state dict by
/// position, layer by layer, num_batches_tracked left out. Layouts are PyTorch's: Linear (out, in), Conv2d
/// (out, in, height, width), the gates of GRU in the order r, z, n, two biases of a recurrent layer, the
/// projections of MultiheadAttention in one array. The features of a Dense layer behind a Flatten of images
/// are in the order channel, height, width there. Throws Error "where: …" naming layer and array that do not
/// fit. Source: torch.nn's documentation of each module's variables.
std::vector<ConvertedWeight> pytorchWeights(const Model& model, const std::vector<StoredWeight>& stored,
                                            const std::string& where);

}  // namespace shardlab::engine
