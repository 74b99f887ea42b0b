#include "engine/experiment/embedding_rows.h"

#include <algorithm>

namespace shardlab::engine {
namespace {

/// Turns tokens into rows of a table. A TiedEmbedding does unless it is reversed, as it is by default.
bool looksUp(const LayerNode& layer) {
    if (layer.className == "TiedEmbedding") return layer.config.value("reverse", Json(true)) == Json(false);
    return layer.className == "Embedding";
}

}  // namespace

std::vector<std::int64_t> embeddingRows(const ModelConfig& model,
                                        const std::vector<std::string>& inputNames) {
    std::vector<std::int64_t> rows(inputNames.size(), 0);
    const bool sequential = model.kind == ModelConfig::Kind::Sequential;
    for (std::size_t at = 0; at < model.layers.size(); ++at) {
        const LayerNode& layer = model.layers[at];
        const bool known =
            layer.config.contains("input_dim") && layer.config["input_dim"].is_number_integer();
        if (!known || !looksUp(layer)) continue;
        const bool first = at == 0 || (at == 1 && model.layers[0].className == "InputLayer");
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto reads = std::find(layer.inbound.begin(), layer.inbound.end(), inputNames[i]);
            if (sequential ? first : reads != layer.inbound.end()) {
                rows[i] = layer.config["input_dim"].get<std::int64_t>();
            }
        }
    }
    return rows;
}

}  // namespace shardlab::engine
