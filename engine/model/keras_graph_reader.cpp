#include "engine/model/keras_graph_reader.h"

#include <algorithm>
#include <map>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/layers/layer.h"
#include "engine/model/keras_layer_origin.h"
#include "engine/model/keras_version.h"

namespace shardlab::engine {
namespace {

constexpr std::size_t kMaxLayers = 100000;

std::string textOr(const Json& object, const char* key, const std::string& fallback) {
    const auto it = object.find(key);
    return it != object.end() && it->is_string() ? it->get<std::string>() : fallback;
}

bool isModelClass(const std::string& className) {
    return className == "Sequential" || className == "Functional" || className == "Model";
}

/// {"class_name": "Sequential", "config": {"layers": …}}: a model, not a layer.
bool isModel(const Json& json) {
    if (!json.is_object() || !isModelClass(textOr(json, "class_name", ""))) return false;
    const auto config = json.find("config");
    return config != json.end() &&
           (config->is_array() || (config->is_object() && config->contains("layers")));
}

/// ["in", 0, 0], [["in", 0, 0], …] or {"name": ["in", 0, 0], …}, which Keras takes in the order of the names.
std::vector<KerasReference> endsFrom(const Json& config, const char* key) {
    const Json value = config.value(key, Json::array());
    const std::string where = fmt::format("model: {}", key);
    if (value.is_object()) {
        const std::map<std::string, Json> named = value.get<std::map<std::string, Json>>();
        std::vector<KerasReference> ends;
        for (const auto& [name, item] : named)
            ends.push_back(referenceFrom(item, fmt::format("{}: {}", where, abridged(name))));
        return ends;
    }
    if (!value.is_array()) throw Error("{} must be a list; got {}", where, quoted(value));
    if (!value.empty() && value.at(0).is_string()) return {referenceFrom(value, where)};
    std::vector<KerasReference> ends;
    for (const Json& item : value)
        ends.push_back(referenceFrom(item, where));
    return ends;
}

/// The calls of NotEqual, Any, LogicalOr and ConvertToTensor; others are no masks.
std::optional<KerasMaskOperation> maskOperation(const std::string& className, const Json& json,
                                                const std::string& where) {
    const bool either = className == "LogicalOr";
    const bool same = className == "ConvertToTensor";
    if (className != "NotEqual" && className != "Any" && !either && !same) return std::nullopt;
    const Json nodes = json.value("inbound_nodes", Json());
    const Json call = nodes.is_array() && nodes.size() == 1 ? nodes.at(0) : Json();
    const Json arguments = call.is_object() ? call.value("args", Json()) : Json();
    const std::size_t expected = className == "Any" || same ? 1 : 2;
    if (!arguments.is_array() || arguments.size() != expected) {
        throw Error("{}: expected one call of {} with {}; got {}", where, className,
                    either          ? "two tensors"
                    : expected == 1 ? "a tensor"
                                    : "a tensor and a number",
                    quoted(nodes));
    }
    KerasMaskOperation operation{.source = tensorFrom(arguments.at(0), where), .same = same};
    if (expected == 1) return operation;
    if (either) {
        operation.other = tensorFrom(arguments.at(1), where);
        return operation;
    }
    operation.differsFrom = scalarIn(arguments.at(1));
    if (!operation.differsFrom)
        throw Error("{}: expected a number to compare with; got {}", where, quoted(arguments.at(1)));
    return operation;
}

class GraphReader {
public:
    GraphReader(KerasGraph& graph, KerasVersion written) : m_graph(graph), m_written(written) {}

    void read(const Json& list) {
        if (!list.is_array()) throw Error("model: layers must be a list; got {}", quoted(list));
        if (list.size() > kMaxLayers)
            throw Error("model: expected at most {} layers; got {}", kMaxLayers, list.size());
        for (const Json& json : list) {
            m_graph.layers.push_back(layerFrom(json));
            m_graph.rows.emplace(m_graph.layers.back().name, m_graph.layers.size() - 1);
        }
    }

private:
    KerasLayer layerFrom(const Json& json) {
        const std::string where = fmt::format("layer {}", m_graph.layers.size() + 1);
        if (!json.is_object() || textOr(json, "class_name", "").empty())
            throw Error("{}: expected an object with class_name; got {}", where, quoted(json));
        KerasLayer layer{.className = json.at("class_name").get<std::string>(), .name = {}};
        Json config = json.value("config", Json::object());
        if (config.is_null()) config = Json::object();
        if (!config.is_object() && !isModel(json)) {
            throw Error("{} ({}): config must be an object; got {}", where, layer.className, quoted(config));
        }
        layer.name =
            config.is_object() ? textOr(config, "name", textOr(json, "name", "")) : textOr(json, "name", "");
        if (layer.name.empty()) layer.name = freshName(layer.className);
        if (readsConnections()) layer.mask = maskOperation(layer.className, json, layer.name);
        if (layer.mask) return layer;
        const std::optional<Json> computed = layerOfOperation(json, layer.name);
        const Json& entry = computed ? *computed : json;
        if (computed) {
            layer.operation = true;
            layer.className = entry.at("class_name").get<std::string>();
            config = Json(entry.at("config"));
        }
        readConfig(entry, std::move(config), layer);
        if (!readsConnections()) return layer;
        layer.calls = readCalls(layer.className, entry.value("inbound_nodes", Json()), layer.name);
        const Json names = json.value("call_names", Json());
        for (std::size_t i = 0; names.is_array() && i < names.size(); ++i)
            layer.callNames.push_back(names[i].is_string() ? names[i].get<std::string>() : "");
        return layer;
    }

