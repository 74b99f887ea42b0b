#pragma once
#include <string>
#include <vector>

#include "engine/lessons/lesson.h"

namespace shardlab::engine {

struct LessonMistake {
    int line = 0;  ///< from 1
    std::string text;
};

struct ParsedLesson {
    Lesson lesson;
    std::vector<LessonMistake> mistakes;  ///< in the order of their lines; the rest of the lesson is there
};

/// Reads the text of a lesson (UTF-8, Markdown): a head between two lines "---" with "key: value", then
/// steps, each from a heading "## Title" on. In a step, lines that begin with one of these words and a colon
/// are no text: check, label, missing (of the check above), hint, question, show, in upper or lower case.
/// What is indented below a hint belongs to it. Blocks of code are text. Each title is there once: results
/// know a step by it.
ParsedLesson parseLesson(const std::string& text);

}  // namespace shardlab::engine
