#include "engine/data/pipeline/validation_split.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "engine/core/error.h"
#include "engine/core/rng.h"

namespace shardlab::engine {
namespace {

/// Keeps the draws apart from those of weights, dropout and shuffling under the same seed.
constexpr std::uint64_t kSplitStream = std::uint64_t{0x5653} << 48;

std::int64_t sum(std::span<const std::int64_t> counts) {
    return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
}

/// How many samples of a class may validate.
struct Bounds {
    std::int64_t least, most;
};
Bounds boundsOf(std::int64_t samples) {
    return {samples >= 2 ? 1 : 0, std::max<std::int64_t>(samples - 1, 0)};
}

void requireRoom(std::span<const std::int64_t> classCounts, std::int64_t validating, double fraction) {
    const std::int64_t all = sum(classCounts);
    std::int64_t least = 0, most = 0, classes = 0;
    for (const std::int64_t count : classCounts) {
        least += boundsOf(count).least;
        most += boundsOf(count).most;
        classes += count > 0 ? 1 : 0;
    }
    if (validating < least) {
        throw Error(
            "data: a stratified split needs a validation sample of each of {} classes; the fraction {} of {} "
            "samples is {}; increase the fraction",
            least, fraction, all, validating);
    }
    if (validating > most) {
        throw Error(
            "data: a stratified split needs a training sample of each of {} classes; the fraction {} leaves "
            "{} of {} samples; reduce the fraction",
            classes, fraction, all - validating, all);
    }
}

}  // namespace

std::int64_t trainCountOfFraction(std::int64_t samples, double validationFraction) {
    return static_cast<std::int64_t>(static_cast<double>(samples) * (1.0 - validationFraction));
}

std::vector<std::int64_t> stratifiedCounts(std::span<const std::int64_t> classCounts, double fraction) {
    const std::int64_t all = sum(classCounts), wanted = all - trainCountOfFraction(all, fraction);
    requireRoom(classCounts, wanted, fraction);
    std::vector<std::int64_t> counts;
    for (const std::int64_t samples : classCounts) {
        const auto [least, most] = boundsOf(samples);
        counts.push_back(std::clamp(wanted * samples / all, least, most));
    }
    // How far a class is below its share, in samples of all · wanted.
    const auto missing = [&](std::size_t c) { return wanted * classCounts[c] - counts[c] * all; };
    const auto change = [&](std::int64_t by, auto mayChange) {
        std::size_t best = counts.size();
        for (std::size_t c = 0; c < counts.size(); ++c) {
            if (!mayChange(c)) continue;
            if (best == counts.size() || by * missing(c) > by * missing(best)) best = c;
        }
        counts[best] += by;
    };
    while (sum(counts) < wanted)
        change(1, [&](std::size_t c) { return counts[c] < boundsOf(classCounts[c]).most; });
    while (sum(counts) > wanted)
        change(-1, [&](std::size_t c) { return counts[c] > boundsOf(classCounts[c]).least; });
    return counts;
}

std::vector<std::int64_t> stratifiedOrder(std::span<const std::int32_t> labels,
                                          const ValidationSplit& split) {
    std::map<std::int32_t, std::vector<std::int64_t>> members;
    for (std::size_t i = 0; i < labels.size(); ++i)
        members[labels[i]].push_back(static_cast<std::int64_t>(i));
    std::vector<std::int64_t> classCounts;
    for (const auto& [label, samples] : members)
        classCounts.push_back(std::ssize(samples));
    const std::vector<std::int64_t> counts = stratifiedCounts(classCounts, split.fraction);
    std::vector<bool> validates(labels.size());
    Rng rng(split.seed, kSplitStream);
    auto count = counts.begin();
    for (auto& [label, samples] : members) {
        for (std::int64_t chosen = 0; chosen < *count; ++chosen) {  // Fisher and Yates, as far as needed
            const auto at = static_cast<std::size_t>(chosen);
            std::swap(samples[at], samples[at + rng.below(samples.size() - at)]);
            validates[static_cast<std::size_t>(samples[at])] = true;
        }
        ++count;
    }
    std::vector<std::int64_t> order(labels.size());
    std::iota(order.begin(), order.end(), std::int64_t{0});
    std::ranges::stable_partition(
        order, [&](std::int64_t index) { return !validates[static_cast<std::size_t>(index)]; });
    return order;
}

}  // namespace shardlab::engine
