#pragma once
#include <string>

#include "engine/lessons/lesson.h"

namespace shardlab::engine {

/// A check as a teacher writes it. Throws Error of one sentence: what was expected, what came.
///
///     check    = "page is" PAGE | ACTION | "compared" DEVICES | "trained on" DEVICES
///              | "layer" LAYER ["is present" | "is absent"] | VALUE RELATION EXPECTED
///     VALUE    = "device" | "epochs trained" RUN | "runs" | METRIC RUN | "best" METRIC RUN
///              | "epoch of best" METRIC RUN | "layer" LAYER "has" OPTION | ["run"] KEY | "answer"
///              | "evaluated accuracy"
///     RELATION = "is" | "is not" | ">=" | "<=" | ">" | "<" | "is between"
///     EXPECTED = a number, a word, VALUE; of "is" several with "or", of "is between" two with "and"
///     RUN      = nothing, which is the last run, or "of the run before"
///
/// METRIC is loss, val_loss, or a metric of Keras with or without "val_"; KEY has a point in it: fit.epochs,
/// optimizer.learning_rate. "is" may be left out behind "has OPTION". Numbers are finite, those of counts and
/// of the evaluated accuracy >= 0, and the smaller one of "is between" comes first.
LessonCheck parseCheck(const std::string& text);

}  // namespace shardlab::engine
