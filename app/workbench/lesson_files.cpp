#include "app/workbench/lesson_files.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <algorithm>

#include "app/settings/language.h"
#include "engine/core/error.h"
#include "engine/core/resource_directory.h"
#include "engine/devices/device_catalog.h"
#include "engine/lessons/lesson_translation.h"
#include "engine/lessons/lesson_vetting.h"
#include "engine/runs/run_store.h"

namespace shardlab {

namespace {

namespace fs = std::filesystem;

fs::path keptFile(const QString& key) {
    return engine::RunStore::defaultDirectory().parent_path() / "lessons" / (key.toStdString() + ".json");
}

std::optional<engine::LessonResult> keptResult(const QString& key) {
    std::error_code ignored;
    if (!fs::exists(keptFile(key), ignored)) return std::nullopt;
    try {
        return engine::LessonResult::load(keptFile(key));
    } catch (const std::exception&) {
        return std::nullopt;  // of a newer program, or damaged: the lesson begins anew
    }
}

/// Of the step where the learner was. The result has the steps that were shown, by their keys.
std::optional<engine::Experiment> leftExperiment(const engine::LessonResult& before,
                                                 const engine::Lesson& lesson) {
    const auto at = static_cast<std::size_t>(std::max(before.step, 0));
    if (at == 0 || at >= lesson.steps.size()) return std::nullopt;
    const auto left =
        std::ranges::find(before.steps, lesson.steps[at].key, &engine::LessonResult::Step::title);
    if (left == before.steps.end()) return std::nullopt;
    try {
        return engine::Experiment::fromJson(left->state.experiment);
    } catch (const std::exception&) {
        return std::nullopt;  // of a newer program
    }
}

std::optional<engine::Experiment> ownExperiment(const engine::Lesson& lesson) {
    const std::string name = engine::experimentOf(lesson);
    if (name.empty()) return std::nullopt;
    try {
        return engine::Experiment::load(name);
    } catch (const std::exception&) {
        return std::nullopt;  // one of the mistakes
    }
}

std::vector<LessonHead> translationsOf(const QString& path) {
    const fs::path english = engine::lessonFileOf(path.toStdString()).english;
    std::vector<LessonHead> heads;
    for (const Language& language : languages()) {
        const fs::path file = engine::lessonIn(english, language.code.toStdString());
        if (file == english) continue;
        try {
            const engine::Lesson lesson = engine::readLesson(file, engine::DeviceCatalog::installed()).lesson;
            heads.push_back({lesson.title, lesson.summary});
        } catch (const std::exception&) {
            continue;  // it cannot be read
        }
    }
    return heads;
}

}  // namespace

QString lessonInLanguage(const QString& path, const QString& language) {
    const fs::path english = engine::lessonFileOf(path.toStdString()).english;
    return QString::fromStdString(engine::lessonIn(english, language.toStdString()).string());
}

QString lessonKey(const QString& path) {
    const QFileInfo file(QString::fromStdString(engine::lessonFileOf(path.toStdString()).english.string()));
    const std::string folder = file.absolutePath().toStdString();
    if (folder == (engine::resourceDirectory() / "lessons").string()) return file.completeBaseName();
    const QByteArray place =
        QCryptographicHash::hash(file.absoluteFilePath().toUtf8(), QCryptographicHash::Sha1);
    constexpr int kDigits = 8;
    return file.completeBaseName() + QLatin1Char('-') + QString::fromLatin1(place.toHex().left(kDigits));
}

LoadedLesson loadLessonFile(const QString& path) {
    LoadedLesson loaded{.parsed = engine::readLesson(path.toStdString(), engine::DeviceCatalog::installed())};
    loaded.before = keptResult(lessonKey(path));
    loaded.experiment = ownExperiment(loaded.parsed.lesson);
    if (loaded.before) loaded.resumed = leftExperiment(*loaded.before, loaded.parsed.lesson);
    if (loaded.resumed) loaded.translations = translationsOf(path);
    return loaded;
}

void keepLessonResult(const QString& key, const engine::LessonResult& result) {
    try {
        fs::create_directories(keptFile(key).parent_path());
        result.save(keptFile(key));
    } catch (const std::exception&) {
        // The next change tries again.
    }
}

}  // namespace shardlab
