#include "engine/planning/class_weights.h"

#include <algorithm>
#include <cmath>

#include "engine/core/error.h"
#include "engine/data/statistics/label_numbers.h"

namespace shardlab::engine {
namespace {

/// How many samples of the range each class has. A row of several numbers is a one-hot target.
std::vector<std::int64_t> classCounts(const SampleRange& range) {
    const Tensor& y = range.samples->y;
    if (y.shape().empty())
        throw Error(
            "fit.class_weight: balanced needs labels in memory; this data source reads them sample by "
            "sample");
    std::vector<float> row(static_cast<std::size_t>(y.shape().elementsPerSample()));
    std::vector<std::int64_t> counts;
    for (std::int64_t i = range.begin; i < range.end; ++i) {
        copyTarget(y, i, row);
        const auto largest = std::ranges::max_element(row);
        const double number = row.size() == 1 ? row[0] : static_cast<double>(largest - row.begin());
        const bool whole = std::floor(number) == number && number >= 0.0 && number < 0x1.0p24;
        if (!whole)
            throw Error("fit.class_weight: balanced expects class labels; the target of sample {} is {}", i,
                        number);
        const auto place = static_cast<std::size_t>(number);
        if (place >= counts.size()) counts.resize(place + 1);
        ++counts[place];
    }
    return counts;
}

std::vector<float> balancedWeights(const SampleRange& training) {
    const std::vector<std::int64_t> counts = classCounts(training);
    const auto classes = std::ssize(counts) - std::ranges::count(counts, 0);
    std::vector<float> weights(counts.size(), 1.0F);
    for (std::size_t c = 0; c < counts.size(); ++c) {
        if (counts[c] == 0) continue;
        weights[c] = static_cast<float>(static_cast<double>(training.count()) /
                                        static_cast<double>(classes * counts[c]));
    }
    return weights;
}

}  // namespace

std::vector<float> classWeights(const ClassWeight& weight, const SampleRange& training) {
    if (weight.balanced) return balancedWeights(training);
    if (weight.byClass.empty()) return {};
    constexpr std::int64_t kMostClasses = std::int64_t{1} << 24;
    const std::int64_t last = weight.byClass.rbegin()->first;
    if (last >= kMostClasses)
        throw Error("fit.class_weight: expected class numbers below {}; got {}", kMostClasses, last);
    std::vector<float> weights(static_cast<std::size_t>(last) + 1, 1.0F);
    for (const auto& [number, factor] : weight.byClass)
        weights[static_cast<std::size_t>(number)] = static_cast<float>(factor);
    return weights;
}

}  // namespace shardlab::engine
