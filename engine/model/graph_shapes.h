#pragma once
#include <vector>

#include "engine/model/graph.h"
#include "engine/model/graph_findings.h"

namespace shardlab::engine {

/// Sets output shapes, types, weights and counts of parameters of the nodes, in an order in which each one is
/// behind its inputs. Nodes whose shapes cannot be known keep none.
void inferShapes(Graph& graph, const std::vector<int>& order, GraphFindings& findings);

}  // namespace shardlab::engine
