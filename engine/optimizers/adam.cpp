#include "engine/optimizers/adam.h"

#include <cmath>

namespace shardlab::engine {

Adam::Adam(Json config, const char* className)
    : Optimizer(std::move(config)),
      m_className(className),
      m_amsgrad(this->config().at("amsgrad").get<bool>()),
      m_beta1(this->config().at("beta_1").get<double>()),
      m_beta2(this->config().at("beta_2").get<double>()),
      m_epsilon(this->config().at("epsilon").get<float>()) {}

std::vector<std::string> Adam::slotNames() const {
    if (m_amsgrad) return {"m", "v", "vhat"};
    return {"m", "v"};
}

void Adam::prepare(std::int64_t step) {
    const auto t = static_cast<double>(step);
    m_correctedRate =
        static_cast<float>(m_stepRate * std::sqrt(1.0 - std::pow(m_beta2, t)) / (1.0 - std::pow(m_beta1, t)));
}

void Adam::update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                  std::int64_t end) const {
    float* __restrict w = weight;
    const float* __restrict g = gradient;
    float* __restrict first = slots[0];
    float* __restrict second = slots[1];
    const auto rest1 = static_cast<float>(1.0 - m_beta1), rest2 = static_cast<float>(1.0 - m_beta2);
    const float rate = m_correctedRate, epsilon = m_epsilon;
    if (!m_amsgrad) {
        for (std::int64_t i = begin; i < end; ++i) {
            const float m = first[i] + rest1 * (g[i] - first[i]);
            const float v = second[i] + rest2 * (g[i] * g[i] - second[i]);
            first[i] = m;
            second[i] = v;
            w[i] -= rate * m / (std::sqrt(v) + epsilon);
        }
        return;
    }
    float* __restrict largest = slots[2];
    for (std::int64_t i = begin; i < end; ++i) {
        const float m = first[i] + rest1 * (g[i] - first[i]);
        const float v = second[i] + rest2 * (g[i] * g[i] - second[i]);
        const float vhat = largest[i] > v ? largest[i] : v;
        first[i] = m;
        second[i] = v;
        largest[i] = vhat;
        w[i] -= rate * m / (std::sqrt(vhat) + epsilon);
    }
}

}  // namespace shardlab::engine
