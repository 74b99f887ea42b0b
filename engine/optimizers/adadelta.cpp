#include "engine/optimizers/adadelta.h"

#include <cmath>

namespace shardlab::engine {

Adadelta::Adadelta(Json config)
    : Optimizer(std::move(config)),
      m_rho(this->config().at("rho").get<float>()),
      m_oneMinusRho(static_cast<float>(1.0 - this->config().at("rho").get<double>())),
      m_epsilon(this->config().at("epsilon").get<float>()) {}

void Adadelta::prepare(std::int64_t) {
    m_rate = static_cast<float>(m_stepRate);
}

void Adadelta::update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                      std::int64_t end) const {
    float* __restrict w = weight;
    const float* __restrict g = gradient;
    float* __restrict squares = slots[0];
    float* __restrict steps = slots[1];
    const float rho = m_rho, rest = m_oneMinusRho, rate = m_rate, epsilon = m_epsilon;
    for (std::int64_t i = begin; i < end; ++i) {
        const float a = rho * squares[i] + rest * (g[i] * g[i]);
        squares[i] = a;
        const float d = std::sqrt((steps[i] + epsilon) / (a + epsilon)) * g[i];
        steps[i] = rho * steps[i] + rest * (d * d);
        w[i] -= rate * d;
    }
}

}  // namespace shardlab::engine
