#include "engine/trainer/constraint.h"

#include <algorithm>
#include <cmath>

namespace shardlab::engine {
namespace {

constexpr float kEpsilon = 1e-7F;  // Keras backend epsilon

}  // namespace

WeightConstraint::WeightConstraint(Constraint constraint, const Shape& shape)
    : m_constraint(std::move(constraint)), m_shape(shape), m_strides(shape.rank(), 0) {
    std::size_t norms = 1;
    for (std::size_t axis = shape.rank(); axis-- > 0;) {
        if (std::ranges::count(m_constraint.axes, static_cast<std::int64_t>(axis)) > 0) continue;
        m_strides[axis] = norms;
        norms *= static_cast<std::size_t>(shape[axis]);
    }
    m_norms.resize(norms);
    m_factors.resize(norms);
}

void WeightConstraint::apply(std::span<float> weight) {
    switch (m_constraint.kind) {
        case Constraint::Kind::None:
            return;
        case Constraint::Kind::NonNeg:
            for (float& value : weight)
                value = value < 0.0F ? 0.0F : value;
            return;
        case Constraint::Kind::RadialConstraint:
            return makeRadial(weight);
        case Constraint::Kind::MaxNorm:
        case Constraint::Kind::UnitNorm:
        case Constraint::Kind::MinMaxNorm:
            return limitNorms(weight);
    }
}

/// The norm that an element belongs to.
std::size_t WeightConstraint::groupOf(std::size_t element) const {
    std::size_t group = 0;
    for (std::size_t axis = m_shape.rank(); axis-- > 0;) {
        const auto extent = static_cast<std::size_t>(m_shape[axis]);
        group += element % extent * m_strides[axis];
        element /= extent;
    }
    return group;
}

void WeightConstraint::limitNorms(std::span<float> weight) {
    const auto columns = static_cast<std::size_t>(m_shape.back());
    const std::size_t step = m_strides.back();  // 1, or 0 if the norm runs along the last axis
    std::ranges::fill(m_norms, 0.0);
    for (std::size_t at = 0; at < weight.size(); at += columns) {
        double* norm = &m_norms[groupOf(at)];
        for (std::size_t c = 0; c < columns; ++c) {
            const double value = weight[at + c];
            norm[c * step] += value * value;
        }
    }
    const float rate = m_constraint.rate;
    for (std::size_t i = 0; i < m_norms.size(); ++i) {
        const auto norm = static_cast<float>(std::sqrt(m_norms[i]));
        const float clipped = std::clamp(norm, m_constraint.minimum, m_constraint.maximum);
        m_factors[i] = (rate * clipped + (1.0F - rate) * norm) / (kEpsilon + norm);
    }
    for (std::size_t at = 0; at < weight.size(); at += columns) {
        const float* factor = &m_factors[groupOf(at)];
        for (std::size_t c = 0; c < columns; ++c)
            weight[at + c] *= factor[c * step];
    }
}

void WeightConstraint::makeRadial(std::span<float> weight) const {
    const std::int64_t size = m_shape[0], half = size / 2, kernels = m_shape[2] * m_shape[3];
    const bool odd = size % 2 == 1;
    for (std::int64_t k = 0; k < kernels; ++k) {
        const auto at = [&](std::int64_t row, std::int64_t column) -> float& {
            return weight[static_cast<std::size_t>((row * size + column) * kernels + k)];
        };
        const float middle = at(half - 1, half - 1);
        // From the outside in: of an odd kernel every ring takes the value of the next inner one.
        for (std::int64_t last = size - 1; last >= half; --last) {
            const std::int64_t first = size - 1 - last, source = odd ? last - 1 : last;
            if (first > last || (odd && first == last)) break;
            const float value = at(source, source);
            for (std::int64_t i = first; i <= last; ++i)
                at(first, i) = at(last, i) = at(i, first) = at(i, last) = value;
        }
        if (odd) at(half, half) = middle;
        if (!odd) at(half - 1, half - 1) = at(half, half) = at(half - 1, half) = at(half, half - 1) = middle;
    }
}

}  // namespace shardlab::engine
