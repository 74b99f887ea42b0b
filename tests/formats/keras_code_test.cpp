#include "engine/formats/keras_code.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "engine/callbacks/callback.h"
#include "engine/formats/python_text.h"
#include "engine/layers/layer.h"
#include "engine/losses/loss.h"
#include "engine/metrics/metric.h"
#include "engine/optimizers/optimizer.h"
#include "tests/support/directories.h"

namespace shardlab::engine::keras_code_test {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

/// What the program does, told by a Python that writes the calls down.
Json recorded(const std::string& program) {
    const auto path =
        std::filesystem::temp_directory_path() / ("keras_code_" + std::to_string(::getpid()) + ".py");
    std::ofstream(path) << program;
    const std::string command = "python3 " + test::sourceDirectory() + "/tests/formats/keras_recorder.py " +
                                path.string() +
                                " TiedEmbedding PositionEmbedding SharedLayer TF1RMSProp Perplexity 2>&1";
    std::FILE* pipe = ::popen(command.c_str(), "r");
    std::string output;
    std::array<char, 4096> buffer{};
    while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe))
        output.append(buffer.data(), count);
    ::pclose(pipe);
    std::filesystem::remove(path);
    Json json = Json::parse(output, nullptr, false);
    if (json.is_discarded()) ADD_FAILURE() << output << program;
    return json;
}

std::string header() {
    return "import tensorflow as tf\nfrom tensorflow import keras\nfrom tensorflow.keras import layers\n";
}

/// The options with all defaults: what the layer computes with.
nlohmann::json options(const std::string& className, Json config) {
    const auto* entry = layerRegistry().find(className);
    for (const char* key : {"name", "batch_input_shape", "input_shape", "shape", "batch_shape", "dtype"})
        config.erase(key);
    const Json all = applySchema(entry->schema, config, className);
    nlohmann::json known;  // compares without regard to the order of keys
    for (const ParameterSpec& spec : entry->schema) {
        known[spec.name] = all[spec.name];
        if (spec.kind != ParameterKind::Layer || all[spec.name].is_null()) continue;
        const std::string inner = all[spec.name]["class_name"];
        known[spec.name] = {inner, options(inner, all[spec.name]["config"])};
    }
    return known;
}

/// Layers, their options and connections are those of the model.
void expectSame(const ModelConfig& model, const Json& record) {
    ASSERT_TRUE(record.is_object());
    ASSERT_EQ(record["layers"].size(), model.layers.size());
    EXPECT_EQ(record["name"], model.name);
    for (const Json& layer : record["layers"]) {
        const LayerNode* node = model.find(layer["config"]["name"]);
        ASSERT_NE(node, nullptr) << layer;
        EXPECT_EQ(layer["class_name"], node->className);
        if (node->className != "InputLayer") {
            EXPECT_EQ(options(node->className, layer["config"]), options(node->className, node->config))
                << layer;
        }
        if (model.kind == ModelConfig::Kind::Functional) {
            EXPECT_EQ(layer["inbound"], Json(node->inbound)) << layer;
        }
    }
    if (model.kind == ModelConfig::Kind::Functional) {
        EXPECT_EQ(record["inputs"], Json(model.inputs));
        EXPECT_EQ(record["outputs"], Json(model.outputs));
    }
}

TEST(KerasCode, WritesWeightsOfClassesAndSamples) {
    Experiment experiment = Experiment::load("mnist_mlp");
    experiment.fit.classWeight = {{"0", 1.0}, {"7", 2.5}};
    experiment.compile.optimizer = {{"class_name", "Adam"}, {"config", {{"gradient_accumulation_steps", 4}}}};
    const Json record = recorded(kerasCode(experiment).text());
    EXPECT_EQ(record["fit"]["class_weight"], (Json{{"0", 1.0}, {"7", 2.5}}));
    EXPECT_EQ(record["compile"]["optimizer"]["config"]["gradient_accumulation_steps"], 4);
    EXPECT_THAT(kerasCode(experiment).text(), HasSubstr("Adam(gradient_accumulation_steps) (Keras 3.1)"));
    experiment.fit.classWeight = "__import__('os').abort()";  // a text of the field, until it is right
    EXPECT_THAT(kerasCode(experiment).text(), Not(HasSubstr("class_weight")));
    experiment.fit.classWeight = "balanced";
    EXPECT_THAT(
        kerasCode(experiment).text(),
        AllOf(HasSubstr("class_weight = {c: len(labels) / (len(counts) * n) for c, n in counts.items()}\n"),
              HasSubstr("    class_weight=class_weight,\n")));
}

