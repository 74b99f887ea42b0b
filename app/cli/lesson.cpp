#include <fmt/ranges.h>

#include <algorithm>

#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "engine/core/abridge.h"
#include "engine/core/csv_text.h"
#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/core/quantity.h"
#include "engine/core/wording.h"
#include "engine/devices/device_catalog.h"
#include "engine/lessons/check_text.h"
#include "engine/lessons/lesson_catalog.h"
#include "engine/lessons/lesson_result.h"
#include "engine/lessons/lesson_translation.h"
#include "engine/lessons/lesson_vetting.h"

namespace shardlab::cli {
namespace {

using engine::Json;
using engine::Lesson;
using engine::LessonResult;
using engine::LessonVerdict;

struct LessonOptions {
    std::string lesson, language = "en";
    std::vector<std::string> files;
    bool json = false, csv = false;
};

/// `found`: the language of the lesson that was asked for; one's own lessons may be in any.
void requireLanguage(const std::string& language, const std::string& found) {
    static const std::vector<std::string> kLanguages{"de", "en", "tr", "zh_CN"};
    if (language == found || std::ranges::find(kLanguages, language) != kLanguages.end()) return;
    throw UsageError("--language: expected one of {}; got {}", fmt::join(kLanguages, ", "),
                     engine::abridged(language));
}

/// A file, or the name of a lesson. Throws UsageError for a name that none has.
std::filesystem::path lessonNamed(const std::string& fileOrName, const std::string& language = "en") {
    const std::filesystem::path path(fileOrName);
    if (path.has_parent_path() || path.has_extension()) return engine::findLesson(fileOrName, language);
    return readingUsage("", [&] { return engine::findLesson(fileOrName, language); });
}

int listLessons(const LessonOptions& options) {
    requireLanguage(options.language, "en");
    const std::vector<Lesson> lessons = engine::installedLessons(options.language);
    if (options.json) {
        Json rows = Json::array();
        for (const Lesson& lesson : lessons) {
            rows.push_back({{"name", lesson.name},
                            {"language", lesson.language},
                            {"title", lesson.title},
                            {"summary", lesson.summary},
                            {"minutes", lesson.minutes},
                            {"steps", lesson.steps.size()},
                            {"checks", engine::checkCount(lesson)}});
        }
        printJson(rows);
        return kSuccess;
    }
    Table table({"name", "title", "minutes", "steps", "checks"});
    for (const Lesson& lesson : lessons) {
        table.add({lesson.name, lesson.title, std::to_string(lesson.minutes),
                   std::to_string(lesson.steps.size()), std::to_string(engine::checkCount(lesson))});
    }
    table.print();
    return kSuccess;
}

Json lessonJson(const Lesson& lesson) {
    Json steps = Json::array();
    for (const engine::LessonStep& step : lesson.steps) {
        Json checks = Json::array();
        for (const engine::LessonCheck& check : step.checks)
            checks.push_back(
                {{"check", check.text}, {"label", engine::labelOf(check)}, {"line", check.line}});
        steps.push_back({{"title", step.title},
                         {"text", step.text},
                         {"hints", step.hints},
                         {"questions", step.questions},
                         {"checks", checks}});
    }
    return {{"name", lesson.name},       {"language", lesson.language},
            {"title", lesson.title},     {"summary", lesson.summary},
            {"minutes", lesson.minutes}, {"experiment", lesson.experiment},
            {"sha256", lesson.digest},   {"steps", steps}};
}

/// All mistakes of a lesson on standard error, each with its line: what a teacher looks at.
int showLesson(const LessonOptions& options) {
    const auto path = lessonNamed(options.lesson, options.language);
    requireLanguage(options.language, engine::lessonFileOf(path).language);
    const engine::ParsedLesson parsed = engine::readLesson(path, engine::DeviceCatalog::installed());
    for (const engine::LessonMistake& mistake : parsed.mistakes)
        printError(fmt::format("{}:{}: {}", path.string(), mistake.line, mistake.text));
    if (!parsed.mistakes.empty()) return kFailure;
    const Lesson& lesson = parsed.lesson;
    if (options.json) {
        printJson(lessonJson(lesson));
        return kSuccess;
    }
    printLine(fmt::format("{}\n{}", lesson.title, lesson.summary));
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        const engine::LessonStep& step = lesson.steps[i];
        printLine(
            fmt::format("\nStep {} of {}: {}\n\n{}", i + 1, lesson.steps.size(), step.title, step.text));
        for (const std::string& question : step.questions)
            printLine("  question: " + question);
        for (const engine::LessonCheck& check : step.checks)
            printLine("  to reach: " + engine::labelOf(check));
    }
    return kSuccess;
}

/// One handed-in file, or why it cannot be judged.
struct CheckedFile {
    std::string file, problem = {};
    std::string lesson = {};  ///< that it was checked with
    LessonResult result = {};
    LessonVerdict verdict = {};
};

/// A lesson that comes with Shardlab, or the one of the teacher: a file that the result names could be the
/// learner's own.
std::filesystem::path lessonOf(const LessonResult& result, const std::string& lessonFile) {
    if (!lessonFile.empty()) return engine::findLesson(lessonFile, result.language);
    auto path = engine::installedLesson(result.lesson, result.language);
    if (path.empty())
        throw engine::Error(
            "it is of the lesson {}, which does not come with Shardlab; name its file with --lesson",
            engine::abridged(result.lesson));
    return path;
}

CheckedFile checkFile(const std::string& file, const std::string& lessonFile) {
    CheckedFile checked{.file = file};
    try {
        checked.result = LessonResult::load(file);
        const auto& devices = engine::DeviceCatalog::installed();
        const Lesson lesson = engine::loadLesson(lessonOf(checked.result, lessonFile), devices);
        checked.lesson = lesson.name;
        checked.verdict = engine::judge(checked.result, lesson, devices);
    } catch (const std::exception& error) {
        checked.problem = engine::plainMessage(error);
    }
    return checked;
}

std::vector<std::string> remarksOf(const CheckedFile& checked) {
    if (!checked.problem.empty()) return {checked.problem};
    std::vector<std::string> remarks;
    if (checked.verdict.otherLesson)
        remarks.push_back(
            checked.result.lesson == checked.lesson
                ? "the lesson was changed since"
                : fmt::format("handed in for the lesson {}", engine::abridged(checked.result.lesson)));
    remarks.insert(remarks.end(), checked.verdict.doubts.begin(), checked.verdict.doubts.end());
    return remarks;
}

std::string remarkCell(const CheckedFile& checked) {
    const std::vector<std::string> remarks = remarksOf(checked);
    if (remarks.empty()) return {};
    return remarks.size() == 1 ? remarks.front()
                               : fmt::format("{} (and {} more)", remarks.front(), remarks.size() - 1);
}

/// With the file where the name alone does not tell whose line it is.
std::string learnerCell(const CheckedFile& checked, const std::vector<CheckedFile>& files) {
    const std::string& learner = checked.result.learner;
    if (!checked.problem.empty() || learner.empty()) return checked.file;
    const auto lines = std::ranges::count_if(files, [&](const CheckedFile& each) {
        return each.problem.empty() && each.result.learner == learner;
    });
    const std::string name = engine::abridged(learner);
    return lines == 1 ? name : fmt::format("{} ({})", name, checked.file);
}

std::string outOf(std::size_t count, std::size_t all) {
    return fmt::format("{} of {}", count, all);
}

void printTable(const std::vector<CheckedFile>& files) {
    Table table({"learner", "lesson", "steps", "checks", "time", "remark"});
    for (const CheckedFile& each : files) {
        const LessonVerdict& verdict = each.verdict;
        if (!each.problem.empty()) {
            table.add({learnerCell(each, files), "–", "–", "–", "–", remarkCell(each)});
            continue;
        }
        table.add({learnerCell(each, files), engine::abridged(each.result.lesson),
                   outOf(verdict.stepsReached(), verdict.steps.size()),
                   outOf(verdict.checksReached(), verdict.checks()), engine::secondsText(verdict.seconds),
                   remarkCell(each)});
    }
    table.print();
    printLine(
        "\nEvaluated here: every check, from the content of the file; parameters, batch and steps of each "
        "run.\n"
        "Taken from the file: learner, times, metrics, answers, opened pages and what was done there.");
}

void printCsv(const std::vector<CheckedFile>& files) {
    printLine("file,learner,lesson,steps_reached,steps,checks_reached,checks,seconds,remark");
    for (const CheckedFile& each : files) {
        const LessonVerdict& verdict = each.verdict;
        const std::string remarks = engine::csvText(fmt::format("{}", fmt::join(remarksOf(each), "; ")));
        if (!each.problem.empty()) {
            printLine(fmt::format("{},,,,,,,,{}", engine::csvText(each.file), remarks));
            continue;
        }
        printLine(fmt::format("{},{},{},{},{},{},{},{:.10g},{}", engine::csvText(each.file),
                              engine::csvText(each.result.learner), engine::csvText(each.result.lesson),
                              verdict.stepsReached(), verdict.steps.size(), verdict.checksReached(),
                              verdict.checks(), verdict.seconds, remarks));
    }
}

Json verdictJson(const CheckedFile& checked) {
    if (!checked.problem.empty()) return {{"file", checked.file}, {"problem", checked.problem}};
    Json steps = Json::array();
    for (const LessonVerdict::Step& step : checked.verdict.steps) {
        Json checks = Json::array();
        for (const engine::CheckResult& check : step.checks)
            checks.push_back({{"reached", check.reached}, {"missing", check.missing}});
        steps.push_back({{"title", step.title}, {"reached", step.reached()}, {"checks", checks}});
    }
    return {{"file", checked.file},
            {"learner", checked.result.learner},
            {"lesson", checked.result.lesson},
            {"lesson_changed", checked.verdict.otherLesson},
            {"steps_reached", checked.verdict.stepsReached()},
            {"checks_reached", checked.verdict.checksReached()},
            {"checks", checked.verdict.checks()},
            {"seconds", checked.verdict.seconds},
            {"doubts", checked.verdict.doubts},
            {"steps", steps}};
}

int checkFiles(const LessonOptions& options) {
    if (options.files.empty()) throw UsageError("lesson check: expected at least one file");
    if (options.json && options.csv) throw UsageError("lesson check: expected --json or --csv, not both");
    if (!options.lesson.empty()) lessonNamed(options.lesson);
    std::vector<CheckedFile> files;
    for (const std::string& file : options.files)
        files.push_back(checkFile(file, options.lesson));
    if (options.json) {
        Json rows = Json::array();
        for (const CheckedFile& each : files)
            rows.push_back(verdictJson(each));
        printJson(rows);
    } else if (options.csv) {
        printCsv(files);
    } else {
        printTable(files);
    }
    const auto broken =
        std::ranges::count_if(files, [](const CheckedFile& each) { return !each.problem.empty(); });
    if (broken > 0 && (options.json || options.csv))
        printError(
            fmt::format("{} of {} cannot be checked", broken, engine::counted(std::ssize(files), "file")));
    return broken == 0 ? kSuccess : kFailure;
}

}  // namespace

