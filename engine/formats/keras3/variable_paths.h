#pragma once
#include <map>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/model/model.h"

/// Where Keras 3 keeps the variables of a model in its weight files: "layers/dense_1/vars/0". A layer's group
/// is called after its class, with a number for the second and later ones of a class; the numbers inside
/// "vars" are the layer's own order of weights. Layers inside layers have groups of their own, called after
/// the attribute that holds them. Source: keras/src/saving/saving_lib.py and keras/src/utils/naming.py of
/// Keras 3.16.
namespace shardlab::engine {

/// "dense", "dense_1" … for the layers of one model.
class LayerGroups {
public:
    std::string next(const std::string& className);

private:
    std::map<std::string, int> m_counts;
};

/// The group of each layer of a model: "layers/dense_1". Layers that are called again have one.
std::map<std::string, std::string> layerGroups(const Model& model);

/// The same for a model's JSON as it is in its file, where models may hold models: "encoder.up" →
/// "layers/sequential/layers/dense".
std::map<std::string, std::string> layerGroupsOf(const Json& kerasModel);

/// Layers called as ModelConfig calls those of the file: "blk/a" is blk_a, or blk_a_1 beside another blk_a.
std::map<std::string, std::string> withoutSlashes(const std::map<std::string, std::string>& groups);

/// A weight's place in its layer's group: "cell/vars/1".
std::vector<std::string> variablesOf(const Model::Node& node);

}  // namespace shardlab::engine
