#include "engine/model/tied_layers.h"

namespace shardlab::engine {

std::string tiedTo(const Layer& layer) {
    const auto option = layer.config().find(kTiedTo);
    const bool named = option != layer.config().end() && option->is_string();
    return named ? option->get<std::string>() : std::string();
}

}  // namespace shardlab::engine
