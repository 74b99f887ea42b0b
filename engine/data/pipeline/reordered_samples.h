#pragma once
#include <cstdint>
#include <vector>

#include "engine/data/dataset.h"

namespace shardlab::engine {

/// Sample i of the result is sample order[i]: what lies in memory is copied, a reader is asked in this order.
Samples reordered(const Samples& samples, const std::vector<std::int64_t>& order);

}  // namespace shardlab::engine
