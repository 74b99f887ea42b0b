#include "tests/experiment/lint_findings.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::lint_test {
namespace {

using namespace lint_findings;

TEST(Lint, FindsInTheTemplatesWhatTheArticlesLeftIn) {
    EXPECT_THAT(idsOf(quickStart()), ::testing::IsEmpty());
    EXPECT_THAT(idsOf(mlp()), ::testing::ElementsAre("warning batch-per-core-padding",
                                                     "hint learning-rate-after-larger-batch"));
    EXPECT_THAT(idsOf(Experiment::load("mnist_cnn")),
                ::testing::UnorderedElementsAre("hint partial-batch", "hint last-batch-statistics-of-few",
                                                "hint moving-averages-settle-late"));
    EXPECT_THAT(
        idsOf(Experiment::load("fashion_mnist_cnn")),
        ::testing::ElementsAre("hint moving-averages-settle-late", "hint learning-rate-after-larger-batch"));
}

TEST(Lint, NamesOptionsThatAClassDoesNotHave) {
    Experiment experiment = mlp();
    LayerNode& dense = experiment.model.layers.back();
    ASSERT_EQ(dense.className, "Dense");
    dense.config["activatoin"] = "relu";
    EXPECT_EQ(finding(experiment, "unknown-option"), "warning " + dense.name);
    EXPECT_EQ(
        text(experiment, "unknown-option"),
        "Dense has no option activatoin, so it has no effect. | Rename it to activation, or remove it.");
    experiment = mlp();
    experiment.compile.optimizer = {{"class_name", "Adam"}, {"config", {{"beta1", 0.5}}}};
    EXPECT_THAT(text(experiment, "unknown-option"), ::testing::HasSubstr("Rename it to beta_1"));
    experiment = mlp();
    experiment.fit.callbacks = {
        {{"class_name", "EarlyStopping"}, {"config", {{"monitor", "loss"}, {"patiense", 3}}}}};
    EXPECT_THAT(text(experiment, "unknown-option"), ::testing::HasSubstr("Rename it to patience"));
    experiment = mlp();
    experiment.compile.metrics = {{{"class_name", "TopKCategoricalAccuracy"}, {"config", {{"kk", 3}}}}};
    EXPECT_THAT(text(experiment, "unknown-option"), ::testing::HasSubstr("no option kk"));
    EXPECT_EQ(finding(mlp(), "unknown-option"), "");
}

/// A further call of a layer has the options of that layer's class.
TEST(Lint, KnowsTheOptionsOfFurtherCalls) {
    Experiment experiment = mlp();
    const std::vector<std::string> inbound{"in"};
    experiment.model.layers.push_back(
        {.className = "Attention", .name = "attention", .config = Json::object(), .inbound = inbound});
    experiment.model.layers.push_back({.className = "SharedLayer",
                                       .name = "again",
                                       .config = {{"shared_with", "attention"}, {"use_causal_mask", true}},
                                       .inbound = inbound});
    EXPECT_EQ(finding(experiment, "unknown-option"), "");
    experiment.model.layers.back().config["use_casual_mask"] = true;
    EXPECT_THAT(text(experiment, "unknown-option"),
                ::testing::HasSubstr("Attention has no option use_casual_mask"));
}

TEST(Lint, SaysWhatHasNoEffect) {
    Experiment experiment = mlp();
    experiment.compile.optimizer = {
        {"class_name", "SGD"},
        {"config",
         {{"learning_rate",
           {{"class_name", "ExponentialDecay"},
            {"config", {{"initial_learning_rate", 0.1}, {"decay_steps", 1}, {"decay_rate", 0.5}}}}}}}};
    EXPECT_EQ(finding(experiment, "schedule-beside-callback"), "");
    experiment.fit.callbacks = {{{"class_name", "ReduceLROnPlateau"}, {"config", {{"monitor", "loss"}}}}};
    EXPECT_EQ(finding(experiment, "schedule-beside-callback"), "warning");
    experiment = Experiment::load("mnist_cnn");
    for (LayerNode& layer : experiment.model.layers) {
        if (layer.className == "BatchNormalization") layer.config["synchronized"] = true;
    }
    EXPECT_THAT(finding(experiment, "statistics-by-replica"), ::testing::StartsWith("warning "));
    experiment.runtime.replicas = 1;
    EXPECT_EQ(finding(experiment, "statistics-by-replica"), "");
}

TEST(Lint, MissingOwnDataAreAnError) {
    Experiment experiment = quickStart();
    experiment.data.source = "image_folder";
    experiment.data.options = {{"path", "nowhere"}};
    // Nothing else is said of data that nobody knows.
    EXPECT_THAT(idsOf(experiment), ::testing::ElementsAre("error missing-data"));
    EXPECT_THAT(text(experiment, "missing-data"),
                ::testing::HasSubstr("image_folder: the folder nowhere does not exist"));
    experiment.data.options = {{"path", ""}};
    EXPECT_EQ(finding(experiment, "bad-data-options"), "error");
}

TEST(Lint, ClassWeightsNameClassesOfTheModel) {
    Experiment experiment = quickStart();
    experiment.fit.classWeight = "balanced";
    EXPECT_EQ(finding(experiment, "class-weight"), "");
    experiment.fit.classWeight = {{"0", 1}, {"9", 2}};
    EXPECT_EQ(finding(experiment, "class-weight"), "");
    experiment.fit.classWeight = Json::object();
    for (int c = 0; c < 9; ++c)
        experiment.fit.classWeight[std::to_string(c)] = 0;
    EXPECT_EQ(finding(experiment, "class-weight"), "");  // class 9 has 1
    experiment.fit.classWeight["9"] = 0;
    EXPECT_EQ(finding(experiment, "class-weight"), "warning");
    EXPECT_THAT(text(experiment, "class-weight"), ::testing::HasSubstr("are 0, so the loss is 0"));
    experiment.fit.classWeight = {{"10", 2}};
    EXPECT_EQ(
        text(experiment, "class-weight"),
        "fit.class_weight names class 10; the model has the classes 0 to 9. | Correct the class number.");
    experiment.fit.classWeight = "0: lots";
    EXPECT_EQ(finding(experiment, "class-weight"), "error");
    Experiment sequence = Experiment::load("shakespeare_small");
    sequence.fit.classWeight = "balanced";
    EXPECT_THAT(text(sequence, "class-weight"), ::testing::HasSubstr("one class per sample"));
}

TEST(Lint, OffersAScaledLearningRateForALargeBatch) {
    Experiment experiment = quickStart();
    experiment.fit.batchSizePerReplica.reset();
    experiment.compile.optimizer = "adam";
    experiment.fit.batchSize = 1016;
    EXPECT_EQ(finding(experiment, "learning-rate-after-larger-batch"), "");
    experiment.fit.batchSize = 1024;
    EXPECT_EQ(finding(experiment, "learning-rate-after-larger-batch"), "hint");
    EXPECT_THAT(text(experiment, "learning-rate-after-larger-batch"), ::testing::HasSubstr("up to 0.008 "));
    experiment.compile.optimizer = Json{{"class_name", "Adam"}, {"config", {{"learning_rate", 0.008}}}};
    EXPECT_EQ(finding(experiment, "learning-rate-after-larger-batch"), "");  // chosen on purpose
}

TEST(Lint, ReportsTheModelsOwnFindings) {
    Experiment experiment = quickStart();
    experiment.model.find("dense")->className = "Dance";
    const std::vector<Diagnostic> findings = lint(experiment, DeviceCatalog::installed());
    ASSERT_FALSE(findings.empty());
    EXPECT_EQ(findings.front().severity, Severity::Error);
    EXPECT_EQ(findings.front().layer, "dense");
}

TEST(Lint, RefusesABatchThatTheCoresDoNotDivide) {
    Experiment experiment = quickStart();
    experiment.fit.batchSize = 1001;
    EXPECT_EQ(text(experiment, "batch-not-divisible"),
              "The global batch size 1001 is not divisible by 8 cores. | Choose 1000 or 1008.");
    EXPECT_EQ(finding(experiment, "batch-not-divisible"), "error");
    experiment.fit.batchSize = 3;
    EXPECT_THAT(text(experiment, "batch-not-divisible"), ::testing::EndsWith("| Choose 8."));
    experiment.runtime.accelerator = Accelerator::Gpu;
    experiment.runtime.device = "k80";
    EXPECT_EQ(finding(experiment, "batch-not-divisible"), "");
}

TEST(Lint, JudgesTheBatchOfACore) {
    Experiment experiment = quickStart();
    experiment.fit.batchSize = 32;
    EXPECT_EQ(finding(experiment, "small-batch-per-core"), "warning");
    experiment.fit.batchSize = 8;
    EXPECT_THAT(text(experiment, "small-batch-per-core"),
                ::testing::StartsWith("Each core gets 1 sample, but"));
    experiment.fit.batchSize = 1200;
    EXPECT_EQ(text(experiment, "batch-per-core-padding"),
              "Each core gets 150 samples. This is not a multiple of 8, so it computes 152 rows with "
              "padding. | Set the global batch size to 1152 or 1216.");
    experiment.runtime.replicas = 1;
    experiment.fit.batchSize = 40;
    EXPECT_EQ(finding(experiment, "batch-not-multiple-of-64"), "hint");
    experiment.fit.batchSize = 1024;
    experiment.runtime.replicas = 8;
    for (const char* id : {"small-batch-per-core", "batch-per-core-padding", "batch-not-multiple-of-64"}) {
        EXPECT_EQ(finding(experiment, id), "") << id;
    }
}

TEST(Lint, ComparesInputShapeWithTheData) {
    Experiment experiment = quickStart();
    experiment.data.preprocess.erase(1);
    EXPECT_EQ(text(experiment, "input-shape-mismatch"),
              "The model expects samples of shape (28, 28, 1); the preprocessed data has shape (28, 28). | "
              "Set the preprocessing to scale, reshape 28×28×1.");
    experiment.data.preprocess.push_back({{"op", "reshape"}, {"shape", {5, 5}}});
    EXPECT_EQ(finding(experiment, "bad-preprocess"), "error");
}

TEST(Lint, MissesTheScaleOfPixels) {
    Experiment experiment = quickStart();
    experiment.data.preprocess.erase(0);
    EXPECT_EQ(finding(experiment, "unscaled-inputs"), "warning");
    // fashion_mnist_cnn begins with BatchNormalization, which scales: see the templates' test.
}

TEST(Lint, CountsTheStepsThatMovingAveragesNeed) {
    Experiment experiment = Experiment::load("mnist_cnn");
    // 118 steps of 512 an epoch; momentum 0.99 needs 4/0.01 = 400 of them, that is 4 epochs.
    EXPECT_EQ(
        text(experiment, "moving-averages-settle-late"),
        "The moving averages need about 400 steps with momentum 0.99; an epoch has 118. Validation results "
        "are poor in the first 4 epochs. | Set momentum to 0.96 or less, or use a smaller batch.");
    experiment.fit.epochs = 3;
    EXPECT_EQ(finding(experiment, "moving-averages-never-settle"), "warning batch_normalization");
    for (LayerNode& layer : experiment.model.layers) {
        if (layer.className == "BatchNormalization") layer.config["momentum"] = 0.96;
    }
    EXPECT_EQ(finding(experiment, "moving-averages-never-settle"), "");
    EXPECT_EQ(finding(experiment, "moving-averages-settle-late"), "");
}

/// 10^15 steps an epoch and 10^6 epochs: more than 64 bits count, and enough for the slowest averages.
TEST(Lint, CountsMoreStepsThanThereAreNumbers) {
    Experiment experiment = Experiment::load("mnist_cnn");
    experiment.fit.epochs = ExperimentLimits::epochs;
    experiment.fit.stepsPerEpoch = 1'000'000'000'000'000;
    for (LayerNode& layer : experiment.model.layers) {
        if (layer.className == "BatchNormalization") layer.config["momentum"] = 1.0 - 1.2e-16;
    }
    EXPECT_EQ(finding(experiment, "moving-averages-never-settle"), "");
    EXPECT_EQ(finding(experiment, "moving-averages-settle-late"), "hint batch_normalization");
}

TEST(Lint, NamesUnknownParts) {
    Experiment experiment = quickStart();
    experiment.compile.optimizer = "adamm";
    experiment.compile.loss = "sparse";
    experiment.compile.metrics = Json::array({"acuracy"});
    experiment.fit.callbacks = Json::array({{{"class_name", "Schedule"}, {"config", Json::object()}}});
    experiment.data.source = "fashion";
    experiment.runtime.device = "tpu-v9";
    for (const char* id : {"unknown-optimizer", "unknown-loss", "unknown-metric", "unknown-callback",
                           "unknown-data-source", "unknown-device"}) {
        EXPECT_EQ(finding(experiment, id), "error") << id;
    }
    EXPECT_THAT(text(experiment, "unknown-optimizer"), ::testing::HasSubstr("Choose one of"));
    experiment.compile.optimizer = {{"class_name", "Adam"}, {"config", {{"learning_rate", "fast"}}}};
    EXPECT_EQ(finding(experiment, "bad-optimizer"), "error");
}

TEST(Lint, ComparesRuntimeWithTheDevice) {
    Experiment experiment = quickStart();
    experiment.runtime.accelerator = Accelerator::Gpu;
    EXPECT_EQ(finding(experiment, "accelerator-mismatch"), "error");
    experiment = quickStart();
    experiment.runtime.replicas = 16;
    EXPECT_EQ(finding(experiment, "too-many-replicas"), "error");
    experiment = quickStart();
    experiment.runtime.hostStack = "pytorch-eager";
    EXPECT_EQ(finding(experiment, "host-stack-mismatch"), "warning");
    experiment.runtime.hostStack = "tf2-function-gpu";  // TensorFlow runs on TPUs, too
    EXPECT_EQ(finding(experiment, "host-stack-mismatch"), "");
    experiment.runtime.precision = Precision::MixedFloat16;
    EXPECT_EQ(finding(experiment, "precision-not-supported"), "hint");
    experiment.runtime.precision = Precision::MixedBFloat16;
    EXPECT_EQ(finding(experiment, "precision-not-supported"), "");
}

TEST(Lint, RefusesCountsBelowOne) {
    Experiment experiment = quickStart();
    experiment.fit.epochs = 0;
    EXPECT_EQ(finding(experiment, "not-positive"), "error");
    experiment = quickStart();
    experiment.fit.batchSize = 0;
    EXPECT_EQ(finding(experiment, "not-positive"), "error");
    experiment = quickStart();
    experiment.runtime.replicas = 0;
    EXPECT_EQ(finding(experiment, "replicas"), "error");
}

TEST(Lint, ChecksThePipeline) {
    Experiment experiment = quickStart();
    experiment.data.repeat = true;
    EXPECT_EQ(finding(experiment, "repeat-without-steps"), "error");
    experiment = quickStart();
    experiment.data.cache = "after_batch";
    EXPECT_EQ(finding(experiment, "cache-freezes-shuffle"), "hint");
    experiment = quickStart();
    experiment.fit.stepsPerEpoch = 200;
    EXPECT_EQ(finding(experiment, "too-few-samples"), "error");
    EXPECT_THAT(text(experiment, "too-few-samples"), ::testing::HasSubstr("expected at most 117 steps"));
    experiment.data.dropRemainder = false;
    EXPECT_EQ(text(experiment, "too-few-samples"),
              "fit.steps_per_epoch: expected at most 118 steps, as 60,000 training samples make no more with "
              "batch size 512 and repeat is off; got 200. | Turn on repeat, or reduce steps_per_epoch.");
    experiment.fit.batchSize = 64000;  // the only batch is a part of one
    experiment.fit.stepsPerEpoch = 2;
    EXPECT_THAT(text(experiment, "too-few-samples"), ::testing::HasSubstr("expected at most 1 step,"));
    experiment = quickStart();
    experiment.data.dropRemainder = false;
    experiment.fit.batchSize = 64000;
    EXPECT_EQ(finding(experiment, "batch-larger-than-data"), "warning");
    experiment.data.dropRemainder = true;
    EXPECT_EQ(finding(experiment, "batch-larger-than-data"), "error");
}

TEST(Lint, NamesAValidationFractionThatLeavesNothing) {
    Experiment experiment = labelsOfShape({});  // 64 samples
    experiment.data.validation = {.kind = ValidationSpec::Kind::Fraction, .fraction = 0.98};
    EXPECT_EQ(finding(experiment, "no-training-samples"), "");
    experiment.data.validation.fraction = 0.999;
    EXPECT_EQ(
        text(experiment, "no-training-samples"),
        "The validation fraction 0.999 leaves none of the 64 training samples for training. | Reduce the "
        "validation fraction.");
}

TEST(Lint, SurvivesAnEmptyExperiment) {
    Experiment experiment;
    experiment.fit.epochs = 0;
    EXPECT_FALSE(lint(experiment, DeviceCatalog::installed()).empty());
}

/// Word numbers into an embedding: unfinished until the sequences are equally long and every word has a row.
TEST(Lint, FollowsSequencesIntoTheEmbedding) {
    Experiment experiment = quickStart();
    experiment.data.source = "reuters";
    experiment.data.preprocess = Json::array();
    experiment.model = ModelConfig{};
    experiment.model.layers = {
        {.className = "Embedding",
         .name = "embedding",
         .config = {{"input_dim", 30982}, {"output_dim", 7}, {"batch_input_shape", {nullptr, 300}}}}};
    EXPECT_EQ(finding(experiment, "input-shape-mismatch"), "error embedding");
    EXPECT_THAT(text(experiment, "input-shape-mismatch"), ::testing::HasSubstr("pad_sequences"));
    experiment.data.preprocess = Json::array({{{"op", "pad_sequences"}, {"maxlen", 300}}});
    EXPECT_EQ(finding(experiment, "input-shape-mismatch"), "");
    EXPECT_EQ(finding(experiment, "tokens-exceed-embedding"), "");
    EXPECT_EQ(finding(experiment, "unscaled-inputs"), "");
    experiment.model.layers[0].config["input_dim"] = 30981;
    EXPECT_EQ(finding(experiment, "tokens-exceed-embedding"), "error embedding");
    EXPECT_THAT(text(experiment, "tokens-exceed-embedding"), ::testing::HasSubstr("from 0 to 30981"));
    experiment.data.options = {{"num_words", 10000}};
    EXPECT_EQ(finding(experiment, "tokens-exceed-embedding"), "");
}

/// Of a file that is not there nothing is known: no finding guesses at its shape.
TEST(Lint, SaysNothingOfTheShapeOfAMissingFile) {
    Experiment experiment = quickStart();
    experiment.data.source = "csv";
    experiment.data.options = {{"path", "/nowhere/none.csv"}};
    EXPECT_EQ(finding(experiment, "bad-preprocess"), "");
    EXPECT_EQ(finding(experiment, "input-shape-mismatch"), "");
}

TEST(Lint, CountsInputs) {
    Experiment experiment = quickStart();
    experiment.data.source = "sentence_pairs";
    experiment.data.preprocess = Json::array();
    EXPECT_EQ(finding(experiment, "several-inputs"), "error");
    EXPECT_THAT(text(experiment, "several-inputs"),
                ::testing::HasSubstr("The model has one input, but the data has 2 inputs."));
}

}  // namespace
}  // namespace shardlab::engine::lint_test
