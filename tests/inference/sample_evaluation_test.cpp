#include "engine/inference/sample_evaluation.h"
#include "engine/devices/device_catalog.h"

#include <gmock/gmock.h>

#include <cmath>

#include "engine/core/error.h"
#include "engine/data/files/npz.h"
#include "engine/inference/classification_report.h"
#include "engine/inference/evaluate.h"
#include "engine/inference/layer_embedding.h"
#include "engine/inference/prediction_agreement.h"
#include "engine/model/named_weights.h"
#include "engine/training/run.h"
#include "tests/support/small_experiment.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::testing::sample_evaluation_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

/// Probabilities that the model shall give to seven samples, and their labels: 1, 3 and 5 come out wrong.
constexpr std::array<std::array<float, 3>, 7> kProbabilities{{{0.7F, 0.2F, 0.1F},
                                                              {0.1F, 0.6F, 0.3F},
                                                              {0.05F, 0.9F, 0.05F},
                                                              {0.8F, 0.1F, 0.1F},
                                                              {0.2F, 0.2F, 0.6F},
                                                              {0.1F, 0.2F, 0.7F},
                                                              {0.5F, 0.3F, 0.2F}}};
constexpr std::array<int, 7> kLabels{0, 0, 1, 1, 2, 1, 0};

/// A Dense layer that hands its input on: the data alone decides what the model says.
class SampleEvaluationTest : public ::testing::Test {
protected:
    /// `output`: units, activation. The samples are x and y, as "test" part and as training data.
    Experiment identity(const std::string& activation, const Json& loss, const Tensor& x, const Tensor& y) {
        const std::int64_t units = x.shape()[1];
        const std::filesystem::path file = m_directory.path() / "data.npz";
        writeNpz(file, {{"x", x}, {"y", y}});
        Experiment experiment;
        experiment.data.source = "npz";
        experiment.data.options = {
            {"path", file.string()}, {"x", "x"}, {"y", "y"}, {"validation_x", "x"}, {"validation_y", "y"}};
        experiment.model =
            ModelConfig::fromJson({{"class_name", "Sequential"},
                                   {"config",
                                    {{"name", "identity"},
                                     {"layers", Json::array({{{"class_name", "Dense"},
                                                              {"config",
                                                               {{"name", "dense"},
                                                                {"batch_input_shape", {nullptr, units}},
                                                                {"units", units},
                                                                {"activation", activation}}}}})}}}});
        experiment.compile.loss = loss;
        experiment.fit.batchSize = 2;  // the last batch is not full
        m_weights.specs = Model::build(experiment.model).weightSpecs();
        m_weights.tensors = {Tensor(Shape{units, units}), Tensor(Shape{units})};
        for (std::int64_t i = 0; i < units; ++i)
            m_weights.tensors[0].floats()[static_cast<std::size_t>(i * units + i)] = 1.0F;
        return experiment;
    }
    Experiment classifier(const std::string& activation, const Json& loss,
                          const std::array<int, 7>& labels = kLabels) {
        Tensor x(Shape{7, 3}), y(Shape{7}, DType::Int32);
        for (std::size_t i = 0; i < 7; ++i) {
            for (std::size_t c = 0; c < 3; ++c)
                x.floats()[3 * i + c] = std::log(kProbabilities[i][c]) + 1.5F;  // softmax takes the shift out
            y.ints()[i] = labels[i];
        }
        return identity(activation, loss, x, y);
    }
    SampleEvaluation evaluate(const Experiment& experiment, const SampleQuery& query = {}) {
        StopToken stop;
        return evaluateSamples(experiment, DeviceCatalog::installed(), m_weights, {.threads = 2}, query,
                               stop);
    }
    static std::vector<std::int64_t> indices(const SampleEvaluation& evaluation) {
        std::vector<std::int64_t> found;
        for (const ShownSample& sample : evaluation.shown)
            found.push_back(sample.index);
        return found;
    }
    TemporaryDirectory m_directory;
    NamedWeights m_weights;
};

Json lossJson(const char* className, bool fromLogits = false) {
    return {{"class_name", className}, {"config", {{"from_logits", fromLogits}}}};
}
const Json kSparse = lossJson("SparseCategoricalCrossentropy");

TEST_F(SampleEvaluationTest, CountsEveryClassByHand) {
    const EvaluationSummary summary = evaluate(classifier("softmax", kSparse)).summary;
    EXPECT_EQ(summary.samples, 7);
    EXPECT_EQ(summary.correct, 4);
    EXPECT_DOUBLE_EQ(summary.accuracy(), 4.0 / 7.0);
    EXPECT_EQ(summary.split, EvaluatedSplit::Validation);
    EXPECT_THAT(summary.classNames, ElementsAre("0", "1", "2"));
    EXPECT_THAT(summary.confusion, ElementsAre(2, 1, 0, 1, 1, 1, 0, 0, 1));
    EXPECT_EQ(summary.classes[0].correct, 2);
    EXPECT_EQ(summary.classes[1].samples, 3);
    EXPECT_DOUBLE_EQ(summary.classes[1].accuracy(), 1.0 / 3.0);
    EXPECT_DOUBLE_EQ(summary.classes[2].accuracy(), 1.0);
}

