// The expressions of `runs list --filter` and of the table of runs.
#include "engine/runs/run_filter.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"

namespace shardlab::engine::run_filter_test {
namespace {

using ::testing::ElementsAre;

RunInfo run() {
    RunInfo info;
    info.id = 7;
    info.name = "MNIST, wide";
    info.device = "tpu-v2-8";
    info.status = "completed";
    info.startedAt = "2026-11-23T08:00:00Z";
    info.epochs = 5;
    info.bestMetricName = "val_accuracy";
    info.bestMetric = 0.95;
    info.tags = {"baseline", "wide"};
    info.metrics = {{"loss", 0.25}, {"val_accuracy", 0.92}, {"auc", nullptr}};
    info.parameters = {{"optimizer.learning_rate", 0.01},
                       {"optimizer.class_name", "Adam"},
                       {"fit.batch_size", 50},
                       {"data.repeat", true},
                       {"metrics", {"accuracy"}},
                       {"name", "of a parameter"}};
    return info;
}

bool matches(const std::string& text) {
    return RunFilter(text).matches(run());
}

std::string errorOf(const std::string& text) {
    try {
        filtered({run()}, RunFilter(text));
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

TEST(RunFilter, ComparesMetricsParametersAndColumns) {
    for (const char* text : {"val_accuracy > 0.9",
                             "val_accuracy>=0.92",
                             "loss < 3e-1",
                             "loss <= .25",
                             "epochs == 5",
                             "epochs = 5",
                             "id != 8",
                             "best > 0.94",
                             "best_metric == val_accuracy",
                             "status == completed",
                             "status == \"completed\"",
                             "device == tpu-v2-8",
                             "name ~ mnist",
                             "name ~ 'MNIST, w'",
                             "name !~ fashion",
                             "started > 2026-11-01",
                             "tags == wide",
                             "tags ~ BASE",
                             "tags != ''",
                             "tags != other",
                             "fit.batch_size == 50.0",
                             "data.repeat == true",
                             "experiment == \"\"",
                             "metrics.loss == 0.25",
                             "parameters.name ~ parameter",
                             "metrics ~ accuracy"})
        EXPECT_TRUE(matches(text)) << text;
    for (const char* text : {"val_accuracy > 0.92", "loss > 0.25", "status == complete", "device ~ gpu",
                             "tags == base", "tags == ''", "tags != wide", "epochs < five", "sweep == 1",
                             "auc < 1", "auc >= 0", "fit.batch_size == 5"})
        EXPECT_FALSE(matches(text)) << text;
}

TEST(RunFilter, FindsRunsWithoutTags) {
    RunInfo info = run();
    info.tags.clear();
    EXPECT_TRUE(RunFilter("tags == \"\"").matches(info));
    EXPECT_FALSE(RunFilter("tags != \"\"").matches(info));
    EXPECT_FALSE(RunFilter("tags == wide").matches(info));
    EXPECT_TRUE(RunFilter("tags != wide").matches(info));
}

/// Upper and lower case of all letters, not only of A to Z.
TEST(RunFilter, IgnoresTheCaseOfLettersOfOtherAlphabets) {
    RunInfo info = run();
    info.name = "Größe ÖLÇÜM Опыт";
    for (const char* text : {"name ~ größe", "name ~ GRÖSSE", "name ~ 'ölçüm'", "name ~ ОПЫТ"})
        EXPECT_TRUE(RunFilter(text).matches(info)) << text;
    EXPECT_FALSE(RunFilter("name ~ grosse").matches(info));
}

TEST(RunFilter, AParameterHasALongAndAShortPath) {
    for (const char* path :
         {"optimizer.learning_rate", "compile.optimizer.learning_rate", "optimizer.config.learning_rate",
          "compile.optimizer.config.learning_rate", "parameters.compile.optimizer.config.learning_rate"}) {
        EXPECT_TRUE(matches(path + std::string(" == 0.01"))) << path;
        EXPECT_FALSE(matches(path + std::string(" == 0.1"))) << path;
    }
}

TEST(RunFilter, JoinsComparisons) {
    EXPECT_TRUE(matches("val_accuracy > 0.9 and optimizer.learning_rate <= 0.01 and status == completed"));
    EXPECT_FALSE(matches("val_accuracy > 0.9 and status == failed"));
    EXPECT_TRUE(matches("epochs == 5 or epochs == 6 and epochs == 7")) << "and binds closer";
    EXPECT_FALSE(matches("(epochs == 5 or epochs == 6) and epochs == 7"));
    EXPECT_FALSE(matches("not epochs == 5 and epochs == 5"));
    EXPECT_TRUE(matches("not (epochs == 5 and epochs == 6)"));
    EXPECT_TRUE(matches("not not epochs == 5"));
    EXPECT_TRUE(matches("not auc < 1")) << "a comparison without a value is false";
}

TEST(RunFilter, SaysWhatIsWrongAndWhere) {
    EXPECT_EQ(errorOf(""),
              "filter, position 1: expected the name of a column, metric or parameter; got the end");
    EXPECT_EQ(errorOf("loss"), "filter, position 5: expected one of > >= < <= == != ~ !~; got the end");
    EXPECT_EQ(errorOf("loss > "),
              "filter, position 8: expected a number, a word or a text in quotation marks; got the end");
    EXPECT_EQ(errorOf("loss > 1 epochs"), "filter, position 10: expected and, or, or the end; got epochs");
    EXPECT_EQ(errorOf("(loss > 1"), "filter, position 10: expected and, or, or ); got the end");
    EXPECT_EQ(errorOf("name ~ \"x"), "filter, position 8: expected a closing \"; got the end");
    EXPECT_EQ(errorOf("and loss > 1"),
              "filter, position 1: expected the name of a column, metric or parameter; got and");
    EXPECT_EQ(errorOf("loss > 1 and val_acuracy > 0.9"),
              "filter, position 14: no run has a column, metric or parameter val_acuracy");
    EXPECT_EQ(errorOf("loss > 0,65"), "filter, position 1: loss is a number; got 0,65");
    EXPECT_EQ(errorOf("name != x and loss != high"), "filter, position 15: loss is a number; got high");
    EXPECT_EQ(errorOf(std::string(300, '(')),
              "filter, position 201: expected at most 200 levels of parentheses; got (");
    EXPECT_EQ(errorOf("sweep == 1"), "no error") << "a column is known, whether or not a run has it";
}

/// A misspelled name is an error; a metric that these runs do not compute is none.
TEST(RunFilter, KnowsTheMetricsThatOtherRunsMayHave) {
    const std::string expression = "val_recall > 0.9 or metrics.val_auc_2 > 0.5 or auc > 0 or val_recall > 1";
    EXPECT_EQ(errorOf(expression), "no error");
    EXPECT_THAT(RunFilter(expression).absentMetrics({run()}), ElementsAre("val_recall", "metrics.val_auc_2"));
    EXPECT_THAT(RunFilter("loss > 0 and sweep == 1").absentMetrics({run()}), ::testing::IsEmpty());
    EXPECT_EQ(errorOf("val_racall > 0.9"),
              "filter, position 1: no run has a column, metric or parameter val_racall");
}

TEST(RunFilter, KeepsTheOrder) {
    std::vector<RunInfo> runs{run(), run(), run()};
    runs[0].id = 9;
    runs[1].id = 8;
    runs[1].metrics["loss"] = 1.0;
    const auto left = filtered(std::move(runs), RunFilter("loss < 0.5"));
    ASSERT_EQ(left.size(), 2U);
    EXPECT_EQ(left[0].id, 9);
    EXPECT_EQ(left[1].id, 7);
    EXPECT_TRUE(filtered({}, RunFilter("anything > 1")).empty()) << "an empty list knows no names";
}

TEST(RunFilter, WordsAreSearchedInTheTextsOfARun) {
    for (const char* words : {"mnist", "MNIST wide", "tpu v2", "  baseline  completed "})
        EXPECT_TRUE(matches(searchExpression(words))) << words;
    for (const char* words : {"fashion", "mnist fashion"})
        EXPECT_FALSE(matches(searchExpression(words))) << words;
    EXPECT_EQ(searchExpression(" \t"), "");
    EXPECT_FALSE(isExpression("val_accuracy and more"));
    for (const char* text : {"a > 1", "a=1", "a ~ b", "(a", "'a", "\"a"})
        EXPECT_TRUE(isExpression(text)) << text;
}

TEST(RunFilter, TimesAreThoseOfFinishedEpochs) {
    RunInfo info = run();
    info.wallSeconds = 90;
    EXPECT_TRUE(RunFilter("wall_seconds == 90 and pinned == false").matches(info));
    info.epochs = 0;
    EXPECT_FALSE(RunFilter("wall_seconds >= 0").matches(info));
}

}  // namespace
}  // namespace shardlab::engine::run_filter_test
