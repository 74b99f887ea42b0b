#include "engine/inspection/augmentation_preview.h"

#include <gmock/gmock.h>

#include <cmath>

#include "engine/core/error.h"
#include "engine/data/preprocessing/raw_sample_reader.h"
#include "engine/inspection/augmentation_program.h"
#include "engine/inspection/sample_schedule.h"
#include "engine/planning/run_plan.h"
#include "tests/support/small_experiment.h"

namespace shardlab::engine::testing::augmentation_preview_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

ModelConfig modelOf(const char* layers) {
    return ModelConfig::fromJson(Json::parse(fmt::format(
        R"({{"class_name": "Sequential", "config": {{"name": "model", "layers": [{}]}}}})", layers)));
}

constexpr const char* kMoved =
    R"({"class_name": "RandomTranslation", "config": {"name": "moved", "batch_input_shape": [null, 8, 8, 1],
                                                      "height_factor": 0.3, "width_factor": 0.3}},
       {"class_name": "GaussianNoise", "config": {"name": "noisy", "stddev": 0.1}},
       {"class_name": "Flatten", "config": {"name": "flatten"}},
       {"class_name": "Dropout", "config": {"name": "holes", "rate": 0.2}},
       {"class_name": "Dense", "config": {"name": "dense", "units": 3, "activation": "softmax"}},
       {"class_name": "Dropout", "config": {"name": "late", "rate": 0}})";

/// 50 pictures of 3 classes in batches of 16 on 2 replicas, shuffled; the weights never change.
Experiment augmentedExperiment() {
    Experiment experiment = smallExperiment();
    experiment.data.options = {{"shape", {8, 8, 1}}, {"classes", 3}, {"train_count", 50}, {"test_count", 6}};
    experiment.data.shuffleBuffer = 50;
    experiment.model = modelOf(kMoved);
    experiment.compile.optimizer = Json{{"class_name", "SGD"}, {"config", {{"learning_rate", 0.0}}}};
    experiment.fit.batchSize = 16;
    experiment.fit.seed = 11;
    experiment.runtime = {};
    experiment.runtime.replicas = 2;
    return experiment;
}

/// −log of the probability that a layer of 3 units with softmax gives the class. Kernel (features, units).
double crossEntropy(std::span<const float> x, const NamedWeights& weights, std::int64_t label) {
    const auto kernel = weights.tensors[0].floats(), bias = weights.tensors[1].floats();
    double sum = 0, own = 0;
    for (std::size_t unit = 0; unit < 3; ++unit) {
        double logit = static_cast<double>(bias[unit]);
        for (std::size_t i = 0; i < x.size(); ++i)
            logit += static_cast<double>(x[i]) * static_cast<double>(kernel[3 * i + unit]);
        sum += std::exp(logit);
        if (static_cast<std::int64_t>(unit) == label) own = logit;
    }
    return std::log(sum) - own;
}

/// Sample by sample by hand, the loss of each step of two epochs is that of the trainer: the draws are those
/// of training, wherever a sample stands.
TEST(AugmentationRunner, AreThoseOfTraining) {
    const Experiment experiment = augmentedExperiment();
    RunPlan run(experiment, DeviceCatalog::installed(), 0);
    run.loadData(experiment, true);
    Trainer trainer(*run.model, run.trainerOptions, run.arena);

    const DataPlan plan = makeDataPlan(experiment, StopToken());
    SampleSchedule schedule(plan.split.training, trainingPipelineOptions(experiment, true));
    RawSampleReader reader(*plan.split.training.samples);
    AugmentationRunner draws(*augmentationProgramOf(*run.model), experiment.fit.seed);
    std::int64_t runStep = 0;
    for (int epoch = 0; epoch < 2; ++epoch) {
        run.training->beginEpoch(epoch);
        for (std::int64_t step = 0; step < schedule.batches().steps(); ++step, ++runStep) {
            double loss = 0;
            const std::vector<SampleKey> keys = schedule.keys(epoch, step);
            for (std::size_t i = 0; i < keys.size(); ++i) {
                reader.read(keys[i]);
                const auto x = draws.draw(reader.input(0), runStep, static_cast<std::int64_t>(i));
                loss += crossEntropy(x, trainer.weights(), *classOf(reader.target()));
            }
            const auto outcome = trainer.step(*run.training->next());
            EXPECT_NEAR(outcome->loss, loss / static_cast<double>(keys.size()), 1e-5)
                << "epoch " << epoch << " step " << step;
        }
    }
}

std::vector<std::string> randomLayersOf(const char* layers) {
    const auto part = augmentationProgramOf(Model::build(modelOf(layers)));
    return part ? part->layers : std::vector<std::string>();
}

TEST(AugmentationProgram, EndsBeforeTheFirstWeights) {
    EXPECT_THAT(randomLayersOf(kMoved), ElementsAre("moved", "noisy", "holes"));
    EXPECT_THAT(
        randomLayersOf(
            R"({"class_name": "Dense", "config": {"name": "dense", "units": 3, "batch_input_shape": [null, 4]}},
               {"class_name": "Dropout", "config": {"name": "late", "rate": 0.5}})"),
        IsEmpty());
}

