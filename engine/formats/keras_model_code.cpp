#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/core/keras_object.h"
#include "engine/formats/keras_code.h"
#include "engine/formats/layer_names.h"
#include "engine/formats/python_text.h"
#include "engine/layers/attention_parts.h"
#include "engine/layers/layer.h"
#include "engine/model/call_training.h"
#include "engine/model/keras_version.h"
#include "engine/model/shared_layers.h"

namespace shardlab::engine {
namespace {

bool hasOption(const LayerNode& layer, const std::string& name) {
    const auto* entry = layerRegistry().find(layer.className);
    return entry != nullptr &&
           std::ranges::find(entry->schema, name, &ParameterSpec::name) != entry->schema.end();
}

/// The layer's options without those of attention, which Keras takes at the call.
Json withoutCallOptions(const LayerNode& layer) {
    Json config = layer.config;
    if (!config.is_object() || !hasOption(layer, "use_causal_mask")) return config;
    for (const ParameterSpec& spec : attentionCallParameters())
        config.erase(spec.name);
    config.erase("causal");
    return config;
}

/// Layers that no version of tf.keras has.
bool isOwn(const std::string& className) {
    const auto* entry = layerRegistry().find(className);
    return entry == nullptr || !entry->inKeras;
}

std::string joined(const std::vector<std::string>& parts) {
    return parts.size() == 1 ? parts.front() : fmt::format("[{}]", fmt::join(parts, ", "));
}

bool returnsState(const Json& config) {
    if (!config.is_object()) return false;
    const auto layer = config.find("layer");
    return config.value("return_state", false) || config.value("return_attention_scores", false) ||
           (layer != config.end() && layer->is_object() &&
            returnsState(layer->value("config", Json::object())));
}

/// The shape with its batch, where the config has one.
const Json* batchedShape(const Json& config) {
    for (const char* key : {"batch_input_shape", "batch_shape"}) {
        const auto shape = config.find(key);
        if (shape != config.end() && shape->is_array() && !shape->empty()) return &*shape;
    }
    return nullptr;
}

bool hasFixedBatch(const Json& config) {
    const Json* shape = batchedShape(config);
    return shape != nullptr && !shape->front().is_null();
}

/// "shape=(28, 28, 1)", or with a fixed batch "batch_shape=(8, 128)".
std::string shapeArgument(const Json& config, const char* plain) {
    if (const Json* shape = batchedShape(config)) {
        if (hasFixedBatch(config)) return fmt::format("batch_shape={}", pythonLiteral(*shape));
        return fmt::format("{}={}", plain, pythonLiteral(Json(shape->begin() + 1, shape->end())));
    }
    const auto shape = config.find("input_shape");
    return shape == config.end() ? std::string() : fmt::format("{}={}", plain, pythonLiteral(*shape));
}

class ModelWriter {
public:
    explicit ModelWriter(const ModelConfig& model) : m_model(model), m_names(portableNames(model)) {
        // What the rest of the program reads.
        std::set<std::string> taken{"model",   "keras",   "layers", "tf",     "math", "strategy", "resolver",
                                    "x_train", "y_train", "x_test", "y_test", "min",  "float"};
        for (const LayerNode& node : model.layers) {
            std::string name = pythonName(node.name);
            while (!taken.insert(name).second)
                name += '_';
            m_variables[node.name] = name;
        }
        if (model.kind == ModelConfig::Kind::Functional) m_calls = sharedCalls(model);
        for (const auto& [call, shared] : m_calls) {
            std::string name = pythonName(shared.owner) + "_layer";
            while (!m_layerVariables.contains(shared.owner) && !taken.insert(name).second)
                name += '_';
            m_layerVariables.emplace(shared.owner, name);
        }
    }

    ProgramCode write() {
        comments();
        if (m_model.kind == ModelConfig::Kind::Sequential) {
            sequential();
        } else {
            functional();
        }
        return m_code;
    }

private:
    void line(const std::string& text, const std::string& layer = {}) {
        m_code.lines.push_back(text);
        m_code.layers.push_back(layer);
    }

