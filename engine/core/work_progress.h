#pragma once
#include <cstdint>
#include <functional>

namespace shardlab::engine {

/// Told how much of some work is done, as runs or trials, and how much there is; false: stop.
using WorkProgress = std::function<bool(std::int64_t done, std::int64_t total)>;

}  // namespace shardlab::engine
