#include "engine/editing/fold_reader.h"

#include "engine/core/error.h"

namespace shardlab::engine {

FoldReader::FoldReader(const ModelConfig& model) : m_graph(model) {
    for (std::size_t row = 0; row < model.layers.size(); ++row)
        m_rows.emplace(model.layers[row].name, row);
}

RowSet FoldReader::rowsOf(const std::vector<std::string>& layers) const {
    RowSet rows;
    for (const std::string& layer : layers) {
        const auto row = m_rows.find(layer);
        if (row == m_rows.end()) throw Error("unknown layer {}", layer);
        rows.insert(row->second);
    }
    return rows;
}

Block FoldReader::read(const Fold& fold) {
    RowSet rows = rowsOf(fold.layers);
    for (const std::size_t row : rows) {
        if (m_folded.contains(row)) throw Error("{} is in another folded block", m_graph.layers[row].name);
    }
    Block block = chosenBlock(m_graph, rows);
    if (!fold.name.empty()) block.name = fold.name;
    m_folded.merge(rows);
    return block;
}

}  // namespace shardlab::engine
