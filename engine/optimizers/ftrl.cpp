#include "engine/optimizers/ftrl.h"

#include <cmath>

namespace shardlab::engine {

Ftrl::Ftrl(Json config)
    : Optimizer(std::move(config)),
      m_power(-this->config().at("learning_rate_power").get<double>()),
      m_l2(this->config().at("l2_regularization_strength").get<double>()),
      m_beta(this->config().at("beta").get<double>()),
      m_initial(this->config().at("initial_accumulator_value").get<float>()),
      m_l1(this->config().at("l1_regularization_strength").get<float>()),
      m_shrinkage(this->config().at("l2_shrinkage_regularization_strength").get<float>()) {}

void Ftrl::prepare(std::int64_t) {
    m_inverseRate = static_cast<float>(1.0 / m_stepRate);
    m_twiceL2 = static_cast<float>(2.0 * m_l2 + m_beta / m_stepRate);
}

template <typename Power>
void Ftrl::updateWith(Power power, float* weight, const float* gradient, std::span<float* const> slots,
                      std::int64_t begin, std::int64_t end) const {
    float* __restrict w = weight;
    const float* __restrict g = gradient;
    float* __restrict accumulator = slots[0];
    float* __restrict linear = slots[1];
    const float inverseRate = m_inverseRate, twiceL2 = m_twiceL2, l1 = m_l1, shrinkage = 2.0F * m_shrinkage;
    for (std::int64_t i = begin; i < end; ++i) {
        const float n = accumulator[i] + g[i] * g[i];
        const float after = power(n), before = power(accumulator[i]);
        const float z = linear[i] + (g[i] + shrinkage * w[i] - (after - before) * inverseRate * w[i]);
        const float low = z < -l1 ? -l1 : z;
        const float clipped = low > l1 ? l1 : low;
        accumulator[i] = n;
        linear[i] = z;
        w[i] = (clipped - z) / (after * inverseRate + twiceL2);
    }
}

void Ftrl::update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                  std::int64_t end) const {
    if (m_stepRate <= 0.0) return;  // the limit of ever smaller steps
    if (m_power == 0.5) {
        return updateWith([](float n) { return std::sqrt(n); }, weight, gradient, slots, begin, end);
    }
    const auto exponent = static_cast<float>(m_power);
    updateWith([exponent](float n) { return std::pow(n, exponent); }, weight, gradient, slots, begin, end);
}

}  // namespace shardlab::engine
