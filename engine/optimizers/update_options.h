#pragma once
#include <cstdint>

#include "engine/core/json.h"
#include "engine/core/parameter_schema.h"

namespace shardlab::engine {

/// What every Keras optimizer does around its own rule. In the order of a step (g gradient, w weight):
///   clipnorm         g ← g · c / max(‖g‖, c), the norm of one weight's gradient
///   global_clipnorm  the same with the norm of all gradients together
///   clipvalue        g ← min(max(g, -c), c)
///   weight_decay     w ← w - lr · decay · w, before the rule
///   use_ema          a ← m · a + (1 - m) · w, after the rule; a starts as the weight. Every
///                    ema_overwrite_frequency steps, and when training ends, w ← a
///   gradient_accumulation_steps (Keras 3)  of every k batches one updates the weights, by the mean of their
///   k
///                    gradients; `iterations` counts updates, learning rate schedules count batches.
///                    Averages move with every batch and start, as in Keras 3, as the weight behind the
///                    first update; in the k batches before an update that the overwrite frequency names,
///                    w ← a each time. Constraints hold behind every batch. What is left of k batches when
///                    training ends is lost
/// Source: tf.keras 2.11 to 2.15, optimizers/optimizer.py; Keras 3.16, optimizers/base_optimizer.py, for the
/// last one. Those versions pick one silently when several clips are given, Keras 3 refuses; so does this.
struct UpdateOptions {
    double clipNorm = 0.0, globalClipNorm = 0.0, clipValue = 0.0;  ///< 0: off
    double weightDecay = 0.0;
    bool useEma = false;
    double emaMomentum = 0.99;
    std::int64_t emaOverwriteFrequency = 0;  ///< 0: only at the end
    std::int64_t accumulationSteps = 1;      ///< batches of an update

    static ParameterSchema schema();
    /// `config` has passed the schema; throws Error "where: …" for two clips at once.
    static UpdateOptions fromConfig(const Json& config, const std::string& where);
    bool accumulates() const { return accumulationSteps > 1; }
    bool clipsNorm() const { return clipNorm > 0.0 || globalClipNorm > 0.0; }
};

// Loops over one block of a weight. No allocation; the result of sumOfSquares depends on the block alone.

double sumOfSquares(const float* values, std::int64_t count);
void scaleValues(float* values, float factor, std::int64_t count);
void clipValues(float* values, float limit, std::int64_t count);  ///< NaN stays NaN
/// sum ← sum + values.
void addValues(float* sum, const float* values, std::int64_t count);
/// average ← momentum · average + (1 - momentum) · weight.
void followAverage(float* average, const float* weight, float momentum, std::int64_t count);

}  // namespace shardlab::engine
