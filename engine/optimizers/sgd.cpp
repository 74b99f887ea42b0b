#include "engine/optimizers/sgd.h"

namespace shardlab::engine {

Sgd::Sgd(Json config)
    : Optimizer(std::move(config)),
      m_nesterov(this->config().at("nesterov").get<bool>()),
      m_momentum(this->config().at("momentum").get<float>()) {}

std::vector<std::string> Sgd::slotNames() const {
    if (m_momentum > 0.0F) return {"momentum"};
    return {};
}

void Sgd::prepare(std::int64_t) {
    m_rate = static_cast<float>(m_stepRate);
}

void Sgd::update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                 std::int64_t end) const {
    float* __restrict w = weight;
    const float* __restrict g = gradient;
    const float rate = m_rate, momentum = m_momentum;
    if (slots.empty()) {
        for (std::int64_t i = begin; i < end; ++i)
            w[i] -= rate * g[i];
        return;
    }
    float* __restrict velocity = slots[0];
    if (m_nesterov) {
        for (std::int64_t i = begin; i < end; ++i) {
            const float step = rate * g[i];
            const float v = momentum * velocity[i] - step;
            velocity[i] = v;
            w[i] += momentum * v - step;
        }
    } else {
        for (std::int64_t i = begin; i < end; ++i) {
            const float v = momentum * velocity[i] - rate * g[i];
            velocity[i] = v;
            w[i] += v;
        }
    }
}

}  // namespace shardlab::engine
