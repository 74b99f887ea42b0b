#include "engine/sweeps/pareto.h"

#include <algorithm>
#include <limits>

namespace shardlab::engine {
namespace {

/// The area below the staircase of two objectives.
double area(std::vector<Losses> points, const Losses& reference) {
    std::ranges::sort(points);
    double sum = 0, height = reference[1];
    for (const Losses& point : points) {
        if (point[0] >= reference[0] || point[1] >= height) continue;
        sum += (reference[0] - point[0]) * (height - point[1]);
        height = point[1];
    }
    return sum;
}

Losses withoutLast(Losses losses) {
    losses.pop_back();
    return losses;
}

}  // namespace

bool dominates(const Losses& a, const Losses& b) {
    bool better = false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i] > b[i]) return false;
        better = better || a[i] < b[i];
    }
    return better;
}

std::vector<std::size_t> nondominationRanks(const std::vector<Losses>& points) {
    constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> ranks(points.size(), kNone);
    for (std::size_t rank = 0; std::ranges::find(ranks, kNone) != ranks.end(); ++rank) {
        std::vector<std::size_t> front;
        for (std::size_t i = 0; i < points.size(); ++i) {
            if (ranks[i] != kNone) continue;
            bool dominated = false;
            for (std::size_t j = 0; j < points.size() && !dominated; ++j)
                dominated = ranks[j] == kNone && dominates(points[j], points[i]);
            if (!dominated) front.push_back(i);
        }
        for (const std::size_t i : front)
            ranks[i] = rank;
    }
    return ranks;
}

double hypervolume(std::vector<Losses> points, const Losses& reference) {
    if (points.empty()) return 0;
    const std::size_t last = reference.size() - 1;
    if (last == 0) return std::max(0.0, reference[0] - std::ranges::min(points)[0]);
    if (last == 1) return area(std::move(points), reference);
    std::ranges::sort(points, {}, [last](const Losses& point) { return point[last]; });
    double sum = 0;
    std::vector<Losses> slice;
    const Losses rest = withoutLast(reference);
    for (std::size_t i = 0; i < points.size() && points[i][last] < reference[last]; ++i) {
        slice.push_back(withoutLast(points[i]));
        const double end =
            i + 1 < points.size() ? std::min(points[i + 1][last], reference[last]) : reference[last];
        if (end > points[i][last]) sum += (end - points[i][last]) * hypervolume(slice, rest);
    }
    return sum;
}

std::vector<double> hypervolumeContributions(const std::vector<Losses>& points, const Losses& reference) {
    const double all = hypervolume(points, reference);
    std::vector<double> contributions;
    for (std::size_t i = 0; i < points.size(); ++i) {
        std::vector<Losses> others = points;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        contributions.push_back(std::max(0.0, all - hypervolume(std::move(others), reference)));
    }
    return contributions;
}

std::vector<std::size_t> largestHypervolumeSubset(const std::vector<Losses>& points, std::size_t count,
                                                  const Losses& reference) {
    std::vector<std::size_t> chosen;
    std::vector<Losses> subset;
    while (chosen.size() < std::min(count, points.size())) {
        std::size_t best = points.size();
        double largest = -1;
        for (std::size_t i = 0; i < points.size(); ++i) {
            if (std::ranges::find(chosen, i) != chosen.end()) continue;
            subset.push_back(points[i]);
            const double volume = hypervolume(subset, reference);
            subset.pop_back();
            if (volume <= largest) continue;
            largest = volume;
            best = i;
        }
        chosen.push_back(best);
        subset.push_back(points[best]);
    }
    std::ranges::sort(chosen);
    return chosen;
}

std::vector<Losses> normalized(std::vector<Losses> points) {
    for (std::size_t objective = 0; !points.empty() && objective < points[0].size(); ++objective) {
        const auto value = [objective](const Losses& point) { return point[objective]; };
        const double best = value(std::ranges::min(points, {}, value));
        const double worst = value(std::ranges::max(points, {}, value));
        for (Losses& point : points)
            point[objective] = worst > best ? (point[objective] - best) / (worst - best) : 0.0;
    }
    return points;
}

}  // namespace shardlab::engine
