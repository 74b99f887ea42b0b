// A lesson in other languages is the same lesson.
#include <gmock/gmock.h>

#include <fstream>

#include "engine/devices/device_catalog.h"
#include "engine/lessons/check_text.h"
#include "engine/lessons/lesson_catalog.h"
#include "engine/lessons/lesson_result.h"
#include "engine/lessons/lesson_translation.h"
#include "engine/lessons/lesson_vetting.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::lesson_translation_test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kEnglish =
    "---\ntitle: Cores\nsummary: About cores.\nminutes: 5\nexperiment: mnist_mlp\n---\n"
    "## Count them\nA TPU has cores.\nquestion: How many?\ncheck: answer is 8 or eight\nhint: Look.\n"
    "## Train\nPress Train.\nshow: training\ncheck: epochs trained >= 2\nlabel: Two epochs\nmissing: Wait.\n";
constexpr const char* kGerman =
    "---\ntitle: Kerne\nsummary: Von Kernen.\nminutes: 5\nexperiment: mnist_mlp\n---\n"
    "## Zähle sie\nEine TPU hat Kerne.\nquestion: Wie viele?\ncheck: answer is 8 or eight or acht\nhint: "
    "Sieh "
    "nach.\n"
    "## Trainiere\nDrücke Trainieren.\nshow: training\ncheck: epochs trained >= 2\nlabel: Zwei "
    "Epochen\nmissing: "
    "Warte.\n";

class TranslatedLesson : public ::testing::Test {
protected:
    void SetUp() override {
        write("cores.md", kEnglish);
        write("cores.de.md", kGerman);
    }
    void write(const char* name, const std::string& text) const { std::ofstream(m_folder / name) << text; }
    ParsedLesson read(const char* name) const {
        return readLesson(m_folder / name, DeviceCatalog::installed());
    }
    /// The only mistake of a translation in which `from` is `to`.
    std::string mistakeWith(const std::string& from, const std::string& to) const {
        std::string text = kGerman;
        text.replace(text.find(from), from.size(), to);
        write("cores.de.md", text);
        const auto mistakes = read("cores.de.md").mistakes;
        if (mistakes.size() != 1) return std::to_string(mistakes.size()) + " mistakes";
        return std::to_string(mistakes[0].line) + ": " + mistakes[0].text;
    }
    const TemporaryDirectory m_directory;
    const fs::path m_folder = m_directory.path();
};

TEST_F(TranslatedLesson, IsTheSameLesson) {
    const ParsedLesson english = read("cores.md"), german = read("cores.de.md");
    EXPECT_TRUE(english.mistakes.empty() && german.mistakes.empty());
    EXPECT_EQ(german.lesson.name, "cores");
    EXPECT_EQ(german.lesson.language, "de");
    EXPECT_EQ(english.lesson.language, "en");
    EXPECT_EQ(german.lesson.digest, english.lesson.digest);
    EXPECT_NE(german.lesson.fileDigest, english.lesson.fileDigest);
    EXPECT_EQ(german.lesson.title, "Kerne");
    const LessonStep& step = german.lesson.steps[0];
    EXPECT_EQ(step.title, "Zähle sie");
    EXPECT_EQ(step.key, "Count them");
    EXPECT_THAT(step.questions, ElementsAre("Wie viele?"));
    EXPECT_THAT(step.questionKeys, ElementsAre("How many?"));
    EXPECT_EQ(labelOf(step.checks[0]), "Wie viele?");
}

TEST_F(TranslatedLesson, IsFoundByItsLanguage) {
    EXPECT_EQ(lessonIn(m_folder / "cores.md", "de"), m_folder / "cores.de.md");
    EXPECT_EQ(lessonIn(m_folder / "cores.md", "tr"), m_folder / "cores.md");
    EXPECT_EQ(lessonIn(m_folder / "cores.md", "../x"), m_folder / "cores.md");
    EXPECT_EQ(lessonFileOf(m_folder / "cores.de.md").english, m_folder / "cores.md");
    write("other.de.md", kGerman);  // without an English file it is a lesson of its own
    EXPECT_EQ(lessonFileOf(m_folder / "other.de.md").language, "en");
}

