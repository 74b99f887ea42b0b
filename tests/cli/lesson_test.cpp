// lesson list, show, check: what a teacher types.
#include <gmock/gmock.h>

#include "engine/core/json.h"
#include "tests/cli/process.h"

namespace shardlab::test::lesson_test {
namespace {

using engine::Json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kLesson =
    "---\ntitle: The first run\nexperiment: mnist_mlp\n---\n## Read\ntext\n\n## Answer\ntext\n"
    "question: How many?\ncheck: answer is 8\n";

/// What a learner handed in who gave an answer to the question.
Json handedIn(const std::string& learner, const std::string& answer) {
    const Json state{{"answers", {{"How many?", answer}}}};
    return {{"shardlab_lesson_result", 1},
            {"lesson", "first"},
            {"lesson_sha256", ""},
            {"learner", learner},
            {"steps", Json::array({{{"title", "Read"}, {"seconds", 5}, {"state", Json::object()}},
                                   {{"title", "Answer"}, {"seconds", 7.25}, {"state", state}}})}};
}

class LessonVerbs : public ::testing::Test {
protected:
    std::string lesson() const { return m_directory.write("first.md", kLesson); }
    TemporaryDirectory m_directory;
};

TEST_F(LessonVerbs, ListAndShowTellTheSame) {
    const Outcome list = runCli({"lesson", "list", "--json"});
    ASSERT_EQ(list.exitCode, 0) << list.errors;
    const Json lessons = Json::parse(list.output);
    ASSERT_GE(lessons.size(), 10U);
    for (const Json& lesson : lessons) {
        const Outcome show = runCli({"lesson", "show", lesson.at("name"), "--json"});
        ASSERT_EQ(show.exitCode, 0) << show.errors;
        const Json shown = Json::parse(show.output);
        EXPECT_EQ(shown.at("title"), lesson.at("title"));
        EXPECT_EQ(shown.at("steps").size(), lesson.at("steps"));
        std::size_t checks = 0;
        for (const Json& step : shown.at("steps"))
            checks += step.at("checks").size();
        EXPECT_EQ(checks, lesson.at("checks"));
    }
}

TEST_F(LessonVerbs, ShowListsEveryMistakeWithItsLine) {
    const std::string file = m_directory.write(
        "wrong.md", "---\ntitle: T\nminuets: 5\n---\n## One\ntext\ncheck: epoch trained >= 2\n");
    const Outcome outcome = runCli({"lesson", "show", file});
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_EQ(outcome.output, "");
    EXPECT_THAT(outcome.errors, AllOf(HasSubstr("wrong.md:3: "), HasSubstr("minutes"),
                                      HasSubstr("wrong.md:7: "), HasSubstr("epochs trained")));
}

TEST_F(LessonVerbs, CheckJudgesManyFiles) {
    const std::string ada = m_directory.write("ada.json", handedIn("Ada, L.", "8").dump());
    const std::string bob = m_directory.write("bob.json", handedIn("Bob", "9").dump());
    const Outcome csv = runCli({"lesson", "check", ada, bob, "--lesson", lesson(), "--csv"});
    ASSERT_EQ(csv.exitCode, 0) << csv.errors;
    EXPECT_THAT(
        csv.output,
        AllOf(HasSubstr("file,learner,lesson,steps_reached,steps,checks_reached,checks,seconds,remark\n"),
              HasSubstr(",\"Ada, L.\",first,2,2,1,1,12.25,"), HasSubstr(",Bob,first,1,2,0,1,12.25,")));
    const Outcome json = runCli({"lesson", "check", ada, bob, "--lesson", lesson(), "--json"});
    const Json rows = Json::parse(json.output);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].at("checks_reached"), 1);
    EXPECT_EQ(rows[1].at("checks_reached"), 0);
    EXPECT_THAT(rows[1].at("steps")[1].at("checks")[0].at("missing").get<std::string>(), Not(HasSubstr("8")));
}

TEST_F(LessonVerbs, ABrokenFileIsNamedAndTheOthersAreJudged) {
    const std::string ada = m_directory.write("ada.json", handedIn("Ada", "8").dump());
    const std::string broken = m_directory.write("broken.json", "{\"lesson\": ");
    const Outcome outcome = runCli({"lesson", "check", broken, ada, "--lesson", lesson()});
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_THAT(outcome.output, AllOf(HasSubstr("broken.json"), HasSubstr("Ada"), HasSubstr("2 of 2")));
    EXPECT_EQ(runCli({"lesson", "check"}).exitCode, 2);
    EXPECT_EQ(runCli({"lesson", "check", ada, "--json", "--csv"}).exitCode, 2);
}

TEST_F(LessonVerbs, CheckNeverReadsALessonThatAResultNames) {
    const std::string own = m_directory.write(
        "eve.md",
        "---\ntitle: T\n---\n## Read\ntext\n\n## Answer\ntext\nquestion: How many?\ncheck: answer is 9\n");
    Json eve = handedIn("Eve", "9");
    for (const std::string& name : {own, std::string("first")}) {
        eve["lesson"] = name;
        const std::string file = m_directory.write("eve.json", eve.dump());
        const Outcome outcome = runCli({"lesson", "check", file, "--json"});
        EXPECT_EQ(outcome.exitCode, 1);
        const Json rows = Json::parse(outcome.output);
        EXPECT_THAT(rows.at(0).at("problem").get<std::string>(),
                    HasSubstr("which does not come with Shardlab; name its file with --lesson"));
    }
}

TEST_F(LessonVerbs, CheckSaysWhatALineIsOf) {
    Json other = handedIn("Ada", "8");
    other["lesson"] = "overfitting";
    const std::string first = m_directory.write("first.json", handedIn("Ada", "8").dump());
    const std::string second = m_directory.write("second.json", other.dump());
    const std::string nobody = m_directory.write("nobody.json", handedIn("", "8").dump());
    const std::string verbose =
        m_directory.write("verbose.json", handedIn(std::string(10'000, 'N'), "8").dump());
    const std::string broken = m_directory.write("broken.json", "{");
    const Outcome table = runCli({"lesson", "check", first, second, nobody, verbose, "--lesson", lesson()});
    ASSERT_EQ(table.exitCode, 0) << table.errors;
    EXPECT_THAT(table.output, AllOf(HasSubstr("Ada (" + first + ")"), HasSubstr("Ada (" + second + ")"),
                                    HasSubstr("handed in for the lesson overfitting"),
                                    HasSubstr("\n" + nobody + " "), HasSubstr("… (10000 bytes)")));
    EXPECT_LT(table.output.size(), 5'000U) << "a long name does not widen every line";
    const Outcome csv = runCli({"lesson", "check", second, broken, "--lesson", lesson(), "--csv"});
    EXPECT_EQ(csv.exitCode, 1);
    EXPECT_THAT(csv.output, AllOf(HasSubstr(",2,2,1,1,12.25,handed in for the lesson overfitting\n"),
                                  HasSubstr("\n" + broken + ",,,,,,,,")))
        << "nothing is not 0 of 0";
}

}  // namespace
}  // namespace shardlab::test::lesson_test
