#include "engine/lessons/lesson_parser.h"

#include <gmock/gmock.h>

#include <fstream>

#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/lessons/lesson_catalog.h"
#include "engine/lessons/lesson_vetting.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::lesson_parser_test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr const char* kLesson = R"(---
title: A lesson
summary: About nothing.
minutes: 5
experiment: mnist_mlp
pages: Model, training
panels: experiment
---

## First

Read this.

- a point: it is text
note: so is this

```
check: not a check
```

hint: Look again,
  and think.
hint: The second hint.
show: model
check: epochs trained >= 2
label: Train two epochs
missing: Press Train.

## Second

question: How many?
check: answer is 8
Done.
)";

TEST(LessonParser, ReadsStepsHintsQuestionsAndChecks) {
    const ParsedLesson parsed = parseLesson(kLesson);
    for (const LessonMistake& mistake : parsed.mistakes)
        ADD_FAILURE() << mistake.line << ": " << mistake.text;
    const Lesson& lesson = parsed.lesson;
    EXPECT_EQ(lesson.title, "A lesson");
    EXPECT_EQ(lesson.minutes, 5);
    EXPECT_THAT(lesson.pages, ElementsAre("model", "training"));
    EXPECT_THAT(lesson.panels, ElementsAre("experiment"));
    ASSERT_EQ(lesson.steps.size(), 2U);
    const LessonStep& first = lesson.steps[0];
    EXPECT_EQ(first.title, "First");
    EXPECT_EQ(first.line, 10);
    EXPECT_EQ(first.text,
              "Read this.\n\n- a point: it is text\nnote: so is this\n\n```\ncheck: not a check\n```");
    EXPECT_THAT(first.hints, ElementsAre("Look again,\nand think.", "The second hint."));
    EXPECT_EQ(first.show, "model");
    ASSERT_EQ(first.checks.size(), 1U);
    EXPECT_EQ(first.checks[0].label, "Train two epochs");
    EXPECT_EQ(first.checks[0].missing, "Press Train.");
    EXPECT_EQ(first.checks[0].line, 25);
    EXPECT_EQ(lesson.steps[1].checks[0].question, "How many?");
    EXPECT_EQ(lesson.steps[1].text, "Done.");
    EXPECT_EQ(checkCount(lesson), 2U);
}

TEST(LessonParser, ReadsFilesOfWindowsAsWell) {
    std::string text = "\xEF\xBB\xBF";
    for (const char* c = kLesson; *c != '\0'; ++c)
        text += *c == '\n' ? std::string("\r\n") : std::string(1, *c);
    const ParsedLesson parsed = parseLesson(text);
    EXPECT_THAT(parsed.mistakes, IsEmpty());
    EXPECT_EQ(parsed.lesson.title, "A lesson");
    EXPECT_EQ(parsed.lesson.steps[0].checks[0].missing, "Press Train.");
}

TEST(LessonParser, ReadsUtf16AndNamesTheFirstByteOfAnotherEncoding) {
    std::string wide = "\xFF\xFE";
    for (const char* c = kLesson; *c != '\0'; ++c)
        wide += std::string{*c, '\0'};
    const ParsedLesson parsed = parseLesson(wide);
    EXPECT_THAT(parsed.mistakes, IsEmpty());
    EXPECT_EQ(parsed.lesson.steps[0].checks[0].missing, "Press Train.");
    const ParsedLesson latin = parseLesson(
        "---\ntitle: Gr\xF6\xDF"
        "e\n---\n## A\nStra\xDF"
        "e\n");
    ASSERT_EQ(latin.mistakes.size(), 1U);
    EXPECT_EQ(latin.mistakes[0].line, 2);
    EXPECT_EQ(latin.mistakes[0].text, "byte 10 is 0xF6: expected UTF-8; save the file as UTF-8");
    const ParsedLesson withoutMark = parseLesson(wide.substr(2));
    ASSERT_EQ(withoutMark.mistakes.size(), 1U) << "what the lines lack is no mistake of the teacher";
    EXPECT_EQ(withoutMark.mistakes[0].text, "byte 2 is 0x00: expected UTF-8; save the file as UTF-8");
}

/// Behind the head, which ends in line 3.
std::string body(const std::string& text) {
    return "---\ntitle: T\n---\n" + text;
}

