#include "engine/optimizers/rmsprop.h"

#include <cmath>

namespace shardlab::engine {

RmsProp::RmsProp(Json config, Kind kind)
    : Optimizer(std::move(config)),
      m_kind(kind),
      m_centered(this->config().at("centered").get<bool>()),
      m_rho(this->config().at("rho").get<float>()),
      m_oneMinusRho(static_cast<float>(1.0 - this->config().at("rho").get<double>())),
      m_momentum(this->config().at("momentum").get<float>()),
      m_epsilon(this->config().at("epsilon").get<float>()) {}

std::vector<std::string> RmsProp::slotNames() const {
    std::vector<std::string> names{"rms"};
    if (m_momentum > 0.0F) names.emplace_back("momentum");
    if (m_centered) names.emplace_back("mg");
    return names;
}

void RmsProp::prepare(std::int64_t) {
    m_rate = static_cast<float>(m_stepRate);
}

template <bool Centered, bool Momentum>
void RmsProp::updateBy(float* weight, const float* gradient, std::span<float* const> slots,
                       std::int64_t begin, std::int64_t end) const {
    float* __restrict w = weight;
    const float* __restrict g = gradient;
    float* __restrict square = slots[0];
    float* __restrict velocity = Momentum ? slots[1] : nullptr;
    float* __restrict mean = Centered ? slots.back() : nullptr;
    const float rho = m_rho, rest = m_oneMinusRho, rate = m_rate, epsilon = m_epsilon, momentum = m_momentum;
    for (std::int64_t i = begin; i < end; ++i) {
        float variance = rho * square[i] + rest * (g[i] * g[i]);
        square[i] = variance;
        if constexpr (Centered) {
            const float m = rho * mean[i] + rest * g[i];
            mean[i] = m;
            variance -= m * m;
            variance = variance > 0.0F ? variance : 0.0F;
        }
        float step = rate * g[i] / std::sqrt(variance + epsilon);
        if constexpr (Momentum) {
            step += momentum * velocity[i];
            velocity[i] = step;
        }
        w[i] -= step;
    }
}

void RmsProp::update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                     std::int64_t end) const {
    if (m_momentum > 0.0F) {
        if (m_centered) return updateBy<true, true>(weight, gradient, slots, begin, end);
        return updateBy<false, true>(weight, gradient, slots, begin, end);
    }
    if (m_centered) return updateBy<true, false>(weight, gradient, slots, begin, end);
    updateBy<false, false>(weight, gradient, slots, begin, end);
}

}  // namespace shardlab::engine
