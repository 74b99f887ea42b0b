// predict, gradients and export on a Dense layer whose numbers can be worked out by hand.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>

#include "engine/data/files/npy.h"
#include "engine/data/files/npz.h"
#include "engine/data/files/zip_writer.h"
#include "engine/formats/weight_format.h"
#include "tests/cli/small_experiment.h"

namespace shardlab::test::model_test {
namespace {

using engine::Json;
using engine::Shape;
using engine::Tensor;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::FloatEq;
using ::testing::HasSubstr;
using ::testing::Not;

/// y = x · kernel + bias with kernel (2, 2) = [[1, 2], [3, 4]], bias [0.5, -0.5].
class DenseModel : public ::testing::Test {
protected:
    void SetUp() override {
        m_model =
            m_directory.write("model.json", R"({"class_name": "Sequential", "config": {"name": "sequential",
            "layers": [{"class_name": "Dense", "config": {"name": "dense", "units": 2, "batch_input_shape": [null, 2]}}]}})");
        writeArrays("weights.npz", {{"dense/kernel", Tensor(Shape{2, 2}, std::vector<float>{1, 2, 3, 4})},
                                    {"dense/bias", Tensor(Shape{2}, std::vector<float>{0.5F, -0.5F})}});
        writeArrays("x.npz", {{"dense_input", Tensor(Shape{2, 2}, std::vector<float>{1, 0, 1, 2})}});
    }
    void writeArrays(const std::string& name,
                     const std::vector<std::pair<std::string, Tensor>>& arrays) const {
        engine::writeNpz(path(name), arrays);
    }
    std::string path(const std::string& name) const { return m_directory.file(name); }
    std::vector<float> read(const std::string& file, const std::string& name) const {
        const Tensor tensor = engine::readNpz(path(file), {name}).at(name);
        return {tensor.floats().begin(), tensor.floats().end()};
    }
    std::vector<std::string> predictCommand() const {
        return {"predict", m_model,       "--weights", path("weights.npz"),
                "--input", path("x.npz"), "--output",  path("y.npz")};
    }

    TemporaryDirectory m_directory;
    std::string m_model;
};

TEST_F(DenseModel, PredictsXTimesKernelPlusBias) {
    const Outcome outcome = runCli(predictCommand());
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(engine::npzNames(path("y.npz")), ElementsAre("dense"));
    EXPECT_THAT(read("y.npz", "dense"), ElementsAre(1.5F, 1.5F, 7.5F, 9.5F));
}

TEST_F(DenseModel, GradientsOfTheMeanSquaredError) {
    // Loss = mean over 4 numbers of (y − t)². With t = y − 1: dL/dy = 2·1/4 = 0.5 everywhere, so
    // dkernel = xᵀ·0.5 = [[1, 1], [1, 1]], dbias = [1, 1], dx = 0.5·(1+2, 3+4) = (1.5, 3.5) for each sample.
    writeArrays("t.npz", {{"dense", Tensor(Shape{2, 2}, std::vector<float>{0.5F, 0.5F, 6.5F, 8.5F})}});
    const Outcome outcome =
        runCli({"gradients", m_model, "--weights", path("weights.npz"), "--input", path("x.npz"), "--target",
                path("t.npz"), "--loss", "mse", "--output", path("g.npz")});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(read("g.npz", "dense/kernel"), ElementsAre(FloatEq(1), FloatEq(1), FloatEq(1), FloatEq(1)));
    EXPECT_THAT(read("g.npz", "dense/bias"), ElementsAre(FloatEq(1), FloatEq(1)));
    EXPECT_THAT(read("g.npz", "input/dense_input"),
                ElementsAre(FloatEq(1.5F), FloatEq(3.5F), FloatEq(1.5F), FloatEq(3.5F)));
}

TEST_F(DenseModel, WeightsByPosition) {
    writeArrays("weights.npz", {{"a", Tensor(Shape{2, 2}, std::vector<float>{1, 2, 3, 4})},
                                {"b", Tensor(Shape{2}, std::vector<float>{0.5F, -0.5F})}});
    EXPECT_EQ(runCli(predictCommand()).exitCode, 1);
    auto command = predictCommand();
    command.emplace_back("--by-position");
    const Outcome outcome = runCli(command);
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(read("y.npz", "dense"), ElementsAre(1.5F, 1.5F, 7.5F, 9.5F));
}

