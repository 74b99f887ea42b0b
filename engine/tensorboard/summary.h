#pragma once
#include <cstdint>
#include <string>

#include "engine/core/json.h"
#include "engine/monitoring/weight_statistics.h"

namespace shardlab::engine {

/// The messages of TensorBoard's event files, encoded. Summaries are those of TensorFlow 2's tf.summary: a
/// tensor with the name of the plugin that shows it. Source: tensorflow/core/util/event.proto,
/// framework/summary.proto, framework/tensor.proto; tensorboard/plugins/{scalar,histogram,text,hparams}.
namespace summary {

/// A Summary.Value each.
std::string scalar(const std::string& tag, double value);
/// In 30 bins of equal width, as tf.summary.histogram.
std::string histogram(const std::string& tag, const ArrayStatistics& numbers);
std::string text(const std::string& tag, const std::string& markdown);
/// The model that the Graphs page draws: Keras's JSON of it.
std::string kerasModel(const std::string& json);
/// What the HParams page lists: a run's parameters (numbers, truth values, texts; null is
/// left out), and that it has ended.
std::string parameters(const Json& values, double startSeconds);
std::string ended(bool successful, double seconds);

}  // namespace summary

/// An Event: the version that a file begins with, and a summary at a step. Seconds since 1970.
std::string fileVersionEvent(double seconds);
std::string summaryEvent(double seconds, std::int64_t step, const std::string& summaryValue);

}  // namespace shardlab::engine
