#pragma once
#include "engine/lessons/lesson_parser.h"

namespace shardlab::engine {

class DeviceCatalog;

/// A lesson in a file, checked as far as it can be without a learner: its experiment can be opened, the
/// devices, pages, layers, options with their values, and metrics that its checks name exist, and so do the
/// pages and panels that it shows. Throws Error only if the file cannot be read.
ParsedLesson readLesson(const std::filesystem::path& path, const DeviceCatalog& devices);

/// The first mistake as "FILE:LINE: text"; throws it as Error if there is one.
Lesson loadLesson(const std::filesystem::path& path, const DeviceCatalog& devices);

/// What Experiment::load() takes: the file beside the lesson if it exists, else the template.
std::string experimentOf(const Lesson& lesson);
/// The file beside the lesson; empty: it names none.
std::filesystem::path weightsOf(const Lesson& lesson);

}  // namespace shardlab::engine
