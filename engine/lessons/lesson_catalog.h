#pragma once
#include <filesystem>
#include <vector>

#include "engine/lessons/lesson.h"

namespace shardlab::engine {

/// resources/lessons/*.md by their order, then by name, without a look at their experiments. A file with
/// mistakes is there with what could be read of it.
std::vector<Lesson> installedLessons();
/// A file, or the name of an installed lesson. Throws Error naming the nearest one.
std::filesystem::path findLesson(const std::string& fileOrName);

}  // namespace shardlab::engine