TEST(KerasCode, WritesLossScalingAsAnOptimizerAroundTheOther) {
    Experiment experiment = Experiment::load("mnist_mlp");
    experiment.compile.optimizer = {
        {"class_name", "Adam"},
        {"config", {{"learning_rate", 0.01}, {"initial_scale", 1024.0}, {"dynamic_growth_steps", 500}}}};
    EXPECT_THAT(kerasCode(experiment).text(),
                HasSubstr("optimizer=keras.optimizers.LossScaleOptimizer(keras.optimizers.Adam("
                          "learning_rate=0.01), initial_scale=1024, dynamic_growth_steps=500),\n"));
}

TEST(KerasCode, WritesASequentialModelAsPeopleDo) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    experiment.name = "Quick\nstart";
    const std::string text = kerasCode(experiment).text();
    EXPECT_THAT(text, HasSubstr("# Quick start\n"));
    EXPECT_THAT(text, HasSubstr("keras.datasets.fashion_mnist.load_data()\n"));
    EXPECT_THAT(text, HasSubstr("x_train = x_train.reshape((-1, 28, 28, 1))\n"));
    EXPECT_THAT(text, HasSubstr("strategy = tf.distribute.TPUStrategy(resolver)\n"));
    EXPECT_THAT(text, HasSubstr("def build_model():\n    model = keras.Sequential([\n"));
    EXPECT_THAT(text, HasSubstr("layers.Conv2D(12, (3, 3), padding=\"same\", use_bias=False, "
                                "input_shape=(28, 28, 1), name=\"conv2d\"),\n"));
    EXPECT_THAT(text, HasSubstr("layers.Activation(\"relu\", name=\"activation\"),\n"));
    EXPECT_THAT(text, HasSubstr("optimizer=keras.optimizers.Adam(learning_rate=0.01),\n"));
    EXPECT_THAT(text, HasSubstr("batch_size = 64 * strategy.num_replicas_in_sync\n"));
    EXPECT_THAT(text, HasSubstr("validation_data=validation,\n"));
}

TEST(KerasCode, PreparesTheDataAsTheExperimentDoes) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    experiment.data.validation = {.kind = ValidationSpec::Kind::Fraction, .fraction = 0.25};
    experiment.data.preprocess =
        Json::parse(R"([{"op": "reshape", "shape": [28, 28, 1]}, {"op": "resize", "height": 32, "width": 24},
                        {"op": "standardize"}, {"op": "multi_hot", "classes": 500}])");
    const std::string text = kerasCode(experiment).text();
    EXPECT_THAT(text, HasSubstr("x_test = tf.image.resize(x_test, (32, 24)).numpy()\n"
                                "fitted = x_train[:int(len(x_train) * (1 - 0.25))]\n"
                                "axes = tuple(range(fitted.ndim - 1))\n"
                                "mean, deviation = fitted.mean(axis=axes), fitted.std(axis=axes).clip(1e-7)\n"
                                "x_train = (x_train - mean) / deviation\n"
                                "x_test = (x_test - mean) / deviation\n"));
    EXPECT_THAT(text, HasSubstr("x_train = multi_hot(x_train, 500)\n"));
}