void addLesson(CommandLine& commands) {
    commands.group("lesson", "List and show lessons, and check what learners handed in");
    const auto add = [&commands](const char* verb, const char* help, int (*action)(const LessonOptions&)) {
        auto options = std::make_shared<LessonOptions>();
        Flags flags = commands.add("lesson", verb, help, [options, action] { return action(*options); });
        flags.flag("--json", options->json, "Print JSON");
        return std::pair(flags, options);
    };
    const auto addLanguage = [](const auto& added) {
        Flags flags = added.first;
        flags.text("--language", added.second->language,
                   "Language of the lessons, as de, tr or zh_CN; default: English");
    };
    addLanguage(add("list", "List the lessons that come with Shardlab", listLessons));
    auto shown = add("show", "Print a lesson with its checks, or all of its mistakes", showLesson);
    addLanguage(shown);
    shown.first.argument("LESSON", shown.second->lesson, "Name of a lesson, or a file");
    auto checked = add("check", "Check handed-in files: a line for each learner", checkFiles);
    checked.first.arguments("FILE", checked.second->files, "Files that learners handed in");
    checked.first.flag("--csv", checked.second->csv, "Print CSV for a spreadsheet");
    checked.first.text("--lesson", checked.second->lesson,
                       "Name or file of the lesson; default: the file's own");
}

}  // namespace shardlab::cli
