#pragma once
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {

/// Adam with Nesterov momentum and a warming momentum schedule. Step t counts from 1:
///   u_t = β1 · (1 - ½ · 0.96^(0.004 t));   U_t = u_1 · … · u_t
///   m ← β1 · m + (1 - β1) · g;   v ← β2 · v + (1 - β2) · g²
///   mbar = (1 - u_t) · g / (1 - U_t) + u_{t+1} · m / (1 - U_t · u_{t+1});   vhat = v / (1 - β2^t)
///   w ← w - lr · mbar / (√vhat + epsilon)
/// Slots: m, v. scalarState: U_t.
/// Source: tf.keras 2.x optimizer_v2/nadam.py; Dozat 2015.
class Nadam final : public Optimizer {
public:
    explicit Nadam(Json config);
    std::string className() const override { return "Nadam"; }
    std::vector<std::string> slotNames() const override { return {"m", "v"}; }
    void update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                std::int64_t end) const override;
    std::vector<double> scalarState() const override { return {m_schedule}; }
    void setScalarState(std::span<const double> state) override;  ///< throws Error unless there is one number

private:
    void prepare(std::int64_t step) override;
    double m_beta1, m_beta2;
    float m_epsilon;
    double m_schedule = 1.0;                               ///< U_t
    float m_gradientFactor = 0.0F, m_momentFactor = 0.0F;  ///< both with the learning rate
    float m_varianceFactor = 0.0F;
};

}  // namespace shardlab::engine
