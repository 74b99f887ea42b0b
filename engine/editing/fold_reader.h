#pragma once
#include <string>
#include <unordered_map>

#include "engine/editing/flow.h"
#include "engine/editing/folds.h"

namespace shardlab::engine {

/// Finds the folds of one model in it, one after another. Refers to the model.
class FoldReader {
public:
    explicit FoldReader(const ModelConfig& model);
    /// Throws Error with the reason if it is no block, or has a layer of one read before.
    Block read(const Fold& fold);
    RowSet rowsOf(const std::vector<std::string>& layers) const;  ///< throws Error naming what is not there
    const Flow& graph() const { return m_graph; }

private:
    Flow m_graph;
    std::unordered_map<std::string, std::size_t> m_rows;
    RowSet m_folded;
};

}  // namespace shardlab::engine
