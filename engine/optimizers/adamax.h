#pragma once
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {

/// Adam with the largest gradient in place of the mean square. Step t counts from 1:
///   m ← m + (1 - β1)(g - m);   u ← max(β2 · u, |g|)
///   w ← w - lr / (1 - β1^t) · m / (u + epsilon)
/// Slots: m, u (Keras 2 before 2.11 called it v). Source: keras/optimizers/adamax.py (all versions of Keras
/// 2); Kingma & Ba 2015, section 7.
class Adamax final : public Optimizer {
public:
    explicit Adamax(Json config);
    std::string className() const override { return "Adamax"; }
    std::vector<std::string> slotNames() const override { return {"m", "u"}; }
    void update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                std::int64_t end) const override;

private:
    void prepare(std::int64_t step) override;
    double m_beta1;
    float m_beta2, m_epsilon;
    float m_correctedRate = 0.0F;
};

}  // namespace shardlab::engine
