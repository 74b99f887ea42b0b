#pragma once
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {

/// Steps sized by the running root mean square of former steps, with rms(x) = √(x + epsilon):
///   a ← rho · a + (1 - rho) · g²;   d = rms(s) / rms(a) · g
///   s ← rho · s + (1 - rho) · d²;   w ← w - lr · d
/// Slots: accumulated_grad (a), accumulated_delta_var (s). The default learning rate is Keras's 0.001; the
/// paper has 1. Source: keras/optimizers/adadelta.py (all versions of Keras 2); Zeiler 2012.
class Adadelta final : public Optimizer {
public:
    explicit Adadelta(Json config);
    std::string className() const override { return "Adadelta"; }
    std::vector<std::string> slotNames() const override {
        return {"accumulated_grad", "accumulated_delta_var"};
    }
    void update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                std::int64_t end) const override;

private:
    void prepare(std::int64_t step) override;
    float m_rho, m_oneMinusRho, m_epsilon;
    float m_rate = 0.0F;
};

}  // namespace shardlab::engine
