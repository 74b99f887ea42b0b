#include "engine/model/attention_scores.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/layers/layer.h"

namespace shardlab::engine {
namespace {

constexpr const char* kOption = "return_attention_scores";

bool givesScores(const std::string& className) {
    const auto* entry = layerRegistry().find(className);
    return entry != nullptr && std::any_of(entry->schema.begin(), entry->schema.end(),
                                           [](const ParameterSpec& spec) { return spec.name == kOption; });
}

}  // namespace

ModelConfig withAttentionScores(const ModelConfig& config, const std::string& layer) {
    ModelConfig result = config;
    LayerNode* node = result.find(layer);
    if (node == nullptr) throw Error("{}: expected the name of a layer of the model", layer);
    if (!givesScores(node->className)) {
        throw Error("{}: expected an attention layer; got {}", layer, node->className);
    }
    if (config.kind != ModelConfig::Kind::Functional) {
        throw Error("{}: expected a Functional model; a Sequential model has one output only", layer);
    }
    node->config[kOption] = true;
    const std::string scores = Connection{layer, 1}.text();
    if (std::find(result.outputs.begin(), result.outputs.end(), scores) == result.outputs.end())
        result.outputs.push_back(scores);
    return result;
}

}  // namespace shardlab::engine