/// Samples 1 (right without it), 2 (right) and 3 (wrong) are of the class that ignore_class leaves out; its
/// number need not be that of a class.
TEST_F(SampleEvaluationTest, LeavesOutTheIgnoredClass) {
    for (const int ignored : {-1, 255}) {
        Json loss = kSparse;
        loss["config"]["ignore_class"] = ignored;
        Experiment experiment = classifier("softmax", loss, {0, ignored, ignored, ignored, 2, 1, 0});
        StopToken stop;
        const SamplePredictions all =
            predictSamples(experiment, DeviceCatalog::installed(), m_weights, {.threads = 2}, stop);
        EXPECT_EQ(all.summary.samples, 4);
        EXPECT_EQ(all.summary.correct, 3);
        EXPECT_THAT(all.summary.confusion, ElementsAre(2, 0, 0, 0, 0, 1, 0, 0, 1));
        ASSERT_EQ(all.predictions.size(), 7U);  // one for each sample of the data
        EXPECT_FALSE(all.predictions[1].counts());
        EXPECT_EQ(all.predictions[1].predicted(), 1);
        experiment.compile.metrics = Json::array({"sparse_categorical_accuracy"});
        const EvaluationResult metrics =
            evaluateExperiment(experiment, DeviceCatalog::installed(), m_weights, 2, stop);
        EXPECT_NEAR(metrics.metrics.back().second, all.summary.accuracy(), 1e-7);
        EXPECT_THAT(indices(evaluate(experiment)), ElementsAre(5, 0, 4, 6));
        const ClassificationReport report = reportOf(all);
        EXPECT_THAT(report.topK, ElementsAre(0.75, 1.0));
        EXPECT_EQ(report.classes[1].support, 1);
        ASSERT_TRUE(report.roc[2]);
        EXPECT_NEAR(report.roc[2]->area, 2.0 / 3.0, 1e-6);  // 0.6 against 0.1, 0.7 and 0.2
        std::int64_t calibrated = 0;
        for (const CalibrationBin& bin : report.calibration.bins)
            calibrated += bin.samples;
        EXPECT_EQ(calibrated, 4);
        const PredictionAgreement agreement = agreementOf(all, all);
        EXPECT_EQ(agreement.bothRight, 3);
        EXPECT_EQ(agreement.bothWrong, 1);
    }
}

TEST_F(SampleEvaluationTest, HasNothingToCountWhereAllIsIgnored) {
    Json loss = kSparse;
    loss["config"]["ignore_class"] = -1;
    const Experiment experiment = classifier("softmax", loss, {-1, -1, -1, -1, -1, -1, -1});
    StopToken stop;
    const SamplePredictions all =
        predictSamples(experiment, DeviceCatalog::installed(), m_weights, {.threads = 2}, stop);
    EXPECT_EQ(all.summary.samples, 0);
    EXPECT_EQ(all.summary.accuracy(), 0);
    const ClassificationReport report = reportOf(all);
    EXPECT_THAT(report.topK, ElementsAre(0, 0));
    EXPECT_EQ(report.calibration.expectedError, 0);
    EXPECT_FALSE(report.roc[0]);
    EXPECT_EQ(agreementOf(all, all).bothRight, 0);
    EXPECT_THAT(
        [&] {
            layerEmbedding(experiment, DeviceCatalog::installed(), m_weights, all, {.layer = "dense"}, stop);
        },
        ThrowsMessage<Error>(HasSubstr("got only the ignored class")));
}

TEST_F(SampleEvaluationTest, ShowsTheWrongOnesOfAllSamplesInFront) {
    const Experiment experiment = classifier("softmax", kSparse);
    EXPECT_THAT(indices(evaluate(experiment)), ElementsAre(1, 3, 5, 0, 2, 4, 6));
    EXPECT_THAT(indices(evaluate(experiment, {.limit = 5})), ElementsAre(1, 3, 5, 0, 2));
    EXPECT_THAT(indices(evaluate(experiment, {.limit = 2, .trueClass = 1})), ElementsAre(3, 5));
}

