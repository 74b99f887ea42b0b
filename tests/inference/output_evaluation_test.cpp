#include "engine/inference/output_evaluation.h"

#include <gmock/gmock.h>

#include <cmath>

#include "engine/core/error.h"
#include "engine/data/files/npz.h"
#include "engine/devices/device_catalog.h"
#include "engine/inference/evaluate.h"
#include "engine/inference/prediction_agreement.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::testing::output_evaluation_test {
namespace {

using ::testing::ElementsAre;

/// A Dense layer that hands its input on: the data alone decides what the model says.
class OutputEvaluationTest : public ::testing::Test {
protected:
    Experiment identity(const Tensor& x, const Tensor& y, const Json& loss,
                        const char* activation = "linear") {
        const std::int64_t units = x.shape().back();
        const std::filesystem::path file = m_directory.path() / "data.npz";
        writeNpz(file, {{"x", x}, {"y", y}});
        Experiment experiment;
        experiment.data.source = "npz";
        experiment.data.options = {
            {"path", file.string()}, {"x", "x"}, {"y", "y"}, {"validation_x", "x"}, {"validation_y", "y"}};
        Json shape = Json::array({nullptr});
        const Shape sample = x.shape().withoutBatch();
        for (const std::int64_t extent : sample.dims())
            shape.push_back(extent);
        experiment.model =
            ModelConfig::fromJson({{"class_name", "Sequential"},
                                   {"config",
                                    {{"name", "identity"},
                                     {"layers", Json::array({{{"class_name", "Dense"},
                                                              {"config",
                                                               {{"name", "dense"},
                                                                {"batch_input_shape", shape},
                                                                {"units", units},
                                                                {"activation", activation}}}}})}}}});
        experiment.compile.loss = loss;
        experiment.compile.metrics = Json::array({"mae"});
        experiment.fit.batchSize = 2;  // the last batch is not full
        m_weights.specs = Model::build(experiment.model).weightSpecs();
        m_weights.tensors = {Tensor(Shape{units, units}), Tensor(Shape{units})};
        for (std::int64_t i = 0; i < units; ++i)
            m_weights.tensors[0].floats()[static_cast<std::size_t>(i * units + i)] = 1.0F;
        return experiment;
    }
    OutputPredictions predict(const Experiment& experiment) {
        StopToken stop;
        return predictOutputs(experiment, DeviceCatalog::installed(), m_weights, {.threads = 2}, stop);
    }
    TemporaryDirectory m_directory;
    NamedWeights m_weights;
};

/// Predicted 1, 2, 3, 4, 7 of actual 2, 2, 2, 5, 9: residuals −1, 0, 1, −1, −2; mean 4, spread 38.
TEST_F(OutputEvaluationTest, RegressionByHand) {
    const Experiment experiment = identity(Tensor(Shape{5, 1}, std::vector<float>{1, 2, 3, 4, 7}),
                                           Tensor(Shape{5, 1}, std::vector<float>{2, 2, 2, 5, 9}), "mse");
    const OutputPredictions predictions = predict(experiment);
    EXPECT_EQ(predictions.task, OutputTask::Regression);
    EXPECT_THAT(predictions.outputs, ElementsAre(1, 2, 3, 4, 7));
    EXPECT_THAT(predictions.targets, ElementsAre(2, 2, 2, 5, 9));
    const RegressionScore score = regressionScores(predictions)[0];
    EXPECT_NEAR(score.mae, 1.0, 1e-9);
    EXPECT_NEAR(score.rmse, std::sqrt(7.0 / 5), 1e-9);
    EXPECT_NEAR(score.meanResidual, -0.6, 1e-9);
    EXPECT_NEAR(score.r2, 1 - 7.0 / 38, 1e-9);
    // The same mean absolute error as that of the metric.
    StopToken stop;
    const EvaluationResult result =
        evaluateExperiment(experiment, DeviceCatalog::installed(), m_weights, 2, stop);
    for (const auto& [name, value] : result.metrics) {
        if (name == "loss") continue;
        EXPECT_NEAR(value, score.mae, 1e-6) << name;
    }
}

TEST_F(OutputEvaluationTest, R2OfEqualTargets) {
    OutputPredictions predictions;
    predictions.names = {"y"};
    predictions.samples = 2;
    predictions.outputs = predictions.targets = {3, 3};
    EXPECT_EQ(regressionScores(predictions)[0].r2, 1);
    predictions.outputs[0] = 4;
    EXPECT_EQ(regressionScores(predictions)[0].r2, 0);
    // A mean that is rounded makes no spread.
    predictions.samples = 60;
    predictions.targets.assign(60, 0.1F);
    predictions.outputs.assign(60, 0.3F);
    EXPECT_EQ(regressionScores(predictions)[0].r2, 0);
}

/// Three samples of two answers; at 0.5: (1, 0), (1, 1), (0, 0) of (1, 0), (0, 1), (0, 1).
TEST_F(OutputEvaluationTest, AnswersAtAThresholdByHand) {
    const Experiment experiment =
        identity(Tensor(Shape{3, 2}, std::vector<float>{2, -1, 1, 0, -3, -0.5F}),
                 Tensor(Shape{3, 2}, std::vector<float>{1, 0, 0, 1, 0, 1}),
                 {{"class_name", "BinaryCrossentropy"}, {"config", {{"from_logits", true}}}});
    const OutputPredictions predictions = predict(experiment);
    EXPECT_EQ(predictions.task, OutputTask::MultiLabel);
    EXPECT_NEAR(predictions.outputs[0], 1 / (1 + std::exp(-2.0)), 1e-6);
    const ThresholdReport report = thresholdReport(predictions, 0.5);
    EXPECT_EQ(report.labels[0].precision, 0.5);
    EXPECT_EQ(report.labels[0].recall, 1);
    EXPECT_EQ(report.labels[1].precision, 1);
    EXPECT_EQ(report.labels[1].recall, 0.5);
    EXPECT_NEAR(report.micro.precision, 2.0 / 3, 1e-12);
    EXPECT_NEAR(report.micro.recall, 2.0 / 3, 1e-12);
    EXPECT_NEAR(report.macro.f1, 2.0 / 3, 1e-12);
    EXPECT_NEAR(report.exactMatch, 1.0 / 3, 1e-12);
    // Everything is yes at 0: the shares of the answers.
    EXPECT_NEAR(thresholdReport(predictions, 0).micro.precision, 0.5, 1e-12);
    EXPECT_EQ(thresholdReport(predictions, 0).micro.recall, 1);
    EXPECT_EQ(thresholdReport(predictions, 1.01).micro.precision, 0);
}

/// Two sentences of three tokens in two classes; a label of −1 does not count.
TEST_F(OutputEvaluationTest, TokensByHand) {
    Tensor y(Shape{2, 3}, DType::Int32);
    std::ranges::copy(std::vector<std::int32_t>{0, 1, -1, 1, 1, 0}, y.ints().begin());
    const Experiment experiment =
        identity(Tensor(Shape{2, 3, 2}, std::vector<float>{2, 1, 2, 1, 2, 1, 0, 1, 0, 1, 0, 1}), y,
                 {{"class_name", "SparseCategoricalCrossentropy"},
                  {"config", {{"from_logits", true}, {"ignore_class", -1}}}});
    const OutputPredictions predictions = predict(experiment);
    EXPECT_EQ(predictions.task, OutputTask::Tokens);
    EXPECT_THAT(predictions.tokens, ElementsAre(2, 2, 1));
    EXPECT_THAT(predictions.correctTokens, ElementsAre(2, 1, 0));
    EXPECT_NEAR(tokenAccuracy(predictions), 3.0 / 5, 1e-12);
}

SamplePredictions predictionsOf(const std::vector<int>& predicted) {
    SamplePredictions all;
    for (std::size_t i = 0; i < predicted.size(); ++i) {
        SamplePrediction each{.label = static_cast<int>(i % 2)};
        each.top[0] = {predicted[i], 1.0F};
        all.predictions.push_back(each);
    }
    return all;
}

/// Labels 0 1 0 1 0 1.
TEST(PredictionAgreement, CountsByHand) {
    const PredictionAgreement agreement =
        agreementOf(predictionsOf({0, 1, 0, 0, 1, 0}), predictionsOf({0, 0, 1, 0, 0, 0}));
    EXPECT_EQ(agreement.bothRight, 1);
    EXPECT_EQ(agreement.onlyFirst, 2);
    EXPECT_EQ(agreement.onlySecond, 1);
    EXPECT_EQ(agreement.bothWrong, 2);
    EXPECT_EQ(agreement.samples(), 6);
    EXPECT_THAT(agreement.different, ElementsAre(1, 2, 4));
    EXPECT_NEAR(agreement.mcNemar, 1.0, 1e-12);  // min(1, 2 · (1 + 3) / 8)
}

/// 1 of 8: 2 · (1 + 8) / 256.
TEST(PredictionAgreement, McNemarByHand) {
    const std::vector<int> right{0, 1, 0, 1, 0, 1, 0, 0}, wrong{1, 0, 1, 0, 1, 0, 1, 1};
    const PredictionAgreement agreement = agreementOf(predictionsOf(right), predictionsOf(wrong));
    EXPECT_EQ(agreement.onlyFirst, 7);
    EXPECT_EQ(agreement.onlySecond, 1);
    EXPECT_NEAR(agreement.mcNemar, 18.0 / 256, 1e-12);
}

TEST(PredictionAgreement, NeedsTheSameSamples) {
    EXPECT_THROW(agreementOf(predictionsOf({0, 1}), predictionsOf({0})), Error);
}

}  // namespace
}  // namespace shardlab::engine::testing::output_evaluation_test
