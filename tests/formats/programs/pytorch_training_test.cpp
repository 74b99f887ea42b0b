// The PyTorch program trains as the engine does: the same data in the same order, the same first weights.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <map>

#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"
#include "engine/formats/programs/pytorch_code.h"
#include "engine/formats/weight_format.h"
#include "engine/trainer/trainer.h"
#include "engine/training/run.h"
#include "tests/formats/programs/trained_experiments.h"
#include "tests/support/directories.h"
#include "tests/support/python_program.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::pytorch_training_test {
namespace {
namespace fs = std::filesystem;
using namespace trained_experiments;

constexpr double kTolerance = 1e-4;  // float32 sums in another order, over ten updates
constexpr const char* kTorch = "python3-torch is not installed: nobody runs the PyTorch programs";

using Experiments = std::map<std::string, Experiment>;

/// What Python says of each program, and what the engine comes to.
struct Trained {
    Json results;
    std::map<std::string, History> histories;
};

Trained trainedBy(const Experiments& experiments) {
    const TemporaryDirectory directory;
    const DeviceCatalog& devices = DeviceCatalog::installed();
    std::map<std::string, History> histories;
    for (const auto& [name, given] : experiments) {
        const fs::path folder = directory.path() / name;
        fs::create_directories(folder);
        writeData(folder / "data.npz");
        const Model model = Model::build(given.model);
        const NamedWeights initial = freshWeights(model, given.fit.seed);
        exportModel(model, nullptr, initial, folder / "initial.npz");
        std::ofstream(folder / "program.py")
            << pytorchProgram({.experiment = given, .weightsFile = "initial.npz"});
        Experiment here = given;
        here.data.options["path"] = (folder / "data.npz").string();
        SnapshotChannel channel;
        StopToken stop;
        const RunResult result =
            runExperiment(here, devices,
                          {.threads = 1,
                           .initialWeights = std::make_shared<const NamedWeights>(initial),
                           .watchLayers = false},
                          channel, stop);
        EXPECT_EQ(result.history.status, RunStatus::Completed) << name;
        exportModel(model, nullptr, result.weights, folder / "trained.npz");
        histories[name] = result.history;
    }
    const std::string output = test::pythonOutput(fmt::format(
        "'{}/tests/formats/pytorch_trainer.py' '{}'", test::sourceDirectory(), directory.path().string()));
    Json results = Json::parse(output, nullptr, false);
    if (results.is_discarded()) ADD_FAILURE() << output;
    return {std::move(results), std::move(histories)};
}

Json expectSameTraining(const Experiments& experiments) {
    const auto [results, histories] = trainedBy(experiments);
    for (const auto& [name, history] : histories) {
        SCOPED_TRACE(name);
        const Json& result = results.at(name);
        if (result.contains("error")) {
            ADD_FAILURE() << result;
            continue;
        }
        EXPECT_LE(result["difference"].get<double>(), kTolerance);
        EXPECT_EQ(result["epochs"].size(), history.epochs.size());
        for (std::size_t e = 0; e < std::min(result["epochs"].size(), history.epochs.size()); ++e) {
            const Json& theirs = result["epochs"][e];
            EXPECT_EQ(theirs.size(), history.epochs[e].metrics.size()) << theirs;
            for (const auto& [metric, value] : history.epochs[e].metrics) {
                if (!theirs.contains(metric)) {
                    ADD_FAILURE() << metric << " is missing in " << theirs;
                    continue;
                }
                EXPECT_NEAR(theirs[metric].get<double>(), value, kTolerance * std::max(1.0, std::abs(value)))
                    << metric << " of epoch " << e + 1;
            }
        }
    }
    return results;
}

TEST(PytorchTraining, OptimizersAreKerass) {
    if (!test::pythonHas("torch")) GTEST_SKIP() << kTorch;
    Experiments experiments;
    const auto add = [&](const std::string& name, const char* optimizer, Json config) {
        config["learning_rate"] = config.value("learning_rate", 0.01);
        experiments[name] = classifier();
        experiments[name].compile.optimizer = object(optimizer, std::move(config));
    };
    add("sgd", "SGD", {{"decay", 0.1}});
    add("momentum", "SGD", {{"momentum", 0.9}});
    add("nesterov", "SGD", {{"momentum", 0.9}, {"nesterov", true}});
    add("rmsprop", "RMSprop", Json::object());
    add("rmsprop_centered", "RMSprop", {{"centered", true}, {"momentum", 0.5}, {"epsilon", 1e-3}});
    add("tf1_rmsprop", "TF1RMSProp", {{"momentum", 0.5}});
    add("adam", "Adam", {{"epsilon", 0.1}});
    add("amsgrad", "Adam", {{"amsgrad", true}, {"beta_2", 0.5}});
    add("adamw", "AdamW", Json::object());
    add("nadam", "Nadam", Json::object());
    add("adamax", "Adamax", {{"epsilon", 0.01}});
    add("adagrad", "Adagrad", {{"epsilon", 0.1}});
    add("adadelta", "Adadelta", {{"learning_rate", 1.0}});
    add("ftrl", "Ftrl", {{"l1_regularization_strength", 0.01}, {"learning_rate", 0.1}});
    add("lion", "Lion", {{"learning_rate", 0.001}});
    add("lamb", "Lamb", Json::object());
    EXPECT_EQ(experiments.size(), 16U);
    expectSameTraining(experiments);
}

TEST(PytorchTraining, UpdatesAreClippedDecayedAveragedAndAccumulated) {
    if (!test::pythonHas("torch")) GTEST_SKIP() << kTorch;
    Experiments experiments;
    const auto add = [&](const std::string& name, Json config) {
        config["learning_rate"] = config.value("learning_rate", Json(0.05));
        experiments[name] = classifier();
        experiments[name].compile.optimizer = object("Adam", std::move(config));
    };
    add("clipnorm", {{"clipnorm", 0.05}});
    add("global_clipnorm", {{"global_clipnorm", 0.05}});
    add("clipvalue", {{"clipvalue", 0.01}});
    add("weight_decay", {{"weight_decay", 0.1}});
    add("ema", {{"use_ema", true}, {"ema_momentum", 0.8}});
    add("ema_overwrite", {{"use_ema", true}, {"ema_momentum", 0.8}, {"ema_overwrite_frequency", 3}});
    add("accumulated", {{"gradient_accumulation_steps", 3}});
    add("accumulated_schedule", {{"gradient_accumulation_steps", 2},
                                 {"learning_rate", object("ExponentialDecay", {{"initial_learning_rate", 0.1},
                                                                               {"decay_steps", 3},
                                                                               {"decay_rate", 0.5},
                                                                               {"staircase", true}})}});
    add("accumulated_ema", {{"gradient_accumulation_steps", 2}, {"use_ema", true}, {"clipnorm", 0.05}});
    add("schedule",
        {{"learning_rate", object("CosineDecay", {{"initial_learning_rate", 0.1}, {"decay_steps", 8}})}});
    add("restarts", {{"learning_rate", object("CosineDecayRestarts",
                                              {{"initial_learning_rate", 0.1}, {"first_decay_steps", 3}})}});
    add("piecewise", {{"learning_rate", object("PiecewiseConstantDecay",
                                               {{"boundaries", {2, 5}}, {"values", {0.1, 0.01, 0.05}}})}});
    add("polynomial",
        {{"learning_rate",
          object("PolynomialDecay", {{"initial_learning_rate", 0.1}, {"decay_steps", 4}, {"cycle", true}})}});
    add("staircase", {{"learning_rate", object("ExponentialDecay", {{"initial_learning_rate", 0.1},
                                                                    {"decay_steps", 3},
                                                                    {"decay_rate", 0.5},
                                                                    {"staircase", true}})}});
    add("inverse", {{"learning_rate",
                     object("InverseTimeDecay",
                            {{"initial_learning_rate", 0.1}, {"decay_steps", 3}, {"decay_rate", 0.5}})}});
    expectSameTraining(experiments);
}

TEST(PytorchTraining, LossesAndMetricsAreKerass) {
    if (!test::pythonHas("torch")) GTEST_SKIP() << kTorch;
    Experiments all;
    const Json sparse{"accuracy",
                      "sparse_categorical_crossentropy",
                      "perplexity",
                      object("SparseTopKCategoricalAccuracy", {{"k", 2}}),
                      object("MeanIoU", {{"num_classes", 4}}),
                      object("IoU", {{"num_classes", 4}, {"target_class_ids", {1, 2}}})};
    all["classes"] = classifier();
    all["classes"].compile.metrics = sparse;
    all["logits"] =
        withTargets(classifier(), "labels", object("SparseCategoricalCrossentropy", {{"from_logits", true}}),
                    {"accuracy"}, kClasses, "linear");
    all["ignored"] =
        withTargets(classifier(), "labels", object("SparseCategoricalCrossentropy", {{"ignore_class", 1}}),
                    {"accuracy"}, kClasses, "softmax");
    all["one_hot"] =
        withTargets(classifier(), "hot", object("CategoricalCrossentropy", {{"label_smoothing", 0.1}}),
                    {"accuracy", "categorical_crossentropy", object("TopKCategoricalAccuracy", {{"k", 2}}),
                     "precision", object("Precision", {{"top_k", 1}, {"name", "best"}}),
                     object("Recall", {{"class_id", 2}, {"thresholds", 0.3}}), "true_positives",
                     "true_negatives", "false_positives", "false_negatives", "f1_score",
                     object("FBetaScore", {{"average", "weighted"}, {"beta", 2.0}}),
                     object("FBetaScore", {{"average", "micro"}, {"threshold", 0.4}, {"name", "micro"}}),
                     "r2_score", object("OneHotIoU", {{"num_classes", 4}, {"target_class_ids", {0, 3}}}),
                     object("OneHotMeanIoU", {{"num_classes", 4}}), "kl_divergence", "categorical_hinge"},
                    kClasses, "softmax");
    const Json curves{"accuracy",
                      "binary_crossentropy",
                      "auc",
                      object("AUC", {{"curve", "PR"}, {"name", "pr"}}),
                      object("AUC", {{"curve", "PR"}, {"summation_method", "minoring"}, {"name", "minor"}}),
                      object("AUC", {{"summation_method", "majoring"}, {"name", "major"}}),
                      object("SensitivityAtSpecificity", {{"specificity", 0.6}}),
                      object("SpecificityAtSensitivity", {{"sensitivity", 0.6}}),
                      object("PrecisionAtRecall", {{"recall", 0.6}}),
                      object("RecallAtPrecision", {{"precision", 0.6}}),
                      object("BinaryIoU", {{"threshold", 0.4}}),
                      "hinge",
                      "squared_hinge"};
    all["yes"] = withTargets(classifier(), "yes", object("BinaryCrossentropy", {{"label_smoothing", 0.2}}),
                             curves, 1, "sigmoid");
    all["yes_logits"] =
        withTargets(classifier(), "yes", object("BinaryCrossentropy", {{"from_logits", true}}), Json::array(),
                    1, "linear");
    all["focal"] =
        withTargets(classifier(), "yes", object("BinaryFocalCrossentropy", {{"apply_class_balancing", true}}),
                    Json::array(), 1, "sigmoid");
    for (const char* loss :
         {"categorical_focal_crossentropy", "dice", "tversky", "kl_divergence", "categorical_hinge"})
        all[loss] = withTargets(classifier(), "hot", loss, Json::array(), kClasses, "softmax");
    all["generalized"] = withTargets(classifier(), "labels", "categorical_generalized_cross_entropy",
                                     Json::array(), kClasses, "softmax");
    for (const char* loss : {"hinge", "squared_hinge"})
        all[loss] = withTargets(classifier(), "yes", loss, Json::array(), 1, "tanh");
    for (const char* loss :
         {"mean_squared_error", "mean_absolute_error", "mean_absolute_percentage_error",
          "mean_squared_logarithmic_error", "huber", "log_cosh", "poisson", "cosine_similarity"})
        all[loss] = withTargets(classifier(), "numbers", loss, Json::array(), 2, "softplus");
    all["mean_squared_error"].compile.metrics = {
        "mse",
        "mae",
        "rmse",
        "mape",
        "msle",
        "logcosh",
        "poisson",
        "cosine_similarity",
        "pearson_correlation",
        "concordance_correlation",
        object("R2Score", {{"class_aggregation", "variance_weighted_average"}})};
    expectSameTraining(all);
}

TEST(PytorchTraining, SamplesClassesAndWeightsCountAsInKeras) {
    if (!test::pythonHas("torch")) GTEST_SKIP() << kTorch;
    Experiments all;
    all["class_weight"] = classifier();
    all["class_weight"].fit.classWeight = {{"0", 2.0}, {"3", 0.5}};
    all["balanced"] = classifier();
    all["balanced"].fit.classWeight = "balanced";
    all["balanced"].data.validation = {.kind = ValidationSpec::Kind::Fraction, .fraction = 0.25};
    all["sample_weight"] = classifier();
    all["sample_weight"].data.options["sample_weight"] = "weights_train";
    all["sample_weight"].data.options["validation_sample_weight"] = "weights_test";
    all["both"] = all["sample_weight"];
    all["both"].fit.classWeight = {{"1", 3.0}};
    all["repeated"] = classifier();
    all["repeated"].data.repeat = true;
    all["repeated"].fit.stepsPerEpoch = 3;
    all["short"] = classifier();
    all["short"].fit.stepsPerEpoch = 3;
    all["dropped"] = classifier();
    all["dropped"].data.dropRemainder = true;
    all["rarely_validated"] = classifier();
    all["rarely_validated"].fit.validationFrequency = 2;
    all["penalties"] = classifier();
    all["penalties"].model = modelOf(
        {dense("hidden", 8, "relu",
               {{"kernel_regularizer", object("L1L2", {{"l1", 0.01}, {"l2", 0.02}})},
                {"bias_regularizer", object("L2", {{"l2", 0.1}})},
                {"kernel_constraint", object("MaxNorm", {{"max_value", 0.6}})}}),
         object("BatchNormalization", {{"name", "norm"}, {"momentum", 0.8}}),
         dense("last", kClasses, "softmax",
               {{"kernel_regularizer", object("OrthogonalRegularizer", {{"factor", 0.05}})},
                {"kernel_constraint",
                 object("MinMaxNorm", {{"min_value", 0.5}, {"max_value", 0.9}, {"rate", 0.7}, {"axis", 0}})},
                {"bias_constraint", object("NonNeg")}})});
    all["accumulated_constraints"] = all["penalties"];
    all["accumulated_constraints"].compile.optimizer =
        object("Adam", {{"learning_rate", 0.05}, {"gradient_accumulation_steps", 2}});
    all["frozen"] = classifier();
    all["frozen"].model = modelOf({dense("hidden", 8, "relu", {{"trainable", false}}),
                                   object("BatchNormalization", {{"name", "norm"}, {"trainable", false}}),
                                   dense("last", kClasses, "softmax")});
    const auto recurrent = [&](const char* name, Json options) {
        Json config{{"name", "recurrent"}, {"units", 5}};
        config.update(options);
        Experiment experiment = classifier();
        experiment.model = modelOf({object("Reshape", {{"name", "steps"}, {"target_shape", {3, 2}}}),
                                    object(name, config), dense("last", kClasses, "softmax")});
        experiment.compile.optimizer = object("SGD", {{"learning_rate", 0.5}, {"clipnorm", 0.1}});
        return experiment;
    };
    all["lstm"] = recurrent("LSTM", Json::object());
    all["lstm_without_bias"] = recurrent("LSTM", {{"use_bias", false}});
    all["gru"] = recurrent("GRU", Json::object());
    all["gru_before"] = recurrent("GRU", {{"reset_after", false}});
    all["rnn"] = recurrent("SimpleRNN", {{"kernel_regularizer", "l2"}});
    expectSameTraining(all);
}

TEST(PytorchTraining, CallbacksDecideAsInKeras) {
    if (!test::pythonHas("torch")) GTEST_SKIP() << kTorch;
    Experiments all;
    const auto add = [&](const std::string& name, Json callbacks, int epochs = 8) {
        all[name] = classifier();
        all[name].fit.callbacks = std::move(callbacks);
        all[name].fit.epochs = epochs;
        all[name].compile.optimizer = object("Adam", {{"learning_rate", 0.3}});
    };
    add("early", {object("EarlyStopping", {{"patience", 1}})});
    add("restored",
        {object("EarlyStopping", {{"patience", 2}, {"restore_best_weights", true}, {"min_delta", 0.01}})});
    add("baseline",
        {object("EarlyStopping",
                {{"monitor", "accuracy"}, {"baseline", 0.99}, {"patience", 3}, {"start_from_epoch", 1}})});
    add("plateau", {object("ReduceLROnPlateau", {{"monitor", "val_accuracy"},
                                                 {"factor", 0.5},
                                                 {"patience", 1},
                                                 {"cooldown", 1},
                                                 {"min_lr", 0.05}})});
    add("best", {object("ModelCheckpoint", {{"monitor", "val_accuracy"}, {"save_best_only", true}})});
    add("every", {object("ModelCheckpoint")}, 2);
    add("nan", {object("TerminateOnNaN")}, 2);
    for (const char* schedule : {"constant", "exponential", "step", "polynomial", "cosine"})
        add(schedule,
            {object("LearningRateScheduler",
                    {{"schedule", schedule}, {"warmup_epochs", 1}, {"step_epochs", 2}})},
            4);
    const Json results = expectSameTraining(all);
    EXPECT_LT(results["early"]["epochs"].size(), 8U);
    EXPECT_THAT(results["early"]["output"].get<std::string>(), ::testing::HasSubstr("early stopping"));
    EXPECT_LT(results["plateau"]["rate"].get<double>(), 0.3);
}

/// Losses of two outputs with weights, metrics of one without a loss, and steps that a mask leaves out.
TEST(PytorchTraining, SeveralOutputsAndMasks) {
    if (!test::pythonHas("torch")) GTEST_SKIP() << kTorch;
    Experiments all;
    Experiment& several = all["several"] = classifier();
    several.data.options["y"] = "labels_train, numbers_train";
    several.data.options["validation_y"] = "labels_test, numbers_test";
    several.model =
        ModelConfig::fromJson(Json::parse(R"({"class_name": "Functional", "config": {"name": "several",
        "input_layers": [["x", 0, 0]], "output_layers": [["class", 0, 0], ["number", 0, 0]], "layers": [
        {"class_name": "InputLayer", "config": {"name": "x", "batch_input_shape": [null, 6]}, "inbound_nodes": []},
        {"class_name": "Dense", "config": {"name": "hidden", "units": 7, "activation": "tanh"}, "inbound_nodes": [[["x", 0, 0, {}]]]},
        {"class_name": "Dense", "config": {"name": "class", "units": 4, "activation": "softmax"}, "inbound_nodes": [[["hidden", 0, 0, {}]]]},
        {"class_name": "Dense", "config": {"name": "number", "units": 2}, "inbound_nodes": [[["hidden", 0, 0, {}]]]}]}})"));
    several.compile.loss = {{"class", "sparse_categorical_crossentropy"}, {"number", "huber"}};
    several.compile.lossWeights = {{"class", 0.5}, {"number", 2.0}};
    several.compile.metrics = {{"class", {"accuracy"}}, {"number", {"mae", "mse"}}};
    Experiment& measured = all["measured"] = several;
    measured.compile.loss = {{"number", "huber"}};
    measured.compile.lossWeights = nullptr;
    Experiment& masked = all["masked"] = classifier();
    masked.data.options["x"] = "steps_train";
    masked.data.options["y"] = "classes_train";
    masked.data.options["validation_x"] = "steps_test";
    masked.data.options["validation_y"] = "classes_test";
    masked.model = ModelConfig::fromJson(
        Json::parse(R"({"class_name": "Sequential", "config": {"name": "masked", "layers": [
        {"class_name": "Embedding", "config": {"name": "words", "batch_input_shape": [null, 5], "input_dim": 6, "output_dim": 3, "mask_zero": true}},
        {"class_name": "GRU", "config": {"name": "gru", "units": 4, "return_sequences": true}},
        {"class_name": "Dense", "config": {"name": "last", "units": 4, "activation": "softmax"}}]}})"));
    Experiment& statistics = all["masked_statistics"] = masked;
    statistics.model = ModelConfig::fromJson(
        Json::parse(R"({"class_name": "Sequential", "config": {"name": "masked", "layers": [
        {"class_name": "Embedding", "config": {"name": "words", "batch_input_shape": [null, 5], "input_dim": 6, "output_dim": 3, "mask_zero": true}},
        {"class_name": "BatchNormalization", "config": {"name": "norm", "momentum": 0.8}},
        {"class_name": "Dense", "config": {"name": "last", "units": 4, "activation": "softmax"}}]}})"));
    statistics.model.kerasVersion = "3.16.0";
    expectSameTraining(all);
}

TEST(PytorchTraining, Bfloat16Runs) {
    if (!test::pythonHas("torch")) GTEST_SKIP() << kTorch;
    Experiments all;
    all["bfloat16"] = classifier();
    all["bfloat16"].runtime.precision = Precision::MixedBFloat16;
    all["bfloat16"].compile.optimizer = object("SGD", {{"learning_rate", 0.01}});
    const Json results = trainedBy(all).results;
    ASSERT_FALSE(results["bfloat16"].contains("error")) << results;
    const double loss = results["bfloat16"]["epochs"][1]["loss"];
    EXPECT_NEAR(loss, 1.4, 0.5);
}

}  // namespace
}  // namespace shardlab::engine::pytorch_training_test
