#pragma once
#include <filesystem>
#include <vector>

#include "engine/lessons/lesson.h"

namespace shardlab::engine {

/// resources/lessons/*.md by their order, then by name, without a look at their experiments, each in the
/// language if there is a file in it. A file with mistakes is there with what could be read of it.
std::vector<Lesson> installedLessons(const std::string& language = "en");
/// The file of the installed lesson of that name, in the language if there is one in it; empty: there is no
/// such lesson.
std::filesystem::path installedLesson(const std::string& name, const std::string& language = "en");
/// A file, or the name of an installed lesson, in the language if there is a file in it. Throws Error naming
/// the nearest one.
std::filesystem::path findLesson(const std::string& fileOrName, const std::string& language = "en");

}  // namespace shardlab::engine
