#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "engine/experiment/experiment.h"
#include "engine/formats/keras_code.h"
#include "engine/formats/programs/keras_sections.h"
#include "tests/support/directories.h"
#include "tests/support/python_program.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::notebook_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Json notebook(const Experiment& experiment) {
    return Json::parse(kerasNotebook({.experiment = experiment}));
}

/// Notebooks in files of a directory.
void writeNotebooks(const std::map<std::string, Json>& notebooks, const std::filesystem::path& directory) {
    for (const auto& [name, book] : notebooks)
        std::ofstream(directory / (name + ".ipynb")) << book.dump();
}

/// What tf.keras would list of the models of notebooks, by their names.
Json layerTables(const std::map<std::string, Json>& notebooks) {
    const TemporaryDirectory directory;
    writeNotebooks(notebooks, directory.path());
    const std::string output = test::pythonOutput(fmt::format(
        "'{}/tests/formats/keras_stub.py' '{}'", test::sourceDirectory(), directory.path().string()));
    Json tables = Json::parse(output, nullptr, false);
    if (tables.is_discarded()) ADD_FAILURE() << output;
    return tables;
}

std::map<std::string, Json> templateNotebooks() {
    std::map<std::string, Json> notebooks;
    for (const TemplateInfo& info : experimentTemplates())
        notebooks[info.id] = notebook(Experiment::load(info.id));
    return notebooks;
}

Json extents(const Shape& shape) {
    Json list = Json::array({nullptr});
    for (std::size_t axis = 1; axis < shape.rank(); ++axis)
        list.push_back(shape[axis] == Shape::kUnknown ? Json() : Json(shape[axis]));
    return list;
}

/// Names, classes, output shapes and parameters are those of our own table.
void expectSameTable(const Experiment& experiment, const Json& table) {
    EXPECT_EQ(table["name"], experiment.model.name);
    const Model model = Model::build(experiment.model);
    std::map<std::string, Json> rows;
    for (const Json& row : table["layers"])
        rows[row["name"]] = row;
    std::size_t expected = 0;
    for (const Model::Node& node : model.nodes()) {
        if (!rows.contains(node.layer->name())) {
            EXPECT_EQ(node.className, "InputLayer") << node.layer->name();
            continue;
        }
        ++expected;
        const Json& row = rows.at(node.layer->name());
        EXPECT_EQ(row["class"], node.className);
        EXPECT_EQ(row["output"], extents(node.outputShapes.front())) << node.layer->name();
        std::int64_t parameters = 0;
        for (const WeightSpec& weight : node.weights)
            parameters += weight.shape.elementCount();
        EXPECT_EQ(row["parameters"], parameters) << node.layer->name();
    }
    EXPECT_EQ(rows.size(), expected);
}

TEST(Notebook, HasTheLayerTableOfEveryTemplate) {
    const auto notebooks = templateNotebooks();
    const Json tables = layerTables(notebooks);
    for (const auto& [id, book] : notebooks) {
        SCOPED_TRACE(id);
        ASSERT_TRUE(tables.contains(id));
        expectSameTable(Experiment::load(id), tables[id]);
    }
}

/// By nbformat itself where Debian's python3-nbformat is installed, else by what its form demands.
TEST(Notebook, IsValidForEveryTemplate) {
    const bool checked = test::pythonHas("nbformat");
    const auto notebooks = templateNotebooks();
    for (const auto& [id, book] : notebooks) {
        SCOPED_TRACE(id);
        EXPECT_EQ(book["nbformat"], 4);
        EXPECT_EQ(book["nbformat_minor"], 5);
        EXPECT_EQ(book["metadata"]["kernelspec"]["name"], "python3");
        std::set<std::string> ids;
        for (const Json& cell : book["cells"]) {
            EXPECT_THAT(cell["id"].get<std::string>(), ::testing::MatchesRegex("[a-zA-Z0-9_-]{1,64}"));
            EXPECT_TRUE(ids.insert(cell["id"]).second) << cell["id"];
            EXPECT_EQ(cell.contains("outputs"), cell["cell_type"] == "code");
        }
    }
    if (!checked) GTEST_SKIP() << "python3-nbformat is not installed: only its main rules were checked";
    const TemporaryDirectory directory;
    writeNotebooks(notebooks, directory.path());
    const char* check =
        "import glob, nbformat, sys; files = glob.glob(sys.argv[1] + '/*.ipynb'); "
        "[nbformat.validate(nbformat.read(file, 4)) for file in files]; print(len(files))";
    EXPECT_EQ(test::pythonOutput(fmt::format("-W error -c \"{}\" '{}'", check, directory.path().string())),
              fmt::format("{}\n", notebooks.size()));
}

TEST(Notebook, OpensInColabOnTheDeviceOfTheExperiment) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    Json metadata = notebook(experiment)["metadata"];
    EXPECT_EQ(metadata["accelerator"], "TPU");
    EXPECT_EQ(metadata["colab"]["gpuType"], "V28") << "eight cores";
    experiment.runtime.device = "tpu-v5e-1";
    EXPECT_EQ(notebook(experiment)["metadata"]["colab"]["gpuType"], "V5E1");
    experiment.runtime.accelerator = Accelerator::Gpu;
    metadata = notebook(experiment)["metadata"];
    EXPECT_EQ(metadata["accelerator"], "GPU");
    EXPECT_EQ(metadata["colab"]["gpuType"], "T4");
    experiment.runtime.accelerator = Accelerator::Cpu;
    EXPECT_FALSE(notebook(experiment)["metadata"].contains("accelerator"));
}

