#include <map>

#include "engine/model/keras_calls.h"
#include "engine/model/model.h"

namespace shardlab::engine {
namespace {

bool isConnection(const Json& value) {
    return value.is_array() && value.size() == 3 && value.at(0).is_string();
}

/// {"class_name": "__keras_tensor__", …}; its shape only describes it.
Json tensorJson(const Json& connection, const std::map<std::string, Shape>& shapes) {
    Json extents = Json::array({nullptr});
    const auto it = shapes.find(connection.at(0).get<std::string>());
    if (it != shapes.end() && connection.at(2) == 0) {
        for (std::size_t i = 1; i < it->second.rank(); ++i)
            extents.push_back(it->second[i]);
    }
    const Json history = Json::array({connection.at(0), connection.at(1), connection.at(2)});
    return {{"class_name", "__keras_tensor__"},
            {"config", {{"shape", extents}, {"dtype", "float32"}, {"keras_history", history}}}};
}

/// One call, [["q", 0, 0, {"value": ["v", 0, 0]}]] → {"args": [q], "kwargs": {"value": v}}; inputs behind the
/// first go into `list`, the class's listArgumentOf().
void rewriteCall(Json& call, const std::string& list, const std::map<std::string, Shape>& shapes) {
    const bool listed = !list.empty() && call.size() > 1;
    if ((call.size() != 1 && !listed) || call.at(0).size() < 4) return;
    Json named = call.at(0).at(3);
    bool any = listed;
    for (std::size_t i = 1; i < call.size(); ++i)
        named[list].push_back(tensorJson(call.at(i), shapes));
    for (auto& [name, value] : named.items()) {
        if (!isConnection(value)) continue;
        value = tensorJson(value, shapes);
        any = true;
    }
    if (!any) return;
    const Json first = Json::array({tensorJson(call.at(0), shapes)});
    call = Json{{"args", first}, {"kwargs", std::move(named)}};
}

}  // namespace

Json toJsonForKeras3(const ModelConfig& config) {
    std::map<std::string, Shape> shapes;
    for (const LayerInfo& layer : analyze(config).layers) {
        if (layer.outputShape) shapes.emplace(layer.name, *layer.outputShape);
    }
    Json json = config.toJson();
    for (Json& layer : json.at("config").at("layers")) {
        if (!layer.contains("inbound_nodes")) continue;
        for (Json& call : layer.at("inbound_nodes"))
            rewriteCall(call, listArgumentOf(layer.at("class_name").get<std::string>()), shapes);
    }
    return json;
}

}  // namespace shardlab::engine
