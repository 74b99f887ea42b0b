#include "engine/training/kept_weights.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "engine/model/model.h"

namespace shardlab::engine {

namespace {

using Positions = std::map<std::string, std::size_t>;

Positions positionsOf(const std::vector<WeightSpec>& specs) {
    Positions positions;
    for (std::size_t i = 0; i < specs.size(); ++i)
        positions.emplace(specs[i].name, i);
    return positions;
}

/// What `layer/weight` was called when it was trained.
std::string formerName(const std::string& layer, const std::string& weight, const FormerNames& names) {
    const auto found = names.find(layer);
    return (found == names.end() ? layer : found->second) + "/" + weight;
}

}  // namespace

std::vector<WeightsFate> fatesOfWeights(const std::vector<WeightSpec>& trained, const Model& model,
                                        const FormerNames& names) {
    const Positions positions = positionsOf(trained);
    std::vector<WeightsFate> fates;
    for (const Model::Node& node : model.nodes()) {
        if (node.weights.empty()) continue;
        WeightsFate fate{.layer = node.layer->name()};
        for (const WeightSpec& weight : node.weights) {
            const auto found = positions.find(formerName(fate.layer, weight.name, names));
            const bool known = found != positions.end();
            if (known && trained[found->second].shape == weight.shape) {
                ++fate.kept;
                continue;
            }
            if (fate.anew++ > 0) continue;
            fate.reason = known
                              ? fmt::format("{} changed from {} to {}", weight.name,
                                            trained[found->second].shape.toString(), weight.shape.toString())
                              : fmt::format("{} has no trained weights", weight.name);
        }
        fates.push_back(std::move(fate));
    }
    return fates;
}

NamedWeights withKept(NamedWeights fresh, const NamedWeights& trained, const Model& model,
                      const FormerNames& names) {
    const Positions from = positionsOf(trained.specs), to = positionsOf(fresh.specs);
    for (const Model::Node& node : model.nodes()) {
        const std::string& layer = node.layer->name();
        for (const WeightSpec& weight : node.weights) {
            const auto found = from.find(formerName(layer, weight.name, names));
            if (found == from.end() || trained.tensors[found->second].shape() != weight.shape) continue;
            const auto target = to.find(layer + "/" + weight.name);
            std::ranges::copy(trained.tensors[found->second].floats(),
                              fresh.tensors[target->second].floats().begin());
        }
    }
    return fresh;
}

std::string textOf(const std::vector<WeightsFate>& fates) {
    int kept = 0, all = 0;
    std::vector<std::string> anew;
    for (const WeightsFate& fate : fates) {
        kept += fate.kept;
        all += fate.kept + fate.anew;
        if (fate.anew > 0) anew.push_back(fmt::format("{} is reinitialized: {}", fate.layer, fate.reason));
    }
    std::string text = fmt::format("{} of {} weight arrays keep their trained values", kept, all);
    constexpr std::size_t kNamed = 3;
    for (std::size_t i = 0; i < std::min(anew.size(), kNamed); ++i)
        text += "; " + anew[i];
    if (anew.size() == kNamed + 1) text += "; 1 more layer is reinitialized";
    if (anew.size() > kNamed + 1)
        text += fmt::format("; {} more layers are reinitialized", anew.size() - kNamed);
    return text;
}

}  // namespace shardlab::engine
