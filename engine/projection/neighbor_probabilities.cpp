#include "engine/projection/neighbor_probabilities.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

struct Neighbor {
    double squaredDistance = 0;
    std::int64_t index = 0;
};

std::vector<Neighbor> nearest(const PointTable& points, std::int64_t of, std::int64_t count) {
    const auto width = static_cast<std::size_t>(points.dimensions);
    const float* own = points.values.data() + static_cast<std::size_t>(of) * width;
    std::vector<Neighbor> all;
    all.reserve(static_cast<std::size_t>(points.count));
    for (std::int64_t j = 0; j < points.count; ++j) {
        if (j == of) continue;
        const float* other = points.values.data() + static_cast<std::size_t>(j) * width;
        double sum = 0;
        for (std::size_t d = 0; d < width; ++d) {
            const double difference = static_cast<double>(own[d]) - static_cast<double>(other[d]);
            sum += difference * difference;
        }
        all.push_back({sum, j});
    }
    const auto nearer = [](const Neighbor& a, const Neighbor& b) {
        return a.squaredDistance != b.squaredDistance ? a.squaredDistance < b.squaredDistance
                                                      : a.index < b.index;
    };
    const auto end = all.begin() + std::min<std::ptrdiff_t>(count, std::ssize(all));
    std::partial_sort(all.begin(), end, all.end(), nearer);
    all.erase(end, all.end());
    return all;
}

/// p(j | i) of the neighbours: the precision is halved or doubled, then bisected, until the entropy is
/// log(perplexity).
std::vector<double> conditional(const std::vector<Neighbor>& neighbors, double perplexity) {
    constexpr int kSteps = 100;
    constexpr double kTolerance = 1e-5;
    const double wanted = std::log(perplexity);
    double precision = 1, low = 0, high = std::numeric_limits<double>::infinity();
    const double nearestOne = neighbors.front().squaredDistance;
    std::vector<double> p(neighbors.size());
    for (int step = 0; step < kSteps; ++step) {
        double sum = 0, weighted = 0;
        for (std::size_t j = 0; j < p.size(); ++j) {
            const double distance = neighbors[j].squaredDistance - nearestOne;
            p[j] = std::exp(-distance * precision);
            sum += p[j];
            weighted += distance * p[j];
        }
        const double entropy = std::log(sum) + precision * weighted / sum;
        for (double& value : p)
            value /= sum;
        if (std::abs(entropy - wanted) <= kTolerance) break;
        if (entropy > wanted) {
            low = precision;
            precision = std::isinf(high) ? precision * 2 : (precision + high) / 2;
        } else {
            high = precision;
            precision = (precision + low) / 2;
        }
    }
    return p;
}

}  // namespace

NeighborProbabilities neighborProbabilities(const PointTable& points, double perplexity,
                                            const StopToken& stop) {
    if (!(perplexity > 0) || perplexity >= static_cast<double>(points.count))
        throw Error("t-SNE: expected a perplexity above 0 and below the number of points, {}; got {}",
                    points.count, perplexity);
    const auto wanted = static_cast<std::int64_t>(3 * perplexity + 1);
    std::vector<std::map<std::int64_t, double>> rows(static_cast<std::size_t>(points.count));
    for (std::int64_t i = 0; i < points.count; ++i) {
        if (stop.stopRequested()) throw Error("t-SNE: stopped");
        const std::vector<Neighbor> neighbors = nearest(points, i, wanted);
        const std::vector<double> p = conditional(neighbors, perplexity);
        for (std::size_t j = 0; j < p.size(); ++j) {
            const double half = p[j] / (2 * static_cast<double>(points.count));
            rows[static_cast<std::size_t>(i)][neighbors[j].index] += half;
            rows[static_cast<std::size_t>(neighbors[j].index)][i] += half;
        }
    }
    NeighborProbabilities all{.begin = {0}, .columns = {}, .values = {}};
    for (const auto& row : rows) {
        for (const auto& [column, value] : row) {
            all.columns.push_back(column);
            all.values.push_back(value);
        }
        all.begin.push_back(std::ssize(all.columns));
    }
    return all;
}

}  // namespace shardlab::engine
