// Findings about losses, outputs, metrics and callbacks.
#include "tests/experiment/lint_findings.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::lint_compile_test {
namespace {

using namespace lint_findings;

TEST(Lint, ComparesLabelsWithTheLoss) {
    Experiment experiment = quickStart();
    experiment.data.preprocess.push_back({{"op", "one_hot"}, {"classes", 10}});
    EXPECT_EQ(finding(experiment, "one-hot-with-sparse-loss"), "error");
    experiment = mlp();
    experiment.data.preprocess.erase(2);
    EXPECT_EQ(finding(experiment, "labels-need-one-hot"), "error");
}

TEST(Lint, ComparesTheTargetsOfANumberWithTheOutput) {
    Experiment experiment = mlp();
    experiment.compile.loss = {{"class_name", "MeanSquaredError"}, {"config", Json::object()}};
    EXPECT_EQ(finding(experiment, "target-size"), "") << "10 columns of one_hot";
    experiment.data.preprocess.erase(2);
    EXPECT_EQ(
        text(experiment, "target-size"),
        "The output has the shape (None, 10), but the target of one sample has the shape (). | Set units of "
        "the last layer to 1.");
    EXPECT_EQ(finding(experiment, "target-size"), "error dense_2");
    experiment.model.find("dense_2")->config["units"] = 1;
    EXPECT_EQ(finding(experiment, "target-size"), "");
}

/// Keras takes labels of shape (N, 1) as well as (N).
TEST(Lint, TakesOneColumnOfLabelsAsOneLabel) {
    EXPECT_EQ(text(labelsOfShape({}), "output-rank"), "");
    EXPECT_EQ(text(labelsOfShape({1}), "output-rank"), "");
    EXPECT_EQ(finding(labelsOfShape({4, 1}), "output-rank"), "error d");
    EXPECT_EQ(text(labelsOfShape({3}), "output-rank"), "");
    EXPECT_EQ(
        text(labelsOfShape({3}), "one-hot-with-sparse-loss"),
        "Sparse categorical cross-entropy expects integer labels; the labels of shape (3,) look one-hot. | "
        "Use CategoricalCrossentropy.");
    EXPECT_EQ(finding(labelsOfShape({4}), "output-rank"), "error d");
}

std::string monitorOf(Experiment experiment, const Json& callbacks) {
    experiment.fit.callbacks = callbacks;
    return text(experiment, "unknown-monitor");
}

TEST(Lint, NamesMonitoredMetricsThatAreNotReported) {
    const auto callback = [](const char* name, Json config) {
        return Json::array({{{"class_name", name}, {"config", std::move(config)}}});
    };
    Experiment experiment = quickStart();
    experiment.compile.metrics = Json::array({"accuracy"});
    experiment.data.validation.kind = ValidationSpec::Kind::TestSplit;
    EXPECT_EQ(monitorOf(experiment, callback("EarlyStopping", Json::object())), "");
    EXPECT_EQ(monitorOf(experiment, callback("ReduceLROnPlateau", {{"monitor", "val_accuracy"}})), "");
    EXPECT_THAT(monitorOf(experiment, callback("EarlyStopping", {{"monitor", "val_acc"}})),
                ::testing::HasSubstr("| Set monitor to val_accuracy."));
    EXPECT_THAT(monitorOf(experiment, callback("EarlyStopping", {{"monitor", "val_los"}})),
                ::testing::HasSubstr("| Set monitor to val_loss."));
    experiment.data.validation.kind = ValidationSpec::Kind::None;
    EXPECT_EQ(
        monitorOf(experiment, callback("EarlyStopping", Json::object())),
        "EarlyStopping monitors val_loss, but this experiment does not report it, so the callback has no "
        "effect. | Add validation data, or set monitor to loss.");
    EXPECT_THAT(monitorOf(experiment, callback("ReduceLROnPlateau", {{"monitor", "nope"}})),
                ::testing::HasSubstr("| Choose one of loss, accuracy."));
    EXPECT_EQ(monitorOf(experiment, callback("ModelCheckpoint", Json::object())), "");  // of every epoch
    EXPECT_NE(monitorOf(experiment, callback("ModelCheckpoint", {{"save_best_only", true}})), "");
    EXPECT_EQ(monitorOf(experiment, Json::array({"TerminateOnNaN"})), "");
}

TEST(Lint, WarnsOfASchedulerBesideReduceLrOnPlateau) {
    Experiment experiment = quickStart();
    experiment.fit.callbacks = {"ReduceLROnPlateau"};
    EXPECT_EQ(finding(experiment, "scheduler-beside-plateau"), "");
    experiment.fit.callbacks = {"ReduceLROnPlateau", "LearningRateScheduler"};
    EXPECT_EQ(finding(experiment, "scheduler-beside-plateau"), "warning");
}

TEST(Lint, ComparesOutputUnitsWithTheClasses) {
    Experiment experiment = quickStart();
    experiment.model.find("dense_1")->config["units"] = 9;
    EXPECT_EQ(text(experiment, "output-units"),
              "The output has 9 units, but the data has 10 classes. | Set units of the last layer to 10.");
    EXPECT_EQ(finding(experiment, "output-units"), "error dense_1");
    experiment.model.find("dense_1")->config["units"] = 1;
    EXPECT_EQ(text(experiment, "output-units"),
              "The output has 1 unit, but the data has 10 classes. | Set units of the last layer to 10.");
    experiment.model.find("dense_1")->config["units"] = 11;
    EXPECT_EQ(finding(experiment, "output-units"), "");
    EXPECT_EQ(finding(experiment, "spare-output-units"), "warning dense_1");
    experiment = mlp();
    experiment.model.find("dense_2")->config["units"] = 11;
    EXPECT_EQ(finding(experiment, "output-units"), "error dense_2");
}

TEST(Lint, ComparesTheOutputsActivationWithTheLoss) {
    Experiment experiment = quickStart();
    experiment.compile.loss["config"]["from_logits"] = true;
    EXPECT_EQ(finding(experiment, "probabilities-as-logits"), "warning dense_1");
    experiment.model.find("dense_1")->config["activation"] = "linear";
    EXPECT_EQ(finding(experiment, "probabilities-as-logits"), "");
    experiment.compile.loss["config"]["from_logits"] = false;
    EXPECT_EQ(finding(experiment, "logits-as-probabilities"), "warning dense_1");
    experiment.model.find("dense_1")->config["activation"] = "sigmoid";
    EXPECT_EQ(finding(experiment, "sigmoid-with-categorical-loss"), "warning dense_1");
    experiment = mlp();
    experiment.compile.loss = "binary_crossentropy";
    EXPECT_EQ(finding(experiment, "softmax-with-binary-loss"), "warning dense_2");
}

TEST(Lint, SeesTheActivationThroughAnActivationLayer) {
    Experiment experiment = Experiment::load("fashion_mnist_cnn");
    experiment.compile.loss["config"]["from_logits"] = true;
    EXPECT_EQ(finding(experiment, "probabilities-as-logits"), "warning activation_1");
}

/// What refuses its targets at the first step, as a run says it.
TEST(Lint, RefusesMetricsForOtherLabels) {
    Experiment experiment = quickStart();
    for (const char* metric : {"categorical_accuracy", "auc", "mean_squared_error", "precision"}) {
        experiment.compile.metrics = Json::array({metric});
        EXPECT_EQ(finding(experiment, "metric-label-mismatch"), "error") << metric;
    }
    for (const char* metric : {"accuracy", "sparse_top_k_categorical_accuracy", "mean_io_u"}) {
        experiment.compile.metrics = Json::array({metric});
        EXPECT_EQ(finding(experiment, "metric-label-mismatch"), "") << metric;
    }
    experiment = mlp();
    experiment.compile.metrics = Json::parse(R"([{"class_name": "Precision", "config": {"class_id": 99}}])");
    EXPECT_EQ(finding(experiment, "metric-label-mismatch"), "");
    EXPECT_EQ(finding(experiment, "bad-metric"), "error");
    experiment.compile.metrics = Json::array({"sparse_categorical_accuracy"});
    EXPECT_EQ(finding(experiment, "metric-label-mismatch"), "error");
    experiment.compile.metrics = Json::array({"auc", "mean_squared_error", "precision"});
    EXPECT_EQ(finding(experiment, "metric-label-mismatch"), "");
}

/// Two classes of four numbers, and one output without activation: its logit.
Experiment logits() {
    Experiment experiment;
    experiment.data.source = "synthetic";
    experiment.data.options = {{"shape", {4}}, {"classes", 2}, {"train_count", 64}, {"test_count", 16}};
    experiment.model.layers = {
        {.className = "Dense", .name = "d", .config = {{"units", 1}, {"batch_input_shape", {nullptr, 4}}}}};
    experiment.compile.loss = {{"class_name", "BinaryCrossentropy"}, {"config", {{"from_logits", true}}}};
    return experiment;
}

TEST(Lint, FindsMetricsOfProbabilitiesThatGetLogits) {
    Experiment experiment = logits();
    const auto found = [&](const char* metric) {
        experiment.compile.metrics = Json::array({Json::parse(metric)});
        return finding(experiment, "logits-in-metric");
    };
    EXPECT_EQ(found(R"("auc")"), "error");  // stops the run at its first step
    EXPECT_EQ(found(R"({"class_name": "SensitivityAtSpecificity", "config": {"specificity": 0.5}})"),
              "error");
    EXPECT_EQ(found(R"({"class_name": "AUC", "config": {"from_logits": true}})"), "");
    EXPECT_EQ(found(R"("crossentropy")"), "warning");
    EXPECT_EQ(found(R"({"class_name": "BinaryCrossentropy", "config": {"from_logits": true}})"), "");
    for (const char* counted : {R"("accuracy")", R"("precision")", R"("true_positives")", R"("binary_io_u")"})
        EXPECT_EQ(found(counted), "warning") << counted;
    EXPECT_EQ(found(R"({"class_name": "BinaryAccuracy", "config": {"threshold": 0}})"), "");
    EXPECT_EQ(found(R"({"class_name": "Recall", "config": {"thresholds": 0}})"), "");
    EXPECT_EQ(found(R"("mean_squared_error")"), "");
    experiment.model.layers[0].config["activation"] = "sigmoid";
    EXPECT_EQ(found(R"("accuracy")"), "");
    EXPECT_EQ(finding(experiment, "probabilities-as-logits"), "warning d");
}

TEST(Lint, MakesProbabilitiesOfLogitsInOneStep) {
    Experiment experiment = logits();
    experiment.compile.metrics = Json::array({"accuracy"});
    const auto findings = lint(experiment, DeviceCatalog::installed());
    const auto it = std::ranges::find(findings, "logits-in-metric", &Diagnostic::id);
    ASSERT_NE(it, findings.end());
    EXPECT_EQ(it->message,
              "accuracy compares the outputs with its threshold 0.5, but they are logits: a probability of "
              "0.5 is the logit 0.");
    EXPECT_EQ(it->fix,
              "Set the threshold to 0, or use sigmoid in the output and from_logits=False in the loss.");
    EXPECT_EQ(it->repairTitle, "Use probabilities");
    const Experiment repairedOne = repaired(experiment, *it, 0);
    EXPECT_EQ(repairedOne.model.layers[0].config["activation"], "sigmoid");
    EXPECT_EQ(repairedOne.compile.loss["config"]["from_logits"], false);
    EXPECT_EQ(finding(repairedOne, "logits-in-metric"), "");
    EXPECT_EQ(finding(repairedOne, "logits-as-probabilities"), "");
}

/// A table with columns of its own, and Dense(units) on two of them.
Experiment regression(const std::filesystem::path& table, const char* target, int units) {
    Experiment experiment;
    experiment.data.source = "csv";
    experiment.data.options = {{"path", table.string()}, {"features", "a, b"}, {"target", target}};
    experiment.model.layers = {
        {.className = "Dense",
         .name = "d",
         .config = {{"units", units}, {"activation", "linear"}, {"batch_input_shape", {nullptr, 2}}}}};
    experiment.compile.loss = "mse";
    return experiment;
}

TEST(Lint, NamesTargetsThatNoOutputLearns) {
    const TemporaryDirectory directory;
    const auto table = directory.write("t.csv", "a,b,y1,y2,y3\n1,2,3,4,5\n5,6,7,8,9\n");
    Experiment experiment = regression(table, "y1,y2", 2);
    EXPECT_EQ(finding(experiment, "unused-targets"), "warning d");
    EXPECT_THAT(text(experiment, "unused-targets"),
                ::testing::HasSubstr("The output learns only the first target y1. Not used: y2."));
    EXPECT_THAT(text(regression(table, "y3, y2, y1", 1), "unused-targets"),
                ::testing::HasSubstr("Not used: y2, y1."));
    EXPECT_EQ(finding(regression(table, "y1", 1), "unused-targets"), "");
    experiment.model.layers[0].name = "y2";  // which takes its own
    EXPECT_EQ(finding(experiment, "unused-targets"), "");
}

TEST(Lint, ComparesTheClassesOfATableWithTheLoss) {
    const TemporaryDirectory directory;
    const auto table = directory.write("t.csv", "a,b,kind,two,n\n1,2,x,no,4\n5,6,y,no,8\n7,8,z,yes,9\n");
    Experiment experiment = regression(table, "kind", 1);
    EXPECT_EQ(finding(experiment, "classes-with-regression-loss"), "warning");
    EXPECT_THAT(text(experiment, "classes-with-regression-loss"),
                ::testing::HasSubstr("MeanSquaredError expects numbers, but the target has 3 classes."));
    experiment.compile.loss = "huber";
    EXPECT_EQ(finding(experiment, "classes-with-regression-loss"), "warning");
    experiment.compile.loss = "sparse_categorical_crossentropy";
    EXPECT_EQ(finding(experiment, "classes-with-regression-loss"), "");
    EXPECT_EQ(finding(regression(table, "two", 1), "classes-with-regression-loss"), "");
    EXPECT_EQ(finding(regression(table, "n", 1), "classes-with-regression-loss"), "");
    Experiment oneHot = regression(table, "kind", 3);
    oneHot.data.preprocess = Json::array({{{"op", "one_hot"}, {"classes", 3}}});
    EXPECT_EQ(finding(oneHot, "classes-with-regression-loss"), "");
}

}  // namespace
}  // namespace shardlab::engine::lint_compile_test
