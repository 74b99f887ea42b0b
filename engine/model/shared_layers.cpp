#include "engine/model/shared_layers.h"

#include <fmt/format.h>

#include "engine/model/call_training.h"
#include "engine/model/keras_calls.h"

namespace shardlab::engine {
namespace {

bool isCallable(const LayerNode& node) {
    return node.className != kSharedLayer && node.className != "InputLayer" && !node.name.empty();
}

}  // namespace

std::string sharedWith(const LayerNode& node) {
    if (node.className != kSharedLayer) return {};
    const auto option = node.config.find(kSharedWith);
    return option != node.config.end() && option->is_string() ? option->get<std::string>() : std::string();
}

const LayerNode* calledLayer(const ModelConfig& model, const LayerNode& node) {
    const std::string name = sharedWith(node);
    const LayerNode* owner = name.empty() ? nullptr : model.find(name);
    return owner != nullptr && isCallable(*owner) ? owner : nullptr;
}

Json callConfig(const LayerNode& owner, const LayerNode& call) {
    Json config = owner.config;
    if (&owner == &call || !config.is_object() || !call.config.is_object()) return config;
    for (const std::string& option : callOptionsOf(owner.className))
        config.erase(option);
    config = withoutCallTraining(std::move(config));
    for (const auto& [key, value] : call.config.items()) {
        if (key != kSharedWith) config[key] = value;
    }
    return config;
}

std::map<std::string, SharedCall> sharedCalls(const ModelConfig& model) {
    std::map<std::string, SharedCall> calls;
    std::map<std::string, const LayerNode*> layers;
    for (const LayerNode& node : model.layers)
        layers.emplace(node.name, &node);
    std::map<std::string, int> counts;
    for (const LayerNode& node : model.layers) {
        const auto owner = layers.find(sharedWith(node));
        if (owner != layers.end() && isCallable(*owner->second))
            calls.try_emplace(node.name, SharedCall{owner->first, ++counts[owner->first]});
    }
    return calls;
}

std::string nameOfCall(const std::string& owner, int index) {
    return fmt::format("{}_call_{}", owner, index + 1);
}

void orderCalls(ModelConfig& model) {
    std::map<std::string, std::vector<LayerNode>> calls;
    std::vector<LayerNode> others;
    const std::map<std::string, SharedCall> known = sharedCalls(model);
    if (known.empty()) return;
    for (LayerNode& node : model.layers) {
        const auto call = known.find(node.name);
        (call == known.end() ? others : calls[call->second.owner]).push_back(std::move(node));
    }
    model.layers.clear();
    for (LayerNode& node : others) {
        const auto own = calls.find(node.name);
        model.layers.push_back(std::move(node));
        if (own == calls.end()) continue;
        for (LayerNode& call : own->second)
            model.layers.push_back(std::move(call));
        calls.erase(own);
    }
}

}  // namespace shardlab::engine
