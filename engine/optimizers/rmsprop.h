#pragma once
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {

/// Gradient divided by a running root mean square:
///   ms ← rho · ms + (1 - rho) · g²
///   w ← w - lr · g / √(ms + epsilon)
/// centered: mg ← rho · mg + (1 - rho) · g, and ms - mg² stands for ms under the root.
/// momentum > 0: mom ← momentum · mom + lr · g / √(ms + epsilon); w ← w - mom. Slots in Keras's order: rms, then
/// momentum if > 0, then mg if centered. Where rounding makes ms - mg² negative Keras gives NaN; here it
/// counts as 0.
/// Keras's versions differ in the place of epsilon when there is no momentum: optimizer_v2 of TF 2.1 to 2.10 adds it to
/// the root; tf.keras from 2.11 on, Keras 3 and TensorFlow.js, which the reference runs are made with, add it inside.
/// Source: keras/optimizers/rmsprop.py, ApplyRMSProp; Tieleman & Hinton 2012.
class RmsProp final : public Optimizer {
public:
    explicit RmsProp(Json config);
    std::string className() const override { return "RMSprop"; }
    std::vector<std::string> slotNames() const override;
    void update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                std::int64_t end) const override;

private:
    void prepare(std::int64_t step) override;
    template <bool Centered>
    void updatePlain(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                     std::int64_t end) const;
    template <bool Centered>
    void updateMomentum(float* weight, const float* gradient, std::span<float* const> slots,
                        std::int64_t begin, std::int64_t end) const;
    bool m_centered;
    float m_rho, m_oneMinusRho, m_momentum, m_epsilon;
    float m_rate = 0.0F;
};

}  // namespace shardlab::engine
