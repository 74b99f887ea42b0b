#include "engine/core/activation.h"
#include "engine/model/graph.h"

namespace shardlab::engine {
namespace {

bool isLinear(const Json& activation) {
    return activation.is_null() || activation == "linear";
}

bool endsInSoftmax(const GraphNode& node) {
    if (node.className == "Softmax") return true;
    const auto activation = node.layer->config().find("activation");
    return activation != node.layer->config().end() && isSoftmax(*activation);
}

/// BatchNormalization subtracts the mean and with it any bias in front of it.
void hintRedundantBias(const Graph& graph, const GraphNode& node, std::vector<Diagnostic>& diagnostics) {
    if (node.className != "BatchNormalization") return;
    const GraphNode& before = graph.nodes[static_cast<std::size_t>(node.inputs[0])];
    const Json& config = before.layer->config();
    if (config.value("use_bias", Json()) != true || !isLinear(config.value("activation", Json()))) return;
    diagnostics.push_back({.id = "bias-before-batch-normalization",
                           .severity = Severity::Hint,
                           .layer = before.name,
                           .message = fmt::format("its bias has no effect: {} subtracts the mean", node.name),
                           .fix = "Set use_bias to false."});
}

void warnSoftmax(const Graph& graph, const GraphNode& node, std::vector<Diagnostic>& diagnostics) {
    if (!endsInSoftmax(node)) return;
    if (node.outputShape->back() == 1) {
        diagnostics.push_back({.id = "softmax-of-one",
                               .severity = Severity::Warning,
                               .layer = node.name,
                               .message = "softmax over one unit is always 1: nothing can be learned",
                               .fix = "Use sigmoid for one unit."});
    }
    if (!node.inputs.empty() && endsInSoftmax(graph.nodes[static_cast<std::size_t>(node.inputs[0])]) &&
        node.weights.empty()) {
        diagnostics.push_back({.id = "softmax-twice",
                               .severity = Severity::Warning,
                               .layer = node.name,
                               .message = "softmax of a softmax: the probabilities become nearly equal",
                               .fix = "Keep one of them."});
    }
}

}  // namespace

void addHints(const Graph& graph, std::vector<Diagnostic>& diagnostics) {
    for (const GraphNode& node : graph.nodes) {
        if (node.layer == nullptr || !node.outputShape) continue;
        hintRedundantBias(graph, node, diagnostics);
        warnSoftmax(graph, node, diagnostics);
    }
}

}  // namespace shardlab::engine
