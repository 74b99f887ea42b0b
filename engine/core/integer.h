#pragma once
#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace shardlab::engine {

/// ⌈value / step⌉ of value ≥ 0, step > 0.
template <std::integral Value, std::integral Step>
constexpr std::common_type_t<Value, Step> ceilDivide(Value value, Step step) {
    return static_cast<std::common_type_t<Value, Step>>((value + step - 1) / step);
}

/// The smallest multiple of step that is at least value ≥ 0.
template <std::integral Value, std::integral Step>
constexpr std::common_type_t<Value, Step> roundUp(Value value, Step step) {
    return ceilDivide(value, step) * step;
}

/// The product of values ≥ 0; the largest number where that does not hold it.
constexpr std::int64_t saturatedProduct(std::int64_t a, std::int64_t b) {
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    return b != 0 && a > kMost / b ? kMost : a * b;
}

/// The sum of values ≥ 0, likewise.
constexpr std::int64_t saturatedSum(std::int64_t a, std::int64_t b) {
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    return a > kMost - b ? kMost : a + b;
}

}  // namespace shardlab::engine
