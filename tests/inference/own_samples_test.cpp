#include "engine/inference/own_samples.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/data/files/npz.h"
#include "engine/data/images/image_codecs.h"
#include "engine/devices/device_catalog.h"
#include "engine/inference/sample_evaluation.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::testing::own_samples_test {
namespace {

using ::testing::HasSubstr;
using Kind = OwnSampleForm::Kind;

Json layer(const char* className, Json config) {
    return {{"class_name", className}, {"config", std::move(config)}};
}

class OwnSamplesTest : public ::testing::Test {
protected:
    Experiment experimentOf(const Tensor& x, const Tensor& y, const Json& layers) {
        const std::filesystem::path file = m_directory.path() / "data.npz";
        writeNpz(file, {{"x", x}, {"y", y}});
        Experiment experiment;
        experiment.data.source = "npz";
        experiment.data.options = {
            {"path", file.string()}, {"x", "x"}, {"y", "y"}, {"validation_x", "x"}, {"validation_y", "y"}};
        experiment.model = ModelConfig::fromJson(
            {{"class_name", "Sequential"}, {"config", {{"name", "sequential"}, {"layers", layers}}}});
        experiment.compile.loss = {{"class_name", "SparseCategoricalCrossentropy"},
                                   {"config", Json::object()}};
        experiment.fit.batchSize = 4;
        return experiment;
    }
    NamedWeights weightsOf(const Experiment& experiment) {
        NamedWeights weights;
        weights.specs = Model::build(experiment.model).weightSpecs();
        weights.tensors = initializeWeights(weights.specs, 5);
        return weights;
    }
    /// Bars before a black ground, seven of them.
    Experiment bars() {
        Tensor x(Shape{7, 9, 9, 1}, DType::UInt8), y(Shape{7}, DType::Int32);
        for (std::int64_t i = 0; i < 7; ++i) {
            for (std::int64_t row = 2; row < 7; ++row)
                x.uint8s()[static_cast<std::size_t>(i * 81 + row * 9 + 1 + i)] =
                    static_cast<std::uint8_t>(150 + 10 * i);
            y.ints()[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(i % 3);
        }
        Experiment experiment = experimentOf(
            x, y,
            Json::array({layer("Conv2D", {{"name", "conv"},
                                          {"batch_input_shape", {nullptr, 9, 9, 1}},
                                          {"filters", 4},
                                          {"kernel_size", {3, 3}},
                                          {"activation", "relu"}}),
                         layer("Flatten", {{"name", "flatten"}}),
                         layer("Dense", {{"name", "dense"}, {"units", 3}, {"activation", "softmax"}})}));
        experiment.data.preprocess =
            Json::parse(R"([{"op": "scale", "factor": 0.01}, {"op": "standardize"}])");
        return experiment;
    }
    TemporaryDirectory m_directory;
    StopToken m_stop;
};

/// The pixels of a sample, opened as a picture, give what the evaluation gives: in float32 and in bfloat16.
TEST_F(OwnSamplesTest, TheSamePixelsGiveThePredictionOfTheEvaluation) {
    for (const char* device : {"cpu-host", "tpu-v2-8"}) {
        Experiment experiment = bars();
        experiment.runtime.device = device;
        const NamedWeights weights = weightsOf(experiment);
        const auto& devices = DeviceCatalog::installed();
        const SamplePredictions evaluated =
            predictSamples(experiment, devices, weights, {.threads = 2}, m_stop);
        OwnSamples own(experiment, devices, weights, 2, m_stop);
        ASSERT_EQ(own.form().kind, Kind::Picture);
        EXPECT_THAT(own.form().classes, ::testing::ElementsAre("0", "1", "2"));
        const auto pixels = evaluated.data->test.x.uint8s();
        for (std::size_t i = 0; i < 7; ++i) {
            Image picture{.size = {.height = 9, .width = 9, .channels = 1},
                          .pixels = {pixels.begin() + static_cast<std::ptrdiff_t>(i * 81),
                                     pixels.begin() + static_cast<std::ptrdiff_t>((i + 1) * 81)}};
            const FittedPicture fitted = fitPicture(picture, own.form().picture);
            EXPECT_TRUE(fitted.notes.empty());
            const SampleScores scores = own.model().predict(fitted.raw);
            for (std::size_t c = 0; c < 3; ++c)
                EXPECT_EQ(scores.values[c], evaluated.probabilities[3 * i + c]) << device << ' ' << i;
        }
    }
}

/// Files of training give what the evaluation gives, whatever their size, with transparency and without.
TEST_F(OwnSamplesTest, FilesOfAnImageFolderGiveThePredictionOfTheEvaluation) {
    const std::filesystem::path folder = m_directory.path() / "pictures";
    std::vector<std::uint8_t> noise(12 * 24 * 4);
    std::uint32_t state = 1;
    for (const char* name : {"a/0.png", "a/1.png", "b/2.png", "b/3.png"}) {
        for (std::uint8_t& byte : noise)
            byte = static_cast<std::uint8_t>((state = state * 1664525U + 1013904223U) >> 24U);
        std::filesystem::create_directories((folder / name).parent_path());
        writeFileAtomically(folder / name,
                            encodePng({.size = {.height = 12, .width = 24, .channels = 4}, .pixels = noise}));
    }
    for (const char* mode : {"grayscale", "rgb", "rgba"}) {
        const std::int64_t channels = channelsOf(parseColorMode(mode));
        Experiment experiment = bars();
        experiment.model = ModelConfig::fromJson(
            {{"class_name", "Sequential"},
             {"config",
              {{"name", "s"},
               {"layers",
                {layer("Flatten", {{"name", "f"}, {"batch_input_shape", {nullptr, 9, 9, channels}}}),
                 layer("Dense", {{"name", "d"}, {"units", 2}, {"activation", "softmax"}})}}}}});
        experiment.data.source = "image_folder";
        experiment.data.options = {{"path", folder.string()},
                                   {"validation_path", folder.string()},
                                   {"image_size", {9, 9}},
                                   {"color_mode", mode}};
        experiment.data.preprocess = Json::parse(R"([{"op": "scale", "factor": 0.004}])");
        const NamedWeights weights = weightsOf(experiment);
        const auto& devices = DeviceCatalog::installed();
        const SamplePredictions evaluated =
            predictSamples(experiment, devices, weights, {.threads = 2}, m_stop);
        OwnSamples own(experiment, devices, weights, 2, m_stop);
        ASSERT_EQ(own.form().kind, Kind::Picture) << mode;
        for (std::size_t i = 0; i < 4; ++i) {
            const std::string name = evaluated.data->test.reader->text(static_cast<std::int64_t>(i));
            const std::string bytes =
                readFile(folder / (name < "2" ? "a" : "b") / name, std::uintmax_t{1} << 20U);
            Image picture;
            decodeImage(std::as_bytes(std::span(bytes)), colorModeOf(own.form().picture), name, picture);
            const SampleScores scores = own.model().predict(fitPicture(picture, own.form().picture).raw);
            for (std::size_t c = 0; c < 2; ++c)
                EXPECT_NEAR(scores.values[c], evaluated.probabilities[2 * i + c], 1e-6)
                    << mode << ' ' << name;
        }
    }
}

TEST_F(OwnSamplesTest, SaliencyOfAPictureHasItsSize) {
    const Experiment experiment = bars();
    OwnSamples own(experiment, DeviceCatalog::installed(), weightsOf(experiment), 2, m_stop);
    std::vector<float> raw(81);
    raw[40] = 200;
    for (const SaliencyMethod method : {SaliencyMethod::GradientTimesInput, SaliencyMethod::Occlusion}) {
        const SaliencyMap map = own.saliency(raw, 1, method, {.patch = 3, .stride = 1});
        EXPECT_EQ(map.size.height, 9);
        EXPECT_EQ(map.values.size(), 81U);
        EXPECT_GT(map.strongest(), 0.0F);
    }
    // Where the picture is background, covering it with background changes nothing.
    const SaliencyMap map = own.saliency(raw, 1, SaliencyMethod::Occlusion, {.patch = 1, .stride = 1});
    EXPECT_EQ(std::ranges::count_if(map.values, [](float value) { return value != 0.0F; }), 1);
}

/// Columns 1, 2, 3 and 5, 6, 7: means 3, 4, 5. The first column's weight is 1, the others are 0.
TEST_F(OwnSamplesTest, RowsOfATableBeginAtTheirMeans) {
    Experiment experiment = experimentOf(
        Tensor(Shape{2, 3}, std::vector<float>{1, 2, 3, 5, 6, 7}), Tensor(Shape{2}, std::vector<float>{1, 2}),
        Json::array(
            {layer("Dense", {{"name", "dense"}, {"batch_input_shape", {nullptr, 3}}, {"units", 1}})}));
    experiment.compile.loss = {{"class_name", "MeanSquaredError"}, {"config", Json::object()}};
    experiment.fit.batchSize = 2;
    NamedWeights weights = weightsOf(experiment);
    weights.tensors[0] = Tensor(Shape{3, 1}, std::vector<float>{1, 0, 0});
    OwnSamples own(experiment, DeviceCatalog::installed(), weights, 2, m_stop);
    ASSERT_EQ(own.form().kind, Kind::Row);
    ASSERT_EQ(own.form().columns.size(), 3U);
    EXPECT_EQ(own.form().columns[1].mean, 4.0F);
    EXPECT_EQ(own.form().columns[2].maximum, 7.0F);
    EXPECT_FALSE(own.form().probabilities);
    const std::vector<float> row{10, 0, 0};
    EXPECT_EQ(own.model().predict(row).values[0], 10.0F);
    // Against the mean 3 of the first column; the gradient times 10.
    EXPECT_THAT(own.saliency(row, 0, SaliencyMethod::Occlusion, {}).values, ::testing::ElementsAre(7, 0, 0));
    EXPECT_THAT(own.saliency(row, 0, SaliencyMethod::GradientTimesInput, {}).values,
                ::testing::ElementsAre(10, 0, 0));
}

TEST_F(OwnSamplesTest, SaysWhatNobodyCanMakeByHand) {
    Experiment experiment = experimentOf(
        Tensor(Shape{2, 2, 2, 2, 2}), Tensor(Shape{2}, DType::Int32),
        Json::array({layer("Flatten", {{"name", "flatten"}, {"batch_input_shape", {nullptr, 2, 2, 2, 2}}}),
                     layer("Dense", {{"name", "dense"}, {"units", 3}, {"activation", "softmax"}})}));
    OwnSamples own(experiment, DeviceCatalog::installed(), weightsOf(experiment), 2, m_stop);
    EXPECT_EQ(own.form().kind, Kind::None);
    EXPECT_THAT(own.form().reason, HasSubstr("neither pictures, texts nor rows"));
}

}  // namespace
}  // namespace shardlab::engine::testing::own_samples_test
