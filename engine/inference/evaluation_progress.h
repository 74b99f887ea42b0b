#pragma once
#include <cstdint>
#include <functional>

namespace shardlab::engine {

/// Samples that were evaluated, and all there are.
using EvaluationProgress = std::function<void(std::int64_t done, std::int64_t total)>;

}  // namespace shardlab::engine