/// The schema's example of every layer there is, with each option in turn set to something else.
TEST(KerasCode, GivesEveryLayerBackWithItsOptions) {
    ModelConfig model;
    for (const auto& entry : layerRegistry().entries()) {
        if (entry.className == "InputLayer") continue;
        LayerNode node{.className = entry.className, .name = "l" + std::to_string(model.layers.size())};
        model.layers.push_back(node);
        for (const ParameterSpec& spec : entry.schema) {
            Json config = Json::object();
            if (spec.kind == ParameterKind::Bool) config[spec.name] = !spec.defaultValue.get<bool>();
            if (spec.kind == ParameterKind::Int && spec.minimum <= 7) config[spec.name] = 7;
            if (spec.kind == ParameterKind::Choice) config[spec.name] = spec.choices.back();
            if (spec.kind == ParameterKind::Activation) config[spec.name] = "elu";
            if (spec.kind == ParameterKind::IntPair) config[spec.name] = Json{3, 5};
            if (spec.kind == ParameterKind::Regularizer)
                config[spec.name] = Json{{"class_name", "L1L2"}, {"config", {{"l1", 0.25}, {"l2", 0.5}}}};
            if (spec.kind == ParameterKind::Initializer)
                config[spec.name] = Json{{"class_name", "RandomNormal"}, {"config", {{"stddev", 0.125}}}};
            if (spec.kind == ParameterKind::Layer)
                config[spec.name] =
                    Json{{"class_name", "GRU"},
                         {"config", {{"name", "inner"}, {"units", 9}, {"return_sequences", true}}}};
            try {
                applySchema(entry.schema, config, {});
            } catch (const Error&) {
                continue;
            }
            node.name = "l" + std::to_string(model.layers.size());
            node.config = config;
            model.layers.push_back(node);
        }
    }
    ASSERT_GT(model.layers.size(), 200U);
    expectSame(model, recorded(header() + kerasModelCode(model).text()));
}

TEST(KerasCode, GivesEveryTemplateBack) {
    for (const TemplateInfo& info : experimentTemplates()) {
        SCOPED_TRACE(info.id);
        const Experiment experiment = Experiment::load(info.id);
        const Json record = recorded(kerasCode(experiment).text());
        expectSame(experiment.model, record);
        ASSERT_TRUE(record.contains("fit"));
        EXPECT_EQ(record["fit"]["epochs"], experiment.fit.epochs);
        EXPECT_THAT(record["calls"].dump(), HasSubstr("TPUStrategy")) << "the recorder has a TPU";
    }
}

TEST(KerasCode, WritesTheScheduleOfAnOptimizer) {
    Experiment experiment = Experiment::load("mnist_mlp");
    experiment.compile.optimizer =
        Json::parse(R"({"class_name": "SGD", "config": {"momentum": 0.9, "learning_rate": {
        "class_name": "CosineDecay", "config": {"initial_learning_rate": 0.1, "decay_steps": 100}}}})");
    EXPECT_THAT(kerasCode(experiment).text(),
                HasSubstr("learning_rate=keras.optimizers.schedules.CosineDecay(initial_learning_rate=0.1, "
                          "decay_steps=100)"));
}

TEST(KerasCode, SchedulesTheSameLearningRates) {
    Experiment experiment = Experiment::load("mnist_mlp");
    experiment.compile.optimizer = {{"class_name", "Adam"}, {"config", {{"learning_rate", 0.02}}}};
    experiment.fit.epochs = 7;
    for (const char* schedule : {"constant", "exponential", "step", "polynomial", "cosine"}) {
        for (const int warmup : {0, 2}) {
            SCOPED_TRACE(schedule);
            experiment.fit.callbacks = Json::array({{{"class_name", "LearningRateScheduler"},
                                                     {"config",
                                                      {{"schedule", schedule},
                                                       {"step_epochs", 2},
                                                       {"warmup_epochs", warmup},
                                                       {"end_learning_rate", 0.001}}}}});
            const Json rates = recorded(kerasCode(experiment).text())["rates"];
            const auto expected = previewLearningRate(experiment.fit.callbacks, 0.02, 7);
            ASSERT_EQ(rates.size(), expected.size());
            for (std::size_t i = 0; i < expected.size(); ++i)
                EXPECT_NEAR(rates[i].get<double>(), expected[i], 1e-12);
        }
    }
}

TEST(KerasCode, KnowsTheLayerOfEachLine) {
    const Experiment experiment = Experiment::load("nmt_small");
    const ProgramCode code = kerasCode(experiment);
    ASSERT_EQ(code.lines.size(), code.layers.size());
    for (const LayerNode& node : experiment.model.layers) {
        const auto at = std::ranges::find(code.layers, node.name);
        ASSERT_NE(at, code.layers.end()) << node.name;
        EXPECT_THAT(code.lines[static_cast<std::size_t>(at - code.layers.begin())],
                    HasSubstr("name=\"" + node.name + "\""));
    }
}

