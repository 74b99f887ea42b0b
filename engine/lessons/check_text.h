#pragma once
#include <string>

#include "engine/lessons/lesson.h"

namespace shardlab::engine {

/// What the learner reads: the check's own label, or one made of it: "val_accuracy at least 0.85".
std::string labelOf(const LessonCheck& check);
/// A term within a sentence: "best val_loss of the run before".
std::string textOf(const LessonTerm& term);
/// "at least 0.85", "tpu-v2-8 or gpu", "between 2 and 4".
std::string expectationOf(const LessonCheck& check);

}  // namespace shardlab::engine
