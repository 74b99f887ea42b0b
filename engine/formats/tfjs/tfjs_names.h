#pragma once
#include <string>
#include <vector>

#include "engine/formats/layer_names.h"
#include "engine/formats/weight_format.h"

namespace shardlab::engine {

/// Gives the weights of a model.json the names that NamedWeights has: tfjs and the converters put scopes,
/// cells and inner layers between the layer and the weight ("sequential/lstm/lstm_cell/kernel"). Returns the
/// order of get_weights(): by layer of the model, as stored within one. `model` is the model's JSON; weights
/// of layers that it does not name stay at the end as they are.
std::vector<std::size_t> nameAndOrder(const Json& model, std::vector<StoredWeight>& weights);

/// "layer/weight" and "layer/forward_inner/weight" with other names.
std::string renamedWeight(const std::string& weight, const LayerNames& names);

/// Where a file keeps the layers' own names, by those that it has.
constexpr const char* kLayerNamesKey = "layer_names";
LayerNames ownLayerNames(const Json& file);

}  // namespace shardlab::engine
