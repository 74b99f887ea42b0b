#pragma once
#include <string>
#include <vector>

#include "engine/lessons/lesson.h"

namespace shardlab::engine {

/// What the learner reads: the check's own label, or one made of it: "val_accuracy: at least 0.85".
std::string labelOf(const LessonCheck& check);
/// What stands before and behind the colon, each to be translated alone; else the whole label. The first one
/// begins with a small letter.
std::vector<std::string> labelPartsOf(const LessonCheck& check);
/// Whether a text of the term, in whatever language, begins with the name of its metric, key or layer: names
/// keep their small letter at the begin of a label.
bool beginsWithName(const std::string& text, const LessonTerm& term);

/// A term within a sentence: "best val_loss of the run before".
std::string textOf(const LessonTerm& term);
/// "at least 0.85", "one of tpu-v2-8, gpu", "between 2 and 4".
std::string expectationOf(const LessonCheck& check);
/// The same with other words for its terms.
std::string expectationOf(const LessonCheck& check, const std::vector<std::string>& right);

}  // namespace shardlab::engine
