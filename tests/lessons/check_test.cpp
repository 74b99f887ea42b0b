#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/lessons/check_evaluation.h"
#include "engine/lessons/check_parser.h"
#include "engine/lessons/check_text.h"

namespace shardlab::engine::check_test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

Json experiment(const std::string& device, double rate) {
    return Json::parse(
        R"({"shardlab": 1, "name": "test",
            "model": {"class_name": "Sequential", "config": {"name": "m", "layers": [
                {"class_name": "Dense", "config": {"name": "hidden", "units": 16, "activation": "relu"}},
                {"class_name": "Dense", "config": {"name": "out", "units": 10, "activation": "softmax"}}]}},
            "compile": {"optimizer": {"class_name": "SGD", "config": {"learning_rate": )" +
        std::to_string(rate) +
        R"(}}, "loss": {"class_name": "SparseCategoricalCrossentropy", "config": {"from_logits": false}},
                        "metrics": ["accuracy"]},
            "fit": {"epochs": 3, "batch_size": null, "batch_size_per_replica": 64},
            "runtime": {"accelerator": "TPU", "device": ")" +
        device + R"(", "replicas": 8}})");
}

LessonRun run(const std::string& device, double rate, const std::vector<std::pair<double, double>>& epochs) {
    LessonRun made{.experiment = experiment(device, rate), .history = {}};
    made.history.device = device;
    for (const auto& [accuracy, loss] : epochs) {
        EpochRecord record;
        record.epoch = static_cast<int>(made.history.epochs.size()) + 1;
        record.metrics = {{"loss", loss}, {"val_accuracy", accuracy}, {"val_loss", loss}};
        made.history.epochs.push_back(record);
    }
    return made;
}

/// A learner who trained on a K80, then on a TPU, whose loss was lowest in the second of three epochs.
LessonState learner() {
    LessonState state;
    state.experiment = experiment("tpu-v2-8", 0.1);
    state.runs = {run("k80", 0.01, {{0.7, 0.9}}),
                  run("tpu-v2-8", 0.1, {{0.8, 0.6}, {0.9, 0.4}, {0.85, 0.5}})};
    state.pages = {"training", "shards"};
    state.actions = {"evaluated"};
    state.devices = {"k80", "cpu-host"};
    state.evaluatedAccuracy = 0.87;
    state.answers = {{"How many cores?", "Eight"}, {"How many samples?", "1,200"}, {"Which share?", "92 %"}};
    return state;
}

CheckResult check(const std::string& text, const std::string& question = {}) {
    LessonCheck parsed = parseCheck(text);
    parsed.question = question;
    return evaluate(parsed, learner(), DeviceCatalog::installed());
}

/// Each pair: one that the learner reaches, and one that is missed by little.
TEST(LessonChecks, AreReachedByWhatTheLearnerDid) {
    const std::vector<std::pair<const char*, const char*>> cases{
        {"device is tpu-v2-8", "device is tpu-v3-8"},
        {"device is tpu", "device is gpu"},
        {"device is not k80", "device is not tpu"},
        {"device is gpu or TPU", "device is gpu or cpu"},
        {"page is shards", "page is compare"},
        {"evaluated", "recorded a step"},
        {"evaluated accuracy >= 0.87", "evaluated accuracy > 0.87"},
        {"epochs trained >= 3", "epochs trained >= 4"},
        {"epochs trained of the run before is 1", "epochs trained of the run before is 2"},
        {"runs is 2", "runs > 2"},
        {"val_accuracy >= 0.85", "val_accuracy >= 0.86"},
        {"val_accuracy of the run before is 0.7", "val_accuracy of the run before > 0.7"},
        {"best val_accuracy is 0.9", "best val_accuracy < 0.9"},
        {"best val_loss <= 0.4", "best val_loss < 0.4"},
        {"epoch of best val_loss is 2", "epoch of best val_loss is 3"},
        {"val_loss > best val_loss", "val_loss < best val_loss"},
        {"loss < loss of the run before", "loss > val_loss of the run before"},
        {"val_loss is between 0.4 and 0.6", "val_loss is between 0.6 and 0.7"},
        {"optimizer.learning_rate is 0.1", "optimizer.learning_rate is 0.01"},
        {"compile.optimizer.learning_rate <= 0.1", "compile.optimizer.learning_rate < 0.1"},
        {"compile.loss.from_logits is false", "compile.loss.from_logits is true"},
        {"run optimizer.learning_rate >= 0.1", "run optimizer.learning_rate >= 0.2"},
        {"fit.global_batch is 512", "fit.global_batch is 64"},
        {"optimizer.class_name is sgd", "optimizer.class_name is adam"},
        {"layer Dense has activation softmax", "layer Dense has activation tanh"},
        {"layer hidden has units 16", "layer hidden has units > 16"},
        {"layer out is present", "layer Dropout is present"},
        {"layer Dropout is absent", "layer Dense is absent"},
        {"compared cpu, gpu", "compared cpu, gpu, tpu"},
        {"compared k80", "compared t4"},
        {"trained on gpu, tpu-v2-8", "trained on cpu"},
    };
    for (const auto& [reached, missed] : cases) {
        EXPECT_TRUE(check(reached).reached) << reached << ": " << check(reached).missing;
        EXPECT_FALSE(check(missed).reached) << missed;
        EXPECT_FALSE(check(missed).missing.empty()) << missed;
    }
}

