#pragma once
#include <span>
#include <vector>

#include "engine/program/program.h"

namespace shardlab::engine {

/// Brings a weight back to what its Constraint says, as Keras does after each update. With n the Euclidean
/// norm over `axes` and epsilon 1e-7:
///   MaxNorm     w ← w · min(n, maximum) / (epsilon + n)
///   UnitNorm    w ← w / (epsilon + n)
///   MinMaxNorm  w ← w · (rate · clip(n, minimum, maximum) + (1 - rate) · n) / (epsilon + n)
///   NonNeg      w ← max(w, 0)
///   RadialConstraint  every (n, n) kernel becomes constant on square rings around its middle, with the value
///   from the
///     diagonal. Of an odd kernel each ring takes the value of the next inner one, and the middle that of the
///     ring around it: so Keras 2 computes it.
/// Source: tf.keras 2.x constraints.py.
class WeightConstraint {
public:
    WeightConstraint(Constraint constraint, const Shape& shape);
    void apply(std::span<float> weight);  ///< allocates nothing

private:
    void limitNorms(std::span<float> weight);
    void makeRadial(std::span<float> weight) const;
    std::size_t groupOf(std::size_t element) const;

    Constraint m_constraint;
    Shape m_shape;
    std::vector<std::size_t>
        m_strides;  ///< by axis: of the norm that an element belongs to; 0 along the norm
    std::vector<double> m_norms;
    std::vector<float> m_factors;
};

}  // namespace shardlab::engine