TEST(KerasCode, SurvivesWhatIsHalfDrawnOrUnknown) {
    const ModelConfig model{
        .kind = ModelConfig::Kind::Functional,
        .name = "half",
        .layers = {{.className = "InputLayer", .name = "in", .config = {{"batch_input_shape", {nullptr, 4}}}},
                   {.className = "Dense", .name = "lambda", .config = {{"units", "many"}}},
                   {.className = "Wavelet", .name = "a b", .inbound = {"in"}},
                   {.className = "Add", .name = "a_b", .inbound = {"a b", "gone"}}},
        .inputs = {"in"},
        .outputs = {}};
    const ProgramCode code = kerasModelCode(model);
    EXPECT_THAT(code.lines,
                Contains("# tf.keras has no layer Wavelet: give a class of that name before this runs."));
    EXPECT_THAT(code.lines,
                Contains("lambda_ = layers.Dense(\"many\", name=\"lambda\")  # reads nothing yet"));
    EXPECT_THAT(code.lines, Contains("a_b = Wavelet(name=\"a b\")(in_)"));
    EXPECT_THAT(code.lines, Contains("a_b_ = layers.Add(name=\"a_b\")(a_b)"));
}

TEST(KerasCode, KeepsTheZerosOfMaskedSteps) {
    const Json options{{"units", 3}, {"return_sequences", true}, {"zero_output_for_mask", true}};
    const ModelConfig model{.name = "masked",
                            .layers = {{.className = "LSTM", .name = "a", .config = options},
                                       {.className = "TimeDistributed",
                                        .name = "b",
                                        .config = {{"layer", {{"class_name", "GRU"}, {"config", options}}}}}},
                            .inputs = {},
                            .outputs = {}};
    EXPECT_EQ(
        std::ranges::count_if(kerasModelProgram(model).lines,
                              [](const std::string& line) {
                                  return line.find("return_sequences=True, zero_output_for_mask=True") !=
                                         std::string::npos;
                              }),
        2);
}

TEST(KerasCode, SaysWhichTensorFlowItNeeds) {
    const ModelConfig model{
        .name = "new",
        .layers = {{.className = "Rescaling", .name = "a"}, {.className = "Conv1DTranspose", .name = "b"}},
        .inputs = {},
        .outputs = {}};
    EXPECT_EQ(kerasModelProgram(model).lines.at(1),
              "# Needs TensorFlow 2.6 or later: Rescaling (2.6), Conv1DTranspose (2.3).");
}

/// By the rows of all registries; 2.11 is later than 2.9.
TEST(KerasCode, SaysWhichReleaseAnExperimentNeeds) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    EXPECT_EQ(kerasProgramNeeds(experiment, false), "");
    EXPECT_THAT(kerasCode(experiment).text(), Not(HasSubstr("Needs ")));
    experiment.compile.metrics = Json::parse(R"(["accuracy", {"class_name": "BinaryIoU", "config": {}}])");
    experiment.model.layers.insert(experiment.model.layers.begin(),
                                   {.className = "RandomBrightness", .name = "light"});
    EXPECT_EQ(kerasProgramNeeds(experiment, false),
              "Needs TensorFlow 2.9 or later: RandomBrightness (2.9), BinaryIoU (2.8).");
    EXPECT_EQ(kerasCode(experiment).lines[1], "# " + kerasProgramNeeds(experiment, false));
    EXPECT_EQ(kerasProgramNeeds(experiment, true), "Needs TensorFlow 2.9 or later: RandomBrightness (2.9).");
    experiment.compile.optimizer = Json::parse(R"({"class_name": "Adam", "config": {"weight_decay": 0.01}})");
    EXPECT_EQ(kerasProgramNeeds(experiment, false),
              "Needs TensorFlow 2.11 or later: Adam(weight_decay) (2.11), RandomBrightness (2.9), BinaryIoU "
              "(2.8).");
    experiment.compile.optimizer = "lamb";
    EXPECT_EQ(kerasProgramNeeds(experiment, false),
              "Needs Keras 3.5 or later with TensorFlow 2.16 or later: Lamb (Keras 3.5), RandomBrightness "
              "(TensorFlow 2.9), BinaryIoU (TensorFlow 2.8).");
    recorded(kerasCode(experiment).text());
}