TEST(LessonParser, NamesEveryMistakeWithItsLine) {
    const std::string head = "---\ntitle: T\n";
    const std::vector<std::pair<std::string, std::pair<int, const char*>>> cases{
        {"", {1, "expected a line ---"}},
        {"## A\ntext", {1, "expected a line ---"}},
        {"---\nsummary: x\n---\n## A\ntext", {1, "the head has no title"}},
        {head + "## A\n", {1, "the head has no end"}},
        {"---\ntitle:\n---\n## A\ntext", {2, "title: expected a text behind the colon"}},
        {head + "experiment: \n---\n## A\ntext", {3, "experiment: expected a text behind the colon"}},
        {head + "titel: U\n---\n## A\ntext", {3, "unknown key titel; did you mean title?"}},
        {head + "minutes: ten\n---\n## A\ntext", {3, "minutes: expected a whole number; got ten"}},
        {head + "pages: modle\n---\n## A\ntext", {3, "there is no page modle; did you mean model?"}},
        {head + "panels: expriment\n---\n## A\ntext", {3, "did you mean experiment?"}},
        {head + "nothing\n---\n## A\ntext", {3, "expected \"key: value\"; got nothing"}},
        {body("only text\n"), {4, "expected a step, which begins with \"## Title\", before the text"}},
        {body("## A\n"), {4, "the step has no text"}},
        {body("## \ntext\n"), {4, "the step has no title"}},
        {body("## A\ntext\nchek: device is tpu\n"), {6, "unknown key chek; did you mean check?"}},
        {body("## A\ntext\ncheck:\n"), {6, "check: expected a text behind the colon"}},
        {body("## A\ntext\ncheck: device tpu\n"), {6, "check: expected is, is not"}},
        {body("## A\ntext\nmissing: do it\n"), {6, "missing: expected a check above it"}},
        {body("## A\ntext\ncheck: answer is 8\n"), {6, "expected a line \"question: …\" above \"answer\""}},
        {body("## A\ntext\nquestion: How?\n"), {4, "the question How? has no check"}},
        {body("## A\ntext\n```\ncode\n"), {4, "a block of code has no end"}},
    };
    for (const auto& [text, expected] : cases) {
        const auto mistakes = parseLesson(text).mistakes;
        ASSERT_FALSE(mistakes.empty()) << text;
        EXPECT_EQ(mistakes.front().line, expected.first) << text;
        EXPECT_THAT(mistakes.front().text, HasSubstr(expected.second)) << text;
    }
}

TEST(LessonParser, ReportsTwoStepsOfOneTitle) {
    const auto mistakes = parseLesson(body("## A\ntext\n## B\ntext\n## A\ntext\n")).mistakes;
    ASSERT_EQ(mistakes.size(), 1U);
    EXPECT_EQ(mistakes[0].line, 8);
    EXPECT_EQ(mistakes[0].text, "expected a title of its own; the step in line 4 has the title A, too");
}

TEST(LessonParser, TakesKeysInUpperCase) {
    const ParsedLesson parsed = parseLesson(
        "---\nTitle: T\n---\n## A\nNote: text\nChecks: text\nCheck: epochs trained >= 2\nHINT: Look.\n");
    EXPECT_THAT(parsed.mistakes, IsEmpty());
    EXPECT_EQ(parsed.lesson.title, "T");
    const LessonStep& step = parsed.lesson.steps.at(0);
    EXPECT_EQ(step.text, "Note: text\nChecks: text");
    EXPECT_EQ(step.checks.size(), 1U);
    EXPECT_THAT(step.hints, ElementsAre("Look."));
    EXPECT_THAT(step.keys, ElementsAre("check", "hint"));
}

TEST(LessonParser, ReportsACheckWithoutItsColon) {
    const auto mistakes =
        parseLesson(body("## A\ncheck the curve of val_loss\ncheck epochs trained >= 1\nmissing: Wait.\n"
                         "```\ncheck epochs trained >= 1\n```\n"))
            .mistakes;
    ASSERT_EQ(mistakes.size(), 1U);
    EXPECT_EQ(mistakes[0].line, 6);
    EXPECT_EQ(mistakes[0].text, "expected a colon: \"check: epochs trained >= 1\"");
}

TEST(LessonParser, ReportsChecksThatWouldBeText) {
    const std::vector<std::pair<const char*, const char*>> cases{
        {"check : evaluated", "expected \"check: evaluated\" at the start of the line"},
        {"- check: evaluated", "expected \"check: evaluated\" at the start of the line"},
        {"  * Check: runs >= 2", "expected \"check: runs >= 2\" at the start of the line"},
        {"check：evaluated", "expected \"check: evaluated\" at the start of the line"},
        {"check:evaluated", "expected \"check: evaluated\" at the start of the line"},
        {"hint：Look.", "expected \"hint: Look.\" at the start of the line"},
    };
    for (const auto& [line, expected] : cases) {
        const ParsedLesson parsed = parseLesson(body(std::string("## A\ntext\n") + line + '\n'));
        ASSERT_EQ(parsed.mistakes.size(), 1U) << line;
        EXPECT_EQ(parsed.mistakes[0].line, 6) << line;
        EXPECT_EQ(parsed.mistakes[0].text, expected);
        EXPECT_EQ(parsed.lesson.steps.at(0).text, "text");
    }
    EXPECT_THAT(parseLesson(body("## A\n- label: the class of a picture\n- check: the curves\nNote : x\n"
                                 "```\n- check: evaluated\n```\n"))
                    .mistakes,
                IsEmpty());
}

