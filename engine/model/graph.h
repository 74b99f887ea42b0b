#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/model.h"

/// The graph behind analyze() and Model::build(): one inspection that never throws for a bad model.
namespace shardlab::engine {

struct GraphNode {
    std::string name, className;
    int source = -1;  ///< index in ModelConfig::layers; -1: the input a Sequential leaves out
    std::unique_ptr<Layer> layer = {};   ///< none when its class is unknown or its options are wrong
    std::vector<int> inputs = {};        ///< nodes; -1 for a name that no layer has
    std::vector<int> inputOutputs = {};  ///< which output of each of them
    std::optional<Shape> outputShape = {};
    std::vector<Shape> outputShapes = {};
    std::vector<WeightSpec> weights = {};
    std::int64_t parameters = 0, trainableParameters = 0;
    bool integers = false;   ///< its output holds integers
    int shared = -1;         ///< the node whose layer it calls again
    bool inference = false;  ///< called with training=False
};

struct Graph {
    std::vector<GraphNode> nodes;
    std::vector<int> order;  ///< Keras's order of the layers that reach an output; empty with a cycle
    std::vector<int> inputs, outputs;  ///< nodes
    std::vector<int> outputIndices;    ///< which output of each of `outputs`
    std::vector<Diagnostic> diagnostics;
};

Graph inspect(const ModelConfig& config);

/// Each node behind the ones that it reads and the one whose layer it calls, else in the given order. Nodes
/// on a cycle, or behind one, are left out.
std::vector<int> topologicalOrder(const std::vector<GraphNode>& nodes);

/// Keras's Model.layers: by falling depth (longest way to an output), then by a walk back from the outputs.
/// Nodes that no output needs are left out, but for unused inputs. Expects a graph without cycles.
std::vector<int> kerasOrder(const std::vector<GraphNode>& nodes, const std::vector<int>& inputs,
                            const std::vector<int>& outputs);

/// Advice about a model that works: redundant biases, softmax of one unit, layers without effect, dead ones.
void addHints(const Graph& graph, std::vector<Diagnostic>& diagnostics);

}  // namespace shardlab::engine