TEST_F(DenseModel, ExportedModelNeedsNoOtherFile) {
    const Outcome exported =
        runCli({"export", m_model, "--weights", path("weights.npz"), "--output", path("model.h5")});
    ASSERT_EQ(exported.exitCode, 0) << exported.errors;
    const Outcome outcome =
        runCli({"predict", path("model.h5"), "--input", path("x.npz"), "--output", path("y.npz")});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(read("y.npz", engine::npzNames(path("y.npz")).front()), ElementsAre(1.5F, 1.5F, 7.5F, 9.5F));
}

TEST_F(DenseModel, TakesALoneArrayWhateverItsName) {
    const Tensor x(Shape{2, 2}, std::vector<float>{1, 0, 1, 2});
    writeArrays("x.npz", {{"arr_0", x}});
    const Outcome outcome = runCli(predictCommand());
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(read("y.npz", "dense"), ElementsAre(1.5F, 1.5F, 7.5F, 9.5F));

    m_directory.write("x.npy",
                      engine::npyHeader(x) + std::string(reinterpret_cast<const char*>(x.data()), x.bytes()));
    auto command = predictCommand();
    command[5] = path("x.npy");
    ASSERT_EQ(command[4], "--input");
    std::filesystem::remove(path("y.npz"));
    const Outcome plain = runCli(command);
    ASSERT_EQ(plain.exitCode, 0) << plain.errors;
    EXPECT_THAT(read("y.npz", "dense"), ElementsAre(1.5F, 1.5F, 7.5F, 9.5F));
}

TEST_F(DenseModel, ArraysOfOtherNamesAreRefused) {
    const Tensor x(Shape{2, 2}, std::vector<float>{1, 0, 1, 2});
    writeArrays("x.npz", {{"x", x}, {"y", x}});
    const Outcome outcome = runCli(predictCommand());
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_EQ(outcome.errorLines(), 1);
    EXPECT_THAT(outcome.errors, HasSubstr("dense_input"));
}

/// An array of zeros, compressed a thousand times. Written piece by piece: what a process took counts for the
/// programs that it starts, too.
void writeZeros(const std::string& path, const std::string& name, std::int64_t rows, std::int64_t columns) {
    const std::vector<std::byte> piece(std::size_t{1} << 16U);
    std::string dictionary =
        fmt::format("{{'descr': '<f4', 'fortran_order': False, 'shape': ({}, {}), }}", rows, columns);
    dictionary.resize(117, ' ');
    const std::string header = std::string("\x93NUMPY\x01\0v\0", 10) + dictionary + '\n';
    std::vector<engine::ZipWriter::Part> parts{std::as_bytes(std::span(header))};
    for (auto left = static_cast<std::size_t>(rows * columns) * sizeof(float); left > 0;) {
        parts.push_back(std::span(piece).first(std::min(left, piece.size())));
        left -= parts.back().size();
    }
    engine::AtomicFile file(path);
    engine::ZipWriter archive(file);
    archive.add(name + ".npy", parts, engine::ZipWriter::Method::Deflated);
    archive.finish();
    file.commit();
}

