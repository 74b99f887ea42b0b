#include "engine/model/graph.h"

#include <algorithm>
#include <map>

#include "engine/core/abridge.h"
#include "engine/model/call_training.h"
#include "engine/model/graph_findings.h"
#include "engine/model/graph_shapes.h"
#include "engine/model/keras_version.h"
#include "engine/model/shared_layers.h"
#include "engine/model/tied_layers.h"

namespace shardlab::engine {
namespace {

/// Builds a Graph in the order: nodes, connections, ends, shapes.
class Inspector {
public:
    explicit Inspector(const ModelConfig& config)
        : m_config(config), m_sequential(config.kind == ModelConfig::Kind::Sequential) {}

    Graph inspect() && {
        if (m_config.layers.empty()) {
            m_findings.report("empty-model", "", "the model has no layers",
                              "Add an InputLayer and layers after it.");
            return std::move(m_graph);
        }
        addNodes();
        connect();
        findEnds();
        const std::vector<int> order = topologicalOrder(m_graph.nodes);
        reportCycles(order);
        inferShapes(m_graph, order, m_findings);
        checkOutputs();
        if (order.size() == m_graph.nodes.size()) orderLayers();
        checkTies();
        if (std::none_of(m_graph.diagnostics.begin(), m_graph.diagnostics.end(),
                         [](const Diagnostic& d) { return d.severity == Severity::Error; })) {
            addHints(m_graph, m_graph.diagnostics);
        }
        return std::move(m_graph);
    }

private:
    void addNodes() {
        addImplicitInput();
        for (std::size_t i = 0; i < m_config.layers.size(); ++i) {
            const LayerNode& layer = m_config.layers[i];
            GraphNode node{.name = layer.name, .className = layer.className, .source = static_cast<int>(i)};
            if (layer.name.empty())
                m_findings.report("no-name", "", fmt::format("layer {} needs a name", i + 1));
            if (layer.name.find('/') != std::string::npos) {
                m_findings.report("bad-name", layer.name,
                                  "name must not contain a slash: weights are called layer/weight");
            }
            if (!sharedWith(layer).empty()) {
                makeCall(layer, node);
            } else if (const auto* entry = layerRegistry().find(layer.className)) {
                node.className = entry->className;
                make(layer, layer.config, node);
            } else {
                m_findings.report("unknown-layer", layer.name, unknownClass("layer", layer.className),
                                  "Remove it, or replace it with a supported layer.");
            }
            addIndex(layer.name, m_graph.nodes.size());
            m_graph.nodes.push_back(std::move(node));
        }
    }

    void make(const LayerNode& layer, const Json& config, GraphNode& node) {
        m_findings.guarded(layer.name, "bad-option", [&] {
            node.inference = calledForInference(config);
            node.layer = layerRegistry().make(
                node.className, layer.name,
                withSemantics(node.className, withoutCallTraining(config), m_config.kerasVersion));
        });
    }

    /// Another call of a layer is a layer of the same class and options without weights of its own.
    void makeCall(const LayerNode& call, GraphNode& node) {
        const LayerNode* owner = calledLayer(m_config, call);
        const auto* entry = owner == nullptr ? nullptr : layerRegistry().find(owner->className);
        if (owner == nullptr) {
            m_findings.report(
                "unknown-shared-layer", call.name,
                fmt::format(
                    "shared_with must be the name of a layer of this model that is no InputLayer and no "
                    "SharedLayer; got {}",
                    abridged(sharedWith(call))),
                "Set shared_with to the name of the layer to call again.");
        }
        if (entry == nullptr) return;
        node.className = entry->className;
        make(call, callConfig(*owner, call), node);
    }

    void addIndex(const std::string& name, std::size_t index) {
        if (m_index.emplace(name, static_cast<int>(index)).second || name.empty()) return;
        m_findings.report("duplicate-name", name, "another layer has the same name",
                          "Give each layer a unique name.");
    }

    /// A Sequential may begin with any layer that carries batch_input_shape.
    void addImplicitInput() {
        const LayerNode& first = m_config.layers.front();
        if (!m_sequential || first.className == "InputLayer" || first.className == "Input") return;
        const auto shape = first.config.find("batch_input_shape");
        if (shape == first.config.end()) {
            m_findings.report("no-input-shape", first.name, "the input shape is unknown",
                              "Add an InputLayer before it, or set batch_input_shape of the first layer.");
            return;
        }
        GraphNode node{.name = first.name + "_input", .className = "InputLayer"};
        m_findings.guarded(first.name, "bad-input-shape", [&] {
            node.layer = layerRegistry().make("InputLayer", node.name, Json{{"batch_input_shape", *shape}});
        });
        m_graph.nodes.push_back(std::move(node));
    }

