#pragma once
#include "engine/lessons/lesson.h"
#include "engine/lessons/lesson_state.h"

namespace shardlab::engine {

class DeviceCatalog;

struct CheckResult {
    bool reached = false;
    std::string missing = {};  ///< what is missing, with the actual value; empty if it is reached
    std::vector<std::string> sentences = {};  ///< of `missing`, each to be translated alone
};

/// Whether a state reaches a check. A value that is not there, as a metric before the first epoch, reaches
/// nothing. `devices`: which kind (cpu, gpu, tpu) a device is of.
CheckResult evaluate(const LessonCheck& check, const LessonState& state, const DeviceCatalog& devices);

/// Numbers as people type them: "1,200", "92 %", "0,5"; nothing: it is none.
std::optional<double> typedNumber(const std::string& text);

}  // namespace shardlab::engine