/// Of two inputs the second has more random layers.
TEST(AugmentationProgram, IsThatOfTheInputWithTheMostRandomLayers) {
    const auto input = [](const char* name) {
        return Json{{"class_name", "InputLayer"},
                    {"name", name},
                    {"config", {{"name", name}, {"batch_input_shape", {nullptr, 4}}}},
                    {"inbound_nodes", Json::array()}};
    };
    const auto layer = [](const char* className, const char* name, Json config,
                          std::vector<std::string> from) {
        Json inbound = Json::array();
        for (const std::string& each : from)
            inbound.push_back({each, 0, 0, Json::object()});
        config["name"] = name;
        return Json{{"class_name", className},
                    {"name", name},
                    {"config", config},
                    {"inbound_nodes", Json::array({inbound})}};
    };
    const Json json{
        {"class_name", "Model"},
        {"config",
         {{"name", "two"},
          {"layers",
           {input("a"), input("b"), layer("Dropout", "one", {{"rate", 0.5}}, {"a"}),
            layer("GaussianNoise", "first", {{"stddev", 1}}, {"b"}),
            layer("Dropout", "second", {{"rate", 0.5}}, {"first"}),
            layer("Add", "sum", {}, {"second", "one"}), layer("Dense", "dense", {{"units", 3}}, {"sum"})}},
          {"input_layers", {{"a", 0, 0}, {"b", 0, 0}}},
          {"output_layers", {{"dense", 0, 0}}}}}};
    const auto part = augmentationProgramOf(Model::build(ModelConfig::fromJson(json)));
    ASSERT_TRUE(part);
    EXPECT_EQ(part->input, 1U);
    EXPECT_THAT(part->layers, ElementsAre("first", "second"));
}

AugmentationPreview preview(const Experiment& experiment, const AugmentationQuestion& question) {
    return previewAugmentation(makeDataPlan(experiment, StopToken()), experiment, question, StopToken());
}

TEST(AugmentationPreview, ShowsTheSampleOfEachEpochWhereTrainingMeetsIt) {
    const Experiment experiment = augmentedExperiment();
    const AugmentationPreview shown = preview(experiment, {.sample = 7, .epochs = 3});
    EXPECT_THAT(shown.layers, ElementsAre("moved", "noisy", "holes"));
    ASSERT_EQ(shown.draws.size(), 3U);
    const DataPlan plan = makeDataPlan(experiment, StopToken());
    SampleSchedule schedule(plan.split.training, trainingPipelineOptions(experiment, true));
    RawSampleReader reader(*plan.split.training.samples);
    reader.read({.index = 7, .end = 50});
    AugmentationRunner draws(*augmentationProgramOf(Model::build(experiment.model)), experiment.fit.seed);
    for (int epoch = 0; epoch < 3; ++epoch) {
        const AugmentationPreview::Draw& draw = shown.draws[static_cast<std::size_t>(epoch)];
        EXPECT_EQ(draw.epoch, epoch);
        EXPECT_EQ(schedule.keys(epoch, draw.step)[static_cast<std::size_t>(draw.position)].index, 7);
        const NumberRange range =
            NumberRange::of(draws.draw(reader.input(0), 4 * epoch + draw.step, draw.position));
        EXPECT_EQ(draw.after.minimum, range.low);
        EXPECT_EQ(draw.after.maximum, range.high);
        EXPECT_EQ(draw.after.content.picture.height, 8);
    }
    EXPECT_NE(shown.draws[0].after.content.picture.pixels, shown.draws[1].after.content.picture.pixels);
}

/// Batches of 16 from 50 samples, 3 steps an epoch: two samples of every pass are left out.
TEST(AugmentationPreview, LeavesOutEpochsThatDoNotTakeTheSample) {
    Experiment experiment = augmentedExperiment();
    experiment.data.dropRemainder = true;
    std::size_t met = 0;
    for (std::int64_t sample = 0; sample < 50; ++sample)
        met += preview(experiment, {.sample = sample, .epochs = 1}).draws.size();
    EXPECT_EQ(met, 48U);
}

TEST(AugmentationPreview, ChangesNothingBesideTraining) {
    const AugmentationPreview shown = preview(augmentedExperiment(), {.sample = 1, .training = false});
    EXPECT_FALSE(shown.training);
    EXPECT_THAT(shown.layers, ElementsAre("moved", "noisy", "holes"));
    EXPECT_THAT(shown.draws, IsEmpty());
}

TEST(AugmentationPreview, DrawsAllPicturesWithTheSameWhite) {
    Experiment experiment = augmentedExperiment();
    experiment.model = modelOf(
        R"({"class_name": "GaussianDropout", "config": {"name": "g", "rate": 0.3, "batch_input_shape": [null, 8, 8, 1]}},
           {"class_name": "Flatten", "config": {"name": "flatten"}},
           {"class_name": "Dense", "config": {"name": "dense", "units": 3, "activation": "softmax"}})");
    const AugmentationPreview shown = preview(experiment, {.sample = 3, .epochs = 4});
    ASSERT_EQ(shown.draws.size(), 4U);
    int white = 0;
    for (const auto& draw : shown.draws)
        white += static_cast<int>(std::ranges::count(draw.after.content.picture.pixels, 255));
    EXPECT_EQ(white, 1);
}

TEST(AugmentationPreview, SaysWhatDoesNotFit) {
    const auto refusal = [](const Experiment& experiment) -> std::string {
        try {
            preview(experiment, {});
        } catch (const Error& error) {
            return error.what();
        }
        return "accepted";
    };
    Experiment other = augmentedExperiment();
    other.data.options["shape"] = {9, 9, 1};
    EXPECT_THAT(refusal(other), HasSubstr("expects (8, 8, 1)"));
    Experiment broken = augmentedExperiment();
    broken.data.preprocess = Json::parse(R"([{"op": "reshape", "shape": [3]}])");
    EXPECT_THAT(refusal(broken), HasSubstr("Preprocessing step 1 (reshape)"));
}

}  // namespace
}  // namespace shardlab::engine::testing::augmentation_preview_test
