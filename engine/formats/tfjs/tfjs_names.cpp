#include "engine/formats/tfjs/tfjs_names.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>

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

constexpr std::array<std::string_view, 2> kDirections{"forward_", "backward_"};

std::string renamedScope(const std::string& scope, const LayerNames& names) {
    for (const std::string_view direction : kDirections) {
        if (scope.starts_with(direction))
            return std::string(direction) + renamed(scope.substr(direction.size()), names);
    }
    return renamed(scope, names);
}

/// Layers of models within the model, "inner.dense", under the name that TensorFlow.js gives their weights:
/// "dense". Names that several of them have are left out.
std::map<std::string, std::string> innermostNames(const ModelConfig& config) {
    std::map<std::string, std::string> names;
    std::set<std::string> repeated;
    for (const LayerNode& layer : config.layers) {
        const std::size_t dot = layer.name.rfind('.');
        if (dot == std::string::npos) continue;
        const std::string name = layer.name.substr(dot + 1);
        if (!names.emplace(name, layer.name).second) repeated.insert(name);
    }
    for (const std::string& name : repeated)
        names.erase(name);
    return names;
}

}  // namespace

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
    return data.is_object() ? layerNamesFrom(data.value(kLayerNamesKey, Json())) : LayerNames{};
}

std::vector<std::size_t> nameAndOrder(const Json& model, std::vector<StoredWeight>& weights) {
    std::map<std::string, std::size_t> layers;
    const ModelConfig config = ModelConfig::fromJson(model);
    for (const LayerNode& layer : config.layers)
        layers.emplace(layer.name, layers.size());
    const std::map<std::string, std::string> innermost = innermostNames(config);

    std::vector<std::size_t> order, layerOf;
    for (StoredWeight& weight : weights) {
        order.push_back(order.size());
        layerOf.push_back(layers.size());
        const std::vector<std::string> segments = segmentsOf(weight.name.substr(0, weight.name.find(':')));
        for (std::size_t i = 0; i + 1 < segments.size(); ++i) {
            auto found = layers.find(segments[i]);
            if (found == layers.end()) {
                const auto inner = innermost.find(segments[i]);
                if (inner != innermost.end()) found = layers.find(inner->second);
            }
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
