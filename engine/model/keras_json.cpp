#include <utility>

#include "engine/model/keras_calls.h"
#include "engine/model/keras_graph_reader.h"
#include "engine/model/keras_version.h"
#include "engine/model/layer_name.h"
#include "engine/model/model_config.h"
#include "engine/model/shared_layers.h"

/// Reading and writing of Keras's model JSON; keras_calls.h says how layers are connected in it.
namespace shardlab::engine {
namespace {

Json configWithName(const LayerNode& layer) {
    Json config{{"name", layer.name}};
    for (const auto& [key, value] : layer.config.items())
        config[key] = value;
    return config;
}

/// The entries of "layers": further calls of a layer are inbound_nodes of its own entry.
class LayerWriter {
public:
    explicit LayerWriter(const ModelConfig& model)
        : m_model(model), m_functional(model.kind == ModelConfig::Kind::Functional) {
        if (m_functional) m_calls = sharedCalls(model);
    }

    Json layers() {
        Json list = Json::array();
        for (const LayerNode& layer : m_model.layers) {
            if (m_calls.contains(layer.name)) continue;
            m_rows.emplace(layer.name, list.size());
            Json entry{{"class_name", layer.className}, {"config", configWithName(layer)}};
            if (m_functional) {
                entry["name"] = layer.name;
                entry["inbound_nodes"] = Json::array();
                if (!layer.inbound.empty()) addCall(entry, layer.className, layer.inbound, entry["config"]);
            }
            list.push_back(std::move(entry));
        }
        for (const LayerNode& layer : m_model.layers) {
            const auto call = m_calls.find(layer.name);
            if (call != m_calls.end())
                addSharedCall(list[m_rows.at(call->second.owner)], layer, call->second);
        }
        return list;
    }

    Json ends(const std::vector<std::string>& connections) const {
        Json list = Json::array();
        for (const std::string& connection : connections)
            list.push_back(connectionJson(connection, m_calls));
        return list;
    }

private:
    void addCall(Json& entry, const std::string& className, const std::vector<std::string>& inbound,
                 Json& config) const {
        entry["inbound_nodes"].push_back(writeCall(className, inbound, config, m_calls));
    }

    /// Names that Keras has no place for are kept beside its own keys.
    void addSharedCall(Json& entry, const LayerNode& layer, const SharedCall& call) const {
        Json options = layer.config;
        if (entry["inbound_nodes"].empty()) entry["inbound_nodes"].push_back(Json::array());  // its own call
        addCall(entry, entry["class_name"].get<std::string>(), layer.inbound, options);
        const bool plain = layer.name == nameOfCall(call.owner, call.index);
        if (plain && !entry.contains("call_names")) return;
        Json& names = entry["call_names"];
        while (names.size() + 1 < static_cast<std::size_t>(call.index))
            names.push_back(nullptr);
        names.push_back(plain ? Json(nullptr) : Json(layer.name));
    }

    const ModelConfig& m_model;
    bool m_functional;
    std::map<std::string, SharedCall> m_calls;
    std::map<std::string, std::size_t> m_rows;
};

/// Layers may be called "conv1/conv" in Keras 2 (DenseNet's are); "conv1_conv" is what Keras 3 made of it,
/// and what names of weights, layer/weight, need.
ModelConfig withoutSlashes(ModelConfig model) {
    std::map<std::string, std::string> renamed;
    for (LayerNode& layer : model.layers) {
        if (layer.name.find('/') == std::string::npos) continue;
        std::string name = layerNameOf(layer.name);
        while (model.find(name) != nullptr)
            name += "_1";
        renamed.emplace(std::exchange(layer.name, name), name);
    }
    if (renamed.empty()) return model;
    const auto follow = [&renamed](std::vector<std::string>& connections) {
        for (std::string& text : connections) {
            Connection connection = Connection::parse(text);
            const auto name = renamed.find(connection.layer);
            if (name == renamed.end()) continue;
            connection.layer = name->second;
            text = connection.text();
        }
    };
    follow(model.inputs);
    follow(model.outputs);
    for (LayerNode& layer : model.layers) {
        follow(layer.inbound);
        const auto owner = renamed.find(sharedWith(layer));
        if (owner != renamed.end()) layer.config[kSharedWith] = owner->second;
    }
    return model;
}

}  // namespace

ModelConfig ModelConfig::fromJson(const Json& json) {
    const std::string version = writtenVersion(json);
    const KerasVersion written =
        semanticsOf(version).newHardSigmoid ? KerasVersion::Three : KerasVersion::Two;
    return withoutSlashes(flattened(readKerasGraph(json, written), version));
}

Json ModelConfig::toJson() const {
    const bool functional = kind == Kind::Functional;
    LayerWriter writer(*this);
    Json config{{"name", name}, {"layers", writer.layers()}};
    if (functional) {
        config["input_layers"] = writer.ends(inputs);
        config["output_layers"] = writer.ends(outputs);
    }
    Json json{{"class_name", functional ? "Functional" : "Sequential"}, {"config", std::move(config)}};
    if (!kerasVersion.empty()) json["keras_version"] = kerasVersion;
    return json;
}

}  // namespace shardlab::engine
