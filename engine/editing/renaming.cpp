#include "engine/editing/renaming.h"

#include <algorithm>

namespace shardlab::engine {

namespace {

/// Edits may move an option within its layer's config.
bool sameOptions(const Json& a, const Json& b) {
    return a.size() == b.size() && std::ranges::all_of(a.items(), [&](const auto& option) {
               return b.contains(option.key()) && b.at(option.key()) == option.value();
           });
}

}  // namespace

std::optional<std::pair<std::string, std::string>> renaming(const ModelConfig& before,
                                                            const ModelConfig& after) {
    if (before.layers.size() != after.layers.size()) return std::nullopt;
    std::optional<std::pair<std::string, std::string>> found;
    for (std::size_t row = 0; row < before.layers.size(); ++row) {
        const LayerNode &was = before.layers[row], &is = after.layers[row];
        if (was.className != is.className) return std::nullopt;
        if (was.name == is.name) continue;
        if (found || !sameOptions(was.config, is.config)) return std::nullopt;
        found = {is.name, was.name};
    }
    return found;
}

}  // namespace shardlab::engine
