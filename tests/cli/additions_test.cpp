// Layers, optimizer, metric and source that are trained and exported by their names alone.
#include <gmock/gmock.h>

#include "engine/core/rng.h"
#include "engine/data/files/npz.h"
#include "tests/cli/small_experiment.h"

namespace shardlab::test::additions_test {
namespace {

using engine::Json;
using engine::Shape;
using engine::Tensor;
using ::testing::HasSubstr;

class Additions : public ::testing::Test {
protected:
    TemporaryDirectory m_directory;

    /// Trains it and returns the metrics of the last epoch; the model is in model.h5.
    Json trained(const Json& experiment) const {
        const std::string file = writeExperiment(m_directory, experiment);
        const std::string history = m_directory.file("history.json");
        const Outcome outcome =
            runCli({"train", file, "--quiet", "--history", history, "--export", m_directory.file("model.h5"),
                    "--export", m_directory.file("program.py")});
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        return Json::parse(readText(history)).at("epochs").back().at("metrics");
    }
    /// model.summary() of the Keras file.
    std::string summary() const {
        const Outcome outcome = runCli({"summary", m_directory.file("model.h5")});
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        return outcome.output;
    }
    std::string program() const { return readText(m_directory.file("program.py")); }
};

/// 64 pictures of 8 × 8, light or dark.
std::string writePictures(const TemporaryDirectory& directory) {
    Tensor x(Shape{64, 8, 8, 1}), y(Shape{64, 1});
    engine::Rng rng(1);
    for (std::int64_t i = 0; i < 64; ++i) {
        const float light = i % 2 == 0 ? -0.4F : 0.4F;
        y.floats()[static_cast<std::size_t>(i)] = i % 2 == 0 ? 0.0F : 1.0F;
        for (std::int64_t p = 64 * i; p < 64 * (i + 1); ++p)
            x.floats()[static_cast<std::size_t>(p)] = light + rng.uniform(-0.2F, 0.2F);
    }
    engine::writeNpz(directory.file("pictures.npz"), {{"x", x}, {"y", y}});
    return directory.file("pictures.npz");
}

TEST_F(Additions, RandomPicturesWithLambAndBinaryIoU) {
    Json experiment = smallExperiment(m_directory);
    experiment["data"] = {{"source", "npz"},
                          {"options", {{"path", writePictures(m_directory)}, {"x", "x"}, {"y", "y"}}},
                          {"validation", {{"fraction", 0.25}}}};
    experiment["model"]["config"]["layers"] = Json::parse(R"([
        {"class_name": "RandomContrast", "config": {"name": "contrast", "batch_input_shape": [null, 8, 8, 1],
                                                    "factor": 0.1, "value_range": [-1, 1]}},
        {"class_name": "RandomBrightness", "config": {"name": "light", "factor": 0.05, "value_range": [-1, 1]}},
        {"class_name": "RandomCrop", "config": {"name": "crop", "height": 6, "width": 6}},
        {"class_name": "Flatten", "config": {"name": "flatten"}},
        {"class_name": "Dense", "config": {"name": "dense", "units": 1, "activation": "sigmoid"}}])");
    experiment["compile"] = Json::parse(R"({
        "optimizer": {"class_name": "Lamb", "config": {"learning_rate": 0.05}}, "loss": "binary_crossentropy",
        "metrics": [{"class_name": "BinaryIoU", "config": {"target_class_ids": [1], "threshold": 0.5}}]})");
    experiment["fit"]["epochs"] = 20;
    const Json metrics = trained(experiment);
    EXPECT_GT(metrics.at("val_binary_io_u").get<double>(), 0.9);
    for (const char* name : {"RandomContrast", "RandomBrightness", "RandomCrop"}) {
        EXPECT_THAT(summary(), HasSubstr(name));
        EXPECT_THAT(program(), HasSubstr(std::string("layers.") + name + "("));
    }
    EXPECT_THAT(program(), HasSubstr("layers.RandomContrast(factor=0.1, value_range=(-1, 1)"));
    EXPECT_THAT(program(), HasSubstr("keras.optimizers.Lamb("));
    EXPECT_THAT(program(), HasSubstr("keras.metrics.BinaryIoU("));
}

TEST_F(Additions, FolderOfTexts) {
    for (int i = 0; i < 32; ++i) {
        const std::string number = std::to_string(i);
        m_directory.write("texts/bad/" + number + ".txt", "a dull film, number " + number);
        m_directory.write("texts/good/" + number + ".txt", "a fine film, number " + number);
    }
    Json experiment = smallExperiment(m_directory);
    experiment["data"] = {{"source", "text_folder"},
                          {"options", {{"path", m_directory.file("texts")}, {"max_tokens", 12}}},
                          {"preprocess", Json::array({{{"op", "pad_sequences"}, {"maxlen", 8}}})},
                          {"validation", {{"fraction", 0.25}}}};
    experiment["model"]["config"]["layers"] = Json::parse(R"([
        {"class_name": "Embedding", "config": {"name": "embedding", "batch_input_shape": [null, 8],
                                               "input_dim": 12, "output_dim": 4}},
        {"class_name": "GlobalAveragePooling1D", "config": {"name": "mean"}},
        {"class_name": "Dense", "config": {"name": "dense", "units": 2, "activation": "softmax"}}])");
    experiment["compile"]["optimizer"] = {{"class_name", "Adam"}, {"config", {{"learning_rate", 0.1}}}};
    experiment["fit"]["epochs"] = 10;
    const Json metrics = trained(experiment);
    EXPECT_EQ(metrics.at("val_sparse_categorical_accuracy").get<double>(), 1.0);
    EXPECT_THAT(program(), HasSubstr("keras.utils.text_dataset_from_directory(folder"));
    EXPECT_THAT(program(), HasSubstr("layers.TextVectorization(max_tokens=12"));

    // The vocabulary came with the weights: the texts may go.
    std::filesystem::remove_all(m_directory.file("texts"));
    const std::string file = writeExperiment(m_directory, experiment);
    const Outcome typed = runCli({"predict", file, "--weights", m_directory.file("model.h5"), "--text",
                                  "A FINE film, isn't it?", "--json"});
    ASSERT_EQ(typed.exitCode, 0) << typed.errors;
    const Json prediction = Json::parse(typed.output);
    EXPECT_EQ(prediction["classes"][0]["class"], "good");
    EXPECT_GT(prediction["classes"][0]["probability"].get<double>(), 0.5);
    EXPECT_EQ(runCli({"predict", file, "--text", "x", "--input", "x.npz"}).exitCode, 2);
}

}  // namespace
}  // namespace shardlab::test::additions_test
