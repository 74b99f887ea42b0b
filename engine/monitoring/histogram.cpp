#include "engine/monitoring/histogram.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace shardlab::engine {
namespace {

constexpr int kBinsPerOctave = 8;
constexpr int kSmallestExponent = -48;

double edge(int index) {
    return std::ldexp(1.0 + index % kBinsPerOctave / static_cast<double>(kBinsPerOctave),
                      index / kBinsPerOctave + kSmallestExponent);
}

}  // namespace

int Histogram::binOf(float number) {
    // Exponent and the first three bits behind the point, read as one number, count the bins.
    constexpr std::uint32_t kMagnitude = 0x7fffffff, kShift = 20, kBias = 127;
    constexpr int kFirst = (static_cast<int>(kBias) + kSmallestExponent) * kBinsPerOctave;
    const auto bits = std::bit_cast<std::uint32_t>(number);
    const int level = static_cast<int>((bits & kMagnitude) >> kShift) - kFirst;
    if (level < 0) return 0;
    const int bin = std::min(level + 1, kLastBin);
    return (bits & ~kMagnitude) != 0 ? -bin : bin;
}

double Histogram::lowerEdge(int bin) {
    return bin > 0 ? edge(bin - 1) : -edge(-bin);
}

double Histogram::upperEdge(int bin) {
    return bin < 0 ? -edge(-bin - 1) : edge(bin);
}

std::vector<double> Histogram::rebinned(double from, double to, int bins, double minimum,
                                        double maximum) const {
    std::vector<double> sums(static_cast<std::size_t>(bins), 0.0);
    const double width = (to - from) / bins;
    const auto target = [&](double x) {
        return std::clamp(static_cast<int>((x - from) / width), 0, bins - 1);
    };
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 0) continue;
        const int bin = firstBin + static_cast<int>(i);
        const double left = std::max(lowerEdge(bin), minimum), right = std::min(upperEdge(bin), maximum);
        if (right < from || left > to) continue;
        if (right - left <= 0.0) {
            sums[static_cast<std::size_t>(target(left))] += counts[i];
            continue;
        }
        for (int t = target(left); t <= target(right); ++t) {
            const double overlap = std::min(right, from + width * (t + 1)) - std::max(left, from + width * t);
            sums[static_cast<std::size_t>(t)] += counts[i] * std::max(0.0, overlap) / (right - left);
        }
    }
    return sums;
}

}  // namespace shardlab::engine
