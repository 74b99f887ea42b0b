#pragma once
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {

/// Adaptive moments. Step t counts from 1:
///   m ← m + (1 - β1)(g - m);   v ← v + (1 - β2)(g² - v)
///   w ← w - lr · √(1 - β2^t) / (1 - β1^t) · m / (√v + epsilon)
/// epsilon is the "epsilon hat" of the paper: outside the bias correction. amsgrad: vhat ← max(vhat, v)
/// stands for v. Slots: m, v, and vhat with amsgrad. AdamW is the same rule; its weight decay, on by default,
/// is applied before it as every optimizer's (update_options.h). Source: tf.keras 2.x optimizer_v2/adam.py
/// and ApplyAdam; Kingma & Ba 2015; Reddi et al. 2018.
class Adam final : public Optimizer {
public:
    explicit Adam(Json config, const char* className = "Adam");
    std::string className() const override { return m_className; }
    std::vector<std::string> slotNames() const override;
    void update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                std::int64_t end) const override;

private:
    void prepare(std::int64_t step) override;
    const char* m_className;
    bool m_amsgrad;
    double m_beta1, m_beta2;
    float m_epsilon;
    float m_correctedRate = 0.0F;
};

}  // namespace shardlab::engine