TEST(LessonParser, ReportsWhatACheckHasTwice) {
    const auto mistakes = parseLesson(body("## A\ntext\ncheck: evaluated\nlabel: L\nmissing: M\nmissing: N\n"
                                           "label: K\ncheck: exported\nlabel: L\nmissing: M\nshow: data\n"
                                           "show: model\n## B\ntext\nshow: data\n"))
                              .mistakes;
    ASSERT_EQ(mistakes.size(), 3U);
    EXPECT_EQ(mistakes[0].line, 9);
    EXPECT_EQ(mistakes[0].text, "missing: expected once; line 8 has it already");
    EXPECT_EQ(mistakes[1].text, "label: expected once; line 7 has it already");
    EXPECT_EQ(mistakes[2].text, "show: expected once; line 14 has it already");
}

TEST(LessonParser, KnowsWhichChecksHaveAHint) {
    const ParsedLesson parsed =
        parseLesson(body("## A\ntext\ncheck: evaluated\nhint: Look.\n## B\ntext\ncheck: evaluated\n"));
    EXPECT_TRUE(parsed.lesson.steps.at(0).checks.at(0).hasHint);
    EXPECT_FALSE(parsed.lesson.steps.at(1).checks.at(0).hasHint);
}

TEST(LessonParser, ReportsAKeyThatTheHeadHasTwice) {
    const ParsedLesson parsed = parseLesson("---\ntitle: T\nminutes: 5\ntitle: U\n---\n## A\ntext\n");
    ASSERT_EQ(parsed.mistakes.size(), 1U);
    EXPECT_EQ(parsed.mistakes[0].line, 4);
    EXPECT_EQ(parsed.mistakes[0].text, "title: expected once; line 2 has it already");
    EXPECT_EQ(parsed.lesson.title, "T");
}

TEST(LessonParser, GoesOnBehindAMistake) {
    const auto mistakes = parseLesson(body("## A\ntext\ncheck: foo\ncheck: bar\n")).mistakes;
    ASSERT_EQ(mistakes.size(), 2U);
    EXPECT_EQ(mistakes[1].line, 7);
}

class VettedLesson : public ::testing::Test {
protected:
    ParsedLesson read(const std::string& checks, const std::string& head = "experiment: mnist_mlp\n") const {
        std::ofstream(m_folder / "own.md") << "---\ntitle: T\n" << head << "---\n## A\ntext\n" << checks;
        return readLesson(m_folder / "own.md", DeviceCatalog::installed());
    }
    std::string firstMistake(const std::string& checks,
                             const std::string& head = "experiment: mnist_mlp\n") const {
        const ParsedLesson parsed = read(checks, head);
        return parsed.mistakes.empty() ? "none" : parsed.mistakes.front().text;
    }
    const TemporaryDirectory m_directory;
    const fs::path m_folder = m_directory.path();
};

TEST_F(VettedLesson, NamesTheLinesOfFilesThatAreMissing) {
    const auto mistakes =
        read("", "minutes: 5\nexperiment: none.json\nsummary: S\nweights: none.npz\n").mistakes;
    ASSERT_EQ(mistakes.size(), 2U);
    EXPECT_EQ(mistakes[0].line, 4);
    EXPECT_EQ(mistakes[0].text, "experiment: none.json: no such file");
    EXPECT_EQ(mistakes[1].line, 6);
    EXPECT_THAT(mistakes[1].text, HasSubstr("there is no file none.npz beside the lesson"));
}

