#pragma once
#include <cstdint>
#include <optional>

#include "engine/core/json.h"
#include "engine/core/parameter_schema.h"

namespace shardlab::engine {

/// The loss is multiplied by a scale before gradients are computed, and the gradients are divided by it
/// before the update, so that small ones do not underflow in float16.
///   dynamic  Keras 3's LossScaleOptimizer, with its options initial_scale and dynamic_growth_steps: see
///            LossScaler. It is there if one of them is given, and Keras's compile adds it by itself where
///            the policy is mixed_float16
///   fixed    the option loss_scale_factor: the scale stays, and non-finite gradients are an error. It takes
///            the place of the one that compile adds, as Keras's compile(auto_scale_loss=False) lets it do; a
///            factor of 1 trains without scaling
struct LossScaleOptions {
    double initialScale = 32768.0;    ///< 2^15, > 0
    std::int64_t growthSteps = 2000;  ///< finite steps before the scale doubles
    bool dynamic = true;

    /// The three options as options of every optimizer; null: not given.
    static ParameterSchema schema();
    /// What the config of an optimizer, which has passed the schema, and the policy come to.
    static std::optional<LossScaleOptions> of(const Json& config, bool mixedFloat16);
};

/// An optimizer as experiments hold it: of a LossScaleOptimizer the inner optimizer, with the options of
/// both.
Json withoutLossScaleOptimizer(const Json& optimizer);
/// The reverse, as Keras writes it.
Json withLossScaleOptimizer(const Json& optimizer);

/// The course of a dynamic loss scale. A step whose gradients are finite updates the weights, and after
/// `growthSteps` of them in a row the scale doubles. A step with a non-finite gradient is skipped: the scale
/// halves and the count begins again.
///
/// Keras 3 halves without end; here a scale of 1, or the initial one if that is less, is the smallest one, as
/// in tf.keras 2: gradients that are not finite without scaling will not become so.
/// Source: Keras 3.16, optimizers/loss_scale_optimizer.py; Micikevicius et al. 2018, "Mixed precision
/// training".
class LossScaler {
public:
    explicit LossScaler(const LossScaleOptions& options);

    double scale() const { return m_state.scale; }
    bool dynamic() const { return m_options.dynamic; }
    /// All gradients of a step were finite: it updates the weights.
    void finiteStep();
    /// A gradient was not: the update is skipped. False if the scale was the smallest one.
    bool skippedStep();

    struct State {
        double scale = 0;
        std::int64_t finiteSteps = 0;   ///< since the scale changed; Keras's step_counter
        std::int64_t skippedSteps = 0;  ///< since the run began
    };
    const State& state() const { return m_state; }
    void setState(const State& state) { m_state = state; }
    /// What a run with these options can have come to.
    bool isReachable(const State& state) const;

private:
    double smallest() const { return m_options.initialScale < 1.0 ? m_options.initialScale : 1.0; }
    LossScaleOptions m_options;
    State m_state;
};

}  // namespace shardlab::engine
