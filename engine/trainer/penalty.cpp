#include "engine/trainer/penalty.h"

#include <algorithm>
#include <cmath>

namespace shardlab::engine {

WeightPenalty::WeightPenalty(const Regularizer& regularizer, const Shape& shape)
    : m_regularizer(regularizer) {
    if (regularizer.orthogonal == 0.0F) return;
    const auto rows = static_cast<std::size_t>(shape[0]), columns = static_cast<std::size_t>(shape[1]);
    m_vectors = regularizer.orthogonalColumns ? columns : rows;
    m_length = regularizer.orthogonalColumns ? rows : columns;
    m_vectorStride = regularizer.orthogonalColumns ? 1 : columns;
    m_elementStride = regularizer.orthogonalColumns ? columns : 1;
    m_units.resize(m_vectors * m_length);
    m_inverse.resize(m_vectors);
    m_pull.resize(m_length);
}

double WeightPenalty::add(std::span<const float> weight, std::span<float> gradient) {
    const float l1 = m_regularizer.l1, l2 = m_regularizer.l2;
    double absolute = 0, squares = 0;
    for (std::size_t i = 0; i < weight.size(); ++i) {
        absolute += std::abs(weight[i]);
        squares += static_cast<double>(weight[i]) * weight[i];
        if (gradient.empty()) continue;
        const float sign = weight[i] > 0.0F ? 1.0F : (weight[i] < 0.0F ? -1.0F : 0.0F);
        gradient[i] += l1 * sign + 2.0F * l2 * weight[i];
    }
    const double penalty = l1 * absolute + l2 * squares;
    return m_regularizer.orthogonal == 0.0F || m_vectors < 2 ? penalty
                                                             : penalty + addOrthogonal(weight, gradient);
}

double WeightPenalty::addOrthogonal(std::span<const float> weight, std::span<float> gradient) {
    constexpr double kSmallest = 1e-12;  // tf.math.l2_normalize
    for (std::size_t v = 0; v < m_vectors; ++v) {
        double squares = 0;
        for (std::size_t i = 0; i < m_length; ++i) {
            const double w = weight[v * m_vectorStride + i * m_elementStride];
            squares += w * w;
        }
        m_inverse[v] = static_cast<float>(1.0 / std::sqrt(std::max(squares, kSmallest)));
        for (std::size_t i = 0; i < m_length; ++i) {
            m_units[v * m_length + i] = m_inverse[v] * weight[v * m_vectorStride + i * m_elementStride];
        }
    }
    const auto n = static_cast<double>(m_vectors);
    const double scale = m_regularizer.orthogonal / (0.5 * n * (n - 1.0));
    double sum = 0;  // every pair twice
    for (std::size_t a = 0; a < m_vectors; ++a) {
        const float* unit = &m_units[a * m_length];
        std::ranges::fill(m_pull, 0.0F);
        for (std::size_t b = 0; b < m_vectors; ++b) {
            if (a == b) continue;
            const float* other = &m_units[b * m_length];
            double cosine = 0;
            for (std::size_t i = 0; i < m_length; ++i)
                cosine += static_cast<double>(unit[i]) * other[i];
            sum += std::abs(cosine);
            const float sign = cosine > 0.0 ? 1.0F : (cosine < 0.0 ? -1.0F : 0.0F);
            for (std::size_t i = 0; i < m_length; ++i)
                m_pull[i] += sign * other[i];
        }
        if (gradient.empty()) continue;
        // Of a vector's direction only: what points along it changes nothing.
        double along = 0;
        for (std::size_t i = 0; i < m_length; ++i)
            along += static_cast<double>(m_pull[i]) * unit[i];
        const float factor = static_cast<float>(scale) * m_inverse[a];
        for (std::size_t i = 0; i < m_length; ++i) {
            gradient[a * m_vectorStride + i * m_elementStride] +=
                factor * (m_pull[i] - static_cast<float>(along) * unit[i]);
        }
    }
    return 0.5 * scale * sum;
}

}  // namespace shardlab::engine
