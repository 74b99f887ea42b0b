#pragma once
#include <set>
#include <string>
#include <vector>

#include "engine/model/model_config.h"

namespace shardlab::engine {

using RowSet = std::set<std::size_t>;

/// Who reads whom, each pair once, rows as they are drawn. Refers to the model's layers.
struct Flow {
    explicit Flow(const ModelConfig& model);
    const std::vector<LayerNode>& layers;
    std::vector<RowSet> readers, sources;
};

/// What is none of these rows but lies on a way from one of them to another.
RowSet rowsBetween(const Flow& graph, const RowSet& rows);

/// Activations, normalizations and dropouts: they belong to the layer before them.
bool isTail(const std::string& className);

}  // namespace shardlab::engine
