#include "engine/formats/arrange_weights.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/core/error.h"

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
    throw Error("{}: layer {} is missing; the file has weights of {}", where, layer,
                layers.empty() ? "no layer" : fmt::format("{}", fmt::join(layers, ", ")));
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
        throw Error("{}: the model has {} arrays of weights; got {}", where, specs.size(), stored.size());
    }
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < specs.size(); ++i) {
        checkShape(specs[i], stored[i], where);
        order.push_back(i);
    }
    return order;
}

}  // namespace

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