/// Script and notebook are made of the same sections.
TEST(Notebook, HasTheCodeOfTheScript) {
    const Experiment experiment = Experiment::load("nmt_small");
    const std::string script = kerasProgram({.experiment = experiment});
    std::size_t cells = 0;
    const Json book = notebook(experiment);
    for (const Json& cell : book["cells"]) {
        if (cell["cell_type"] != "code" || cell["id"] == "install") continue;
        std::string source;
        for (const Json& line : cell["source"])
            source += line.get<std::string>();
        EXPECT_THAT(script, HasSubstr(source)) << cell["id"];
        ++cells;
    }
    EXPECT_GE(cells, 9U);
}

TEST(Notebook, ShowsPredictedTimesAsSimulated) {
    const Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    const SectionedProgram program = kerasSections({.experiment = experiment,
                                                    .predicted = {{.sheet = "t4",
                                                                   .device = "Tesla T4",
                                                                   .hostStack = "tf2-keras",
                                                                   .globalBatch = 64,
                                                                   .stepSeconds = 0.0063,
                                                                   .epochSeconds = 6.4,
                                                                   .uncertainty = 0.38,
                                                                   .names = {"tesla t4"}}}});
    const std::string text = program.script().text();
    EXPECT_THAT(text, HasSubstr("simulated by Shardlab from its device sheets, not measured"));
    EXPECT_THAT(text, HasSubstr("| t4 | tf2-keras | 1 | 64 | 6.30 ms | 6.40 s | ± 38 % |"));
    EXPECT_THAT(text, HasSubstr("\"step_seconds\": 0.0063,"));
    EXPECT_THAT(kerasProgram({.experiment = experiment}), Not(HasSubstr("| device sheet |")));
}

/// Whatever the experiment says is in the code, or in a comment that says what is not.
TEST(Notebook, SaysWhatTheExperimentSays) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    experiment.data.shuffleBuffer = 1234;
    experiment.data.repeat = true;
    experiment.data.dropRemainder = true;
    experiment.data.cache = "before_batch";
    experiment.data.prefetch = -1;
    experiment.data.workers = 3;
    experiment.data.validation = {.kind = ValidationSpec::Kind::Fraction, .fraction = 0.25};
    experiment.fit.stepsPerEpoch = 77;
    experiment.fit.validationFrequency = 2;
    experiment.fit.seed = 9;
    experiment.fit.outputStyle = "custom_loop";
    experiment.fit.initialWeights = "first.weights.h5";
    experiment.runtime.stepsPerExecution = 16;
    experiment.runtime.precision = Precision::MixedBFloat16;
    experiment.runtime.gpu = {{"visible", 1}, {"memory_growth", true}, {"memory_limit_mb", 4096}};
    experiment.model.layers[0].config["trainable"] = false;
    const ProgramCode code = kerasCode(experiment);
    const std::string text = code.text();
    for (const char* part : {"training = training.cache()\ntraining = training.shuffle(1234, "
                             "seed=9)\ntraining = training.repeat()\n"
                             "training = training.batch(batch_size, drop_remainder=True)\n"
                             "training = training.prefetch(tf.data.AUTOTUNE)\n# workers: 3 in Shardlab",
                             "count = int(len(y_train) * (1 - 0.25))\n",
                             "from_tensor_slices(part((x_train, y_train), 0, count))",
                             "from_tensor_slices(part((x_train, y_train), count, None))",
                             "steps_per_epoch=77,", "validation_freq=2,", "keras.utils.set_random_seed(9)",
                             "verbose=2,", "model.load_weights(\"first.weights.h5\")",
                             "steps_per_execution=16,", "set_global_policy(\"mixed_bfloat16\")",
                             "gpus = gpus[1:1 + 1]", "memory_limit=4096", "trainable=False"})
        EXPECT_THAT(text, HasSubstr(part));
}

TEST(Notebook, KeepsTheBestWeights) {
    Experiment experiment = Experiment::load("mnist_mlp");
    experiment.fit.callbacks =
        Json::parse(R"([{"class_name": "ModelCheckpoint", "config": {"save_best_only": true}}])");
    const std::string text = kerasCode(experiment).text();
    EXPECT_THAT(
        text,
        HasSubstr("ModelCheckpoint(\"best.weights.h5\", save_weights_only=True, save_best_only=True),"));
    EXPECT_THAT(text, HasSubstr("model.load_weights(\"best.weights.h5\")  # of the best epoch"));
}

TEST(Notebook, LoadsWeightsBesideIt) {
    const Experiment experiment = Experiment::load("mnist_mlp");
    EXPECT_THAT(
        kerasProgram({.experiment = experiment, .weightsFile = "digits.weights.h5"}),
        HasSubstr(
            "if os.path.exists(\"digits.weights.h5\"):\n    model.load_weights(\"digits.weights.h5\")\n"));
}

TEST(Notebook, DeploysAndSaves) {
    const std::string text = kerasProgram({.experiment = Experiment::load("mnist_cnn")});
    EXPECT_THAT(text, HasSubstr("model.export(\"saved_model/1\")"));
    EXPECT_THAT(text, HasSubstr("gcloud ml-engine versions create v1"));
    EXPECT_THAT(text, HasSubstr("gcloud ai models upload"));
}

}  // namespace
}  // namespace shardlab::engine::notebook_test
