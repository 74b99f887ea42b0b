#include "engine/optimizers/adamax.h"

#include <cmath>

namespace shardlab::engine {

Adamax::Adamax(Json config)
    : Optimizer(std::move(config)),
      m_beta1(this->config().at("beta_1").get<double>()),
      m_beta2(this->config().at("beta_2").get<float>()),
      m_epsilon(this->config().at("epsilon").get<float>()) {}

void Adamax::prepare(std::int64_t step) {
    m_correctedRate = static_cast<float>(m_stepRate / (1.0 - std::pow(m_beta1, static_cast<double>(step))));
}

void Adamax::update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                    std::int64_t end) const {
    float* __restrict w = weight;
    const float* __restrict g = gradient;
    float* __restrict first = slots[0];
    float* __restrict largest = slots[1];
    const auto rest1 = static_cast<float>(1.0 - m_beta1);
    const float beta2 = m_beta2, rate = m_correctedRate, epsilon = m_epsilon;
    for (std::int64_t i = begin; i < end; ++i) {
        const float m = first[i] + rest1 * (g[i] - first[i]);
        const float size = std::abs(g[i]), kept = beta2 * largest[i];
        const float u = kept > size ? kept : size;
        first[i] = m;
        largest[i] = u;
        w[i] -= rate * m / (u + epsilon);
    }
}

}  // namespace shardlab::engine
