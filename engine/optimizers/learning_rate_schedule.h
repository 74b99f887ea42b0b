#pragma once
#include <cstdint>
#include <functional>

#include "engine/core/json.h"

namespace shardlab::engine {

/// The learning rate by batches trained before: tf.keras.optimizers.schedules from Keras JSON.
///
/// With i = initial_learning_rate, s = step:
///   ExponentialDecay  i · decay_rate^(s / decay_steps)          staircase: s / decay_steps rounded down
///   InverseTimeDecay  i / (1 + decay_rate · s / decay_steps)    staircase as above
///   PolynomialDecay   (i - end) · (1 - min(s, decay_steps) / decay_steps)^power + end;
///                     cycle: decay_steps grows to its next multiple above s
///   CosineDecay       i · ((1 - alpha) · ½ (1 + cos(π · min(s, decay_steps) / decay_steps)) + alpha)
///     with warmup_target w: first i + (w - i) · s / warmup_steps, then as above from w, s counted anew
///   CosineDecayRestarts     i · ((1 - alpha) · m_mul^k · ½ (1 + cos(π · f)) + alpha), k = periods done, f =
///   share of the
///     running one; periods last first_decay_steps · t_mul^k
///   PiecewiseConstantDecay  values[k], k = number of boundaries below s
/// Source: tf.keras 2.x, optimizer_v2/learning_rate_schedule.py.
/// Throws Error for an unknown class or an option out of range.
std::function<double(std::int64_t step)> makeLearningRateSchedule(const Json& json);

/// An optimizer in either form of Keras JSON, with another learning rate in place of its number or schedule.
Json withLearningRate(Json optimizer, double rate);

}  // namespace shardlab::engine
