#include "engine/optimizers/lion.h"

namespace shardlab::engine {

Lion::Lion(Json config)
    : Optimizer(std::move(config)),
      m_beta1(this->config().at("beta_1").get<double>()),
      m_beta2(this->config().at("beta_2").get<double>()) {}

void Lion::prepare(std::int64_t) {
    m_rate = static_cast<float>(m_stepRate);
}

void Lion::update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                  std::int64_t end) const {
    float* __restrict w = weight;
    const float* __restrict g = gradient;
    float* __restrict momentum = slots[0];
    const auto beta1 = static_cast<float>(m_beta1), rest1 = static_cast<float>(1.0 - m_beta1);
    const auto beta2 = static_cast<float>(m_beta2), rest2 = static_cast<float>(1.0 - m_beta2);
    const float rate = m_rate;
    for (std::int64_t i = begin; i < end; ++i) {
        const float direction = beta1 * momentum[i] + rest1 * g[i];
        const float up = direction > 0.0F ? rate : 0.0F;
        const float down = direction < 0.0F ? rate : 0.0F;
        w[i] -= up - down;
        momentum[i] = beta2 * momentum[i] + rest2 * g[i];
    }
}

}  // namespace shardlab::engine
