#include "engine/model/model.h"

#include <algorithm>

#include "engine/model/graph.h"

namespace shardlab::engine {
namespace {

[[noreturn]] void throwFirst(const std::string& model, const std::vector<Diagnostic>& diagnostics) {
    const auto first = std::find_if(diagnostics.begin(), diagnostics.end(),
                                    [](const Diagnostic& d) { return d.severity == Severity::Error; });
    throw Error("{}: {}", first->layer.empty() ? model : first->layer, first->message);
}

std::int64_t countParameters(const std::vector<Model::Node>& nodes, bool trainableOnly) {
    std::int64_t count = 0;
    for (const Model::Node& node : nodes) {
        for (const WeightSpec& weight : node.weights) {
            if (weight.trainable || !trainableOnly) count += weight.shape.elementCount();
        }
    }
    return count;
}

}  // namespace

Model Model::build(const ModelConfig& config) {
    Graph graph = inspect(config);
    const bool broken = std::any_of(graph.diagnostics.begin(), graph.diagnostics.end(),
                                    [](const Diagnostic& d) { return d.severity == Severity::Error; });
    if (broken) throwFirst(config.name, graph.diagnostics);

    Model model;
    model.m_name = config.name;
    model.m_config = config;
    std::vector<int> position(graph.nodes.size(), -1);
    for (const int old : graph.order) {
        GraphNode& node = graph.nodes[static_cast<std::size_t>(old)];
        position[static_cast<std::size_t>(old)] = static_cast<int>(model.m_nodes.size());
        model.m_nodes.push_back({.layer = std::move(node.layer),
                                 .className = node.className,
                                 .inputs = node.inputs,
                                 .inputOutputs = node.inputOutputs,
                                 .outputShape = *node.outputShape,
                                 .outputShapes = node.outputShapes,
                                 .weights = std::move(node.weights),
                                 .inference = node.inference,
                                 .sharedNode = node.shared});
        int& owner = model.m_nodes.back().sharedNode;
        if (owner >= 0) owner = position[static_cast<std::size_t>(owner)];
        for (int& input : model.m_nodes.back().inputs)
            input = position[static_cast<std::size_t>(input)];
    }
    for (const int input : graph.inputs) {
        model.m_inputs.push_back(position[static_cast<std::size_t>(input)]);
        model.m_inputNames.push_back(graph.nodes[static_cast<std::size_t>(input)].name);
    }
    for (const int output : graph.outputs)
        model.m_outputs.push_back(position[static_cast<std::size_t>(output)]);
    model.m_outputIndices = graph.outputIndices;
    return model;
}

std::vector<std::string> Model::outputNames() const {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < m_outputs.size(); ++i) {
        const std::string& layer = m_nodes[static_cast<std::size_t>(m_outputs[i])].layer->name();
        names.push_back(Connection{layer, m_outputIndices[i]}.text());
    }
    return names;
}

std::vector<WeightSpec> Model::weightSpecs() const {
    std::vector<WeightSpec> specs;
    for (const Node& node : m_nodes) {
        for (WeightSpec spec : node.weights) {
            spec.name = node.layer->name() + "/" + spec.name;
            specs.push_back(std::move(spec));
        }
    }
    return specs;
}

std::int64_t Model::parameterCount() const {
    return countParameters(m_nodes, false);
}
std::int64_t Model::trainableParameterCount() const {
    return countParameters(m_nodes, true);
}

}  // namespace shardlab::engine