TEST_F(VettedLesson, KnowsWhatTheExperimentHas) {
    EXPECT_EQ(firstMistake(
                  "check: val_accuracy > 0.5\ncheck: device is k80 or tpu\ncheck: page is shards\n"
                  "check: fit.global_batch >= 8\ncheck: layer Dense has units 10\n"
                  "check: optimizer.epsilon > 0\ncheck: layer mine has units 3\nlabel: Add a layer mine\n"),
              "none");
    EXPECT_THAT(firstMistake("check: val_accurcy > 0.5"), HasSubstr("did you mean val_accuracy?"));
    EXPECT_THAT(firstMistake("check: device is tpu-v2-9"),
                HasSubstr("there is no device tpu-v2-9; did you mean"));
    EXPECT_THAT(firstMistake("check: trained on cpu, gpo"), HasSubstr("did you mean gpu?"));
    EXPECT_THAT(firstMistake("check: page is shrads"), HasSubstr("did you mean shards?"));
    EXPECT_THAT(firstMistake("check: optimizer.learning_rat < 1"),
                HasSubstr("did you mean optimizer.learning_rate?"));
    EXPECT_THAT(firstMistake("check: layer Dence has units 10"), HasSubstr("did you mean Dense?"));
    EXPECT_THAT(firstMistake("check: layer Dense has unit 10"), HasSubstr("did you mean units?"));
    EXPECT_THAT(firstMistake("", "experiment: mnist_mpl\n"), HasSubstr("experiment: "));
    EXPECT_THAT(firstMistake("", "weights: none.h5\n"), HasSubstr("there is no file none.h5"));
}

TEST_F(VettedLesson, ReportsWhatNoLearnerCanReach) {
    const std::vector<std::pair<const char*, const char*>> cases{
        {"check: layer Dense has activation sofmax\n",
         "check: there is no activation sofmax; did you mean softmax?"},
        {"check: layer dense_1 has activation 3\n", "check: there is no activation 3"},
        {"check: layer Dense has units softmax\n", "check: expected a number for units; got softmax"},
        {"check: layer dense_2 has units >= many\n", "check: expected a number for units; got many"},
        {"check: layer dense_2 has unit 10\n",
         "check: the layer dense_2 has no option unit; did you mean units?"},
        {"check: layer Dense has use_bias no\n", "check: expected true or false for use_bias; got no"},
        {"check: layer Conv2D has padding samee\n",
         "check: expected one of valid, same for padding; got samee"},
        {"check: layer dense_9 has units 10\n",
         "check: the experiment has no layer dense_9, and no text of the lesson names it; did you mean "
         "dense_1?"},
        {"check: layer dens is present\n",
         "check: the experiment has no layer dens, and no text of the lesson names it; did you mean Dense?"},
        {"show: nowhere\n", "show: there is no page or panel nowhere"},
        {"show: trainig\n", "show: there is no page or panel trainig; did you mean training?"},
    };
    for (const auto& [line, expected] : cases) {
        const ParsedLesson parsed = read(line);
        ASSERT_EQ(parsed.mistakes.size(), 1U) << line;
        EXPECT_EQ(parsed.mistakes[0].text, expected);
        EXPECT_EQ(parsed.mistakes[0].line, 7) << line;
    }
    for (const char* right :
         {"check: layer dense_9 has units 10\nmissing: Add a layer dense_9.\n",
          "check: layer Dense has activation Softmax or relu\n", "check: layer Dense has use_bias true\n",
          "check: layer Conv2D has padding is not same\n", "show: Learning rate\n", "show: problems\n",
          "show: epochs\n"})
        EXPECT_EQ(firstMistake(right), "none") << right;
    EXPECT_EQ(firstMistake("check: layer dense_9 has units 10\n", ""), "none");
    EXPECT_EQ(firstMistake("show: nowhere\n", ""), "show: there is no page or panel nowhere");
}

TEST_F(VettedLesson, IsKnownByItsFile) {
    const ParsedLesson parsed = read("");
    EXPECT_EQ(parsed.lesson.name, "own");
    EXPECT_EQ(parsed.lesson.digest.size(), 64U);
    read("check: foo\n");
    try {
        loadLesson(m_folder / "own.md", DeviceCatalog::installed());
        ADD_FAILURE();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("own.md:7: check: "));
    }
}

/// What comes with the program has no mistake, and enough to do.
TEST(InstalledLessons, AreSound) {
    const std::vector<Lesson> lessons = installedLessons();
    ASSERT_FALSE(lessons.empty());
    for (const Lesson& lesson : lessons) {
        const ParsedLesson parsed = readLesson(lesson.path, DeviceCatalog::installed());
        for (const LessonMistake& mistake : parsed.mistakes)
            ADD_FAILURE() << lesson.path.string() << ':' << mistake.line << ": " << mistake.text;
        EXPECT_FALSE(lesson.summary.empty()) << lesson.name;
        EXPECT_THAT(lesson.minutes, ::testing::AllOf(::testing::Ge(5), ::testing::Le(15))) << lesson.name;
        EXPECT_THAT(lesson.steps.size(), ::testing::AllOf(::testing::Ge(4U), ::testing::Le(8U)))
            << lesson.name;
        EXPECT_GE(checkCount(lesson), 4U) << lesson.name;
    }
}

}  // namespace
}  // namespace shardlab::engine::lesson_parser_test
