#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/lessons/check_evaluation.h"
#include "engine/lessons/check_parser.h"
#include "engine/lessons/check_text.h"

namespace shardlab::engine::check_test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAre;

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

/// Documents have only what differs from Keras's defaults.
TEST(LessonChecks, KnowTheDefaultsThatTheDocumentLeavesOut) {
    const std::vector<std::pair<const char*, const char*>> cases{
        {"layer hidden has use_bias true", "layer hidden has use_bias false"},
        {"layer Dense has kernel_initializer GlorotUniform", "layer Dense has kernel_initializer HeNormal"},
        {"model.out.use_bias is true", "model.out.use_bias is false"},
        {"optimizer.momentum is 0", "optimizer.momentum > 0"},
        {"run optimizer.nesterov is false", "run optimizer.nesterov is true"},
    };
    for (const auto& [reached, missed] : cases) {
        EXPECT_TRUE(check(reached).reached) << reached << ": " << check(reached).missing;
        EXPECT_FALSE(check(missed).reached) << missed;
    }
    EXPECT_THAT(check("optimizer.momentum > 0.5").missing, HasSubstr("more than 0.5, got 0"));
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
}

TEST(LessonChecks, ReadNumbersOfAnyLanguage) {
    for (const char* typed : {"60000", "60,000", "60.000", "60 000", "60\u00A0000", "60\u202F000",
                              "60\u2009000", "60'000", "60’000", "６００００", "６０，０００", "60.000."})
        EXPECT_THAT(typedNumbers(typed), Contains(60000)) << typed;
    for (const char* typed : {"4.953", "4,953", "４．９５３", " 4,953 "})
        EXPECT_THAT(typedNumbers(typed), Contains(4.953)) << typed;
    EXPECT_THAT(typedNumbers("4,953"), UnorderedElementsAre(4953, 4.953));
    EXPECT_THAT(typedNumbers("1.234.567,5"), ElementsAre(1234567.5));
    EXPECT_THAT(typedNumbers("1,234,567.5"), ElementsAre(1234567.5));
    EXPECT_THAT(typedNumbers("0,500"), ElementsAre(0.5));
    EXPECT_THAT(typedNumbers("−1,5"), ElementsAre(-1.5));
    EXPECT_THAT(typedNumbers("92 %"), ElementsAre(92));
    EXPECT_THAT(typedNumbers("1e-3"), ElementsAre(0.001));
    for (const char* none : {"", "12 apples", "1,,,5", "1,2,3", "1.2.3", "nan", "1,23.4"})
        EXPECT_THAT(typedNumbers(none), IsEmpty()) << none;
}

/// Whether the answer is right for the check.
bool answers(const std::string& typed, const std::string& check) {
    LessonCheck parsed = parseCheck(check);
    parsed.question = "?";
    LessonState state;
    state.answers["?"] = typed;
    return evaluate(parsed, state, DeviceCatalog::installed()).reached;
}

TEST(LessonChecks, TakeEitherReadingOfANumber) {
    EXPECT_TRUE(answers("4,953", "answer is between 4.9 and 5.0"));
    EXPECT_TRUE(answers("4,953", "answer is 4953"));
    EXPECT_TRUE(answers("60.000", "answer is 60000"));
    EXPECT_TRUE(answers("６０，０００", "answer is 60000"));
    EXPECT_FALSE(answers("4,953", "answer is between 4.0 and 4.9"));
    EXPECT_FALSE(answers("60.000", "answer is not 60000"));
    EXPECT_FALSE(answers("6.000", "answer is 60000"));
}

TEST(LessonChecks, TakeWordsInAnyCaseWithTheirFullStop) {
    EXPECT_TRUE(answers("İlk", "answer is 1 or first or ilk or birinci"));
    EXPECT_TRUE(answers("BİRİNCİ", "answer is 1 or first or ilk or birinci"));
    EXPECT_TRUE(answers("HAYIR", "answer is no or hayır"));
    EXPECT_TRUE(answers(" Hayır. ", "answer is no or hayır"));
    EXPECT_TRUE(answers("GÖMLEK", "answer is shirt or gömlek"));
    EXPECT_TRUE(answers("KÜÇÜK!", "answer is küçük"));
    EXPECT_TRUE(answers("分片。", "answer is 分片"));
    EXPECT_TRUE(answers("“ＳＨＡＲＤ”", "answer is shard"));
    EXPECT_TRUE(answers("second  layer", "answer is \"Second layer\""));
    EXPECT_FALSE(answers("shards", "answer is shard"));
    EXPECT_FALSE(answers("kucuk", "answer is küçük"));
    EXPECT_FALSE(answers("?", "answer is !"));
}