    void comments() {
        std::set<std::string> own;
        for (const LayerNode& node : m_model.layers) {
            if (isOwn(node.className) && !m_calls.contains(node.name)) own.insert(node.className);
        }
        for (const std::string& name : own)
            line(lackComment("layer", name));
    }

    std::string make(const LayerNode& node, const std::string& first = {}) const {
        const auto* entry = layerRegistry().find(node.className);
        const std::string className = entry == nullptr ? pythonName(node.className) : entry->className;
        std::vector<std::string> more;
        if (!first.empty()) more.push_back(first);
        const auto type = node.config.find("dtype");
        if (node.className != "InputLayer" && type != node.config.end() && type->is_string() &&
            *type != "float32") {
            more.push_back("dtype=" + pythonLiteral(*type));
        }
        more.push_back(nameArgument(node.name));
        Json options = withSemantics(className, withoutCallTraining(ownOptions(node)), m_model.kerasVersion);
        renameLayers(options, m_names);
        return pythonCall((isOwn(node.className) ? "" : "layers.") + className, className,
                          entry == nullptr ? ParameterSchema{} : entry->schema, options, more);
    }

    /// "name=\"dense\"": one that TensorFlow takes.
    std::string nameArgument(const std::string& name) const {
        return "name=" + pythonLiteral(Json(renamed(name, m_names)));
    }

    /// A Sequential calls its layers without options.
    Json ownOptions(const LayerNode& node) const {
        return m_model.kind == ModelConfig::Kind::Functional ? withoutCallOptions(node) : node.config;
    }

    void sequential() {
        line("model = keras.Sequential([");
        for (std::size_t i = 0; i < m_model.layers.size(); ++i) {
            const LayerNode& node = m_model.layers[i];
            const bool batched = i == 0 && hasFixedBatch(node.config);
            const bool isInput = node.className == "InputLayer";
            if (batched && isInput) {
                line(fmt::format("    {},", inputCall(node)), node.name);
                continue;
            }
            if (batched) line(fmt::format("    keras.Input({}),", shapeArgument(node.config, "shape")));
            const std::string shape =
                i > 0 || batched ? std::string() : shapeArgument(node.config, "input_shape");
            line(fmt::format("    {},", make(node, shape)), node.name);
        }
        line(fmt::format("], {})", nameArgument(m_model.name)));
    }

    std::string variable(const std::string& connection) const {
        const Connection from = Connection::parse(connection);
        const auto found = m_variables.find(from.layer);
        if (found == m_variables.end()) return {};
        const LayerNode* node = m_model.find(from.layer);
        return returnsState(configOf(*node)) ? fmt::format("{}[{}]", found->second, from.output)
                                             : found->second;
    }

    /// Merging layers and attention read a list; attention with heads each tensor as an argument; recurrent
    /// layers their state by name.
    std::string callArguments(const LayerNode& node, const std::vector<std::string>& inputs) const {
        const std::string& kind = node.className;
        const bool recurrent =
            kind == "LSTM" || kind == "GRU" || kind == "SimpleRNN" || kind == "Bidirectional";
        if (inputs.size() > 1 && recurrent) {
            const std::vector<std::string> state(inputs.begin() + 1, inputs.end());
            return fmt::format("{}, initial_state={}", inputs.front(), joined(state));
        }
        if (kind != "MultiHeadAttention" && kind != "GroupQueryAttention") return joined(inputs);
        if (inputs.size() != 4) return fmt::format("{}", fmt::join(inputs, ", "));
        // In Keras 3, three masks lie between the key and the attention mask.
        return fmt::format("{}, {}, {}, attention_mask={}", inputs[0], inputs[1], inputs[2], inputs[3]);
    }

    /// ", use_causal_mask=True, training=False": what Keras takes at the call.
    std::string callOptions(const LayerNode& node, const LayerNode& layer) const {
        const Json config = configOf(node);
        std::string options;
        if (hasOption(layer, "use_causal_mask")) {
            if (!isOff(config, "use_causal_mask") || !isOff(config, "causal"))
                options += ", use_causal_mask=True";
            if (!isOff(config, "return_attention_scores")) options += ", return_attention_scores=True";
        }
        if (calledForInference(config)) options += ", training=False";
        return options;
    }

