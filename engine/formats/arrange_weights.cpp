#include "engine/formats/arrange_weights.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/core/error.h"
#include "engine/core/wording.h"

namespace shardlab::engine {
namespace {

std::string layerOf(const std::string& weightName) {
    return weightName.substr(0, weightName.rfind('/'));
}

void checkShape(const WeightSpec& spec, const StoredWeight& stored, const std::string& where) {
    if (stored.shape == spec.shape) return;
    throw Error("{}: {} must have shape {}; got {}", where, spec.name, spec.shape.toString(),
                stored.shape.toString());
}

[[noreturn]] void refuseMissing(const WeightSpec& spec, const std::vector<StoredWeight>& stored,
                                const std::string& where) {
    std::set<std::string> layers;
    for (const StoredWeight& weight : stored)
        layers.insert(weight.layer.empty() ? layerOf(weight.name) : weight.layer);
    const std::string layer = layerOf(spec.name);
    if (layers.contains(layer)) throw Error("{}: {} of layer {} is missing", where, spec.name, layer);
    throw Error("{}: layer {} is missing; the file has weights of {}; to ignore names, load by position",
                where, layer, layers.empty() ? "no layer" : fmt::format("{}", fmt::join(layers, ", ")));
}

std::vector<std::size_t> byName(const std::vector<WeightSpec>& specs, const std::vector<StoredWeight>& stored,
                                const std::string& where) {
    std::map<std::string, std::size_t> index;
    for (std::size_t i = 0; i < stored.size(); ++i) {
        if (!index.emplace(stored[i].name, i).second)
            throw Error("{}: duplicate weight {}", where, stored[i].name);
    }
    std::vector<std::size_t> order;
    for (const WeightSpec& spec : specs) {
        const auto it = index.find(spec.name);
        if (it == index.end()) refuseMissing(spec, stored, where);
        checkShape(spec, stored[it->second], where);
        order.push_back(it->second);
        index.erase(it);
    }
    if (!index.empty()) {
        throw Error("{}: {} does not match a layer of the model; to ignore names, load by position", where,
                    index.begin()->first);
    }
    return order;
}

std::vector<std::size_t> inOrder(const std::vector<WeightSpec>& specs,
                                 const std::vector<StoredWeight>& stored, const std::string& where) {
    if (specs.size() != stored.size()) {
        throw Error("{}: the model has {} of weights; got {}", where, counted(std::ssize(specs), "array"),
                    stored.size());
    }
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < specs.size(); ++i) {
        checkShape(specs[i], stored[i], where);
        order.push_back(i);
    }
    return order;
}

/// Weights of the model that lie in one group of the file.
struct LayerGroup {
    std::string name;
    std::vector<std::size_t> specs;
};

/// The group of a layer: its own, or that of the model that it was taken from ("encoder" of "encoder.up").
std::string groupOf(std::string layer, const std::set<std::string>& groups) {
    while (!groups.contains(layer)) {
        const std::size_t dot = layer.rfind('.');
        if (dot == std::string::npos) return {};
        layer.resize(dot);
    }
    return layer;
}

/// Keras lists the arrays of a model inside the model with all trained ones in front.
void orderAsKeras(LayerGroup& group, const std::vector<WeightSpec>& specs) {
    const bool oneLayer = std::ranges::all_of(group.specs, [&](std::size_t i) {
        return layerOf(specs[i].name) == layerOf(specs[group.specs[0]].name);
    });
    if (!oneLayer) {
        std::ranges::stable_sort(group.specs, {}, [&](std::size_t i) { return specs[i].trainable ? 0 : 1; });
    }
}

/// In the order in which the model has them; `nameOf` gives a layer's group.
template <typename NameOf>
std::vector<LayerGroup> groupsOf(const std::vector<WeightSpec>& specs, const NameOf& nameOf) {
    std::vector<LayerGroup> groups;
    std::map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < specs.size(); ++i) {
        const std::string name = nameOf(specs[i].name.substr(0, specs[i].name.find('/')));
        const auto [place, added] = places.emplace(name, groups.size());
        if (added) groups.push_back({name, {}});
        groups[place->second].specs.push_back(i);
    }
    for (LayerGroup& group : groups)
        orderAsKeras(group, specs);
    return groups;
}

std::vector<std::size_t> modelsInOrder(const std::vector<WeightSpec>& specs,
                                       const std::vector<StoredWeight>& stored, const std::string& where) {
    if (specs.size() != stored.size())
        throw Error("{}: the model has {} of weights; got {}", where, counted(std::ssize(specs), "array"),
                    stored.size());
    std::vector<std::size_t> order(specs.size());
    std::size_t next = 0;
    for (const LayerGroup& group :
         groupsOf(specs, [](const std::string& layer) { return layer.substr(0, layer.find('.')); })) {
        for (const std::size_t i : group.specs) {
            checkShape(specs[i], stored[next], where);
            order[i] = next++;
        }
    }
    return order;
}

}  // namespace

std::optional<std::vector<std::size_t>> arrangeByLayers(const std::vector<WeightSpec>& specs,
                                                        const std::vector<StoredWeight>& stored,
                                                        bool byPosition, const std::string& where) {
    if (byPosition) return modelsInOrder(specs, stored, where);
    std::set<std::string> names, layers;
    std::map<std::string, std::vector<std::size_t>> arrays;
    for (std::size_t i = 0; i < stored.size(); ++i) {
        names.insert(stored[i].name);
        layers.insert(stored[i].layer);
        arrays[stored[i].layer].push_back(i);
    }
    const bool named =
        std::ranges::all_of(specs, [&](const WeightSpec& spec) { return names.contains(spec.name); });
    if (named || specs.size() != stored.size()) return std::nullopt;
    std::vector<std::size_t> order(specs.size());
    for (const LayerGroup& group :
         groupsOf(specs, [&](const std::string& layer) { return groupOf(layer, layers); })) {
        const auto found = arrays.find(group.name);
        if (found == arrays.end() || found->second.size() != group.specs.size()) return std::nullopt;
        for (std::size_t k = 0; k < group.specs.size(); ++k) {
            checkShape(specs[group.specs[k]], stored[found->second[k]], where);
            order[group.specs[k]] = found->second[k];
        }
    }
    return order;
}

std::vector<std::size_t> arrangeWeights(const std::vector<WeightSpec>& specs,
                                        const std::vector<StoredWeight>& stored, bool byPosition,
                                        const std::string& where) {
    return byPosition ? inOrder(specs, stored, where) : byName(specs, stored, where);
}

std::string normalizedWeightName(const std::string& layer, std::string storedName) {
    const std::size_t colon = storedName.rfind(':');
    const bool numbered = colon != std::string::npos && colon + 1 < storedName.size() &&
                          storedName.find_first_not_of("0123456789", colon + 1) == std::string::npos;
    if (numbered) storedName.resize(colon);
    const std::string scope = layer + "/";
    if (storedName.starts_with(scope)) return storedName;
    const std::size_t inner = storedName.find("/" + scope);
    if (inner != std::string::npos) return storedName.substr(inner + 1);
    return scope + storedName.substr(storedName.rfind('/') + 1);
}

}  // namespace shardlab::engine
