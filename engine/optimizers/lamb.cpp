#include "engine/optimizers/lamb.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace shardlab::engine {

Lamb::Lamb(Json config)
    : Optimizer(std::move(config)),
      m_beta1(this->config().at("beta_1").get<double>()),
      m_beta2(this->config().at("beta_2").get<double>()),
      m_epsilon(this->config().at("epsilon").get<float>()) {}

void Lamb::prepare(std::int64_t step) {
    const auto t = static_cast<double>(step);
    m_rate = static_cast<float>(m_stepRate);
    m_firstShare = static_cast<float>(1.0 / (1.0 - std::pow(m_beta1, t)));
    m_secondShare = static_cast<float>(1.0 / (1.0 - std::pow(m_beta2, t)));
}

inline float Lamb::stepOf(float m, float v) const {
    return m * m_firstShare / (std::sqrt(v * m_secondShare) + m_epsilon);
}

Optimizer::SquareSums Lamb::measure(const float* weight, const float* gradient, std::span<float* const> slots,
                                    std::int64_t begin, std::int64_t end) const {
    constexpr std::int64_t kPiece = 256;
    std::array<float, kPiece> steps{};
    const float* __restrict g = gradient;
    float* __restrict first = slots[0];
    float* __restrict second = slots[1];
    const auto rest1 = static_cast<float>(1.0 - m_beta1), rest2 = static_cast<float>(1.0 - m_beta2);
    SquareSums sums{.weight = sumOfSquares(weight + begin, end - begin)};
    for (std::int64_t piece = begin; piece < end; piece += kPiece) {
        const std::int64_t pieceEnd = std::min(piece + kPiece, end);
        for (std::int64_t i = piece; i < pieceEnd; ++i) {
            first[i] += rest1 * (g[i] - first[i]);
            second[i] += rest2 * (g[i] * g[i] - second[i]);
            steps[static_cast<std::size_t>(i - piece)] = stepOf(first[i], second[i]);
        }
        sums.step += sumOfSquares(steps.data(), pieceEnd - piece);
    }
    return sums;
}

void Lamb::apply(float* weight, std::span<float* const> slots, std::int64_t begin, std::int64_t end,
                 const SquareSums& whole) const {
    const bool scaled = whole.weight > 0.0 && whole.step > 0.0;
    const float rate =
        scaled ? static_cast<float>(m_stepRate * std::sqrt(whole.weight / whole.step)) : m_rate;
    for (std::int64_t i = begin; i < end; ++i)
        weight[i] -= rate * stepOf(slots[0][i], slots[1][i]);
}

void Lamb::update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                  std::int64_t end) const {
    const SquareSums whole = measure(weight, gradient, slots, begin, end);
    apply(weight, slots, begin, end, whole);
}

}  // namespace shardlab::engine
