/// The page in Chromium, opened from its folder: what it predicts beside the engine.
///
/// SHARDLAB_CLIENTS names a folder with node_modules that holds @tensorflow/tfjs; without it, Node.js or
/// Chromium the tests say that they skip.
#include <gmock/gmock.h>

#include <cmath>

#include "engine/core/base64.h"
#include "engine/data/files/npz.h"
#include "engine/data/images/image.h"
#include "engine/deployment/web_folder.h"
#include "engine/devices/device_catalog.h"
#include "engine/inference/own_samples.h"
#include "engine/model/model.h"
#include "tests/deployment/node.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::testing::web_browser_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

constexpr double kTolerance = 1e-4;  ///< of a probability: sums in another order
constexpr const char* kHostile = "</script><img src=x onerror=alert(1)>";

Json layer(const char* className, Json config) {
    return {{"class_name", className}, {"config", std::move(config)}};
}

class WebBrowser : public ::testing::Test {
protected:
    void SetUp() override {
        if (std::getenv("SHARDLAB_CLIENTS") == nullptr)
            GTEST_SKIP() << "SHARDLAB_CLIENTS is not set: no page was opened in a browser";
        if (!hasProgram("node") || !hasProgram("chromium"))
            GTEST_SKIP() << "node or chromium is not installed: no page was opened in a browser";
    }
    Experiment experimentOf(const Json& layers) const {
        Experiment experiment;
        experiment.model = ModelConfig::fromJson(
            {{"class_name", "Sequential"}, {"config", {{"name", "sequential"}, {"layers", layers}}}});
        experiment.compile.loss = {{"class_name", "SparseCategoricalCrossentropy"},
                                   {"config", {{"from_logits", true}}}};
        return experiment;
    }
    void setArrays(Experiment& experiment, const Tensor& x, const Tensor& y) const {
        const fs::path file = m_directory.path() / "data.npz";
        writeNpz(file, {{"x", x}, {"y", y}});
        experiment.data.source = "npz";
        experiment.data.options = {
            {"path", file.string()}, {"x", "x"}, {"y", "y"}, {"validation_x", "x"}, {"validation_y", "y"}};
    }
    static NamedWeights weightsOf(const Experiment& experiment) {
        NamedWeights weights;
        weights.specs = Model::build(experiment.model).weightSpecs();
        weights.tensors = initializeWeights(weights.specs, 5);
        return weights;
    }
    /// What the page shows after `act`.
    Json opened(const Experiment& experiment, const NamedWeights& weights, const std::string& act,
                bool bare = false) {
        StopToken stop;
        const auto report = exportWebFolder({.experiment = experiment,
                                             .devices = DeviceCatalog::installed(),
                                             .bare = bare,
                                             .weights = weights,
                                             .folder = m_directory.path() / "web",
                                             .tfjs = std::getenv("SHARDLAB_CLIENTS")},
                                            stop);
        const auto path = [this](const char* name) { return (m_directory.path() / name).string(); };
        writeFileAtomically(path("jobs.json"),
                            Json::array({{{"page", report.files.front().string()}, {"act", act}}}).dump());
        const NodeOutcome outcome = runNode(
            "pages.js", "\"$(command -v chromium)\" " + path("jobs.json") + ' ' + path("answers.json"),
            m_directory.path());
        EXPECT_EQ(outcome.exitCode, 0) << outcome.text;
        Json answer = Json::parse(readFile(path("answers.json"), 1U << 28U)).at(0);
        EXPECT_EQ(answer.at("ready"), "yes") << answer;
        EXPECT_EQ(answer.at("error"), "") << answer;
        EXPECT_EQ(answer.at("problems"), Json::array());  // nothing that the policy refuses, no connection
        return answer;
    }
    static void expectScores(const Json& answer, const SampleScores& expected) {
        ASSERT_EQ(answer.at("values").size(), expected.values.size());
        for (std::size_t c = 0; c < expected.values.size(); ++c)
            EXPECT_NEAR(answer.at("values")[c].get<double>(), expected.values[c], kTolerance) << c;
    }
    TemporaryDirectory m_directory;
    StopToken m_stop;
};