/// "2.2" to "2.15", or a release of Keras 3; options exist.
template <typename Entry>
void expectReleases(const Entry& entry) {
    SCOPED_TRACE(entry.className);
    const auto expectRelease = [](const KerasRelease& release) {
        EXPECT_THAT(release.tensorFlow, ::testing::MatchesRegex("(2\\.([2-9]|1[0-5]))?"));
        EXPECT_THAT(release.keras, ::testing::MatchesRegex("(3\\.[0-9]+)?"));
        EXPECT_TRUE(release.keras.empty() || release.tensorFlow.empty());
    };
    expectRelease(entry.keras.since);
    for (const auto& [option, release] : entry.keras.optionsSince) {
        expectRelease(release);
        EXPECT_TRUE(std::ranges::any_of(entry.schema, [&](const auto& spec) { return spec.name == option; }))
            << option;
    }
}

TEST(KerasCode, ReleasesInTheRegistriesAreReleases) {
    for (const auto& entry : metricRegistry().entries())
        expectReleases(entry);
    for (const auto& entry : lossRegistry().entries())
        expectReleases(entry);
    for (const auto& entry : optimizerRegistry().entries())
        expectReleases(entry);
    EXPECT_EQ(optimizerRegistry().at("Lamb", "").keras.since.keras, "3.5");
}

TEST(KerasCode, GivesTheAxisOfLossesThatSumOverTheBatchOtherwise) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    for (const Json& loss : {Json("dice"), Json{{"class_name", "Dice"}, {"config", {{"axis", -1}}}}}) {
        experiment.compile.loss = loss;
        EXPECT_THAT(kerasCode(experiment).text(), HasSubstr("loss=keras.losses.Dice(axis=-1)"));
    }
}

TEST(KerasCode, SaysWhatKerasLacks) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    experiment.compile.optimizer = Json::parse(R"({"class_name": "TF1RMSProp", "config": {}})");
    experiment.compile.metrics = Json::parse(R"([{"class_name": "Perplexity", "config": {}}])");
    const ProgramCode code = kerasCode(experiment);
    EXPECT_THAT(
        code.lines,
        Contains("# tf.keras has no optimizer TF1RMSProp: give a class of that name before this runs."));
    EXPECT_THAT(code.lines,
                Contains("# tf.keras has no metric Perplexity: give a class of that name before this runs."));
    EXPECT_THAT(code.text(), HasSubstr("optimizer=TF1RMSProp("));
    EXPECT_THAT(code.text(), HasSubstr("metrics=[Perplexity()]"));
}

TEST(KerasCode, DividesByWhatPeopleDivideBy) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    experiment.data.preprocess = Json::parse(R"([{"op": "scale", "factor": 0.00392156862745098},
                                                 {"op": "scale", "factor": 0.25, "offset": -0.5}])");
    const std::string text = kerasCode(experiment).text();
    EXPECT_THAT(text, HasSubstr("x_train = x_train / 255.0\n"));
    EXPECT_THAT(text, HasSubstr("x_train = x_train * 0.25 + -0.5\n"));
    EXPECT_EQ(pythonLiteral(1.0 / 255.0), "1.0 / 255.0");
    EXPECT_EQ(pythonLiteral(1.0 / 127.5), "0.00784313725490196") << "no whole number divides";
    EXPECT_EQ(pythonLiteral(0.1), "0.1");
    EXPECT_EQ(pythonLiteral(0.003921569), "0.003921569") << "not exactly 1/255";
}

TEST(KerasCode, WritesActivationsAsKerasCallsThem) {
    const ModelConfig model{
        .name = "functions",
        .layers = {{.className = "Dense", .name = "a", .config = {{"units", 2}, {"activation", "mish"}}},
                   {.className = "Dense",
                    .name = "b",
                    .config = {{"units", 2},
                               {"activation",
                                {{"class_name", "gelu"}, {"config", {{"approximate", true}}}}}}}},
        .inputs = {},
        .outputs = {}};
    const ProgramCode code = kerasModelCode(model);
    EXPECT_EQ(kerasModelProgram(model).lines.at(1),
              "# Needs TensorFlow 2.13 or later: mish (2.13), gelu (2.4).");
    EXPECT_THAT(code.lines, Contains("    layers.Dense(2, activation=\"mish\", name=\"a\"),"));
    EXPECT_THAT(code.lines, Contains("    layers.Dense(2, activation=lambda x: keras.activations.gelu(x, "
                                     "approximate=True), name=\"b\"),"));
}

