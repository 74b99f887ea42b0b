#include "engine/editing/chains.h"

#include <optional>

#include "engine/editing/flow.h"

namespace shardlab::engine {

namespace {

bool isConvolution(const LayerNode& layer) {
    return layer.className.find("Conv") != std::string::npos;
}

/// The layer that alone reads this one and reads nothing else.
std::optional<std::size_t> next(const Flow& graph, std::size_t row) {
    if (graph.readers[row].size() != 1) return std::nullopt;
    const std::size_t reader = *graph.readers[row].begin();
    return graph.sources[reader].size() == 1 ? std::optional(reader) : std::nullopt;
}

RowSet chainFrom(const Flow& graph, std::size_t convolution) {
    RowSet rows{convolution};
    if (graph.sources[convolution].size() == 1) {
        const std::size_t before = *graph.sources[convolution].begin();
        if (graph.layers[before].className.starts_with("ZeroPadding") && next(graph, before) == convolution)
            rows.insert(before);
    }
    for (auto row = next(graph, convolution); row && isTail(graph.layers[*row].className);
         row = next(graph, *row))
        rows.insert(*row);
    return rows;
}

}  // namespace

std::vector<Block> chainsOf(const ModelConfig& model) {
    const Flow graph(model);
    std::vector<Block> chains;
    for (std::size_t row = 0; row < model.layers.size(); ++row) {
        if (!isConvolution(model.layers[row])) continue;
        const RowSet rows = chainFrom(graph, row);
        if (rows.size() < 2) continue;
        chains.push_back(chosenBlock(graph, rows));
        chains.back().kind = Block::Kind::Convolution;
    }
    return chains;
}

}  // namespace shardlab::engine
