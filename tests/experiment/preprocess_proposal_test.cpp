#include "engine/experiment/preprocess_proposal.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "engine/data/preprocessing/preprocess_outline.h"
#include "engine/devices/device_catalog.h"

namespace shardlab::engine::preprocess_proposal_test {
namespace {

using ::testing::HasSubstr;

Json stepsOf(const char* text) {
    return Json::parse(text);
}

/// A Sequential that begins with an input of this shape.
Experiment experimentWith(const Json& inputShape, const char* loss = "SparseCategoricalCrossentropy") {
    Experiment experiment;
    experiment.data.preprocess = Json::array();
    Json batchShape = inputShape;
    batchShape.insert(batchShape.begin(), nullptr);
    experiment.model.layers = {
        {.className = "InputLayer", .name = "input", .config = {{"batch_input_shape", batchShape}}},
        {.className = "Flatten", .name = "flatten"},
        {.className = "Dense", .name = "dense", .config = {{"units", 3}, {"activation", "softmax"}}}};
    experiment.compile.loss = {{"class_name", loss}, {"config", Json::object()}};
    return experiment;
}

DataSource::Description images(Shape shape, std::int64_t classes = 3) {
    DataSource::Description data;
    data.sampleShape = std::move(shape);
    data.sampleType = DType::UInt8;
    data.pixels = true;
    data.classes = classes;
    return data;
}

DataSource::Description sequences(std::int64_t vocabulary) {
    DataSource::Description data;
    data.sampleShape = {Shape::kUnknown};
    data.sampleType = DType::Int32;
    data.vocabulary = vocabulary;
    data.classes = 2;
    return data;
}

DataSource::Description table(std::int64_t columns) {
    DataSource::Description data;
    data.sampleShape = {columns};
    data.targetShape = {1};
    return data;
}

const Json kScale = {{"op", "scale"}, {"factor", 1.0 / 255.0}};

TEST(PreprocessProposal, ScalesAndResizesImages) {
    const auto proposal = proposePreprocessing(experimentWith({32, 24, 3}), images({64, 64, 3}));
    EXPECT_EQ(proposal.steps, Json::array({kScale, {{"op", "resize"}, {"height", 32}, {"width", 24}}}));
    EXPECT_EQ(proposal.sampleShape, (Shape{32, 24, 3}));
    EXPECT_TRUE(proposal.changes && proposal.fitsModel);
    EXPECT_EQ(proposal.summary(), "Set the preprocessing to scale, resize 32×24.");
}

TEST(PreprocessProposal, ReshapesToTheModel) {
    EXPECT_EQ(proposePreprocessing(experimentWith({28, 28, 1}), images({28, 28})).steps,
              Json::array({kScale, {{"op", "reshape"}, {"shape", {28, 28, 1}}}}));
    EXPECT_EQ(proposePreprocessing(experimentWith({784}), images({28, 28})).steps,
              Json::array({kScale, {{"op", "reshape"}, {"shape", {784}}}}));
    EXPECT_EQ(proposePreprocessing(experimentWith({32, 32, 1}), images({28, 28})).steps,
              Json::array({kScale,
                           {{"op", "reshape"}, {"shape", {28, 28, 1}}},
                           {{"op", "resize"}, {"height", 32}, {"width", 32}}}));
}

TEST(PreprocessProposal, ImagesOfFilesAreLoadedAsTheModelTakesThem) {
    Experiment experiment = experimentWith({784});
    experiment.data.source = "image_folder";
    experiment.data.options = {{"path", "pets"}};
    const auto proposal = proposePreprocessing(experiment, images({256, 256, 3}));
    ASSERT_TRUE(proposal.images);
    EXPECT_EQ(proposal.images->options,
              (Json{{"path", "pets"}, {"image_size", {28, 28}}, {"color_mode", "grayscale"}}));
    EXPECT_EQ(proposal.steps, Json::array({kScale, {{"op", "reshape"}, {"shape", {784}}}}));
    EXPECT_EQ(proposal.summary(), "Load the images as 28×28×1. Set the preprocessing to scale, reshape 784.");
    const Experiment fitted = Experiment::fromJson(experiment.toJson().patch(proposal.patch()));
    EXPECT_EQ(fitted.data.options, proposal.images->options);
    EXPECT_EQ(fitted.data.preprocess, proposal.steps);
    EXPECT_FALSE(proposePreprocessing(fitted, images({28, 28, 1})).changes);
}

/// No step makes three channels of one: the model follows the data.
TEST(PreprocessProposal, ChangesTheInputOfTheModelWhereNoStepHelps) {
    const auto proposal = proposePreprocessing(experimentWith({28, 28, 1}), images({32, 32, 3}));
    EXPECT_FALSE(proposal.fitsModel);
    ASSERT_TRUE(proposal.model);
    EXPECT_EQ(proposal.model->layers[0].config["batch_input_shape"], Json({nullptr, 32, 32, 3}));
    EXPECT_EQ(proposal.summary(),
              "Set the preprocessing to scale, and the input shape of the model to 32×32×3.");
    EXPECT_TRUE(proposal.repairsShape());
}

TEST(PreprocessProposal, PadsSequencesToTheModel) {
    Experiment experiment = experimentWith({80});
    experiment.model.layers[1] = {
        .className = "Embedding", .name = "embedding", .config = {{"input_dim", 500}, {"output_dim", 4}}};
    EXPECT_EQ(proposePreprocessing(experiment, sequences(500)).steps,
              stepsOf(R"([{"op": "pad_sequences", "maxlen": 80}])"));
    experiment.data.preprocess = stepsOf(R"([{"op": "pad_sequences", "maxlen": 9, "padding": "post"}])");
    EXPECT_EQ(proposePreprocessing(experiment, sequences(500)).steps,
              stepsOf(R"([{"op": "pad_sequences", "maxlen": 80, "padding": "post"}])"));
}

TEST(PreprocessProposal, EncodesTokensForAModelWithoutEmbedding) {
    EXPECT_EQ(proposePreprocessing(experimentWith({1000}), sequences(1000)).steps,
              stepsOf(R"([{"op": "multi_hot", "classes": 1000}])"));
}

TEST(PreprocessProposal, StandardizesTheColumnsOfATable) {
    Experiment experiment = experimentWith({5}, "MeanSquaredError");
    experiment.data.preprocess = Json::array({kScale, {{"op", "one_hot"}, {"classes", 10}}});  // of images
    const auto proposal = proposePreprocessing(experiment, table(5));
    EXPECT_EQ(proposal.steps, stepsOf(R"([{"op": "standardize"}])"));
    EXPECT_TRUE(proposal.fitsModel);
}

TEST(PreprocessProposal, EncodesLabelsForTheLoss) {
    Experiment experiment = experimentWith({28, 28}, "CategoricalCrossentropy");
    EXPECT_EQ(proposePreprocessing(experiment, images({28, 28}, 7)).steps,
              Json::array({kScale, {{"op", "one_hot"}, {"classes", 7}}}));
    experiment = experimentWith({28, 28});
    experiment.data.preprocess = stepsOf(R"([{"op": "one_hot", "classes": 10}])");
    EXPECT_EQ(proposePreprocessing(experiment, images({28, 28}, 7)).steps, Json::array({kScale}));
}

TEST(PreprocessProposal, KeepsWhatFits) {
    Experiment experiment = experimentWith({28, 28, 1});
    experiment.data.preprocess = stepsOf(
        R"([{"op": "reshape", "shape": [28, -1, 1]}, {"op": "scale", "factor": 0.0078125, "offset": -1}])");
    const auto proposal = proposePreprocessing(experiment, images({28, 28}));
    EXPECT_FALSE(proposal.changes);
    EXPECT_EQ(proposal.steps, experiment.data.preprocess);
    experiment.model.layers[1] = {.className = "BatchNormalization", .name = "norm"};
    experiment.data.preprocess = Json::array();
    EXPECT_EQ(proposePreprocessing(experiment, images({28, 28, 1})).steps, Json::array());
}

TEST(PreprocessProposal, AStepToAddTakesWhatComes) {
    Experiment experiment = experimentWith({28, 28, 1});
    experiment.data.preprocess = stepsOf(R"([{"op": "reshape", "shape": [14, 56, 1]}])");
    const DataSource::Description data = images({28, 28}, 7);
    EXPECT_EQ(proposeStep("resize", experiment, 1, data),
              stepsOf(R"({"op": "resize", "height": 14, "width": 56})"));
    EXPECT_EQ(proposeStep("scale", experiment, 0, data), kScale);
    EXPECT_EQ(proposeStep("one_hot", experiment, 1, data), stepsOf(R"({"op": "one_hot", "classes": 7})"));
    for (const PreprocessKind& kind : preprocessKinds()) {
        const std::string& op = kind.op;
        const Json steps = Json::array({proposeStep(op, experiment, 0, data)});
        const bool tokens = op == "pad_sequences" || op == "multi_hot";
        const Shape sample = tokens           ? Shape{Shape::kUnknown}
                             : op == "resize" ? Shape{28, 28, 3}
                                              : Shape{28, 28};
        for (const OutlinedStep& row : outlinePreprocessing(steps, sample, DType::UInt8))
            EXPECT_EQ(row.error, "");
    }
}

/// The finding says what its fix does, and the fix leaves neither finding.
TEST(PreprocessProposal, IsTheFixOfWhatDoesNotFit) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    const auto errorsOf = [](const Experiment& each, const char* id) {
        auto findings = lint(each, DeviceCatalog::installed());
        std::erase_if(findings, [&](const Diagnostic& finding) { return finding.id != id; });
        return findings;
    };
    experiment.data.preprocess = stepsOf(R"([{"op": "reshape", "shape": [5, 5]}])");
    const auto bad = errorsOf(experiment, "bad-preprocess");
    ASSERT_EQ(bad.size(), 1U);
    EXPECT_EQ(bad[0].fix, "Set the preprocessing to scale, reshape 28×28×1.");
    const Experiment mended = repaired(experiment, bad[0]);
    EXPECT_EQ(mended.data.preprocess, Experiment::load("fashion_mnist_quickstart").data.preprocess);
    experiment.data.preprocess = Json::array({kScale});
    const auto mismatch = errorsOf(experiment, "input-shape-mismatch");
    ASSERT_EQ(mismatch.size(), 1U);
    EXPECT_EQ(mismatch[0].fix, "Set the preprocessing to scale, reshape 28×28×1.");
    EXPECT_TRUE(errorsOf(repaired(experiment, mismatch[0]), "input-shape-mismatch").empty());
}

}  // namespace
}  // namespace shardlab::engine::preprocess_proposal_test