/// Keras 3 computes clip(x / 6 + 0.5) by this name, Keras 2 clip(0.2 x + 0.5).
TEST(KerasCode, HardSigmoidIsThatOfTheModel) {
    ModelConfig model{
        .name = "hard",
        .layers = {{.className = "Activation", .name = "a", .config = {{"activation", "hard_sigmoid"}}}},
        .inputs = {},
        .outputs = {}};
    EXPECT_THAT(kerasModelCode(model).lines,
                Contains("    layers.Activation(lambda x: tf.clip_by_value(0.2 * x + 0.5, 0.0, 1.0), "
                         "name=\"a\"),"));
    model.kerasVersion = "3.5.0";
    EXPECT_THAT(kerasModelCode(model).lines,
                Contains("    layers.Activation(lambda x: tf.nn.relu6(x + 3.0) / 6.0, name=\"a\"),"));
}

/// Keras 3 refuses batch_input_shape.
TEST(KerasCode, AFixedBatchIsAnInputOfItsOwn) {
    const Json shape{4, 5, 2};
    ModelConfig model{.name = "s",
                      .layers = {{.className = "LSTM",
                                  .name = "l",
                                  .config = {{"units", 3}, {"stateful", true}, {"batch_input_shape", shape}}},
                                 {.className = "Dense", .name = "d", .config = {{"units", 1}}}},
                      .inputs = {},
                      .outputs = {}};
    EXPECT_THAT(kerasModelCode(model).lines,
                ElementsAre("model = keras.Sequential([", "    keras.Input(batch_shape=(4, 5, 2)),",
                            "    layers.LSTM(3, stateful=True, name=\"l\"),",
                            "    layers.Dense(1, name=\"d\"),", "], name=\"s\")"));
    expectSame(model, recorded(header() + kerasModelCode(model).text()));
    model.layers.erase(model.layers.begin());
    model.layers.insert(model.layers.begin(),
                        {.className = "InputLayer", .name = "in", .config = {{"batch_input_shape", shape}}});
    EXPECT_EQ(kerasModelCode(model).lines.at(1), "    keras.Input(batch_shape=(4, 5, 2), name=\"in\"),");
}

/// An attention layer that reads inputs "a", "b", ….
ModelConfig attention(const std::string& className, Json config, std::vector<std::string> inbound) {
    ModelConfig model{.kind = ModelConfig::Kind::Functional,
                      .name = "m",
                      .layers = {},
                      .inputs = inbound,
                      .outputs = {"t"}};
    for (const std::string& name : inbound) {
        model.layers.push_back(
            {.className = "InputLayer", .name = name, .config = {{"batch_input_shape", {nullptr, 5, 4}}}});
    }
    model.layers.push_back({.className = className, .name = "t", .config = std::move(config)});
    model.layers.back().inbound = std::move(inbound);
    return model;
}

/// Keras refuses them as options of the layer.
TEST(KerasCode, WritesTheOptionsOfAttentionAtTheCall) {
    const Json causal{{"use_causal_mask", true}};
    EXPECT_THAT(
        kerasModelCode(attention("Attention", {{"causal", true}, {"use_scale", true}}, {"q", "v"})).lines,
        Contains("t = layers.Attention(use_scale=True, name=\"t\")([q, v], use_causal_mask=True)"));
    EXPECT_THAT(kerasModelCode(attention("AdditiveAttention", causal, {"q", "v"})).lines,
                Contains("t = layers.AdditiveAttention(name=\"t\")([q, v], use_causal_mask=True)"));
    Json heads{
        {"num_heads", 2}, {"key_dim", 3}, {"use_causal_mask", true}, {"return_attention_scores", true}};
    ModelConfig model = attention("MultiHeadAttention", heads, {"q", "v"});
    model.layers.push_back({.className = "Dense", .name = "d", .config = {{"units", 1}}, .inbound = {"t"}});
    const std::string text = kerasModelCode(model).text();
    EXPECT_THAT(text, HasSubstr("t = layers.MultiHeadAttention(num_heads=2, key_dim=3, name=\"t\")(q, v, "
                                "use_causal_mask=True, return_attention_scores=True)\n"));
    EXPECT_THAT(text, HasSubstr("layers.Dense(1, name=\"d\")(t[0])"));
    expectSame(model, recorded(header() + text));
}