TEST(LessonChecks, TakeAnswersAsPeopleTypeThem) {
    LessonCheck cores = parseCheck("answer is 8 or eight");
    cores.question = "How many cores?";
    LessonState state = learner();
    for (const char* typed : {"8", "8.0", "eight", "EIGHT"}) {
        state.answers["How many cores?"] = typed;
        EXPECT_TRUE(evaluate(cores, state, DeviceCatalog::installed()).reached) << typed;
    }
    EXPECT_TRUE(check("answer is 1200", "How many samples?").reached);
    EXPECT_TRUE(check("answer is between 90 and 95", "Which share?").reached);
    state.answers["How many cores?"] = "val_loss";
    LessonCheck word = parseCheck("answer is val_loss");
    word.question = cores.question;
    EXPECT_TRUE(evaluate(word, state, DeviceCatalog::installed()).reached);
    EXPECT_FALSE(check("answer is 93", "Which share?").reached);
    EXPECT_EQ(typedNumber("0,5"), 0.5);
    EXPECT_EQ(typedNumber("60,000"), 60000);
    EXPECT_EQ(typedNumber("12 apples"), std::nullopt);
}

TEST(LessonChecks, SayWhatIsMissingWithTheActualValue) {
    EXPECT_EQ(check("val_accuracy >= 0.95").missing, "Expected val_accuracy: at least 0.95, got 0.85.");
    EXPECT_EQ(check("device is k80").missing, "Expected chosen device: k80, got tpu-v2-8.");
    EXPECT_EQ(check("val_loss < best val_loss").missing,
              "Expected val_loss: less than best val_loss (0.4), got 0.5.");
    EXPECT_THAT(check("compared cpu, t4, a100").missing, HasSubstr("Still missing: t4, a100."));
    LessonCheck taught = parseCheck("epochs trained >= 5");
    taught.missing = "Press Train and wait.";
    EXPECT_EQ(evaluate(taught, learner(), DeviceCatalog::installed()).missing,
              "Press Train and wait. Expected epochs trained: at least 5, got 3.");
    // The right answer is not told.
    EXPECT_EQ(check("answer is 1201", "How many samples?").missing,
              "Not that. Try again, or press Hint. Your answer: 1,200.");
    EXPECT_EQ(check("answer is 1201", "Another question?").missing, "Type an answer.");
}

TEST(LessonChecks, OfNothingReachNothing) {
    for (const char* text :
         {"val_accuracy >= 0", "val_loss < 100", "best val_loss < 100", "epochs trained >= 1", "runs >= 1",
          "device is tpu", "evaluated accuracy >= 0", "run fit.epochs is 3"}) {
        EXPECT_FALSE(evaluate(parseCheck(text), LessonState{}, DeviceCatalog::installed()).reached) << text;
    }
    EXPECT_THAT(evaluate(parseCheck("val_loss < 1"), LessonState{}, DeviceCatalog::installed()).missing,
                HasSubstr("got nothing yet"));
}

TEST(LessonChecks, AreReadByTheLearnerInWords) {
    EXPECT_EQ(labelOf(parseCheck("val_accuracy >= 0.85")), "val_accuracy: at least 0.85");
    EXPECT_EQ(labelOf(parseCheck("page is shards")), "Open the page Shards");
    EXPECT_EQ(labelOf(parseCheck("epochs trained of the run before is between 2 and 4")),
              "Epochs trained of the run before: between 2 and 4");
    EXPECT_EQ(labelOf(parseCheck("generated text")), "Generate text");
}

TEST(LessonChecks, RefuseWhatTheyDoNotKnow) {
    const std::vector<std::pair<const char*, const char*>> cases{
        {"", "expected a check, as \"device is tpu-v2-8\"; got nothing"},
        {"devise is tpu", "did you mean device?"},
        {"evaluted", "did you mean evaluated?"},
        {"val_accuracy 0.9", "got val_accuracy 0.9"},
        {"device tpu", "expected is, is not, >=, <=, >, < or is between; got tpu"},
        {"device is", "expected a value at the end"},
        {"loss is between 1", "expected \"is between A and B\""},
        {"epochs trained >= 3 please", "expected the end of the check; got please"},
        {"compared", "expected devices separated by commas at the end"},
        {"layer Dense likes softmax", "\"is present\" or \"is absent\"; got likes"},
        {"page is", "expected a page at the end"},
        {"best", "expected a metric at the end"},
    };
    for (const auto& [text, expected] : cases) {
        try {
            parseCheck(text);
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_THAT(error.what(), HasSubstr(expected)) << text;
        }
    }
}

TEST(LessonChecks, RefuseNumbersThatMakeNoSense) {
    const std::vector<std::pair<const char*, const char*>> cases{
        {"val_accuracy >= nan", "expected a finite number; got nan"},
        {"best val_loss < inf", "expected a finite number; got inf"},
        {"val_loss is between 0 and inf", "expected a finite number; got inf"},
        {"runs >= -1", "expected a number >= 0; got -1"},
        {"epochs trained is -2", "expected a number >= 0; got -2"},
        {"evaluated accuracy > -0.5", "expected a number >= 0; got -0.5"},
        {"val_loss is between 5 and 2", "with the smaller number first; got 5 and 2"},
    };
    for (const auto& [text, expected] : cases) {
        try {
            parseCheck(text);
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_THAT(error.what(), HasSubstr(expected)) << text;
        }
    }
    EXPECT_NO_THROW(parseCheck("loss > -3"));
    EXPECT_NO_THROW(parseCheck("val_loss is between best val_loss and 0.1"));
    LessonState state = learner();
    state.answers["Which loss?"] = "NaN";
    LessonCheck word = parseCheck("answer is nan");
    word.question = "Which loss?";
    EXPECT_TRUE(evaluate(word, state, DeviceCatalog::installed()).reached);
}

}  // namespace
}  // namespace shardlab::engine::check_test
