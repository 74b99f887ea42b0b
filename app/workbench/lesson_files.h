#pragma once
#include <QString>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/experiment/experiment.h"
#include "engine/lessons/lesson_parser.h"
#include "engine/lessons/lesson_result.h"

namespace shardlab {

/// What the experiment of a lesson is called in another language.
struct LessonHead {
    std::string title, summary;
};

/// A lesson as its file has it, with what it begins with and how far the learner came before.
struct LoadedLesson {
    engine::ParsedLesson parsed;
    std::optional<engine::Experiment> experiment = {};  ///< none: the lesson names none that can be read
    std::optional<engine::Experiment> resumed = {};     ///< as the learner left it; none: at the begin
    std::optional<engine::LessonResult> before = {};    ///< none: it was not opened before
    std::vector<LessonHead> translations = {};          ///< of a resumed lesson: it was left in any of them
};

/// By what the program remembers a lesson in any language: an installed one by its name, others by name and
/// place.
QString lessonKey(const QString& path);
/// The file of the window's language, of a lesson in another one. One that was opened as it is stays.
QString lessonInLanguage(const QString& path, const QString& language);
/// Waits for the disk. Throws engine::Error if the file cannot be read.
LoadedLesson loadLessonFile(const QString& path);
/// Beside the runs: the result so far. A failure is of no consequence.
void keepLessonResult(const QString& key, const engine::LessonResult& result);

}  // namespace shardlab
