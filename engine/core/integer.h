#pragma once
#include <concepts>
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

}  // namespace shardlab::engine
