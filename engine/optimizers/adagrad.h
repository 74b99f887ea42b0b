#pragma once
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {

/// Gradient divided by the root of the sum of all squares so far:
///   a ← a + g²;   w ← w - lr · g / √(a + epsilon)
/// Slot: accumulator, which starts at initial_accumulator_value. epsilon stands inside the root as in
/// tf.keras 2.11 and later and Keras 3; optimizer_v2 before it added it to the root. Source:
/// keras/optimizers/adagrad.py; Duchi et al. 2011.
class Adagrad final : public Optimizer {
public:
    explicit Adagrad(Json config);
    std::string className() const override { return "Adagrad"; }
    std::vector<std::string> slotNames() const override { return {"accumulator"}; }
    float slotInitialValue(std::size_t) const override { return m_initial; }
    void update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                std::int64_t end) const override;

private:
    void prepare(std::int64_t step) override;
    float m_initial, m_epsilon;
    float m_rate = 0.0F;
};

}  // namespace shardlab::engine
