#include "engine/training/weight_match.h"

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

std::vector<WeightMatch> matchWeights(const std::vector<WeightSpec>& trained, const Model& model,
                                      const FormerNames& names) {
    const Positions positions = positionsOf(trained);
    std::vector<WeightMatch> matches;
    for (const Model::Node& node : model.nodes()) {
        if (node.weights.empty()) continue;
        WeightMatch match{.layer = node.layer->name()};
        for (const WeightSpec& weight : node.weights) {
            const auto found = positions.find(formerName(match.layer, weight.name, names));
            const bool known = found != positions.end();
            if (known && trained[found->second].shape == weight.shape) {
                ++match.kept;
                continue;
            }
            if (match.reinitialized++ > 0) continue;
            match.reason = known
                               ? fmt::format("{} changed from {} to {}", weight.name,
                                             trained[found->second].shape.toString(), weight.shape.toString())
                               : fmt::format("{} has no trained weights", weight.name);
        }
        matches.push_back(std::move(match));
    }
    return matches;
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

std::string textOf(const std::vector<WeightMatch>& matches) {
    int kept = 0, all = 0;
    std::vector<std::string> reinitialized;
    for (const WeightMatch& match : matches) {
        kept += match.kept;
        all += match.kept + match.reinitialized;
        if (match.reinitialized > 0)
            reinitialized.push_back(fmt::format("{} is reinitialized: {}", match.layer, match.reason));
    }
    std::string text = kept == 1 ? fmt::format("1 of {} weight arrays keeps its trained values", all)
                                 : fmt::format("{} of {} weight arrays keep their trained values", kept, all);
    constexpr std::size_t kNamed = 3;
    for (std::size_t i = 0; i < std::min(reinitialized.size(), kNamed); ++i)
        text += "; " + reinitialized[i];
    if (reinitialized.size() == kNamed + 1) text += "; 1 more layer is reinitialized";
    if (reinitialized.size() > kNamed + 1)
        text += fmt::format("; {} more layers are reinitialized", reinitialized.size() - kNamed);
    return text;
}

}  // namespace shardlab::engine
