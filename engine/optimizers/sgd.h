#pragma once
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {

/// Gradient descent, with momentum as Keras writes it (the velocity carries the learning rate):
///   v ← momentum · v - lr · g;   w ← w + v,   or with nesterov   w ← w + momentum · v - lr · g
/// and without momentum w ← w - lr · g. Slot: momentum, if momentum > 0.
/// Source: tf.keras 2.x optimizer_v2/gradient_descent.py; Sutskever et al. 2013.
class Sgd final : public Optimizer {
public:
    explicit Sgd(Json config);
    std::string className() const override { return "SGD"; }
    std::vector<std::string> slotNames() const override;
    void update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                std::int64_t end) const override;

private:
    void prepare(std::int64_t step) override;
    bool m_nesterov;
    float m_momentum;
    float m_rate = 0.0F;
};

}  // namespace shardlab::engine