    void connect() {
        for (std::size_t i = 0; i < m_graph.nodes.size(); ++i) {
            GraphNode& node = m_graph.nodes[i];
            const std::string owner =
                node.source < 0 ? std::string()
                                : sharedWith(m_config.layers[static_cast<std::size_t>(node.source)]);
            if (node.layer != nullptr && !owner.empty()) node.shared = m_index.at(owner);
            const bool isInput = node.className == "InputLayer";
            if (m_sequential) {
                if (i > 0) {
                    node.inputs = {static_cast<int>(i) - 1};
                    node.inputOutputs = {0};
                }
                if (isInput && i > 0) {
                    m_findings.report("input-layer-inside", node.name,
                                      "an InputLayer can only be the first layer",
                                      "Remove it or move it to the front.");
                }
                continue;
            }
            for (const std::string& source : m_config.layers[i].inbound) {
                const Connection connection = Connection::parse(source);
                node.inputs.push_back(find(connection.layer, node.name));
                node.inputOutputs.push_back(connection.output);
            }
            if (node.inputs.empty() && !isInput) {
                m_findings.report("not-connected", node.name, "has no input",
                                  "Connect it to a layer before it.");
            }
        }
    }

    int find(const std::string& source, const std::string& reader) {
        const auto it = m_index.find(source);
        if (it != m_index.end()) return it->second;
        m_findings.report("unknown-inbound", reader,
                          fmt::format("is connected to a layer {} that does not exist", abridged(source)),
                          "Connect it to a layer of this model.");
        return -1;
    }

    void findEnds() {
        if (m_sequential) {
            if (m_graph.nodes.front().className == "InputLayer") m_graph.inputs = {0};
            m_graph.outputs = {static_cast<int>(m_graph.nodes.size()) - 1};
            m_graph.outputIndices = {0};
            if (m_graph.nodes.size() == 1 && !m_graph.inputs.empty()) {
                m_findings.report("empty-model", "", "the model has no layer after its input",
                                  "Add a layer.");
            }
            return;
        }
        std::vector<int> indices;
        m_graph.inputs = endsOf(m_config.inputs, "input", indices);
        m_graph.outputs = endsOf(m_config.outputs, "output", m_graph.outputIndices);
        for (const int input : m_graph.inputs) {
            const GraphNode& node = m_graph.nodes[static_cast<std::size_t>(input)];
            if (node.className != "InputLayer")
                m_findings.report("input-not-an-input-layer", node.name,
                                  "is an input of the model but not an InputLayer");
        }
        for (std::size_t i = 0; i < m_graph.nodes.size(); ++i) {
            const GraphNode& node = m_graph.nodes[i];
            const bool listed = std::find(m_graph.inputs.begin(), m_graph.inputs.end(),
                                          static_cast<int>(i)) != m_graph.inputs.end();
            if (node.className == "InputLayer" && !listed) {
                m_findings.report("input-not-listed", node.name, "is missing in the inputs of the model",
                                  "Add it to the inputs of the model.");
            }
        }
    }

    std::vector<int> endsOf(const std::vector<std::string>& names, const char* what,
                            std::vector<int>& indices) {
        std::vector<int> ends;
        indices.clear();
        const bool inputs = what == std::string_view("input");
        if (names.empty()) {
            m_findings.report(fmt::format("no-{}s", what), "",
                              inputs ? "the model has no inputs" : "the model has no outputs",
                              inputs ? "Set at least one layer as input of the model."
                                     : "Set at least one layer as output of the model.");
        }
        for (const std::string& name : names) {
            const Connection connection = Connection::parse(name);
            const auto it = m_index.find(connection.layer);
            bool repeated = false;
            for (std::size_t e = 0; it != m_index.end() && e < ends.size(); ++e)
                repeated = repeated || (ends[e] == it->second && indices[e] == connection.output);
            if (it == m_index.end()) {
                m_findings.report(
                    fmt::format("unknown-{}", what), "",
                    inputs ? fmt::format("the model input {} is not a layer of the model", abridged(name))
                           : fmt::format("the model output {} is not a layer of the model", abridged(name)));
            } else if (repeated) {
                m_findings.report(fmt::format("repeated-{}", what), name,
                                  inputs ? "is listed twice as input of the model"
                                         : "is listed twice as output of the model");
            } else {
                ends.push_back(it->second);
                indices.push_back(connection.output);
            }
        }
        return ends;
    }

