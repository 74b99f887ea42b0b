#pragma once
#include <string>
#include <vector>

#include "engine/formats/weight_format.h"
#include "engine/model/model.h"

namespace shardlab::engine {

/// Whether all arrays have names of a PyTorch module: "fc1.weight", "bn.running_mean", "lstm.bias_hh_l0".
bool hasPytorchNames(const std::vector<StoredWeight>& stored);

/// pytorchWeights() of a file that sorts its arrays (safetensors). Their modules come in the order of the
/// model's layers of the same names ("block_fc1" for "block.fc1"), or, in a Sequential, in that of their
/// numbers. Throws Error "where: …" where the names say no order.
std::vector<ConvertedWeight> pytorchWeightsByName(const Model& model, const std::vector<StoredWeight>& stored,
                                                  const std::string& where);

}  // namespace shardlab::engine