TEST(KerasCode, GivesAttentionWithHeadsItsTensorsOneByOne) {
    const Json groups{
        {"head_dim", 2}, {"num_query_heads", 4}, {"num_key_value_heads", 2}, {"use_causal_mask", true}};
    EXPECT_THAT(kerasModelCode(attention("GroupQueryAttention", groups, {"q", "v"})).text(),
                AllOf(HasSubstr("name=\"t\")(q, v, use_causal_mask=True)\n"), Not(HasSubstr("([q, v]"))));
    const Json heads{{"num_heads", 2}, {"key_dim", 3}};
    EXPECT_THAT(kerasModelCode(attention("MultiHeadAttention", heads, {"q", "v", "k", "mask"})).text(),
                HasSubstr("name=\"t\")(q, v, k, attention_mask=mask)\n"));
}

TEST(KerasCode, SaysThatACycleCannotRun) {
    const ModelConfig model{.kind = ModelConfig::Kind::Functional,
                            .name = "round",
                            .layers = {{.className = "Add", .name = "a", .inbound = {"b", "b"}},
                                       {.className = "Dense", .name = "b", .inbound = {"a"}}},
                            .inputs = {},
                            .outputs = {"b"}};
    EXPECT_EQ(kerasModelCode(model).lines.front(),
              "# The connections form a cycle: this program cannot run until one is removed.");
}

/// Whatever a document holds, Python can compile the program, and nothing in it becomes code.
TEST(KerasCode, IsPythonWhateverTheNamesAre) {
    const std::vector<std::string> names{std::string("nul\0in", 6),
                                         "quote\"s",
                                         "back\\slash",
                                         "new\nline\rfeed",
                                         "lambda",
                                         "x_train",
                                         "min",
                                         "\xF0\x9F\x8C\x8D",
                                         "\xE2\x80\xA8",
                                         "'''",
                                         "{name}",
                                         "# comment",
                                         "\x1b[31m",
                                         "",
                                         "2d/3d",
                                         "None"};
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    experiment.model = {};
    experiment.model.kind = ModelConfig::Kind::Functional;
    experiment.model.name = names[0];
    experiment.model.layers.push_back(
        {.className = "InputLayer", .name = "in", .config = {{"batch_input_shape", {nullptr, 4}}}});
    for (const std::string& name : names) {
        Json options = Json::object();
        options[name + "=1)\n"] = 2;
        const Json initializer{{"class_name", "Zeros\nimport os"}, {"config", options}};
        experiment.model.layers.push_back({.className = "Dense",
                                           .name = "l" + name,
                                           .config = {{"units", 2}, {"kernel_initializer", initializer}},
                                           .inbound = {"in"}});
    }
    experiment.model.layers.push_back({.className = "Odd\nlayer()", .name = "odd", .inbound = {"in"}});
    experiment.model.inputs = {"in"};
    experiment.model.outputs = {"odd"};
    experiment.name = names[3];
    experiment.data.source = "csv\nimport os\n";
    experiment.data.options = Json::object();
    experiment.data.options["a\nimport os"] = names[0];
    experiment.data.preprocess = Json::parse(R"([{"op": "own\nstep", "k\n": 1},
                                                 {"op": "pad_sequences", "max len\n": 3}])");
    experiment.compile.optimizer = Json::parse(R"({"class_name": "Own\nOptimizer", "config": {}})");
    const auto path =
        std::filesystem::temp_directory_path() / ("odd_names_" + std::to_string(::getpid()) + ".py");
    std::ofstream(path, std::ios::binary) << kerasCode(experiment).text();
    const std::string command =
        "python3 -c \"import ast,sys; t=ast.parse(open(sys.argv[1],'rb').read()); "
        "print(sum(isinstance(n,ast.Import) for n in ast.walk(t)))\" " +
        path.string() + " 2>&1";
    std::FILE* pipe = ::popen(command.c_str(), "r");
    std::array<char, 4096> buffer{};
    const std::string output(buffer.data(), std::fread(buffer.data(), 1, buffer.size(), pipe));
    ::pclose(pipe);
    std::filesystem::remove(path);
    EXPECT_EQ(output, "3\n") << "os, time and tensorflow, and no other plain import";
}

