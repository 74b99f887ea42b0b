#pragma once
#include <cstdint>

namespace shardlab::engine {

/// ⌈a / b⌉ of a ≥ 0, b > 0.
constexpr std::int64_t ceilDivide(std::int64_t a, std::int64_t b) {
    return (a + b - 1) / b;
}

}  // namespace shardlab::engine
