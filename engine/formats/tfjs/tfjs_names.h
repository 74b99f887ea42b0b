#pragma once
#include <vector>

#include "engine/formats/weight_format.h"

namespace shardlab::engine {

/// Gives the weights of a model.json the names that NamedWeights has: tfjs and the converters put scopes,
/// cells and inner layers between the layer and the weight ("sequential/lstm/lstm_cell/kernel"). Returns the
/// order of get_weights(): by layer of the model, as stored within one. `model` is the model's JSON; weights
/// of layers that it does not name stay at the end as they are.
std::vector<std::size_t> nameAndOrder(const Json& model, std::vector<StoredWeight>& weights);

}  // namespace shardlab::engine
