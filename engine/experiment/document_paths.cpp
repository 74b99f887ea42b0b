#include "engine/experiment/document_paths.h"

#include <fmt/format.h>

namespace shardlab::engine {
namespace {

constexpr std::string_view kCompile = "compile.", kConfig = ".config.";

/// They name the experiment or say how it is looked at.
bool isDescription(const std::string& path) {
    return path == "name" || path == "notes" || path == "shardlab" || path.starts_with("view") ||
           path.ends_with(".name") || path.starts_with("model.config.keras_version");
}

std::string nameOfLayer(const Json& layer, std::size_t index) {
    const Json config = layer.is_object() ? layer.value("config", Json::object()) : Json::object();
    const std::string name = config.is_object() ? config.value("name", std::string()) : std::string();
    return name.empty() ? fmt::format("layer {}", index + 1) : name;
}

void flatten(const Json& value, const std::string& path, DocumentValues& values) {
    if (value.is_object() && !value.empty()) {
        for (const auto& [key, child] : value.items())
            flatten(child, path.empty() ? key : path + '.' + key, values);
        return;
    }
    if (!isDescription(path)) values[path] = value;
}

}  // namespace

const Json* documentLayers(const Json& experiment) {
    const auto model = experiment.find("model");
    if (model == experiment.end() || !model->is_object()) return nullptr;
    const auto config = model->find("config");
    if (config == model->end() || !config->is_object()) return nullptr;
    const auto layers = config->find("layers");
    return layers == config->end() || !layers->is_array() ? nullptr : &*layers;
}

DocumentValues documentValues(const Json& experiment, bool withLayers) {
    DocumentValues values;
    if (!experiment.is_object()) return values;
    for (const auto& [key, child] : experiment.items()) {
        if (key != "model") flatten(child, key, values);
    }
    const Json* layers = withLayers ? documentLayers(experiment) : nullptr;
    for (std::size_t i = 0; layers != nullptr && i < layers->size(); ++i) {
        const Json& layer = (*layers)[i];
        if (layer.is_object())
            flatten(layer.value("config", Json::object()), "model." + nameOfLayer(layer, i), values);
    }
    return values;
}

std::string shortPath(const std::string& path) {
    std::string text = path.starts_with(kCompile) ? path.substr(kCompile.size()) : path;
    for (std::size_t at = 0; (at = text.find(kConfig)) != std::string::npos;)
        text.erase(at, kConfig.size() - 1);
    return text;
}

DocumentValues shortDocumentValues(const Json& experiment) {
    DocumentValues values;
    for (auto& [path, value] : documentValues(experiment))
        values.try_emplace(shortPath(path), value);
    return values;
}

}  // namespace shardlab::engine