/// A learner answers in German; the file is checked with the lesson of its language, or with the English one.
TEST_F(TranslatedLesson, ResultsAreCheckedInAnyLanguage) {
    LessonResult result{.lesson = "cores", .digest = read("cores.de.md").lesson.digest, .language = "de"};
    LessonResult::Step step{.title = "Count them"};
    step.state.answers["How many?"] = "acht";
    result.steps.push_back(step);
    const auto reached = [&](const char* name) {
        const LessonVerdict verdict = judge(result, read(name).lesson, DeviceCatalog::installed());
        EXPECT_FALSE(verdict.otherLesson);
        return verdict.checksReached();
    };
    EXPECT_EQ(reached("cores.de.md"), 1U);
    EXPECT_EQ(reached("cores.md"), 0U) << "acht is no English word";
    result.steps[0].state.answers["How many?"] = "8";
    EXPECT_EQ(reached("cores.md"), 1U);
    EXPECT_EQ(LessonResult::fromJson(result.toJson(), "file").language, "de");
    Json old = result.toJson();
    old.erase("language");
    EXPECT_EQ(LessonResult::fromJson(old, "file").language, "en");
}

TEST_F(TranslatedLesson, AnotherStructureIsAMistake) {
    EXPECT_EQ(mistakeWith("epochs trained >= 2", "epochs trained >= 3"),
              "15: check: expected epochs trained >= 2, as in the English lesson; got epochs trained >= 3");
    EXPECT_EQ(mistakeWith("answer is 8 or eight or acht", "answer is 8 or acht"),
              "10: check: expected answer is 8 or eight, as in the English lesson; got answer is 8 or acht");
    EXPECT_EQ(mistakeWith("hint: Sieh nach.\n", ""),
              "7: expected the lines question, check, hint, as in the English lesson; got question, check");
    EXPECT_EQ(mistakeWith("show: training\n", "show: model\n"),
              "12: show: expected training, as in the English lesson; got model");
    EXPECT_EQ(mistakeWith("minutes: 5", "minutes: 6"),
              "1: minutes: expected 5, as in the English lesson; got 6");
    EXPECT_EQ(mistakeWith("label: Zwei Epochen\n", ""),
              "12: expected the lines show, check, label, missing, as in the English lesson; got show, "
              "check, missing");
    EXPECT_EQ(mistakeWith("## Trainiere\nDrücke Trainieren.\n", ""), "2 mistakes")
        << "steps, and lines of the first";
    EXPECT_THAT(read("cores.de.md").mistakes[0].text, HasSubstr("expected 2 steps, as in cores.md; got 1"));
}

/// Every translation that comes with the program is the lesson that it translates.
TEST(InstalledLessons, TranslationsAreTheSameLessons) {
    int translations = 0;
    for (const Lesson& lesson : installedLessons()) {
        for (const char* language : {"de", "tr", "zh_CN"}) {
            const fs::path file = lessonIn(lesson.path, language);
            if (file == lesson.path) continue;
            ++translations;
            const ParsedLesson parsed = readLesson(file, DeviceCatalog::installed());
            for (const LessonMistake& mistake : parsed.mistakes)
                ADD_FAILURE() << file.string() << ':' << mistake.line << ": " << mistake.text;
            EXPECT_NE(parsed.lesson.steps.front().text, lesson.steps.front().text)
                << file << ": not translated";
        }
    }
    std::cout << translations << " translated lessons\n";
}

TEST(InstalledLessons, AreListedInALanguage) {
    for (const Lesson& lesson : installedLessons("de")) {
        const bool translated = lesson.path.stem().extension() == ".de";
        EXPECT_EQ(lesson.language, translated ? "de" : "en");
        EXPECT_EQ(lesson.name.find('.'), std::string::npos) << lesson.name;
    }
    EXPECT_EQ(installedLessons("de").size(), installedLessons().size());
}

}  // namespace
}  // namespace shardlab::engine::lesson_translation_test
