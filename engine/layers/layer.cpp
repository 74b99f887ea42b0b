#include "engine/layers/layer.h"

namespace shardlab::engine {

std::vector<WeightSpec> Layer::weights(std::span<const Shape>) const {
    return {};
}

}  // namespace shardlab::engine
