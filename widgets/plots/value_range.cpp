#include "widgets/plots/value_range.h"

#include <algorithm>

namespace shardlab {

namespace {
constexpr std::size_t kEnoughToClip = 50;
constexpr double kClippedShare = 0.02;

void widen(ValueRange& range, double value) {
    range.lower = range.empty ? value : std::min(range.lower, value);
    range.upper = range.empty ? value : std::max(range.upper, value);
    range.empty = false;
}
}  // namespace

ValueRange rangeOf(const std::vector<double>& always, std::vector<double> batches, bool clip, bool positive) {
    ValueRange range;
    const auto shown = [&](double value) { return !positive || value > 0; };
    for (const double value : always) {
        if (shown(value)) {
            widen(range, value);
        } else {
            ++range.outside;
        }
    }
    const auto hidden = std::erase_if(batches, [&](double value) { return !shown(value); });
    range.outside += static_cast<int>(hidden);
    if (batches.empty()) return range;
    std::ranges::sort(batches);
    const std::size_t left =
        clip && batches.size() >= kEnoughToClip
            ? static_cast<std::size_t>(static_cast<double>(batches.size()) * kClippedShare)
            : 0;
    widen(range, batches[left]);
    widen(range, batches[batches.size() - 1 - left]);
    range.outside += static_cast<int>(std::ranges::count_if(
        batches, [&](double value) { return value < range.lower || value > range.upper; }));
    return range;
}

}  // namespace shardlab
