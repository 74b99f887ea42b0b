#pragma once
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {

/// Every weight moves by the same amount, in the direction of a momentum's sign:
///   w ← w - lr · sign(β1 · m + (1 - β1) · g);   m ← β2 · m + (1 - β2) · g
/// Slot: m. Source: keras/optimizers/lion.py (tf.keras 2.12 and later); Chen et al. 2023.
class Lion final : public Optimizer {
public:
    explicit Lion(Json config);
    std::string className() const override { return "Lion"; }
    std::vector<std::string> slotNames() const override { return {"m"}; }
    void update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                std::int64_t end) const override;

private:
    void prepare(std::int64_t step) override;
    double m_beta1, m_beta2;
    float m_rate = 0.0F;
};

}  // namespace shardlab::engine
