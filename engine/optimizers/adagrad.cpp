#include "engine/optimizers/adagrad.h"

#include <cmath>

namespace shardlab::engine {

Adagrad::Adagrad(Json config)
    : Optimizer(std::move(config)),
      m_initial(this->config().at("initial_accumulator_value").get<float>()),
      m_epsilon(this->config().at("epsilon").get<float>()) {}

void Adagrad::prepare(std::int64_t) {
    m_rate = static_cast<float>(m_stepRate);
}

void Adagrad::update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                     std::int64_t end) const {
    float* __restrict w = weight;
    const float* __restrict g = gradient;
    float* __restrict accumulator = slots[0];
    const float rate = m_rate, epsilon = m_epsilon;
    for (std::int64_t i = begin; i < end; ++i) {
        const float a = accumulator[i] + g[i] * g[i];
        accumulator[i] = a;
        w[i] -= rate * g[i] / std::sqrt(a + epsilon);
    }
}

}  // namespace shardlab::engine
