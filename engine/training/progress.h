#pragma once
#include <cstdint>
#include <string>

#include "engine/callbacks/callback.h"

namespace shardlab::engine {

/// The text of Keras's progress bar (tf.keras 2.1, generic_utils.Progbar), wall seconds:
/// " 10/281 [>.............................] - ETA: 5s - loss: 3.4466" while it runs, and at its end
/// "281/281 [==============================] - 12s 43ms/step - loss: 3.4466".
std::string progressLine(std::int64_t current, std::int64_t target, double elapsedSeconds,
                         const MetricValues& values);

/// "12s", "1:05", "1:02:03" as Keras writes durations.
std::string durationText(double seconds);

}  // namespace shardlab::engine