    /// After everything it reads; in the order of the document where that is open.
    std::vector<const LayerNode*> ordered() {
        std::vector<const LayerNode*> left, order;
        for (const LayerNode& node : m_model.layers)
            left.push_back(&node);
        std::set<std::string> done;
        while (!left.empty()) {
            auto next = std::ranges::find_if(left, [&](const LayerNode* node) {
                const auto call = m_calls.find(node->name);
                if (call != m_calls.end() && !done.contains(call->second.owner)) return false;
                return std::ranges::all_of(node->inbound, [&](const std::string& connection) {
                    const std::string from = Connection::parse(connection).layer;
                    return done.contains(from) || m_model.find(from) == nullptr;
                });
            });
            if (next == left.end()) {
                next = left.begin();
                m_cyclic = true;
            }
            done.insert((*next)->name);
            order.push_back(*next);
            left.erase(next);
        }
        return order;
    }

    /// The layer that a node calls, which is the node itself but for further calls of a layer.
    const LayerNode& calledBy(const LayerNode& node) const {
        const auto call = m_calls.find(node.name);
        return call == m_calls.end() ? node : *m_model.find(call->second.owner);
    }

    /// The options of a call: those of the layer, changed by its own.
    Json configOf(const LayerNode& node) const { return callConfig(calledBy(node), node); }

    /// The layer as an expression; one that is called more than once has a variable.
    std::string layerOf(const LayerNode& node, const LayerNode& layer) {
        const auto variable = m_layerVariables.find(layer.name);
        if (variable == m_layerVariables.end()) return make(layer);
        if (&node == &layer) line(fmt::format("{} = {}", variable->second, make(layer)), layer.name);
        return variable->second;
    }

    void functional() {
        const std::vector<const LayerNode*> nodes = ordered();
        if (m_cyclic) line("# The connections form a cycle: this program cannot run until one is removed.");
        for (const LayerNode* node : nodes) {
            const std::string& name = m_variables.at(node->name);
            if (node->className == "InputLayer") {
                line(fmt::format("{} = {}", name, inputCall(*node)), node->name);
                continue;
            }
            std::vector<std::string> inputs;
            for (const std::string& connection : node->inbound) {
                if (std::string text = variable(connection); !text.empty()) inputs.push_back(text);
            }
            const LayerNode& layer = calledBy(*node);
            const std::string made = layerOf(*node, layer);
            if (inputs.empty()) {
                line(fmt::format("{} = {}  # reads nothing yet", name, made), node->name);
            } else {
                line(fmt::format("{} = {}({}{})", name, made, callArguments(layer, inputs),
                                 callOptions(*node, layer)),
                     node->name);
            }
        }
        const auto ends = [this](const std::vector<std::string>& connections) {
            std::vector<std::string> names;
            for (const std::string& connection : connections) {
                if (std::string text = variable(connection); !text.empty()) names.push_back(text);
            }
            return joined(names);
        };
        line(fmt::format("model = keras.Model(inputs={}, outputs={}, {})", ends(m_model.inputs),
                         ends(m_model.outputs), nameArgument(m_model.name)));
    }

    std::string inputCall(const LayerNode& node) const {
        std::vector<std::string> arguments;
        if (std::string shape = shapeArgument(node.config, "shape"); !shape.empty())
            arguments.push_back(shape);
        const auto type = node.config.find("dtype");
        if (type != node.config.end() && type->is_string() && *type != "float32")
            arguments.push_back("dtype=" + pythonLiteral(*type));
        arguments.push_back(nameArgument(node.name));
        return fmt::format("keras.Input({})", fmt::join(arguments, ", "));
    }

    const ModelConfig& m_model;
    LayerNames m_names;
    bool m_cyclic = false;
    std::map<std::string, std::string> m_variables;
    std::map<std::string, SharedCall> m_calls;
    std::map<std::string, std::string> m_layerVariables;  ///< of layers that are called more than once
    ProgramCode m_code;
};

}  // namespace

ProgramCode kerasModelCode(const ModelConfig& model) {
    return ModelWriter(model).write();
}

}  // namespace shardlab::engine
