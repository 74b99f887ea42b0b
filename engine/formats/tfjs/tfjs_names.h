#pragma once
#include <map>
#include <string>
#include <vector>

#include "engine/formats/weight_format.h"

namespace shardlab::engine {

/// Gives the weights of a model.json the names that NamedWeights has: tfjs and the converters put scopes,
/// cells and inner layers between the layer and the weight ("sequential/lstm/lstm_cell/kernel"). Returns the
/// order of get_weights(): by layer of the model, as stored within one. `model` is the model's JSON; weights
/// of layers that it does not name stay at the end as they are.
std::vector<std::size_t> nameAndOrder(const Json& model, std::vector<StoredWeight>& weights);

/// Other names for layers; those that are not in it stay.
using LayerNames = std::map<std::string, std::string>;

/// The layers, those inside others too, whose names tfjs refuses, and how they are written: tfjs takes
/// ^[A-Za-z0-9][-A-Za-z0-9._/]*$ (tfjs-layers/src/common.ts), of which '/' would look like a scope.
LayerNames tfjsLayerNames(const Model& model);
LayerNames reversed(const LayerNames& names);

/// The model's JSON with other names, where layers are named and where they are read.
void renameLayers(Json& model, const LayerNames& names);
/// "layer/weight" and "layer/forward_inner/weight" with other names.
std::string renamedWeight(const std::string& weight, const LayerNames& names);

/// Where a file keeps the layers' own names, by those that it has.
constexpr const char* kLayerNamesKey = "layer_names";
LayerNames ownLayerNames(const Json& file);

}  // namespace shardlab::engine