/// 200 MB in 200 KB: type and shape are looked at before anything is unpacked.
TEST_F(DenseModel, ArraysOfAnotherShapeAreRefusedUnread) {
    const long usual = runCli(predictCommand()).peakKilobytes;
    writeZeros(path("wide.npz"), "dense_input", 1, 50'000'000);
    ASSERT_LT(std::filesystem::file_size(path("wide.npz")), 500'000U);
    const auto gradients = [&](const std::string& input, const std::string& target) {
        return std::vector<std::string>{"gradients", m_model,     "--weights", path("weights.npz"),
                                        "--input",   path(input), "--target",  path(target),
                                        "--loss",    "mse",       "--output",  path("g.npz")};
    };
    auto predict = predictCommand();
    predict[5] = path("wide.npz");
    for (const auto& command : {predict, gradients("wide.npz", "x.npz"), gradients("x.npz", "wide.npz")}) {
        const Outcome outcome = runCli(command);
        EXPECT_EQ(outcome.exitCode, 1);
        EXPECT_EQ(outcome.errorLines(), 1);
        EXPECT_THAT(outcome.errors, HasSubstr("got (1, 50000000)"));
        EXPECT_LT(outcome.peakKilobytes, usual + 50'000);
    }
}

/// The shape is right, but there are more samples than memory: the sentence comes before the memory is taken.
TEST_F(DenseModel, MoreSamplesThanMemoryAreRefused) {
    if (!kLimitsAddressSpace) GTEST_SKIP() << "a sanitizer needs its address space";
    const long usual = runCli(predictCommand()).peakKilobytes;
    writeZeros(path("many.npz"), "dense_input", 30'000'000, 2);
    auto command = predictCommand();
    command[5] = path("many.npz");
    const Outcome outcome = runCli(command, {}, limited("-v", 512 << 10));
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_EQ(outcome.errorLines(), 1);
    EXPECT_THAT(outcome.errors, HasSubstr("many.npz: unpacking its arrays needs"));
    EXPECT_LT(outcome.peakKilobytes, usual + 50'000);
}

/// y = table[ids]: every Keras model with an Embedding has an input of integers.
class EmbeddingModel : public DenseModel {
protected:
    void SetUp() override {
        DenseModel::SetUp();
        m_model =
            m_directory.write("model.json", R"({"class_name": "Sequential", "config": {"name": "sequential",
            "layers": [{"class_name": "InputLayer", "config": {"name": "ids", "batch_input_shape": [null, 2], "dtype": "int32"}},
                       {"class_name": "Embedding", "config": {"name": "e", "input_dim": 3, "output_dim": 1}},
                       {"class_name": "Flatten", "config": {"name": "flat"}}]}})");
        writeArrays("weights.npz", {{"e/embeddings", Tensor(Shape{3, 1}, std::vector<float>{10, 20, 30})}});
    }
    static Tensor integers(std::vector<std::int32_t> values) {
        Tensor tensor(Shape{static_cast<std::int64_t>(values.size()) / 2, 2}, engine::DType::Int32);
        std::ranges::copy(values, tensor.ints().begin());
        return tensor;
    }
};

TEST_F(EmbeddingModel, PredictsFromIntegers) {
    writeArrays("x.npz", {{"ids", integers({2, 0, 1, 1})}});
    const Outcome outcome = runCli(predictCommand());
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(read("y.npz", "flat"), ElementsAre(30, 10, 20, 20));
}

TEST_F(EmbeddingModel, RefusesFractionsAndNumbersThatAFloatCannotHold) {
    writeArrays("x.npz", {{"ids", Tensor(Shape{1, 2}, std::vector<float>{1, 0.5F})}});
    Outcome outcome = runCli(predictCommand());
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_THAT(outcome.errors, HasSubstr("ids has an integer dtype; expected integers up to 2^24; got 0.5"));
    writeArrays("x.npz", {{"ids", integers({1, 16777217})}});
    outcome = runCli(predictCommand());
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_THAT(outcome.errors, HasSubstr("got 16777217"));
}

TEST_F(EmbeddingModel, GradientsReachTheTableButNotTheIntegers) {
    writeArrays("x.npz", {{"ids", integers({2, 0})}});
    // Mean squared error over two numbers with y − t = 1: d/dy = 1 for each.
    writeArrays("t.npz", {{"flat", Tensor(Shape{1, 2}, std::vector<float>{29, 9})}});
    const Outcome outcome =
        runCli({"gradients", m_model, "--weights", path("weights.npz"), "--input", path("x.npz"), "--target",
                path("t.npz"), "--loss", "mse", "--output", path("g.npz")});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(engine::npzNames(path("g.npz")), ElementsAre("e/embeddings"));
    EXPECT_THAT(read("g.npz", "e/embeddings"), ElementsAre(1, 0, 1));
}

TEST_F(DenseModel, ExportKeepsTheFilesTrainingConfiguration) {
    const auto exportTo = [&](const std::string& from, const std::string& to) {
        std::vector<std::string> command{"export", from, "--output", path(to)};
        if (from == m_model) command.insert(command.end(), {"--weights", path("weights.npz")});
        const Outcome outcome = runCli(command);
        ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    };
    exportTo(m_model, "bare.h5");
    EXPECT_TRUE(engine::importTrainingConfig(path("bare.h5")).is_null()) << "a JSON model says nothing of it";
    const Json training = Json::parse(R"({"loss": "mean_absolute_error", "metrics": ["mse"],
        "optimizer_config": {"class_name": "RMSprop", "config": {"learning_rate": 0.125}}})");
    const auto model = engine::Model::build(engine::importModelConfig(path("bare.h5")));
    engine::exportModel(model, training, engine::importWeights(path("bare.h5"), model), path("m.h5"));
    exportTo(path("m.h5"), "n.h5");
    EXPECT_EQ(engine::importTrainingConfig(path("n.h5")), training);
}

