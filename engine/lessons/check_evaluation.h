#pragma once
#include "engine/lessons/lesson.h"
#include "engine/lessons/lesson_state.h"

namespace shardlab::engine {

class DeviceCatalog;

/// One sentence, to be translated alone. `words` are those of the teacher or the learner, which no language
/// changes: they stand in the place {} of `form`, or are the sentence where `form` is empty.
struct CheckSentence {
    std::string form;
    std::string words = {};
    std::string text() const;
};

struct CheckResult {
    bool reached = false;
    std::string missing = {};  ///< what is missing, with the actual value; empty if it is reached
    std::vector<CheckSentence> sentences = {};  ///< of `missing`, without what the check's label says already
};

/// Whether a state reaches a check. A value that is not there, as a metric before the first epoch, reaches
/// nothing. `devices`: which kind (cpu, gpu, tpu) a device is of.
CheckResult evaluate(const LessonCheck& check, const LessonState& state, const DeviceCatalog& devices);

/// What a person may mean by a typed number, whose language is not known: 60000 by "60,000", "60.000",
/// "60 000", "60'000" and "６００００"; of "4,953" also 4.953. "92 %" is 92. Empty: it is no number.
std::vector<double> typedNumbers(const std::string& text);

}  // namespace shardlab::engine
