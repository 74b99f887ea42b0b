#include "engine/formats/layer_names.h"

#include <fmt/format.h>

#include <set>
#include <string_view>

#include "engine/layers/layer.h"
#include "engine/layers/nested_layer.h"

namespace shardlab::engine {
namespace {

bool isAlphanumeric(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// One '_' for each character that is not taken.
std::string portableName(const std::string& name) {
    std::string valid;
    for (const char c : name) {
        if ((static_cast<unsigned char>(c) & 0xC0U) == 0x80U) continue;  // within a character of UTF-8
        valid += isAlphanumeric(c) || c == '-' || c == '.' || c == '_' ? c : '_';
    }
    return valid.empty() || !isAlphanumeric(valid.front()) ? "layer" + valid : valid;
}

/// The options of a class that hold layers; none of a class that is not known.
std::vector<std::string> layerOptions(const std::string& className) {
    std::vector<std::string> options;
    const auto* entry = layerRegistry().find(className);
    if (entry == nullptr) return options;
    for (const ParameterSpec& spec : entry->schema) {
        if (spec.kind == ParameterKind::Layer) options.push_back(spec.name);
    }
    return options;
}

/// The inner layer; null where there is none that has a class.
Json innerLayer(const Json& config, const std::string& option) {
    const Json inner = config.is_object() ? config.value(option, Json()) : Json();
    const Json className = inner.is_object() ? inner.value("class_name", Json()) : Json();
    return className.is_string() ? inner : Json();
}

/// The names of the layers inside a layer.
void addInnerNames(const std::string& className, const Json& config, std::set<std::string>& names) {
    for (const std::string& option : layerOptions(className)) {
        const Json inner = innerLayer(config, option);
        if (inner.is_null()) continue;
        names.insert(nestedName(inner));
        addInnerNames(inner.at("class_name").get<std::string>(), inner.value("config", Json::object()),
                      names);
    }
}

std::set<std::string> namesIn(const ModelConfig& model) {
    std::set<std::string> names{model.name};
    for (const LayerNode& layer : model.layers) {
        names.insert(layer.name);
        addInnerNames(layer.className, layer.config, names);
    }
    return names;
}

LayerNames portable(const std::set<std::string>& all) {
    LayerNames names;
    std::set<std::string> taken = all;
    for (const std::string& name : all) {
        const std::string valid = portableName(name);
        if (valid == name) continue;
        std::string written = valid;
        for (int number = 1; !taken.insert(written).second; ++number)
            written = fmt::format("{}_{}", valid, number);
        names.emplace(name, written);
    }
    return names;
}

void renameWithin(Json& json, const LayerNames& names, bool isName) {
    if (json.is_string()) {
        if (isName) json = renamed(json.get<std::string>(), names);
        return;
    }
    if (!json.is_structured()) return;
    for (auto& [key, value] : json.items()) {
        const bool reads = key == "inbound_nodes" || key == "input_layers" || key == "output_layers";
        renameWithin(value, names, isName || reads || (json.is_object() && key == "name"));
    }
}

}  // namespace

LayerNames portableNames(const ModelConfig& model) {
    return portable(namesIn(model));
}

LayerNames portableNames(const Model& model) {
    std::set<std::string> all = namesIn(model.config());
    all.insert(model.inputNames().begin(), model.inputNames().end());
    return portable(all);
}

LayerNames reversed(const LayerNames& names) {
    LayerNames result;
    for (const auto& [from, to] : names)
        result.emplace(to, from);
    return result;
}

std::string renamed(const std::string& name, const LayerNames& names) {
    const auto found = names.find(name);
    return found == names.end() ? name : found->second;
}

void renameLayers(Json& model, const LayerNames& names) {
    if (!names.empty()) renameWithin(model, names, false);
}

std::string renamedOutput(const std::string& output, const LayerNames& names) {
    Connection connection = Connection::parse(output);
    connection.layer = renamed(connection.layer, names);
    return names.contains(output) ? names.at(output) : connection.text();
}

void renameOutputs(Json& training, const LayerNames& names) {
    if (names.empty() || !training.is_object()) return;
    for (const char* key : {"loss", "loss_weights", "metrics", "weighted_metrics"}) {
        const auto given = training.find(key);
        if (given == training.end() || !given->is_object() || given->contains("class_name")) continue;
        Json byOutput = Json::object();
        for (const auto& [output, value] : given->items())
            byOutput[renamedOutput(output, names)] = value;
        *given = std::move(byOutput);
    }
}

std::string renamedMonitor(const std::string& monitor, const LayerNames& names) {
    constexpr std::string_view kValidation = "val_";
    const std::size_t begin = monitor.starts_with(kValidation) ? kValidation.size() : 0;
    // One output may be called as another begins: the longest one that is there.
    for (std::size_t end = monitor.rfind('_'); end != std::string::npos && end > begin;
         end = monitor.rfind('_', end - 1)) {
        const auto output = names.find(monitor.substr(begin, end - begin));
        if (output != names.end()) return monitor.substr(0, begin) + output->second + monitor.substr(end);
    }
    return monitor;
}

std::string renamedText(const Model::Node& node, const LayerNames& names) {
    const auto own = names.find(node.layer->name());
    if (own != names.end()) return fmt::format("with the name \"{}\"", own->second);
    for (const std::string& option : layerOptions(node.className)) {
        const Json inner = innerLayer(node.layer->config(), option);
        if (inner.is_null()) continue;
        const auto found = names.find(nestedName(inner));
        if (found != names.end()) return fmt::format("with the inner name \"{}\"", found->second);
    }
    return {};
}

std::vector<LayerSupport> portableNameSupport(const Model& model) {
    const LayerNames names = portableNames(model);
    std::vector<LayerSupport> layers;
    for (const Model::Node& node : model.nodes()) {
        LayerSupport support{.layer = node.layer->name(), .className = node.className};
        support.text = renamedText(node, names);
        if (!support.text.empty()) support.verdict = LayerSupport::Verdict::Rewritten;
        layers.push_back(std::move(support));
    }
    return layers;
}

Json toJson(const LayerNames& names) {
    Json json = Json::object();
    for (const auto& [written, own] : names)
        json[written] = own;
    return json;
}

LayerNames layerNamesFrom(const Json& json) {
    LayerNames names;
    if (!json.is_object()) return names;
    for (const auto& [written, own] : json.items()) {
        if (own.is_string()) names.emplace(written, own.get<std::string>());
    }
    return names;
}

}  // namespace shardlab::engine