/// The list of layers, the files, and the comparison of what the file predicts.
TEST_F(DenseModel, ExportReadsTheFileBack) {
    const std::string folder = path("web") + "/";
    const std::vector<std::string> command{"export",   m_model, "--weights", path("weights.npz"),
                                           "--output", folder};
    const Outcome outcome = runCli(command);
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, HasSubstr("TensorFlow.js layers model: 1 layer supported\n"));
    EXPECT_THAT(outcome.output, HasSubstr("model.json and 1 shard, "));
    EXPECT_THAT(outcome.output,
                HasSubstr("32 samples predicted with the model of the file: largest difference 0\n"));
    std::vector<std::string> asJson = command;
    asJson.back() = path("model.onnx");
    asJson.emplace_back("--json");
    const Json report = Json::parse(runCli(asJson).output);
    EXPECT_EQ(report["read_back"]["samples"], 32);
    EXPECT_EQ(report["read_back"]["largest_difference"], 0.0);
    EXPECT_EQ(report["layers"][0]["verdict"], "supported");
    EXPECT_EQ(report["needs"], nullptr);
}

TEST_F(DenseModel, ExportSaysWhichKerasLoadsTheTraining) {
    const Json training = Json::parse(R"({"loss": "mae", "metrics": [],
        "optimizer_config": {"class_name": "Lamb", "config": {"learning_rate": 0.125}}})");
    const auto model = engine::Model::build(engine::importModelConfig(m_model));
    engine::exportModel(model, training, engine::importWeights(path("weights.npz"), model), path("m.h5"));
    const std::string needs =
        "load_model(compile=True) needs Keras 3.5 or later with TensorFlow 2.16 or later: Lamb (Keras 3.5).";
    for (const std::string file : {"n.h5", "n.keras"}) {
        const Outcome outcome = runCli({"export", path("m.h5"), "--output", path(file)});
        EXPECT_THAT(outcome.output, EndsWith(path(file) + ": " + needs + "\n")) << outcome.errors;
    }
    const Outcome json = runCli({"export", path("m.h5"), "--output", path("n.h5"), "--json"});
    EXPECT_EQ(Json::parse(json.output)["needs"], needs);
    EXPECT_THAT(runCli({"export", path("m.h5"), "--output", path("n.npz")}).output, Not(HasSubstr("needs")));
}

TEST_F(DenseModel, ExportChecksWithoutWriting) {
    const std::string model =
        m_directory.write("gru.json", R"({"class_name": "Sequential", "config": {"name": "m",
        "layers": [{"class_name": "GRU", "config": {"name": "memory", "units": 2, "batch_input_shape": [null, 3, 2]}}]}})");
    const std::string file = path("gru") + "/model.json";
    const Outcome checked = runCli({"export", model, "--output", file, "--check"});
    EXPECT_EQ(checked.exitCode, 1) << "a layer is refused";
    EXPECT_THAT(checked.output, HasSubstr("memory"));
    EXPECT_THAT(checked.output, HasSubstr("TensorFlow.js has no reset_after=true"));
    const Outcome refused = runCli({"export", model, "--output", file});
    EXPECT_EQ(refused.exitCode, 1);
    EXPECT_THAT(refused.errors, HasSubstr("cannot hold memory (GRU: TensorFlow.js has no reset_after=true)"));
    EXPECT_FALSE(std::filesystem::exists(path("gru")));
}

