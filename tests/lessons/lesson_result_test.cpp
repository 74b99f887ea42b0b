#include "engine/lessons/lesson_result.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"
#include "engine/lessons/lesson_parser.h"
#include "engine/model/model.h"

namespace shardlab::engine::lesson_result_test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

Lesson lesson() {
    return parseLesson(
               "---\ntitle: T\n---\n## Read\ntext\n## Train\ntext\ncheck: epochs trained >= 2\n"
               "check: val_accuracy >= 0.9\n## Answer\ntext\nquestion: How many?\ncheck: answer is 8\n")
        .lesson;
}

/// Of a learner who read, trained two epochs, and did not come to the last step.
LessonResult result() {
    const Experiment experiment = Experiment::load("mnist_mlp");
    LessonRun run{.experiment = experiment.toJson(), .history = {}};
    run.history.device = experiment.runtime.device;
    run.history.replicas = experiment.runtime.replicas;
    run.history.globalBatchSize = experiment.globalBatch();
    run.history.totalParameters = Model::build(experiment.model).parameterCount();
    for (int epoch = 1; epoch <= 2; ++epoch) {
        EpochRecord record;
        record.epoch = epoch;
        record.steps = *experiment.fit.stepsPerEpoch;
        record.wallSeconds = 1;
        record.metrics = {{"loss", 0.3}, {"val_accuracy", 0.92}};
        run.history.epochs.push_back(record);
    }
    LessonResult made;
    made.lesson = "own";
    made.learner = "Ada";
    made.runs = {run};
    LessonState state;
    state.experiment = experiment.toJson();
    state.pages = {"training"};
    state.evaluatedAccuracy = 0.5;
    state.answers = {{"How many?", "7"}};
    made.steps.push_back({.title = "Read", .state = state, .seconds = 10});
    state.runs = made.runs;
    made.steps.push_back({.title = "Train", .state = state, .seconds = 20});
    return made;
}

TEST(LessonResult, KeepsItsContentInAFile) {
    const LessonResult before = result();
    const LessonResult after = LessonResult::fromJson(Json::parse(before.toJson().dump()), "file");
    EXPECT_EQ(after.toJson(), before.toJson());
    EXPECT_EQ(after.learner, "Ada");
    ASSERT_EQ(after.steps.size(), 2U);
    EXPECT_TRUE(after.steps[0].state.runs.empty());
    EXPECT_EQ(after.steps[1].state.runs.size(), 1U);
    EXPECT_EQ(after.steps[1].state.answers.at("How many?"), "7");
}

TEST(LessonResult, IsJudgedByItsContent) {
    const LessonVerdict verdict = judge(result(), lesson(), DeviceCatalog::installed());
    EXPECT_EQ(verdict.steps.size(), 3U);
    EXPECT_EQ(verdict.stepsReached(), 2U);
    EXPECT_EQ(verdict.checks(), 3U);
    EXPECT_EQ(verdict.checksReached(), 2U);
    EXPECT_EQ(verdict.seconds, 30);
    EXPECT_THAT(verdict.doubts, IsEmpty());
    EXPECT_EQ(verdict.steps[2].checks[0].missing, "The step was not opened.");
    LessonResult worse = result();
    for (LessonRun& run : worse.steps[1].state.runs)
        run.history.epochs.back().metrics[1].second = 0.89;
    EXPECT_EQ(judge(worse, lesson(), DeviceCatalog::installed()).checksReached(), 1U);
}

TEST(LessonResult, DoubtsRunsThatContradictThemselves) {
    const auto doubtOf = [](auto change) {
        LessonResult changed = result();
        change(changed.runs.front());
        const auto doubts = judge(changed, lesson(), DeviceCatalog::installed()).doubts;
        return doubts.empty() ? std::string("none") : doubts.front();
    };
    EXPECT_EQ(doubtOf([](LessonRun&) {}), "none");
    EXPECT_THAT(doubtOf([](LessonRun& run) { run.history.device = "k80"; }),
                HasSubstr("run 1: device of the experiment is tpu-v2-8, of the history k80"));
    EXPECT_THAT(doubtOf([](LessonRun& run) { run.history.totalParameters = 10; }),
                HasSubstr("number of parameters"));
    EXPECT_THAT(doubtOf([](LessonRun& run) { run.history.globalBatchSize = 1; }), HasSubstr("global batch"));
    EXPECT_THAT(doubtOf([](LessonRun& run) { run.history.epochs[1].epoch = 7; }),
                HasSubstr("epoch 7 is out of order"));
    EXPECT_THAT(doubtOf([](LessonRun& run) { run.history.epochs[1].steps = 1; }),
                HasSubstr("steps per epoch"));
    EXPECT_THAT(doubtOf([](LessonRun& run) { run.history.epochs[0].wallSeconds = 0; }),
                HasSubstr("took no time"));
    EXPECT_THAT(doubtOf([](LessonRun& run) { run.history.epochs[0].metrics[1].second = 1.5; }),
                HasSubstr("epoch 1 has val_accuracy 1.5"));
    EXPECT_THAT(doubtOf([](LessonRun& run) {
                    run.experiment = Json::object({{"fit", 3}});
                }),
                HasSubstr("its experiment cannot be read"));
}

TEST(LessonResult, RefusesWhatIsNoResult) {
    const auto errorOf = [](auto change) {
        Json json = result().toJson();
        change(json);
        try {
            LessonResult::fromJson(json, "file");
            return std::string("none");
        } catch (const std::exception& error) {
            return std::string(error.what());
        }
    };
    EXPECT_EQ(errorOf([](Json&) {}), "none");
    EXPECT_THAT(errorOf([](Json& json) { json.erase("shardlab_lesson_result"); }),
                HasSubstr("file: expected the result of a lesson"));
    EXPECT_THAT(errorOf([](Json& json) { json["shardlab_lesson_result"] = 9; }),
                HasSubstr("version 9 is newer"));
    EXPECT_THAT(errorOf([](Json& json) { json["passed"] = true; }), HasSubstr("passed"));
    EXPECT_THAT(errorOf([](Json& json) { json["runs"] = 3; }), HasSubstr("runs must be a list of objects"));
    EXPECT_THAT(errorOf([](Json& json) { json["steps"][0]["state"]["runs"] = 2; }),
                HasSubstr("runs must be"));
    EXPECT_THAT(errorOf([](Json& json) { json["steps"][0]["state"]["answers"]["x"] = 1; }),
                HasSubstr("answers"));
    EXPECT_THAT(errorOf([](Json& json) { json["steps"][0]["seconds"] = -1; }), HasSubstr("seconds"));
}

}  // namespace
}  // namespace shardlab::engine::lesson_result_test