TEST_F(SampleEvaluationTest, ShowsTheMostConfidentMistakesFirst) {
    using Kind = SampleQuery::Kind;
    const Experiment experiment = classifier("softmax", kSparse);
    EXPECT_THAT(indices(evaluate(experiment, {.kind = Kind::Wrong})), ElementsAre(3, 5, 1));
    EXPECT_THAT(indices(evaluate(experiment, {.kind = Kind::Wrong, .limit = 2})), ElementsAre(3, 5));
    EXPECT_THAT(indices(evaluate(experiment, {.kind = Kind::Wrong, .trueClass = 0})), ElementsAre(1));
}

TEST_F(SampleEvaluationTest, NamesTheThreeMostProbableClasses) {
    const SampleEvaluation evaluation = evaluate(classifier("softmax", kSparse));
    for (const ShownSample& sample : evaluation.shown) {
        const auto at = static_cast<std::size_t>(sample.index);
        EXPECT_EQ(sample.prediction.label, kLabels[at]);
        for (const ClassProbability& entry : sample.prediction.top) {
            // Softmax of logarithms in float32: a few units in the last place.
            EXPECT_NEAR(entry.probability, kProbabilities[at][static_cast<std::size_t>(entry.classIndex)],
                        1e-6);
        }
    }
    const auto& top = evaluation.shown[2].prediction.top;  // sample 5
    EXPECT_EQ(top[0].classIndex, 2);
    EXPECT_EQ(top[1].classIndex, 1);
    EXPECT_EQ(top[2].classIndex, 0);
}

TEST_F(SampleEvaluationTest, AppliesSoftmaxToLogitsOnlyOnce) {
    const Json logits = lossJson("SparseCategoricalCrossentropy", true);
    for (const char* activation : {"linear", "softmax"}) {
        const SampleEvaluation evaluation = evaluate(classifier(activation, logits));
        EXPECT_EQ(evaluation.summary.correct, 4) << activation;
        EXPECT_NEAR(evaluation.shown[1].prediction.top[0].probability, 0.8, 1e-6) << activation;
    }
}

TEST_F(SampleEvaluationTest, ReadsOneHotTargets) {
    Experiment experiment = classifier("softmax", lossJson("CategoricalCrossentropy"));
    experiment.data.preprocess = Json::array({{{"op", "one_hot"}, {"classes", 3}}});
    EXPECT_THAT(evaluate(experiment).summary.confusion, ElementsAre(2, 1, 0, 1, 1, 1, 0, 0, 1));
}

TEST_F(SampleEvaluationTest, OneUnitDecidesAtOneHalf) {
    Tensor y(Shape{4, 1}, std::vector<float>{1, 0, 1, 0});
    const auto logit = [](double p) { return static_cast<float>(std::log(p / (1.0 - p))); };
    const Tensor x(Shape{4, 1}, std::vector<float>{logit(0.9), logit(0.6), logit(0.2), logit(0.3)});
    for (const bool fromLogits : {false, true}) {
        const SampleEvaluation evaluation = evaluate(
            identity(fromLogits ? "linear" : "sigmoid", lossJson("BinaryCrossentropy", fromLogits), x, y),
            {.kind = SampleQuery::Kind::Wrong});
        EXPECT_THAT(evaluation.summary.confusion, ElementsAre(1, 1, 1, 1));
        EXPECT_THAT(indices(evaluation), ElementsAre(2, 1));
        const SamplePrediction& first = evaluation.shown[0].prediction;
        EXPECT_EQ(first.predicted(), 0);
        EXPECT_NEAR(first.top[0].probability, 0.8, 1e-6);
        EXPECT_EQ(first.top[1].classIndex, 1);
        EXPECT_EQ(first.top[2].classIndex, -1);
    }
}

TEST_F(SampleEvaluationTest, TakesTheTrainingDataWithoutValidation) {
    Experiment experiment = classifier("softmax", kSparse);
    experiment.data.validation.kind = ValidationSpec::Kind::None;
    experiment.data.repeat = true;
    experiment.data.shuffleBuffer = 7;
    experiment.fit.stepsPerEpoch = 1;
    const SampleEvaluation evaluation = evaluate(experiment);
    EXPECT_EQ(evaluation.summary.split, EvaluatedSplit::Training);
    EXPECT_THAT(indices(evaluation), ElementsAre(1, 3, 5, 0, 2, 4, 6));
}

