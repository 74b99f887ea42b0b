#include "engine/optimizers/nadam.h"

#include <cmath>

namespace shardlab::engine {

namespace {

constexpr double kScheduleDecay = 0.004;

Json withoutDecay(Json config) {
    config.erase("decay");
    return config;
}

}  // namespace

Nadam::Nadam(Json config)
    : Optimizer(withoutDecay(std::move(config))),
      m_beta1(this->config().at("beta_1").get<double>()),
      m_beta2(this->config().at("beta_2").get<double>()),
      m_epsilon(this->config().at("epsilon").get<float>()) {
    const Json decay = this->config().value("schedule_decay", Json(kScheduleDecay));
    if (decay != kScheduleDecay)
        throw Error("optimizer Nadam: schedule_decay must be {}; got {}", kScheduleDecay, quoted(decay));
}

void Nadam::setScalarState(std::span<const double> state) {
    if (state.size() != 1) throw Error("optimizer Nadam: expected 1 number of state; got {}", state.size());
    m_schedule = state[0];
}

void Nadam::prepare(std::int64_t step) {
    constexpr double kDecayBase = 0.96;
    const auto t = static_cast<double>(step);
    const auto momentumAt = [this](double at) {
        return m_beta1 * (1.0 - 0.5 * std::pow(kDecayBase, kScheduleDecay * at));
    };
    const double now = momentumAt(t), next = momentumAt(t + 1.0);
    m_schedule *= now;
    m_gradientFactor = static_cast<float>(m_stepRate * (1.0 - now) / (1.0 - m_schedule));
    m_momentFactor = static_cast<float>(m_stepRate * next / (1.0 - m_schedule * next));
    m_varianceFactor = static_cast<float>(1.0 / (1.0 - std::pow(m_beta2, t)));
}

void Nadam::update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                   std::int64_t end) const {
    float* __restrict w = weight;
    const float* __restrict g = gradient;
    float* __restrict first = slots[0];
    float* __restrict second = slots[1];
    const auto beta1 = static_cast<float>(m_beta1), rest1 = static_cast<float>(1.0 - m_beta1);
    const auto beta2 = static_cast<float>(m_beta2), rest2 = static_cast<float>(1.0 - m_beta2);
    const float epsilon = m_epsilon, gradientFactor = m_gradientFactor, momentFactor = m_momentFactor,
                varianceFactor = m_varianceFactor;
    for (std::int64_t i = begin; i < end; ++i) {
        const float m = beta1 * first[i] + rest1 * g[i];
        const float v = beta2 * second[i] + rest2 * (g[i] * g[i]);
        first[i] = m;
        second[i] = v;
        w[i] -= (gradientFactor * g[i] + momentFactor * m) / (std::sqrt(v * varianceFactor) + epsilon);
    }
}

}  // namespace shardlab::engine
