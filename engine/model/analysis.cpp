#include <algorithm>

#include "engine/model/graph.h"

namespace shardlab::engine {

const char* nameOf(Severity severity) {
    switch (severity) {
        case Severity::Hint:
            return "hint";
        case Severity::Warning:
            return "warning";
        case Severity::Error:
            break;
    }
    return "error";
}

std::vector<RepairOption> Diagnostic::repairs() const {
    if (!repair.is_array()) return {};
    std::vector<RepairOption> all{{repairTitle, repair}};
    all.insert(all.end(), otherRepairs.begin(), otherRepairs.end());
    return all;
}

bool ModelAnalysis::hasErrors() const {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::Error; });
}

ModelAnalysis analyze(const ModelConfig& config) {
    Graph graph = inspect(config);
    ModelAnalysis analysis;
    for (const GraphNode& node : graph.nodes) {
        if (node.source < 0) continue;
        analysis.layers.push_back({.name = node.name,
                                   .className = node.className,
                                   .inbound = config.inboundOf(static_cast<std::size_t>(node.source)),
                                   .outputShape = node.outputShape,
                                   .parameters = node.parameters,
                                   .trainableParameters = node.trainableParameters});
        analysis.totalParameters += node.parameters;
        analysis.trainableParameters += node.trainableParameters;
    }
    analysis.diagnostics = std::move(graph.diagnostics);
    return analysis;
}

std::vector<Diagnostic> diagnose(const ModelConfig& config) {
    return analyze(config).diagnostics;
}

}  // namespace shardlab::engine
