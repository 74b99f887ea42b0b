#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/projection/neighbor_probabilities.h"
#include "engine/projection/quad_tree.h"

namespace shardlab::engine {

/// Barnes–Hut t-SNE: points of many dimensions in a plane, so that near points stay near.
///
/// Gradient descent on the Kullback–Leibler divergence of the neighbour probabilities P and Q ∝ 1 / (1 + d²).
/// Source: van der Maaten, Accelerating t-SNE using Tree-Based Algorithms (2014). Learning rate and
/// initialization as sklearn.manifold.TSNE 1.2: max(n / 12 / 4, 50), and the first two principal components
/// with a standard deviation of 1e-4 in the first. One thread; equal options give equal bits.
struct TsneOptions {
    double perplexity = 30;
    int iterations = 1000;  ///< the first quarter, 250 at most, with P times 12 and momentum 0.5, then 0.8
    double theta = 0.5;     ///< 0: exact
    enum class Start { Pca, Random } start = Start::Pca;
    std::uint64_t seed = 1;  ///< of a random start
};

struct TsneResult {
    std::vector<PlanePoint> points;
    double divergence = 0;  ///< of P and Q, in nats
};

/// Called after each iteration.
using TsneProgress = std::function<void(int iteration, const std::vector<PlanePoint>& points)>;

/// Throws Error: fewer than four points, a perplexity out of range, or that `stop` was asked for.
TsneResult tsne(const PointTable& points, const TsneOptions& options, const StopToken& stop,
                const TsneProgress& progress = {});

/// The gradient of the divergence with respect to the points, and the divergence.
struct TsneGradient {
    std::vector<PlanePoint> values;
    double divergence = 0;
};
/// exaggeration: P is multiplied by it.
TsneGradient tsneGradient(const NeighborProbabilities& p, std::span<const PlanePoint> points, double theta,
                          double exaggeration = 1);

}  // namespace shardlab::engine
