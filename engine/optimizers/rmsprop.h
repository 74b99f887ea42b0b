#pragma once
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {

/// Gradient divided by a running root mean square:
///   ms ← rho · ms + (1 - rho) · g²
///   w ← w - lr · g / √(ms + epsilon)
/// centered: mg ← rho · mg + (1 - rho) · g, and ms - mg² stands for ms under the root.
/// momentum > 0: mom ← momentum · mom + lr · g / √(ms + epsilon); w ← w - mom. Slots in Keras's order: rms,
/// then momentum if > 0, then mg if centered. Where rounding makes ms - mg² negative Keras gives NaN; here it
/// counts as 0.
/// Keras's versions differ in the place of epsilon when there is no momentum: optimizer_v2 of TF 2.1 to 2.10
/// adds it to the root; tf.keras from 2.11 on, Keras 3 and TensorFlow.js, which the reference runs are made
/// with, add it inside.
///
/// TF1RMSProp is tf.train.RMSPropOptimizer of TensorFlow 1 (kernel ApplyRMSProp): the same formulas, but ms
/// starts at 1 instead of 0, so that the first steps are small, and epsilon is 1e-10. Source:
/// keras/optimizers/rmsprop.py, ApplyRMSProp; Tieleman & Hinton 2012.
class RmsProp final : public Optimizer {
public:
    enum class Kind { Keras, TensorFlow1 };
    explicit RmsProp(Json config, Kind kind = Kind::Keras);
    std::string className() const override { return m_kind == Kind::Keras ? "RMSprop" : "TF1RMSProp"; }
    std::vector<std::string> slotNames() const override;
    float slotInitialValue(std::size_t slot) const override {
        return slot == 0 && m_kind == Kind::TensorFlow1 ? 1.0F : 0.0F;
    }
    void update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                std::int64_t end) const override;

private:
    void prepare(std::int64_t step) override;
    template <bool Centered, bool Momentum>
    void updateBy(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                  std::int64_t end) const;
    Kind m_kind;
    bool m_centered;
    float m_rho, m_oneMinusRho, m_momentum, m_epsilon;
    float m_rate = 0.0F;
};

}  // namespace shardlab::engine
