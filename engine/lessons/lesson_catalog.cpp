#include "engine/lessons/lesson_catalog.h"

#include <algorithm>
#include <tuple>

#include "engine/core/abridge.h"
#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/nearest_name.h"
#include "engine/core/resource_directory.h"
#include "engine/lessons/lesson_parser.h"
#include "engine/lessons/lesson_translation.h"

namespace shardlab::engine {

namespace fs = std::filesystem;

std::vector<Lesson> installedLessons(const std::string& language) {
    constexpr std::uintmax_t kMostBytes = std::uintmax_t{1} << 20;
    std::vector<Lesson> lessons;
    const fs::path folder = resourceDirectory() / "lessons";
    std::error_code ignored;
    if (!fs::is_directory(folder, ignored)) return lessons;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() != ".md" || entry.path().stem() == "README") continue;
        if (lessonFileOf(entry.path()).english != entry.path()) continue;  // a translation
        const fs::path file = lessonIn(entry.path(), language);
        Lesson lesson = parseLesson(readFile(file, kMostBytes)).lesson;
        lesson.path = file;
        lesson.name = entry.path().stem().string();
        lesson.language = lessonFileOf(file).language;
        lessons.push_back(std::move(lesson));
    }
    std::ranges::sort(lessons, {}, [](const Lesson& lesson) { return std::tie(lesson.order, lesson.name); });
    return lessons;
}

fs::path installedLesson(const std::string& name, const std::string& language) {
    for (const Lesson& lesson : installedLessons(language))
        if (lesson.name == name) return lesson.path;
    return {};
}

fs::path findLesson(const std::string& fileOrName, const std::string& language) {
    std::error_code ignored;
    if (fs::is_regular_file(fileOrName, ignored)) {
        const bool english = lessonFileOf(fileOrName).english == fileOrName;
        return english ? lessonIn(fileOrName, language) : fs::path(fileOrName);
    }
    std::vector<std::string> names;
    for (const Lesson& lesson : installedLessons(language)) {
        if (lesson.name == fileOrName) return lesson.path;
        names.push_back(lesson.name);
    }
    if (fs::is_directory(fileOrName, ignored))
        throw Error("{}: expected the file or the name of a lesson; got a folder", abridged(fileOrName));
    throw Error("{}: there is no such file, and no lesson of that name{}", abridged(fileOrName),
                suggestion(fileOrName, names));
}

}  // namespace shardlab::engine
