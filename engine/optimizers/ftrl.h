#pragma once
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {

/// Follow the regularized leader: weights computed afresh from all gradients so far, with a pull to exact
/// zeros. p = -learning_rate_power, λ1 and λ2 the regularization strengths, λ2' = λ2 + beta / (2 lr):
///   n' = n + g²;   z ← z + g + 2 · shrinkage · w - (n'^p - n^p) / lr · w
///   w ← (clip(z, -λ1, λ1) - z) / (n'^p / lr + 2 λ2');   n ← n'
/// Slots: accumulator (n), linear (z). With the usual power -0.5 the powers are square roots; others call pow
/// for every element. Source: keras/optimizers/ftrl.py of tf.keras 2.11 and later (without shrinkage as
/// ApplyFtrlV2 of earlier ones); McMahan et al. 2013.
class Ftrl final : public Optimizer {
public:
    explicit Ftrl(Json config);
    std::string className() const override { return "Ftrl"; }
    std::vector<std::string> slotNames() const override { return {"accumulator", "linear"}; }
    float slotInitialValue(std::size_t slot) const override { return slot == 0 ? m_initial : 0.0F; }
    void update(float* weight, const float* gradient, std::span<float* const> slots, std::int64_t begin,
                std::int64_t end) const override;

private:
    void prepare(std::int64_t step) override;
    template <typename Power>
    void updateWith(Power power, float* weight, const float* gradient, std::span<float* const> slots,
                    std::int64_t begin, std::int64_t end) const;
    double m_power, m_l2, m_beta;
    float m_initial, m_l1, m_shrinkage;
    float m_inverseRate = 0.0F, m_twiceL2 = 0.0F;
};

}  // namespace shardlab::engine
