#include "engine/formats/tfjs/tfjs_names.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>

#include "engine/core/error.h"
#include "engine/layers/nested_layer.h"

namespace shardlab::engine {
namespace {

std::vector<std::string> segmentsOf(const std::string& name) {
    std::vector<std::string> segments{""};
    for (const char c : name) {
        if (c == '/') {
            segments.emplace_back();
        } else {
            segments.back() += c;
        }
    }
    return segments;
}

/// Layer, the direction of a Bidirectional, and the weight's own name.
std::string plainName(const std::string& layer, const std::vector<std::string>& inner) {
    std::string name = layer;
    for (std::size_t i = 0; i + 1 < inner.size(); ++i) {
        if (inner[i].starts_with("forward_") || inner[i].starts_with("backward_")) {
            name += "/" + inner[i];
            break;
        }
    }
    return name + "/" + (inner.empty() ? std::string() : inner.back());
}

bool isAlphanumeric(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// One '_' for each character that tfjs does not take.
std::string validName(const std::string& name) {
    std::string valid;
    for (const char c : name) {
        if ((static_cast<unsigned char>(c) & 0xC0U) == 0x80U) continue;  // within a character of UTF-8
        valid += isAlphanumeric(c) || c == '-' || c == '.' || c == '_' ? c : '_';
    }
    return valid.empty() || !isAlphanumeric(valid.front()) ? "layer" + valid : valid;
}

/// The names of the layers inside a layer.
void addInnerNames(const std::string& className, const Json& config, std::set<std::string>& names) {
    for (const ParameterSpec& spec : layerRegistry().at(className, className).schema) {
        if (spec.kind != ParameterKind::Layer || !config.contains(spec.name)) continue;
        const Json& inner = config.at(spec.name);
        if (!inner.is_object()) continue;
        names.insert(nestedName(inner));
        addInnerNames(inner.at("class_name").get<std::string>(), inner.value("config", Json::object()),
                      names);
    }
}

std::string renamed(const std::string& name, const LayerNames& names) {
    const auto found = names.find(name);
    return found == names.end() ? name : found->second;
}

constexpr std::array<std::string_view, 2> kDirections{"forward_", "backward_"};

std::string renamedScope(const std::string& scope, const LayerNames& names) {
    for (const std::string_view direction : kDirections) {
        if (scope.starts_with(direction))
            return std::string(direction) + renamed(scope.substr(direction.size()), names);
    }
    return renamed(scope, names);
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

LayerNames tfjsLayerNames(const Model& model) {
    std::set<std::string> all(model.inputNames().begin(), model.inputNames().end());
    for (const Model::Node& node : model.nodes()) {
        all.insert(node.layer->name());
        addInnerNames(node.className, node.layer->config(), all);
    }
    LayerNames names;
    std::set<std::string> taken = all;
    for (const std::string& name : all) {
        const std::string valid = validName(name);
        if (valid == name) continue;
        std::string written = valid;
        for (int number = 1; !taken.insert(written).second; ++number)
            written = fmt::format("{}_{}", valid, number);
        names.emplace(name, written);
    }
    return names;
}

LayerNames reversed(const LayerNames& names) {
    LayerNames result;
    for (const auto& [from, to] : names)
        result.emplace(to, from);
    return result;
}

void renameLayers(Json& model, const LayerNames& names) {
    if (!names.empty()) renameWithin(model, names, false);
}

std::string renamedWeight(const std::string& weight, const LayerNames& names) {
    if (names.empty()) return weight;
    // A layer's own name may have a '/', too: the longest one that is there.
    std::size_t end = weight.rfind('/');
    while (end != std::string::npos && end > 0 && !names.contains(weight.substr(0, end)))
        end = weight.rfind('/', end - 1);
    if (end == std::string::npos || end == 0) end = std::min(weight.find('/'), weight.size());
    std::string result = renamed(weight.substr(0, end), names);
    const std::vector<std::string> rest = segmentsOf(weight.substr(end));
    for (std::size_t i = 1; i < rest.size(); ++i)
        result += "/" + (i + 1 < rest.size() ? renamedScope(rest[i], names) : rest[i]);
    return result;
}

LayerNames ownLayerNames(const Json& file) {
    const Json data = file.is_object() ? file.value("userDefinedMetadata", Json()) : Json();
    const Json list = data.is_object() ? data.value(kLayerNamesKey, Json()) : Json();
    LayerNames names;
    if (!list.is_object()) return names;
    for (const auto& [written, own] : list.items()) {
        if (own.is_string()) names.emplace(written, own.get<std::string>());
    }
    return names;
}

std::vector<std::size_t> nameAndOrder(const Json& model, std::vector<StoredWeight>& weights) {
    std::map<std::string, std::size_t> layers;
    const ModelConfig config = ModelConfig::fromJson(model);
    for (const LayerNode& layer : config.layers)
        layers.emplace(layer.name, layers.size());

    std::vector<std::size_t> order, layerOf;
    for (StoredWeight& weight : weights) {
        order.push_back(order.size());
        layerOf.push_back(layers.size());
        const std::vector<std::string> segments = segmentsOf(weight.name.substr(0, weight.name.find(':')));
        for (std::size_t i = 0; i + 1 < segments.size(); ++i) {
            const auto found = layers.find(segments[i]);
            if (found == layers.end()) continue;
            weight.layer = found->first;
            weight.name = plainName(found->first,
                                    {segments.begin() + static_cast<std::ptrdiff_t>(i) + 1, segments.end()});
            layerOf.back() = found->second;
            break;
        }
    }
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return layerOf[i]; });
    return order;
}

}  // namespace shardlab::engine