TEST(PythonText, WritesLiteralsAndNames) {
    EXPECT_EQ(pythonLiteral(Json::parse(R"([1, [2.5, null], true, "a\"ü"])")),
              "(1, (2.5, None), True, \"a\\\"\\u00fc\")");
    EXPECT_EQ(pythonLiteral(Json{3}), "(3,)");
    EXPECT_EQ(pythonLiteral(Json(1e-7)), "1e-07");
    EXPECT_EQ(pythonName("block1/conv"), "block1_conv");
    EXPECT_EQ(pythonName("2d"), "_2d");
    EXPECT_EQ(pythonName("in"), "in_");
}

TEST(KerasCode, ALayerThatIsCalledTwiceHasAVariable) {
    const ModelConfig config = ModelConfig::fromJson(Json::parse(R"({"class_name": "Functional", "config": {
        "name": "m", "input_layers": [["a", 0, 0], ["b", 0, 0]], "output_layers": [["both", 0, 0]], "layers": [
        {"class_name": "InputLayer", "config": {"name": "a", "batch_input_shape": [null, 3]}, "inbound_nodes": []},
        {"class_name": "InputLayer", "config": {"name": "b", "batch_input_shape": [null, 3]}, "inbound_nodes": []},
        {"class_name": "Dense", "config": {"name": "tower", "units": 2},
         "inbound_nodes": [[["a", 0, 0, {}]], [["b", 0, 0, {}]]]},
        {"class_name": "Add", "config": {"name": "both"},
         "inbound_nodes": [[["tower", 0, 0, {}], ["tower", 1, 0, {}]]]}]}})"));
    const std::string text = kerasModelProgram(config).text();
    EXPECT_THAT(text, ::testing::HasSubstr("    tower_layer = layers.Dense(2, name=\"tower\")\n"
                                           "    tower = tower_layer(a)\n"
                                           "    tower_call_2 = tower_layer(b)\n"
                                           "    both = layers.Add(name=\"both\")([tower, tower_call_2])\n"));
    EXPECT_THAT(text, ::testing::Not(::testing::HasSubstr("SharedLayer")));
}

TEST(KerasCode, EachCallHasItsOwnArguments) {
    const ModelConfig config = ModelConfig::fromJson(Json::parse(R"({"class_name": "Functional", "config": {
        "name": "m", "input_layers": [["q", 0, 0], ["v", 0, 0]], "output_layers": [["both", 0, 0]], "layers": [
        {"class_name": "InputLayer", "config": {"name": "q", "batch_input_shape": [null, 4, 3]}, "inbound_nodes": []},
        {"class_name": "InputLayer", "config": {"name": "v", "batch_input_shape": [null, 4, 3]}, "inbound_nodes": []},
        {"class_name": "Attention", "config": {"name": "attention"},
         "inbound_nodes": [[["q", 0, 0, {"use_causal_mask": true}], ["v", 0, 0, {"use_causal_mask": true}]],
                           [["q", 0, 0, {}], ["v", 0, 0, {}]]]},
        {"class_name": "Add", "config": {"name": "both"},
         "inbound_nodes": [[["attention", 0, 0, {}], ["attention", 1, 0, {}]]]}]}})"));
    EXPECT_THAT(kerasModelProgram(config).text(),
                ::testing::HasSubstr("    attention = attention_layer([q, v], use_causal_mask=True)\n"
                                     "    attention_call_2 = attention_layer([q, v])\n"));
}

TEST(KerasCode, ALayerCalledForInferenceIsCalledSo) {
    const ModelConfig config = ModelConfig::fromJson(
        Json::parse(R"({"class_name": "Functional", "config": {"name": "model", "layers": [
        {"class_name": "InputLayer", "name": "in", "config": {"name": "in", "batch_input_shape": [null, 4]},
         "inbound_nodes": []},
        {"class_name": "BatchNormalization", "name": "bn", "config": {"name": "bn"},
         "inbound_nodes": [[["in", 0, 0, {"training": false}]]]}],
        "input_layers": [["in", 0, 0]], "output_layers": [["bn", 0, 0]]}})"));
    const std::string code = kerasModelCode(config).text();
    EXPECT_THAT(code, HasSubstr("layers.BatchNormalization(name=\"bn\")("));
    EXPECT_THAT(code, HasSubstr(", training=False)"));
}

}  // namespace
}  // namespace shardlab::engine::keras_code_test
