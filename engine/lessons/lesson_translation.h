#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "engine/lessons/lesson_parser.h"

namespace shardlab::engine {

/// NAME.md is a lesson in English, NAME.de.md beside it the same one in German.
struct LessonFile {
    std::filesystem::path english;  ///< the lesson is called as this file is
    std::string language;           ///< "de", "zh_CN"; "en": it is the English one
};
LessonFile lessonFileOf(const std::filesystem::path& file);
/// The file of a language; the English one if there is none.
std::filesystem::path lessonIn(const std::filesystem::path& english, const std::string& language);

/// Where a translation is another lesson than the English one, with lines of the translation: other steps,
/// lines of another kind or in another order, other checks. Answers in other words may be added behind "or".
std::vector<LessonMistake> translationMistakes(const Lesson& english, const Lesson& translated);
/// A result knows steps and questions by the English words, in whatever language they are shown.
void takeKeys(const Lesson& english, Lesson& translated);

}  // namespace shardlab::engine
