#include "engine/formats/tfjs/tfjs_names.h"

#include <algorithm>
#include <map>

#include "engine/core/error.h"

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

}  // namespace

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
