#include "engine/model/tied_layers.h"

namespace shardlab::engine {

std::string tiedTo(const Layer& layer) {
    const auto option = layer.config().find(kTiedTo);
    // Layers keep options that they do not have: only one with a table can share another one's.
    const bool hasTable = layer.config().contains("input_dim") && layer.config().contains("output_dim");
    const bool named = option != layer.config().end() && option->is_string() && hasTable;
    return named ? option->get<std::string>() : std::string();
}

}  // namespace shardlab::engine
