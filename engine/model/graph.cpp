#include "engine/model/graph.h"

#include <algorithm>
#include <map>

#include "engine/core/abridge.h"
#include "engine/core/json_text.h"
#include "engine/layers/integer_inputs.h"
#include "engine/layers/layer_error.h"
#include "engine/model/call_training.h"
#include "engine/model/keras_version.h"
#include "engine/model/shared_layers.h"
#include "engine/model/tied_layers.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kMaxElements = std::int64_t{1}
                                      << 31;  // of one weight or one sample's activation: 8 GiB

/// Builds a Graph in the order: nodes, connections, ends, shapes.
class Inspector {
public:
    explicit Inspector(const ModelConfig& config)
        : m_config(config), m_sequential(config.kind == ModelConfig::Kind::Sequential) {}

    Graph inspect() && {
        if (m_config.layers.empty()) {
            report("empty-model", "", "the model has no layers", "Add an InputLayer and layers after it.");
            return std::move(m_graph);
        }
        addNodes();
        connect();
        findEnds();
        const std::vector<int> order = topologicalOrder(m_graph.nodes);
        reportCycles(order);
        for (const int node : order)
            inferShape(m_graph.nodes[static_cast<std::size_t>(node)]);
        if (order.size() == m_graph.nodes.size()) orderLayers();
        checkTies();
        if (std::none_of(m_graph.diagnostics.begin(), m_graph.diagnostics.end(),
                         [](const Diagnostic& d) { return d.severity == Severity::Error; })) {
            addHints(m_graph, m_graph.diagnostics);
        }
        return std::move(m_graph);
    }

private:
    void report(std::string id, std::string layer, std::string message, std::string fix = {},
                Severity severity = Severity::Error) {
        m_graph.diagnostics.push_back({.id = std::move(id),
                                       .severity = severity,
                                       .layer = std::move(layer),
                                       .message = std::move(message),
                                       .fix = std::move(fix)});
    }

    /// Runs what may throw for one layer; its name before the message goes, because the diagnostic carries
    /// it.
    template <typename Body>
    bool guarded(const std::string& layer, const char* id, Body body) {
        try {
            body();
            return true;
        } catch (const LayerError& error) {
            report(error.id, layer, error.detail, error.fix);
        } catch (const std::exception& error) {
            std::string message = plainMessage(error);
            if (message.rfind(layer + ": ", 0) == 0) message.erase(0, layer.size() + 2);
            report(id, layer, message);
        }
        return false;
    }

    void addNodes() {
        addImplicitInput();
        for (std::size_t i = 0; i < m_config.layers.size(); ++i) {
            const LayerNode& layer = m_config.layers[i];
            GraphNode node{.name = layer.name, .className = layer.className, .source = static_cast<int>(i)};
            if (layer.name.empty()) report("no-name", "", fmt::format("layer {} needs a name", i + 1));
            if (layer.name.find('/') != std::string::npos) {
                report("bad-name", layer.name,
                       "name must not contain a slash: weights are called layer/weight");
            }
            if (!sharedWith(layer).empty()) {
                makeCall(layer, node);
            } else if (const auto* entry = layerRegistry().find(layer.className)) {
                node.className = entry->className;
                make(layer, layer.config, node);
            } else {
                report("unknown-layer", layer.name, unknownClass("layer", layer.className),
                       "Remove it, or replace it with a supported layer.");
            }
            addIndex(layer.name, m_graph.nodes.size());
            m_graph.nodes.push_back(std::move(node));
        }
    }

