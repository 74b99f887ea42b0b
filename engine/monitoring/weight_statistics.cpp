#include "engine/monitoring/weight_statistics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "engine/core/integer.h"
#include "engine/runtime/thread_arena.h"

namespace shardlab::engine {
namespace {

constexpr std::size_t kBlock = 32768;
constexpr std::size_t kBins = 2 * Histogram::kLastBin + 1;
using BinCounts = std::array<std::uint32_t, kBins>;

std::size_t blockCount(std::size_t size) {
    return ceilDivide(size, kBlock);
}

std::span<const float> block(std::span<const float> numbers, std::size_t index) {
    return numbers.subspan(index * kBlock, std::min(kBlock, numbers.size() - index * kBlock));
}

struct BlockSums {
    double sum = 0, squares = 0;
    float minimum = std::numeric_limits<float>::infinity();
    float maximum = -std::numeric_limits<float>::infinity();
    std::int64_t zeros = 0, notFinite = 0;

    void add(std::span<const float> numbers, BinCounts& bins) {
        for (const float x : numbers) {
            if (!std::isfinite(x)) {
                ++notFinite;
                continue;
            }
            sum += x;
            squares += static_cast<double>(x) * x;
            minimum = std::min(minimum, x);
            maximum = std::max(maximum, x);
            zeros += x == 0.0F ? 1 : 0;
            ++bins[static_cast<std::size_t>(Histogram::binOf(x) + Histogram::kLastBin)];
        }
    }
    void add(const BlockSums& other) {
        sum += other.sum;
        squares += other.squares;
        minimum = std::min(minimum, other.minimum);
        maximum = std::max(maximum, other.maximum);
        zeros += other.zeros;
        notFinite += other.notFinite;
    }
};

/// Without the empty bins before the first number and behind the last one.
Histogram trimmed(const BinCounts& bins) {
    const auto filled = [](std::uint32_t count) { return count > 0; };
    const auto first = std::ranges::find_if(bins, filled);
    if (first == bins.end()) return {};
    const auto last = std::find_if(bins.rbegin(), bins.rend(), filled).base();
    return {static_cast<int>(first - bins.begin()) - Histogram::kLastBin, {first, last}};
}

}  // namespace

double ArrayStatistics::zeroShare() const {
    return count > 0 ? static_cast<double>(zeros) / static_cast<double>(count) : 0.0;
}

double ArrayStatistics::typicalSize() const {
    const std::int64_t there = count - zeros - notFinite;
    return there > 0 ? norm / std::sqrt(static_cast<double>(there)) : 0.0;
}

ArrayStatistics arrayStatistics(ThreadArena& arena, std::span<const float> numbers) {
    std::vector<BlockSums> sums(blockCount(numbers.size()));
    std::vector<BinCounts> bins(static_cast<std::size_t>(arena.threads()), BinCounts{});
    arena.forEach(sums.size(), [&](std::size_t i, int thread) {
        sums[i].add(block(numbers, i), bins[static_cast<std::size_t>(thread)]);
    });
    BlockSums all;
    for (const BlockSums& each : sums)
        all.add(each);
    for (std::size_t thread = 1; thread < bins.size(); ++thread) {
        for (std::size_t bin = 0; bin < kBins; ++bin)
            bins[0][bin] += bins[thread][bin];
    }
    ArrayStatistics statistics{.count = std::ssize(numbers), .zeros = all.zeros, .notFinite = all.notFinite};
    const auto finite = static_cast<double>(statistics.count - all.notFinite);
    if (finite == 0.0) return statistics;
    statistics.minimum = all.minimum;
    statistics.maximum = all.maximum;
    statistics.mean = all.sum / finite;
    statistics.standardDeviation =
        std::sqrt(std::max(0.0, all.squares / finite - statistics.mean * statistics.mean));
    statistics.norm = std::sqrt(all.squares);
    statistics.histogram = trimmed(bins[0]);
    return statistics;
}

double updateRatio(ThreadArena& arena, std::span<const float> before, std::span<const float> after) {
    struct Squares {
        double change = 0, weight = 0;
    };
    std::vector<Squares> squares(blockCount(before.size()));
    arena.forEach(squares.size(), [&](std::size_t i, int) {
        const std::span<const float> from = block(before, i), to = block(after, i);
        for (std::size_t k = 0; k < from.size(); ++k) {
            const double change = static_cast<double>(to[k]) - from[k];
            squares[i].change += change * change;
            squares[i].weight += static_cast<double>(from[k]) * from[k];
        }
    });
    Squares all;
    for (const Squares& each : squares) {
        all.change += each.change;
        all.weight += each.weight;
    }
    return all.weight > 0.0 ? std::sqrt(all.change / all.weight) : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace shardlab::engine