    void readConfig(const Json& json, Json config, KerasLayer& layer) const {
        const Json inner = config.is_object() ? config.value("layer", Json()) : Json();
        layer.modelOverTime = layer.className == "TimeDistributed" && isModel(inner);
        if (isModel(json) || layer.modelOverTime) {
            layer.model = std::make_shared<const KerasGraph>(
                readKerasGraph(layer.modelOverTime ? inner : json, m_written));
            if (config.is_object() && config.value("trainable", Json(true)) == false)
                layer.config["trainable"] = false;
            return;
        }
        config.erase("name");
        layer.config = keras2Config(layer.className, std::move(config), m_written);
    }

    bool readsConnections() const { return m_graph.kind == ModelConfig::Kind::Functional; }

    /// As ModelConfig::freshName counts.
    std::string freshName(const std::string& className) const {
        const bool isInput = className == "InputLayer";
        const std::string base = isInput ? "input" : snakeCase(className);
        if (!isInput && !m_graph.rows.contains(base)) return base;
        for (int number = 1;; ++number) {
            std::string candidate = fmt::format("{}_{}", base, number);
            if (!m_graph.rows.contains(candidate)) return candidate;
        }
    }

    KerasGraph& m_graph;
    KerasVersion m_written;
};

/// A model's "class_name", also where only its inner object ({"name", "layers", …}) is there.
std::string classOf(const Json& json, const Json& config) {
    const bool bare = !json.contains("class_name") && json.contains("layers");
    const std::string fallback =
        config.is_object() && config.contains("output_layers") ? "Functional" : "Sequential";
    return textOr(json, "class_name", bare ? fallback : "");
}

Json configOf(const Json& json) {
    const bool bare = json.is_object() && !json.contains("class_name") && json.contains("layers");
    return bare ? json : json.value("config", Json());
}

}  // namespace

const KerasLayer* KerasGraph::find(const std::string& layer) const {
    const auto row = rows.find(layer);
    return row == rows.end() ? nullptr : &layers[row->second];
}

bool KerasGraph::holdsModels() const {
    return std::ranges::any_of(layers, [](const KerasLayer& layer) { return layer.model != nullptr; });
}

KerasGraph readKerasGraph(const Json& json, KerasVersion written) {
    if (!json.is_object()) throw Error("model: expected a Keras model; got {}", quoted(json));
    const Json config = configOf(json);
    const std::string className = classOf(json, config);
    KerasGraph graph;
    graph.name = "sequential";
    if (className == "Functional" || className == "Model") {
        graph.kind = ModelConfig::Kind::Functional;
        graph.name = "model";
    } else if (className != "Sequential") {
        throw Error("model: class_name must be Sequential, Functional or Model; got {}",
                    className.empty() ? "nothing" : abridged(className));
    }
    GraphReader reader(graph, written);
    if (config.is_array() && graph.kind == ModelConfig::Kind::Sequential) {  // Keras before 2.2.3
        reader.read(config);
        return graph;
    }
    if (!config.is_object()) throw Error("model: config must be an object; got {}", quoted(config));
    graph.name = textOr(config, "name", graph.name);
    reader.read(config.value("layers", Json::array()));
    if (graph.kind == ModelConfig::Kind::Sequential) {
        if (const Json shape = config.value("build_input_shape", Json()); shape.is_array())
            graph.inputShape = shape;
    } else {
        graph.inputs = endsFrom(config, "input_layers");
        graph.outputs = endsFrom(config, "output_layers");
    }
    return graph;
}

std::string writtenVersion(const Json& json) {
    if (!json.is_object()) return {};
    if (std::string version = textOr(json, "keras_version", ""); !version.empty()) return version;
    const Json config = configOf(json);
    const Json layers = config.is_object() ? config.value("layers", Json::array()) : config;
    return layers.is_array() && writerOf(layers) == KerasVersion::Three ? kSomeKeras3 : "";
}

}  // namespace shardlab::engine
