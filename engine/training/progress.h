#pragma once
#include <cstdint>
#include <string>

#include "engine/callbacks/callback.h"
#include "engine/core/read_scope.h"

namespace shardlab::engine {

/// The text of Keras's progress bar (tf.keras 2.1, generic_utils.Progbar), wall seconds:
/// " 10/281 [>.............................] - ETA: 5s - loss: 3.4466" while it runs, and at its end
/// "281/281 [==============================] - 12s 43ms/step - loss: 3.4466".
/// The ETA is by `stepSeconds` if that is known (not negative), else by the mean step so far as in Keras 2.1,
/// whose first step counts.
std::string progressLine(std::int64_t current, std::int64_t target, double elapsedSeconds,
                         const MetricValues& values, double stepSeconds = -1);

/// "Loading data: 12.0 MiB of 95.3 MiB, 8 s left", of a folder that is listed "Loading data: 512 files
/// found", of samples that are looked at "Loading data: 512 of 60000 samples, 8 s left".
std::string readingLine(const std::string& what, const ReadProgress& progress);

/// What the articles' custom training loop prints behind each epoch: a bar that ends in the time of day, and
/// "Epoch=1,Loss:1.96735072,Accuracy:0.489200622,Valid Loss:1.64124215,Valid Accuracy:0.582813919".
/// `metrics` is the experiment's compile.metrics, where metrics with own names are given.
std::string customLoopLines(int epoch, const std::string& timeOfDay, const MetricValues& values,
                            const Json& metrics = Json::array());
std::string timeOfDayText();  ///< "17:13:26", local time

/// "12s", "1:05", "1:02:03" as Keras writes durations.
std::string durationText(double seconds);

}  // namespace shardlab::engine
