#pragma once
#include <span>
#include <vector>

#include "engine/program/program.h"

namespace shardlab::engine {

/// The penalty of one weight's Regularizer, l1·Σ|w| + l2·Σw² + the orthogonal one:
///   f · Σ_{i<j} |u_i · u_j| / (n (n - 1) / 2),  u_i = row (or column) i of n, divided by its length
/// Source: tf.keras 2.x regularizers.py.
class WeightPenalty {
public:
    WeightPenalty(const Regularizer& regularizer, const Shape& shape);
    /// The penalty; adds its gradient to `gradient` unless that is empty. Allocates nothing.
    double add(std::span<const float> weight, std::span<float> gradient);

private:
    double addOrthogonal(std::span<const float> weight, std::span<float> gradient);
    Regularizer m_regularizer;
    std::size_t m_vectors = 0, m_length = 0;  ///< of the orthogonal penalty
    std::size_t m_vectorStride = 0, m_elementStride = 0;
    std::vector<float> m_units;    ///< the vectors one after the other, each of length 1
    std::vector<float> m_inverse;  ///< 1 / their lengths
    std::vector<float> m_pull;     ///< derivative by one of them
};

}  // namespace shardlab::engine
