#include "engine/formats/keras_code.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/callbacks/callback.h"
#include "engine/formats/python_text.h"
#include "tests/formats/keras_programs.h"

namespace shardlab::engine::keras_code_test {
namespace {

using namespace keras_programs;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

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

/// Keras 3.16: "AveragePooling2D.__init__() missing 1 required positional argument: 'pool_size'".
TEST(KerasCode, GivesOptionsThatHaveNoDefaultInKeras3) {
    for (const auto& [className, call] : {std::pair{"AveragePooling1D", "AveragePooling1D(pool_size=2, "},
                                          {"AveragePooling2D", "AveragePooling2D(pool_size=(2, 2), "},
                                          {"MaxPooling2D", "MaxPooling2D(name="}}) {
        const ModelConfig model{
            .name = "m", .layers = {{.className = className, .name = "p"}}, .inputs = {}, .outputs = {}};
        EXPECT_THAT(kerasModelProgram(model).text(), HasSubstr(call));
    }
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

/// 0.1 / (1 + 0.5 n) with n updates before; batches are counted where gradients accumulate.
TEST(KerasCode, WritesDecayAsASchedule) {
    Experiment experiment = Experiment::load("mnist_mlp");
    experiment.compile.optimizer = {{"class_name", "SGD"},
                                    {"config", {{"learning_rate", 0.1}, {"decay", 0.5}}}};
    EXPECT_THAT(kerasCode(experiment).text(),
                HasSubstr("keras.optimizers.SGD(learning_rate=keras.optimizers.schedules.InverseTimeDecay("
                          "initial_learning_rate=0.1, decay_steps=1, decay_rate=0.5)),\n"));
    experiment.compile.optimizer["config"]["gradient_accumulation_steps"] = 4;
    EXPECT_THAT(kerasCode(experiment).text(), HasSubstr("decay_steps=4, decay_rate=0.5, staircase=True)"));
}

/// What Keras 3 would compute otherwise, or report under another name, is written out.
TEST(KerasCode, ComputesTheMetricsOfTheRun) {
    Experiment experiment = Experiment::load("mnist_mlp");
    experiment.compile.loss = "binary_crossentropy";
    experiment.compile.lossWeights = Json::array({0.5});
    experiment.compile.metrics =
        Json::parse(R"(["accuracy", {"class_name": "Precision", "config": {"name": "best"}},
        "f1_score", {"class_name": "PrecisionAtRecall", "config": {"recall": 0.5}}, "ce", "recall"])");
    experiment.fit.callbacks =
        Json::parse(R"([{"class_name": "EarlyStopping", "config": {"monitor": "val_best"}}])");
    const std::string text = kerasCode(experiment).text();
    EXPECT_THAT(text, HasSubstr("    loss_weights=[0.5],\n"));
    EXPECT_THAT(text,
                HasSubstr("    metrics=[keras.metrics.BinaryAccuracy(name=\"accuracy\"), "
                          "keras.metrics.Precision(name=\"best\"), keras.metrics.F1Score(average=\"macro\"), "
                          "keras.metrics.PrecisionAtRecall(recall=0.5), "
                          "keras.metrics.BinaryCrossentropy(name=\"ce\"), \"recall\"],\n"));
    EXPECT_THAT(text, HasSubstr("keras.callbacks.EarlyStopping(monitor=\"val_best\", mode=\"max\"),\n"));
    experiment.compile.loss = "categorical_crossentropy";  // Keras takes the same accuracy
    experiment.compile.metrics = {"accuracy", "acc"};
    EXPECT_THAT(kerasCode(experiment).text(), HasSubstr("metrics=[\"accuracy\", \"acc\"],\n"));
}

TEST(KerasCode, TakesOptimizersAndCallbacksByTheirNames) {
    Experiment experiment = Experiment::load("mnist_mlp");
    experiment.compile.optimizer = "sgd";  // 0.01 by default, other optimizers 0.001
    experiment.fit.callbacks = Json::parse(
        R"(["TerminateOnNaN", {"class_name": "LearningRateScheduler", "config": {"schedule": "constant"}}])");
    const std::string text = kerasCode(experiment).text();
    EXPECT_THAT(text, HasSubstr("keras.callbacks.TerminateOnNaN(),\n"));
    EXPECT_THAT(text, HasSubstr("keras.callbacks.LearningRateScheduler(lambda epoch: 0.01),\n"));
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
    EXPECT_THAT(code.lines, Contains("a_b = Wavelet(name=\"a_b_1\")(in_)"));
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

TEST(KerasCode, GivesTheAxisOfLossesThatSumOverTheBatchOtherwise) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    for (const Json& loss : {Json("dice"), Json{{"class_name", "Dice"}, {"config", {{"axis", -1}}}}}) {
        experiment.compile.loss = loss;
        EXPECT_THAT(kerasCode(experiment).text(), HasSubstr("loss=keras.losses.Dice(axis=-1)"));
    }
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
    const TemporaryDirectory directory;
    const std::string output = test::pythonOutput(
        "-c \"import ast,sys; t=ast.parse(open(sys.argv[1],'rb').read()); "
        "print(sum(isinstance(n,ast.Import) for n in ast.walk(t)))\" " +
        directory.write("odd_names.py", kerasCode(experiment).text()).string());
    EXPECT_EQ(output, "3\n") << "os, time and tensorflow, and no other plain import";
}

TEST(PythonText, WritesLiteralsAndNames) {
    EXPECT_EQ(pythonLiteral(Json::parse(R"([1, [2.5, null], true, "a\"ü"])")),
              "(1, (2.5, None), True, \"a\\\"\\u00fc\")");
    EXPECT_EQ(pythonLiteral(Json("\\ud83d 🚀\n")), "\"\\\\ud83d \\U0001f680\\n\"")
        << "no two halves, as in JSON";
    EXPECT_EQ(test::pythonOutput("-c 'print(ascii(" + pythonLiteral(Json("𝒳🚀训")) + "))'"),
              "'\\U0001d4b3\\U0001f680\\u8bad'\n");
    EXPECT_EQ(pythonLiteral(Json{3}), "(3,)");
    EXPECT_EQ(pythonLiteral(Json(1e-7)), "1e-07");
    EXPECT_EQ(pythonName("block1/conv"), "block1_conv");
    EXPECT_EQ(pythonName("2d"), "_2d");
    EXPECT_EQ(pythonName("in"), "in_");
}

}  // namespace
}  // namespace shardlab::engine::keras_code_test