/// No language has a say in them: the window translates the form alone.
TEST(LessonChecks, KeepTheWordsOfTheLearner) {
    LessonCheck asked = parseCheck("answer is 1201");
    asked.question = "How many samples?";
    const CheckResult result = evaluate(asked, learner(), DeviceCatalog::installed());
    ASSERT_EQ(result.sentences.size(), 2U);
    EXPECT_EQ(result.sentences[1].form, "Your answer: {}.");
    EXPECT_EQ(result.sentences[1].words, "1,200");
    asked.missing = "Count the 1,200 samples.";
    EXPECT_EQ(evaluate(asked, learner(), DeviceCatalog::installed()).sentences[0].words, asked.missing);
}

TEST(LessonChecks, OfferAHintOnlyWhereThereIsOne) {
    LessonCheck asked = parseCheck("answer is 1201");
    asked.question = "How many samples?";
    const auto missing = [&] { return evaluate(asked, learner(), DeviceCatalog::installed()).missing; };
    EXPECT_EQ(missing(), "That is not right. Try again. Your answer: 1,200.");
    asked.hasHint = true;
    EXPECT_EQ(missing(), "That is not right. Try again, or press Hint. Your answer: 1,200.");
}

/// The window shows label and sentences one below the other.
TEST(LessonChecks, SayWhichPageOnce) {
    const LessonState nothing;
    LessonCheck page = parseCheck("page is simulator");
    CheckResult result = evaluate(page, nothing, DeviceCatalog::installed());
    EXPECT_EQ(result.missing, "Open the page Simulator.");
    EXPECT_THAT(result.sentences, IsEmpty());
    page.label = "Look at the costs";
    result = evaluate(page, nothing, DeviceCatalog::installed());
    ASSERT_EQ(result.sentences.size(), 1U);
    EXPECT_EQ(result.sentences[0].text(), "Open the page Simulator.");
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
              "That is not right. Try again. Your answer: 1,200.");
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
    // Names stay as they are written, words begin with a capital.
    EXPECT_EQ(labelOf(parseCheck("runtime.replicas is 8")), "runtime.replicas: 8");
    EXPECT_EQ(labelOf(parseCheck("run data.source is mnist")), "data.source of the last run: mnist");
    EXPECT_EQ(labelOf(parseCheck("loss < 1")), "loss: less than 1");
    EXPECT_EQ(labelOf(parseCheck("epoch of best val_loss is 3")), "Epoch of the best val_loss: 3");
    EXPECT_EQ(labelOf(parseCheck("best val_loss < 0.3")), "Best val_loss: less than 0.3");
    EXPECT_EQ(labelOf(parseCheck("layer dense_1 has use_bias true")),
              "Option use_bias of the layer dense_1: true");
    EXPECT_FALSE(beginsWithName("lossless", parseCheck("loss < 1").left));
    EXPECT_TRUE(beginsWithName("val_loss için en iyi", parseCheck("best val_loss < 1").left));
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
        {"evaluated accuracy >= 90", "expected an accuracy between 0 and 1, as 0.9 for 90 %; got 90"},
        {"val_accuracy is between 80 and 90",
         "expected an accuracy between 0 and 1, as 0.9 for 90 %; got 80"},
        {"best val_sparse_categorical_accuracy > 1.5", "as 0.9 for 90 %; got 1.5"},
        {"epochs trained is 2.5", "expected a whole number; got 2.5"},
        {"runs >= 2.5", "expected a whole number; got 2.5"},
        {"epoch of best val_loss < 3.5", "expected a whole number; got 3.5"},
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
    EXPECT_NO_THROW(parseCheck("val_accuracy is 1"));
    EXPECT_NO_THROW(parseCheck("val_loss < 2.5"));
    EXPECT_NO_THROW(parseCheck("val_loss is between best val_loss and 0.1"));
    LessonState state = learner();
    state.answers["Which loss?"] = "NaN";
    LessonCheck word = parseCheck("answer is nan");
    word.question = "Which loss?";
    EXPECT_TRUE(evaluate(word, state, DeviceCatalog::installed()).reached);
}

}  // namespace
}  // namespace shardlab::engine::check_test
