#pragma once
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {

/// Adam whose step is scaled by the norm of the whole weight. Step t counts from 1:
///   m ← m + (1 - β1)(g - m);   v ← v + (1 - β2)(g² - v)
///   u = m / (1 - β1^t) / (√(v / (1 - β2^t)) + epsilon)
///   w ← w - lr · ratio · u,   ratio = ‖w‖ / ‖u‖, or 1 where one of the two norms is 0
/// Slots: m, v. update() takes its range for the whole weight. Source: keras/src/optimizers/lamb.py (Keras
/// 3); You et al. 2020.
class Lamb final : public Optimizer {
public:
    explicit Lamb(Json config);
    std::string className() const override { return "Lamb"; }
    std::vector<std::string> slotNames() const override { return {"m", "v"}; }
    void update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                std::int64_t end) const override;
    bool usesNorms() const override { return true; }
    SquareSums measure(const float* weight, const float* gradient, std::span<float* const> slots,
                       std::int64_t begin, std::int64_t end) const override;
    void apply(float* weight, std::span<float* const> slots, std::int64_t begin, std::int64_t end,
               const SquareSums& whole) const override;

private:
    void prepare(std::int64_t step) override;
    float stepOf(float m, float v) const;
    double m_beta1, m_beta2;
    float m_epsilon;
    float m_rate = 0.0F;
    float m_firstShare = 1.0F, m_secondShare = 1.0F;  ///< 1 / (1 - β^t)
};

}  // namespace shardlab::engine
