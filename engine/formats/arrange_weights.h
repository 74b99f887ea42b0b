#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/formats/weight_format.h"

namespace shardlab::engine {

/// For each weight of the model the index of the array in the file that belongs to it, by name or by
/// position. Every array of the file must find its place. Throws Error "where: …" naming the layer or weight
/// that does not fit.
std::vector<std::size_t> arrangeWeights(const std::vector<WeightSpec>& specs,
                                        const std::vector<StoredWeight>& stored, bool byPosition,
                                        const std::string& where);

/// The same for files that say which layer each array belongs to (Keras's legacy HDF5), by the order within
/// each layer where the names of the arrays differ: Keras 3 puts the names of inner layers before them.
/// Models that held models are one layer there, with all trained arrays in front. None: the names decide.
std::optional<std::vector<std::size_t>> arrangeByLayers(const std::vector<WeightSpec>& specs,
                                                        const std::vector<StoredWeight>& stored,
                                                        bool byPosition, const std::string& where);

/// "sequential/dense/kernel:0" in the group of layer "dense" → "dense/kernel": Keras 2 and 3 put different
/// scopes before the weight's own name.
std::string normalizedWeightName(const std::string& layer, std::string storedName);

}  // namespace shardlab::engine