    /// Of a layer with several outputs, each may be an output of the model.
    void checkOutputs() {
        for (std::size_t i = 0; i < m_graph.outputs.size(); ++i) {
            const GraphNode& node = m_graph.nodes[static_cast<std::size_t>(m_graph.outputs[i])];
            const int output = m_graph.outputIndices[i];
            if (!node.outputShape || output < std::ssize(node.outputShapes)) continue;
            m_findings.report("unknown-output", node.name,
                              fmt::format("output {} of it is listed as output of the model, but it has {}",
                                          output + 1, node.outputShapes.size()),
                              "Set an existing output of the layer as output of the model.");
        }
    }

    void reportCycles(const std::vector<int>& order) {
        if (order.size() == m_graph.nodes.size()) return;
        std::vector<bool> ordered(m_graph.nodes.size(), false);
        for (const int node : order)
            ordered[static_cast<std::size_t>(node)] = true;
        const auto stuck =
            static_cast<std::size_t>(std::find(ordered.begin(), ordered.end(), false) - ordered.begin());
        m_findings.report("cycle", m_graph.nodes[stuck].name,
                          "depends on its own output: the connections form a cycle",
                          "Remove one connection of the cycle.");
    }

    void orderLayers() {
        if (m_sequential) {
            m_graph.order = topologicalOrder(m_graph.nodes);
            return;
        }
        const bool dangling =
            std::any_of(m_graph.nodes.begin(), m_graph.nodes.end(), [](const GraphNode& node) {
                return std::find(node.inputs.begin(), node.inputs.end(), -1) != node.inputs.end();
            });
        if (dangling || m_graph.outputs.empty()) return;
        m_graph.order = kerasOrder(m_graph.nodes, m_graph.inputs, m_graph.outputs);
        for (std::size_t i = 0; i < m_graph.nodes.size(); ++i) {
            if (std::find(m_graph.order.begin(), m_graph.order.end(), static_cast<int>(i)) !=
                m_graph.order.end())
                continue;
            m_findings.report("unused-layer", m_graph.nodes[i].name, "not connected to an output",
                              "Connect it, set it as an output, or remove it.", Severity::Warning);
        }
    }

    /// A table is shared with an Embedding that comes before, has a table of its own and of the same shape.
    void checkTies() {
        std::vector<std::size_t> place(m_graph.nodes.size(), m_graph.order.size());
        for (std::size_t i = 0; i < m_graph.order.size(); ++i)
            place[static_cast<std::size_t>(m_graph.order[i])] = i;
        for (std::size_t i = 0; i < m_graph.nodes.size(); ++i) {
            const GraphNode& node = m_graph.nodes[i];
            const std::string other = node.layer == nullptr ? "" : tiedTo(*node.layer);
            if (other.empty() || place[i] == m_graph.order.size()) continue;
            const auto it = m_index.find(other);
            const auto owner = it == m_index.end() ? i : static_cast<std::size_t>(it->second);
            const std::vector<WeightSpec>& weights = m_graph.nodes[owner].weights;
            const Shape table{node.layer->config().at("input_dim").get<std::int64_t>(),
                              node.layer->config().at("output_dim").get<std::int64_t>()};
            if (weights.empty() || weights[0].name != kSharedTable || place[owner] >= place[i]) {
                m_findings.report(
                    "unknown-tied-layer", node.name,
                    fmt::format("tied_to must be the name of an Embedding before it; got {}", other),
                    "Set tied_to to the Embedding that shares its weights.");
            } else if (weights[0].shape != table) {
                m_findings.report("tied-shape-mismatch", node.name,
                                  fmt::format("expected input_dim and output_dim of {}, {}; got {}", other,
                                              weights[0].shape.toString(), table.toString()),
                                  "Set the same input_dim and output_dim in both layers.");
            }
        }
    }

    const ModelConfig& m_config;
    bool m_sequential;
    Graph m_graph;
    GraphFindings m_findings{m_graph.diagnostics};
    std::map<std::string, int> m_index;
};

}  // namespace

Graph inspect(const ModelConfig& config) {
    return Inspector(config).inspect();
}

}  // namespace shardlab::engine
