#include "engine/projection/tsne.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/error.h"
#include "engine/core/rng.h"

namespace shardlab::engine {
namespace {

constexpr double kExaggeration = 12, kSmallestRate = 50, kSpread = 1e-4;
constexpr int kExploration = 250;

void centre(std::vector<PlanePoint>& points) {
    PlanePoint mean;
    for (const PlanePoint& point : points) {
        mean.x += point.x;
        mean.y += point.y;
    }
    const auto count = static_cast<double>(points.size());
    for (PlanePoint& point : points) {
        point.x -= mean.x / count;
        point.y -= mean.y / count;
    }
}

std::vector<PlanePoint> principalStart(const PointTable& table) {
    const PointTable flat = principalComponents(table, 2).points;
    const auto width = static_cast<std::size_t>(flat.dimensions);
    std::vector<PlanePoint> points;
    double squares = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(flat.count); ++i) {
        points.push_back({static_cast<double>(flat.values[i * width]),
                          width > 1 ? static_cast<double>(flat.values[i * width + 1]) : 0.0});
        squares += points.back().x * points.back().x;
    }
    const double deviation = std::sqrt(squares / static_cast<double>(points.size()));
    for (PlanePoint& point : points) {
        point.x *= deviation > 0 ? kSpread / deviation : 0;
        point.y *= deviation > 0 ? kSpread / deviation : 0;
    }
    return points;
}

std::vector<PlanePoint> randomStart(std::int64_t count, std::uint64_t seed) {
    Rng rng(seed, 0);
    std::vector<PlanePoint> points;
    for (std::int64_t i = 0; i < count; ++i) {
        const double x = static_cast<double>(rng.normal());
        points.push_back({kSpread * x, kSpread * static_cast<double>(rng.normal())});
    }
    return points;
}

/// One coordinate of one point: its speed, and how much faster it may go where the gradient keeps its sign.
struct Motion {
    double speed = 0, gain = 1;
    double step(double gradient, double momentum, double rate) {
        constexpr double kFaster = 0.2, kSlower = 0.8, kLeast = 0.01;
        const bool sameWay = speed * gradient < 0;  // downhill as before
        gain = std::max(sameWay ? gain + kFaster : gain * kSlower, kLeast);
        return speed = momentum * speed - rate * gain * gradient;
    }
};

}  // namespace

TsneGradient tsneGradient(const NeighborProbabilities& p, std::span<const PlanePoint> points, double theta,
                          double exaggeration) {
    const QuadTree tree(points);
    TsneGradient gradient{.values = std::vector<PlanePoint>(points.size())};
    std::vector<PlanePoint> repelled(points.size());
    double sum = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const QuadTree::Repulsion repulsion = tree.repulsion(i, theta);
        sum += repulsion.q;
        repelled[i] = repulsion.force;
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
        PlanePoint pulled;
        for (auto k = static_cast<std::size_t>(p.begin[i]); k < static_cast<std::size_t>(p.begin[i + 1]);
             ++k) {
            const PlanePoint& other = points[static_cast<std::size_t>(p.columns[k])];
            const double dx = points[i].x - other.x, dy = points[i].y - other.y;
            const double q = 1 / (1 + dx * dx + dy * dy), probability = p.values[k] * exaggeration;
            pulled.x += probability * q * dx;
            pulled.y += probability * q * dy;
            if (probability > 0) gradient.divergence += probability * std::log(probability * sum / q);
        }
        gradient.values[i] = {4 * (pulled.x - repelled[i].x / sum), 4 * (pulled.y - repelled[i].y / sum)};
    }
    return gradient;
}

TsneResult tsne(const PointTable& table, const TsneOptions& options, const StopToken& stop,
                const TsneProgress& progress) {
    constexpr std::int64_t kFewest = 4;
    if (table.count < kFewest) throw Error("t-SNE: expected {} points or more; got {}", kFewest, table.count);
    const NeighborProbabilities p = neighborProbabilities(table, options.perplexity, stop);
    const auto count = static_cast<double>(table.count);
    const double rate = std::max(count / kExaggeration / 4, kSmallestRate);
    const int exploration = std::min(kExploration, options.iterations / 4);
    TsneResult result;
    result.points = options.start == TsneOptions::Start::Pca ? principalStart(table)
                                                             : randomStart(table.count, options.seed);
    std::vector<Motion> x(result.points.size()), y(result.points.size());
    for (int iteration = 0; iteration < options.iterations; ++iteration) {
        if (stop.stopRequested()) throw Error("t-SNE: stopped after {} iterations", iteration);
        const bool explores = iteration < exploration;
        if (iteration == exploration) {  // the speeds of the first phase end with it
            std::ranges::fill(x, Motion());
            std::ranges::fill(y, Motion());
        }
        const TsneGradient gradient =
            tsneGradient(p, result.points, options.theta, explores ? kExaggeration : 1);
        const double momentum = explores ? 0.5 : 0.8;
        for (std::size_t i = 0; i < result.points.size(); ++i) {
            result.points[i].x += x[i].step(gradient.values[i].x, momentum, rate);
            result.points[i].y += y[i].step(gradient.values[i].y, momentum, rate);
        }
        centre(result.points);
        if (progress) progress(iteration + 1, result.points);
    }
    result.divergence = tsneGradient(p, result.points, options.theta).divergence;
    return result;
}

}  // namespace shardlab::engine