    void make(const LayerNode& layer, const Json& config, GraphNode& node) {
        guarded(layer.name, "bad-option", [&] {
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
            report("unknown-shared-layer", call.name,
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
        report("duplicate-name", name, "another layer has the same name", "Give each layer a unique name.");
    }

    /// A Sequential may begin with any layer that carries batch_input_shape.
    void addImplicitInput() {
        const LayerNode& first = m_config.layers.front();
        if (!m_sequential || first.className == "InputLayer" || first.className == "Input") return;
        const auto shape = first.config.find("batch_input_shape");
        if (shape == first.config.end()) {
            report("no-input-shape", first.name, "the input shape is unknown",
                   "Add an InputLayer before it, or set batch_input_shape of the first layer.");
            return;
        }
        GraphNode node{.name = first.name + "_input", .className = "InputLayer"};
        guarded(first.name, "bad-input-shape", [&] {
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
                    report("input-layer-inside", node.name, "an InputLayer can only be the first layer",
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
                report("not-connected", node.name, "has no input", "Connect it to a layer before it.");
            }
        }
    }

    int find(const std::string& source, const std::string& reader) {
        const auto it = m_index.find(source);
        if (it != m_index.end()) return it->second;
        report("unknown-inbound", reader,
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
                report("empty-model", "", "the model has no layer after its input", "Add a layer.");
            }
            return;
        }
        std::vector<int> indices;
        m_graph.inputs = endsOf(m_config.inputs, "input", indices);
        m_graph.outputs = endsOf(m_config.outputs, "output", m_graph.outputIndices);
        for (const int input : m_graph.inputs) {
            const GraphNode& node = m_graph.nodes[static_cast<std::size_t>(input)];
            if (node.className != "InputLayer")
                report("input-not-an-input-layer", node.name,
                       "is an input of the model but not an InputLayer");
        }
        for (std::size_t i = 0; i < m_graph.nodes.size(); ++i) {
            const GraphNode& node = m_graph.nodes[i];
            const bool listed = std::find(m_graph.inputs.begin(), m_graph.inputs.end(),
                                          static_cast<int>(i)) != m_graph.inputs.end();
            if (node.className == "InputLayer" && !listed) {
                report("input-not-listed", node.name, "is missing in the inputs of the model",
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
            report(fmt::format("no-{}s", what), "",
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
                report(fmt::format("unknown-{}", what), "",
                       inputs
                           ? fmt::format("the model input {} is not a layer of the model", abridged(name))
                           : fmt::format("the model output {} is not a layer of the model", abridged(name)));
            } else if (repeated) {
                report(fmt::format("repeated-{}", what), name,
                       inputs ? "is listed twice as input of the model"
                              : "is listed twice as output of the model");
            } else {
                ends.push_back(it->second);
                indices.push_back(connection.output);
            }
        }
        return ends;
    }

    void reportCycles(const std::vector<int>& order) {
        if (order.size() == m_graph.nodes.size()) return;
        std::vector<bool> ordered(m_graph.nodes.size(), false);
        for (const int node : order)
            ordered[static_cast<std::size_t>(node)] = true;
        const auto stuck =
            static_cast<std::size_t>(std::find(ordered.begin(), ordered.end(), false) - ordered.begin());
        report("cycle", m_graph.nodes[stuck].name, "depends on its own output: the connections form a cycle",
               "Remove one connection of the cycle.");
    }

    static std::string arityText(const Layer::Arity& arity, int count) {
        if (arity.minimum == 1 && arity.maximum == 1) return fmt::format("expected 1 input; got {}", count);
        if (arity.minimum == arity.maximum)
            return fmt::format("expected {} inputs; got {}", arity.minimum, count);
        if (count < arity.minimum)
            return fmt::format("expected at least {} inputs; got {}", arity.minimum, count);
        return fmt::format("expected at most {} inputs; got {}", arity.maximum, count);
    }

    void inferShape(GraphNode& node) {
        if (node.layer == nullptr) return;
        const Layer::Arity arity = node.layer->arity();
        const auto count = static_cast<int>(node.inputs.size());
        if (count < arity.minimum || count > arity.maximum) {
            // A lone layer without inputs has been reported as not connected or without input shape.
            if (count > 0) {
                report("wrong-input-count", node.name, arityText(arity, count),
                       count < arity.minimum ? "Connect more layers to it." : "Remove connections to it.");
            }
            return;
        }
        std::vector<Shape> shapes;
        for (std::size_t i = 0; i < node.inputs.size(); ++i) {
            if (node.inputs[i] < 0) return;
            const GraphNode& source = m_graph.nodes[static_cast<std::size_t>(node.inputs[i])];
            if (!source.outputShape) return;
            const auto output = static_cast<std::size_t>(node.inputOutputs[i]);
            if (output >= source.outputShapes.size()) {
                report("unknown-output", node.name,
                       fmt::format("is connected to output {} of {}, which has {}", output + 1, source.name,
                                   source.outputShapes.size()),
                       "Connect it to an existing output.");
                return;
            }
            shapes.push_back(source.outputShapes[output]);
        }
        guarded(node.name, "bad-shape", [&] {
            inferType(node);
            inferShape(node, shapes);
            if (node.shared >= 0) takeOwnersWeights(node);
        });
    }

    /// Integers come from InputLayers with such a dtype, and go on until a layer makes floats of them.
    void inferType(GraphNode& node) const {
        if (node.inputs.empty()) {
            node.integers = isIntegerType(node.layer->config().value("dtype", Json()));
            return;
        }
        const auto isInteger = [this](int input) {
            return m_graph.nodes[static_cast<std::size_t>(input)].integers;
        };
        const auto source = std::ranges::find_if(node.inputs, isInteger);
        if (source == node.inputs.end()) return;
        const IntegerUse use = integerUse(node.className, *node.layer);
        if (use == IntegerUse::Refuses) {
            throw LayerError(
                node.name, "integer-input",
                fmt::format("{} expects a float input; {} outputs integers", node.className,
                            m_graph.nodes[static_cast<std::size_t>(*source)].name),
                "Set dtype of the InputLayer to float32, or add an Embedding or Rescaling layer after it.");
        }
        node.integers = use == IntegerUse::Keeps && std::ranges::all_of(node.inputs, isInteger);
    }

    static void inferShape(GraphNode& node, const std::vector<Shape>& shapes) {
        std::vector<Shape> outputs = node.layer->computeOutputShapes(shapes);
        for (const Shape& shape : outputs) {
            if (shape.elementsPerSample() <= kMaxElements) continue;
            throw LayerError(node.name, "layer-too-large",
                             fmt::format("expected an output of at most 2^31 elements per sample; got {}",
                                         shape.toString()),
                             "Reduce the size of this layer.");
        }
        std::vector<WeightSpec> weights = node.layer->weights(shapes);
        for (const WeightSpec& weight : weights) {
            if (weight.shape.elementCount() > kMaxElements) {
                throw LayerError(node.name, "layer-too-large",
                                 fmt::format("{} must have at most 2^31 weights; got {}", weight.name,
                                             weight.shape.toString()),
                                 "Reduce the size of the layer or of its input.");
            }
            node.parameters += weight.shape.elementCount();
            if (weight.trainable) node.trainableParameters += weight.shape.elementCount();
        }
        node.outputShape = outputs.front();
        node.outputShapes = std::move(outputs);
        node.weights = std::move(weights);
    }

    /// Its layer has the weights; they must be what this call's inputs need.
    void takeOwnersWeights(GraphNode& node) const {
        const GraphNode& owner = m_graph.nodes[static_cast<std::size_t>(node.shared)];
        const bool same =
            std::ranges::equal(owner.weights, node.weights, {}, &WeightSpec::shape, &WeightSpec::shape);
        if (owner.outputShape && !same) {
            throw LayerError(node.name, "shared-shape-mismatch",
                             fmt::format("its input needs other weights than those of {}", owner.name),
                             "Connect it to a layer whose output has the same size.");
        }
        node.weights.clear();
        node.parameters = node.trainableParameters = 0;
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
            report("unused-layer", m_graph.nodes[i].name, "not connected to an output",
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
                report("unknown-tied-layer", node.name,
                       fmt::format("tied_to must be the name of an Embedding before it; got {}", other),
                       "Set tied_to to the Embedding that shares its weights.");
            } else if (weights[0].shape != table) {
                report("tied-shape-mismatch", node.name,
                       fmt::format("expected input_dim and output_dim of {}, {}; got {}", other,
                                   weights[0].shape.toString(), table.toString()),
                       "Set the same input_dim and output_dim in both layers.");
            }
        }
    }

    const ModelConfig& m_config;
    bool m_sequential;
    Graph m_graph;
    std::map<std::string, int> m_index;
};

}  // namespace

Graph inspect(const ModelConfig& config) {
    return Inspector(config).inspect();
}

}  // namespace shardlab::engine