TEST_F(DenseModel, AModelWithACycleIsNoProgram) {
    const std::string file =
        m_directory.write("round.json", R"({"class_name": "Functional", "config": {"name": "m",
        "layers": [
        {"class_name": "InputLayer", "config": {"name": "in", "batch_input_shape": [null, 2]}, "name": "in", "inbound_nodes": []},
        {"class_name": "Add", "config": {"name": "a"}, "name": "a", "inbound_nodes": [[["in", 0, 0, {}], ["b", 0, 0, {}]]]},
        {"class_name": "Dense", "config": {"name": "b", "units": 2}, "name": "b", "inbound_nodes": [[["a", 0, 0, {}]]]}],
        "input_layers": [["in", 0, 0]], "output_layers": [["b", 0, 0]]}})");
    const Outcome outcome = runCli({"export", file, "--output", path("round.py")});
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_THAT(outcome.errors, HasSubstr("cycle"));
    EXPECT_FALSE(std::filesystem::exists(path("round.py")));
}

TEST_F(DenseModel, WeightsOfAnotherShapeAreRefused) {
    writeArrays("weights.npz", {{"dense/kernel", Tensor(Shape{2, 3}, std::vector<float>{1, 2, 3, 4, 5, 6})},
                                {"dense/bias", Tensor(Shape{2}, std::vector<float>{0, 0})}});
    const Outcome outcome = runCli(predictCommand());
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_THAT(outcome.errors, HasSubstr("dense/kernel"));
}

TEST_F(DenseModel, ExportsAKerasProgram) {
    for (const auto& [file, format] : {std::pair{"model.py", ""}, std::pair{"program.txt", "keras-python"}}) {
        std::vector<std::string> command{"export", m_model, "--output", path(file)};
        if (*format != '\0') command.insert(command.end(), {"--format", format});
        const Outcome outcome = runCli(command);
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        EXPECT_EQ(outcome.output, "") << "TensorFlow 2.7 has all of it";
        EXPECT_THAT(readText(path(file)),
                    HasSubstr("        layers.Dense(2, input_shape=(2,), name=\"dense\"),\n"));
    }
}

/// The program of a model without an experiment loads weights as that of an experiment does.
TEST_F(DenseModel, AProgramOfAModelHasItsWeights) {
    for (const auto& [program, weights] :
         {std::pair{"dense.py", "dense.weights.h5"}, std::pair{"dense_pytorch.py", "dense_pytorch.npz"}}) {
        const Outcome outcome =
            runCli({"export", m_model, "--weights", path("weights.npz"), "--output", path(program)});
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        EXPECT_TRUE(std::filesystem::exists(path(weights))) << weights;
        EXPECT_THAT(readText(path(program)), HasSubstr(fmt::format("if os.path.exists(\"{}\"):", weights)));
        EXPECT_THAT(readText(path(program)), HasSubstr("import os\n"));
    }
    ASSERT_EQ(
        runCli({"export", m_model, "--weights", path("weights.npz"), "--output", path("m.h5")}).exitCode, 0);
    EXPECT_EQ(runCli({"export", path("m.h5"), "--output", path("own_pytorch.py")}).exitCode, 0);
    EXPECT_TRUE(std::filesystem::exists(path("own_pytorch.npz"))) << "those of the model's own file";
}

/// A folder of TensorFlow.js is a model with weights, as its model.json is.
TEST_F(DenseModel, AFolderOfTensorFlowJsIsAModel) {
    ASSERT_EQ(
        runCli({"export", m_model, "--weights", path("weights.npz"), "--output", path("web") + "/"}).exitCode,
        0);
    for (const char* model : {"", "/", "/model.json"}) {
        const Outcome outcome =
            runCli({"predict", path("web") + model, "--input", path("x.npz"), "--output", path("y.npz")});
        ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
        EXPECT_THAT(read("y.npz", "dense"), ElementsAre(1.5F, 1.5F, 7.5F, 9.5F)) << model;
    }
}

TEST_F(DenseModel, SaysWhichReleaseAKerasProgramNeeds) {
    const std::string model =
        m_directory.write("new.json", R"({"class_name": "Sequential", "config": {"name": "m",
        "layers": [{"class_name": "Rescaling", "config": {"name": "r", "scale": 0.5, "batch_input_shape": [null, 2]}}]}})");
    const Outcome outcome = runCli({"export", model, "--output", path("new.py")});
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_EQ(outcome.output, path("new.py") + ": Needs TensorFlow 2.6 or later: Rescaling (2.6).\n");
}

}  // namespace
}  // namespace shardlab::test::model_test
