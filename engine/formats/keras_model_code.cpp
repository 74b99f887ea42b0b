#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/formats/keras_code.h"
#include "engine/formats/python_text.h"
#include "engine/layers/layer.h"
#include "engine/model/call_training.h"
#include "engine/model/shared_layers.h"

namespace shardlab::engine {
namespace {

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

/// "shape=(28, 28, 1)", or with a fixed batch "batch_shape=(8, 128)".
std::string shapeArgument(const Json& config, const char* plain, const char* batched) {
    for (const char* key : {"batch_input_shape", "batch_shape"}) {
        const auto shape = config.find(key);
        if (shape == config.end() || !shape->is_array() || shape->empty()) continue;
        if (!shape->front().is_null()) return fmt::format("{}={}", batched, pythonLiteral(*shape));
        return fmt::format("{}={}", plain, pythonLiteral(Json(shape->begin() + 1, shape->end())));
    }
    const auto shape = config.find("input_shape");
    return shape == config.end() ? std::string() : fmt::format("{}={}", plain, pythonLiteral(*shape));
}

class ModelWriter {
public:
    explicit ModelWriter(const ModelConfig& model) : m_model(model) {
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
        more.push_back("name=" + pythonLiteral(node.name));
        return pythonCall((isOwn(node.className) ? "" : "layers.") + className, className,
                          entry == nullptr ? ParameterSchema{} : entry->schema,
                          withoutCallTraining(node.config), more);
    }

    void sequential() {
        line("model = keras.Sequential([");
        for (std::size_t i = 0; i < m_model.layers.size(); ++i) {
            const LayerNode& node = m_model.layers[i];
            const std::string shape =
                i > 0 ? std::string() : shapeArgument(node.config, "input_shape", "batch_input_shape");
            line(fmt::format("    {},", make(node, shape)), node.name);
        }
        line(fmt::format("], name={})", pythonLiteral(m_model.name)));
    }

    std::string variable(const std::string& connection) const {
        const Connection from = Connection::parse(connection);
        const auto found = m_variables.find(from.layer);
        if (found == m_variables.end()) return {};
        const LayerNode* node = m_model.find(from.layer);
        return returnsState(calledBy(*node).config) ? fmt::format("{}[{}]", found->second, from.output)
                                                    : found->second;
    }

    /// Merging layers and attention read a list; recurrent layers their state by name.
    std::string callArguments(const LayerNode& node, const std::vector<std::string>& inputs) const {
        const std::string& kind = node.className;
        const bool recurrent =
            kind == "LSTM" || kind == "GRU" || kind == "SimpleRNN" || kind == "Bidirectional";
        if (inputs.size() > 1 && recurrent) {
            const std::vector<std::string> state(inputs.begin() + 1, inputs.end());
            return fmt::format("{}, initial_state={}", inputs.front(), joined(state));
        }
        if (kind == "MultiHeadAttention") return fmt::format("{}", fmt::join(inputs, ", "));
        return joined(inputs);
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
                input(*node, name);
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
                                 calledForInference(node->config) ? ", training=False" : ""),
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
        line(fmt::format("model = keras.Model(inputs={}, outputs={}, name={})", ends(m_model.inputs),
                         ends(m_model.outputs), pythonLiteral(m_model.name)));
    }

    void input(const LayerNode& node, const std::string& variable) {
        std::vector<std::string> arguments;
        if (std::string shape = shapeArgument(node.config, "shape", "batch_shape"); !shape.empty())
            arguments.push_back(shape);
        const auto type = node.config.find("dtype");
        if (type != node.config.end() && type->is_string() && *type != "float32")
            arguments.push_back("dtype=" + pythonLiteral(*type));
        arguments.push_back("name=" + pythonLiteral(node.name));
        line(fmt::format("{} = keras.Input({})", variable, fmt::join(arguments, ", ")), node.name);
    }

    const ModelConfig& m_model;
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
