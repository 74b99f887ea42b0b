#include "engine/editing/flow.h"

#include "engine/editing/wiring.h"

namespace shardlab::engine {

namespace {

/// Marks these rows and all that is reached from them along `neighbours`.
std::vector<bool> reachable(const std::vector<RowSet>& neighbours, const RowSet& from) {
    std::vector<bool> found(neighbours.size());
    std::vector<std::size_t> open(from.begin(), from.end());
    for (const std::size_t row : open)
        found[row] = true;
    while (!open.empty()) {
        const std::size_t row = open.back();
        open.pop_back();
        for (const std::size_t next : neighbours[row]) {
            if (!found[next]) open.push_back(next);
            found[next] = true;
        }
    }
    return found;
}

}  // namespace

Flow::Flow(const ModelConfig& model)
    : layers(model.layers), readers(model.layers.size()), sources(model.layers.size()) {
    for (const Edge& edge : edgesOf(model)) {
        readers[edge.from].insert(edge.to);
        sources[edge.to].insert(edge.from);
    }
}

RowSet rowsBetween(const Flow& graph, const RowSet& rows) {
    const std::vector<bool> below = reachable(graph.readers, rows), above = reachable(graph.sources, rows);
    RowSet between;
    for (std::size_t row = 0; row < below.size(); ++row) {
        if (below[row] && above[row] && !rows.contains(row)) between.insert(between.end(), row);
    }
    return between;
}

bool isTail(const std::string& className) {
    static const std::set<std::string> kTails{
        "Activation",         "ReLU",    "LeakyReLU",       "PReLU", "ELU", "Softmax", "BatchNormalization",
        "LayerNormalization", "Dropout", "SpatialDropout2D"};
    return kTails.contains(className);
}

}  // namespace shardlab::engine
