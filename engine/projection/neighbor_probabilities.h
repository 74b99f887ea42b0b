#pragma once
#include <cstdint>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/projection/pca.h"

namespace shardlab::engine {

/// How probable pairs of near points are, as t-SNE has it: a symmetric sparse matrix P whose entries add up
/// to
/// 1. Row i: columns and values [begin[i], begin[i + 1]).
struct NeighborProbabilities {
    std::vector<std::int64_t> begin, columns;
    std::vector<double> values;
    std::int64_t count() const { return static_cast<std::int64_t>(begin.size()) - 1; }
};

/// p(j | i) is a Gaussian of the distance with the width for which the distribution has the perplexity, over
/// the 3 · perplexity + 1 nearest points (all others at most); P = (p(j | i) + p(i | j)) / 2n. Throws Error:
/// a perplexity that is not positive and below the number of points; `stop` was asked for. Source: van der
/// Maaten, Accelerating t-SNE using Tree-Based Algorithms (2014), equations 1, 2 and 6.
NeighborProbabilities neighborProbabilities(const PointTable& points, double perplexity,
                                            const StopToken& stop);

}  // namespace shardlab::engine