/// Of seven samples, which are the test split, too, the last four validate.
TEST_F(SampleEvaluationTest, EvaluatesTheSplitThatIsAskedFor) {
    Experiment experiment = classifier("softmax", kSparse);
    experiment.data.validation = {.kind = ValidationSpec::Kind::Fraction, .fraction = 0.43};
    experiment.data.repeat = true;
    experiment.fit.stepsPerEpoch = 1;
    StopToken stop;
    const auto labelsOf = [&](EvaluatedSplit split) {
        const SamplePredictions all = predictSamples(experiment, DeviceCatalog::installed(), m_weights,
                                                     {.threads = 2, .split = split}, stop);
        EXPECT_EQ(all.summary.split, split);
        std::vector<int> labels;
        for (const SamplePrediction& each : all.predictions)
            labels.push_back(each.label);
        const EvaluationResult metrics =
            evaluateExperiment(experiment, DeviceCatalog::installed(), m_weights, 2, stop, split);
        EXPECT_EQ(metrics.samples, std::ssize(labels));
        return labels;
    };
    EXPECT_THAT(labelsOf(EvaluatedSplit::Validation), ElementsAre(1, 2, 1, 0));
    EXPECT_THAT(labelsOf(EvaluatedSplit::Training), ElementsAre(0, 0, 1));
    EXPECT_THAT(labelsOf(EvaluatedSplit::Test), ElementsAre(0, 0, 1, 1, 2, 1, 0));
    experiment.data.options["validation_x"] = nullptr;
    experiment.data.options["validation_y"] = nullptr;
    EXPECT_THAT([&] { labelsOf(EvaluatedSplit::Test); },
                ::testing::ThrowsMessage<Error>(::testing::HasSubstr("npz has no test split")));
}

TEST_F(SampleEvaluationTest, ShowsTheSampleOfItsOwnPart) {
    Experiment experiment = classifier("softmax", kSparse);
    experiment.data.validation = {.kind = ValidationSpec::Kind::Fraction, .fraction = 0.43};  // the last 4
    const SampleEvaluation evaluation = evaluate(experiment);
    EXPECT_THAT(indices(evaluation), ElementsAre(0, 2, 1, 3));  // samples 3, 5, 4, 6 of the set
    // log 0.8 + 1.5, log 0.1 + 1.5
    EXPECT_EQ(evaluation.shown[0].content.text, "1.277, -0.8026, -0.8026");
}

TEST_F(SampleEvaluationTest, AgreesWithTheAccuracyOfEvaluate) {
    const Experiment experiment = smallExperiment();
    SnapshotChannel channel;
    StopToken stop;
    m_weights = runExperiment(experiment, DeviceCatalog::installed(), {}, channel, stop).weights;
    const SampleEvaluation evaluation = evaluate(experiment);
    const EvaluationResult expected =
        evaluateExperiment(experiment, DeviceCatalog::installed(), m_weights, 0, stop);
    EXPECT_EQ(evaluation.summary.samples, expected.samples);
    EXPECT_DOUBLE_EQ(evaluation.summary.accuracy(), expected.metrics[1].second);
    EXPECT_THAT(evaluation.summary.classNames, ElementsAre("class 0", "class 1", "class 2"));
}

TEST_F(SampleEvaluationTest, RefusesWhatHasNoSingleClass) {
    const auto refusal = [&](const Experiment& experiment, const char* text) {
        EXPECT_THAT([&] { evaluate(experiment); }, ThrowsMessage<Error>(HasSubstr(text)));
    };
    refusal(classifier("linear", {{"class_name", "MeanSquaredError"}, {"config", Json::object()}}),
            "got the loss MeanSquaredError");
    Experiment sequence = classifier("softmax", kSparse);
    sequence.model.layers.push_back({"Reshape", "reshape", {{"name", "reshape"}, {"target_shape", {1, 3}}}});
    refusal(sequence, "got outputs of shape (1, 3)");
    const Tensor x(Shape{2, 3}), y(Shape{2, 3}, std::vector<float>{1, 0, 0, 1, 1, 0});
    refusal(identity("sigmoid", lossJson("BinaryCrossentropy"), x, y), "got 2 of 3");
}

TEST_F(SampleEvaluationTest, RefusesWeightsOfAnotherShape) {
    const Experiment experiment = classifier("softmax", kSparse);
    m_weights.tensors[0] = Tensor(Shape{3, 4});
    EXPECT_THAT([&] { evaluate(experiment); }, ThrowsMessage<Error>(HasSubstr("dense/kernel expected")));
}

TEST_F(SampleEvaluationTest, ReportsItsProgressAndStops) {
    const Experiment experiment = classifier("softmax", kSparse);
    StopToken stop;
    std::vector<std::int64_t> done;
    const auto note = [&](std::int64_t samples, std::int64_t total) {
        EXPECT_EQ(total, 7);
        done.push_back(samples);
        if (samples == 4) stop.requestStop();
    };
    EXPECT_THAT([&] { predictSamples(experiment, DeviceCatalog::installed(), m_weights, {}, stop, note); },
                ThrowsMessage<Error>(HasSubstr("stopped after 4 samples")));
    EXPECT_THAT(done, ElementsAre(2, 4));
}

}  // namespace
}  // namespace shardlab::engine::testing::sample_evaluation_test
