#pragma once
#include <QString>

#include "engine/lessons/lesson.h"

namespace shardlab {

/// As engine/lessons/check_text.h has it, in the language of the window: "Epochs trained: at least 5".
QString checkLabel(const engine::LessonCheck& check);
/// What is still missing for a check, as its evaluation says it.
QString missingText(const engine::LessonCheck& check, const std::string& missing);

}  // namespace shardlab