/// Bars before a black ground; the page gets one as a file, which becomes a sample as the engine makes it.
TEST_F(WebBrowser, PredictsAPictureAsTheEngine) {
    Tensor x(Shape{7, 12, 12, 1}, DType::UInt8), y(Shape{7}, DType::Int32);
    for (std::int64_t i = 0; i < 7; ++i) {
        for (std::int64_t row = 2; row < 10; ++row)
            x.uint8s()[static_cast<std::size_t>(i * 144 + row * 12 + 2 + i)] =
                static_cast<std::uint8_t>(150 + 10 * i);
        y.ints()[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(i % 3);
    }
    Experiment experiment = experimentOf(Json::array(
        {layer("Conv2D", {{"name", "conv"},
                          {"batch_input_shape", {nullptr, 12, 12, 1}},
                          {"filters", 4},
                          {"kernel_size", {3, 3}},
                          {"activation", "relu"}}),
         layer("Flatten", {{"name", "flatten"}}), layer("Dense", {{"name", "dense"}, {"units", 3}})}));
    setArrays(experiment, x, y);
    experiment.data.preprocess = Json::parse(R"([{"op": "scale", "factor": 0.01}, {"op": "standardize"}])");
    experiment.name = kHostile;
    const NamedWeights weights = weightsOf(experiment);
    // A black stroke on white, 60 pixels wide, as a bitmap that the page draws itself.
    const std::string act = R"(const canvas = new OffscreenCanvas(60, 60), pen = canvas.getContext('2d');
        pen.fillStyle = '#fff'; pen.fillRect(0, 0, 60, 60); pen.fillStyle = '#000'; pen.fillRect(20, 10, 8, 36);
        const files = new DataTransfer(); files.items.add(new File([await canvas.convertToBlob()], 'bar.png'));
        byId('file').files = files.files; byId('file').dispatchEvent(new Event('change'));)";
    const Json answer = opened(experiment, weights, act);
    EXPECT_EQ(answer.at("title"), kHostile);
    OwnSamples own(experiment, DeviceCatalog::installed(), weights, 2, m_stop);
    ASSERT_EQ(own.form().picture.kind, PictureForm::Kind::Drawing);
    Image picture{.size = {.height = 60, .width = 60, .channels = 3},
                  .pixels = std::vector<std::uint8_t>(10800, 255)};
    for (int row = 10; row < 46; ++row)
        std::fill_n(picture.pixels.begin() + (row * 60 + 20) * 3, 24, std::uint8_t{0});
    const FittedPicture fitted = fitPicture(picture, own.form().picture);
    expectScores(answer, own.model().predict(fitted.raw));
}

TEST_F(WebBrowser, PredictsATextAsTheEngine) {
    Experiment experiment = experimentOf(Json::array({layer("Embedding", {{"name", "embedding"},
                                                                          {"batch_input_shape", {nullptr, 5}},
                                                                          {"input_dim", 6},
                                                                          {"output_dim", 3}}),
                                                      layer("LSTM", {{"name", "lstm"}, {"units", 4}}),
                                                      layer("Dense", {{"name", "dense"}, {"units", 1}})}));
    experiment.data.source = "csv";
    experiment.data.options = {{"path", "gone.csv"}, {"text", "review"}};
    experiment.data.preprocess = Json::parse(R"([{"op": "pad_sequences", "maxlen": 5}])");
    experiment.compile.loss = {{"class_name", "BinaryCrossentropy"}, {"config", {{"from_logits", true}}}};
    NamedWeights weights = weightsOf(experiment);
    weights.texts = std::make_shared<const TrainedTexts>(TrainedTexts{
        .vocabulary = {"", "[UNK]", "good", "bad", "film", kHostile}, .classNames = {kHostile, "positive"}});
    const Json answer = opened(experiment, weights,
                               "byId('typed').value = 'Good FILM, bad; bad script'; "
                               "byId('typed').dispatchEvent(new Event('input'));");
    OwnSamples own(experiment, DeviceCatalog::installed(), weights, 2, m_stop);
    expectScores(answer, own.model().predict(own.texts().tokens("Good FILM, bad; bad script")));
    EXPECT_EQ(answer.at("names"), Json::array({kHostile, "positive"}));
}

TEST_F(WebBrowser, PredictsARowAsTheEngine) {
    Tensor x(Shape{8, 3}), y(Shape{8}, DType::Int32);
    for (std::size_t i = 0; i < 24; ++i)
        x.floats()[i] = std::sin(static_cast<float>(i)) * 10;
    Experiment experiment = experimentOf(Json::array(
        {layer("Dense", {{"name", "dense"}, {"units", 3}, {"batch_input_shape", {nullptr, 3}}})}));
    setArrays(experiment, x, y);
    experiment.data.preprocess = Json::parse(R"([{"op": "standardize"}])");
    const NamedWeights weights = weightsOf(experiment);
    const Json answer =
        opened(experiment, weights,
               R"(['1.5', '-2', '30'].forEach((value, i) => (byId(`column-${i}`).value = value));
        byId('row').dispatchEvent(new Event('input')); await new Promise((resolve) => setTimeout(resolve, 500));)");
    OwnSamples own(experiment, DeviceCatalog::installed(), weights, 2, m_stop);
    expectScores(answer, own.model().predict(std::vector<float>{1.5F, -2, 30}));
}

TEST_F(WebBrowser, TakesArraysOfAModelAlone) {
    Experiment experiment = experimentOf(Json::array(
        {layer("Dense", {{"name", "dense"}, {"units", 2}, {"batch_input_shape", {nullptr, 2}}})}));
    NamedWeights weights = weightsOf(experiment);
    weights.tensors = {Tensor(Shape{2, 2}, std::vector<float>{1, 2, 3, 4}),
                       Tensor(Shape{2}, std::vector<float>{0.5F, -0.5F})};
    const Json answer =
        opened(experiment, weights,
               R"(byId('json').value = '{"dense_input": [1, 2]}'; byId('compute').click();)", true);
    EXPECT_EQ(answer.at("values"), Json::parse("[[7.5, 9.5]]"));
}

}  // namespace
}  // namespace shardlab::engine::testing::web_browser_test
