#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace shardlab::engine {

/// Whether a number of Metric::sums() can be a count: whole, from 0 to 2^53.
inline bool isCount(double value) {
    constexpr double kMost = 9007199254740992.0;
    return value >= 0.0 && value <= kMost && std::trunc(value) == value;
}

/// Counts behind each other as numbers of Metric::sums().
template <typename... Lists>
std::vector<double> sumsOf(const Lists&... lists) {
    std::vector<double> sums;
    (std::ranges::transform(lists, std::back_inserter(sums),
                            [](auto count) { return static_cast<double>(count); }),
     ...);
    return sums;
}

/// The reverse, each list as long as it is. False, and nothing is changed, unless they are as many counts.
template <typename... Lists>
bool countsFrom(std::span<const double> sums, Lists&... lists) {
    if ((lists.size() + ...) != sums.size() || !std::ranges::all_of(sums, isCount)) return false;
    auto next = sums.begin();
    const auto fill = [&next](auto& list) {
        for (auto& count : list)
            count = static_cast<std::int64_t>(*next++);
    };
    (fill(lists), ...);
    return true;
}

}  // namespace shardlab::engine
