#pragma once
#include <string>
#include <utility>
#include <vector>

#include "engine/model/model_config.h"

namespace shardlab::engine::testing {

/// Layers with what they read: without inputs an InputLayer, with several an Add, "re…" a ReLU, else Dense.
inline ModelConfig drawn(const std::vector<std::pair<std::string, std::vector<std::string>>>& layers) {
    ModelConfig model;
    model.kind = ModelConfig::Kind::Functional;
    for (const auto& [name, inbound] : layers) {
        const std::string className = inbound.empty()          ? "InputLayer"
                                      : inbound.size() > 1     ? "Add"
                                      : name.starts_with("re") ? "ReLU"
                                                               : "Dense";
        model.layers.push_back({className, name, Json{{"units", 4}}, inbound});
    }
    return model;
}

/// in → a → b → c → sum (reads a, too) → relu → out.
inline ModelConfig residual() {
    return drawn({{"in", {}},
                  {"a", {"in"}},
                  {"b", {"a"}},
                  {"c", {"b"}},
                  {"sum", {"c", "a"}},
                  {"relu", {"sum"}},
                  {"out", {"relu"}}});
}

}  // namespace shardlab::engine::testing
