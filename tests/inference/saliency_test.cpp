#include "engine/inference/saliency.h"

#include <gmock/gmock.h>

#include <cmath>

#include "engine/core/error.h"
#include "engine/core/rng.h"
#include "engine/model/model.h"

namespace shardlab::engine::testing::saliency_test {
namespace {

using ::testing::ElementsAre;
using ::testing::FloatNear;
using ::testing::Pointwise;

Experiment experimentWith(const Json& layers, const char* loss) {
    Experiment experiment;
    experiment.model = ModelConfig::fromJson(
        {{"class_name", "Sequential"}, {"config", {{"name", "sequential"}, {"layers", layers}}}});
    experiment.compile.loss = {{"class_name", loss}, {"config", Json::object()}};
    return experiment;
}

Json layer(const char* className, Json config) {
    return {{"class_name", className}, {"config", std::move(config)}};
}

NamedWeights weightsOf(const Experiment& experiment, std::uint64_t seed) {
    NamedWeights weights;
    weights.specs = Model::build(experiment.model).weightSpecs();
    weights.tensors = initializeWeights(weights.specs, seed);
    return weights;
}

SampleModel modelOf(const Experiment& experiment, const NamedWeights& weights, const Shape& sample) {
    return {experiment,
            weights,
            Preprocessor(experiment.data.preprocess, sample, DType::Float32),
            {.threads = 2}};
}

/// y = x · kernel + bias has the gradient kernel[·, c] everywhere.
TEST(Saliency, GradientTimesInputOfALinearModel) {
    const Experiment experiment = experimentWith(
        Json::array({layer("Dense", {{"name", "dense"}, {"batch_input_shape", {nullptr, 3}}, {"units", 2}})}),
        "MeanSquaredError");
    NamedWeights weights = weightsOf(experiment, 1);
    weights.tensors[0] = Tensor(Shape{3, 2}, std::vector<float>{1, -1, 2, -2, 0.5F, 4});
    weights.tensors[1] = Tensor(Shape{2}, std::vector<float>{10, 20});
    SampleModel model = modelOf(experiment, weights, Shape{3});
    const std::vector<float> x{3, -1, 2};
    EXPECT_THAT(model.predict(x).values, ElementsAre(12.0F, 27.0F));
    EXPECT_FALSE(model.predict(x).probabilities);
    EXPECT_THAT(gradientTimesInput(model, x, 0), Pointwise(FloatNear(1e-4F), {3.0F, -2.0F, 1.0F}));
    EXPECT_THAT(gradientTimesInput(model, x, 1), Pointwise(FloatNear(1e-4F), {-3.0F, 2.0F, 8.0F}));
}

/// Against central differences, through batch normalization with its moving averages and a softmax.
TEST(Saliency, GradientTimesInputOfAConvolutionalClassifier) {
    const Experiment experiment = experimentWith(
        Json::array({layer("Conv2D", {{"name", "conv"},
                                      {"batch_input_shape", {nullptr, 6, 5, 2}},
                                      {"filters", 3},
                                      {"kernel_size", {3, 3}},
                                      {"activation", "tanh"}}),
                     layer("BatchNormalization", {{"name", "norm"}}), layer("Flatten", {{"name", "flatten"}}),
                     layer("Dropout", {{"name", "dropout"}, {"rate", 0.5}}),
                     layer("Dense", {{"name", "dense"}, {"units", 4}, {"activation", "softmax"}})}),
        "SparseCategoricalCrossentropy");
    NamedWeights weights = weightsOf(experiment, 3);
    for (std::size_t w = 0; w < weights.specs.size(); ++w) {
        for (std::size_t i = 0; i < weights.tensors[w].floats().size(); ++i) {
            if (weights.specs[w].name == "norm/moving_mean") weights.tensors[w].floats()[i] = 0.1F;
            if (weights.specs[w].name == "norm/moving_variance") weights.tensors[w].floats()[i] = 0.4F;
        }
    }
    SampleModel model = modelOf(experiment, weights, Shape{6, 5, 2});
    std::vector<float> x(60);
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] = std::sin(static_cast<float>(i) * 0.7F);
    for (const std::size_t output : {0U, 3U}) {
        const std::vector<float> map = gradientTimesInput(model, x, output);
        for (const std::size_t at : {0U, 17U, 33U, 59U}) {
            constexpr float kStep = 1e-2F;  // float32: smaller steps lose digits
            std::vector<float> up = x, down = x;
            up[at] += kStep;
            down[at] -= kStep;
            const float slope =
                (model.predict(up).values[output] - model.predict(down).values[output]) / (2 * kStep);
            EXPECT_NEAR(map[at], slope * x[at], 2e-4F) << output << ' ' << at;
        }
    }
}

/// One sigmoid stands for two classes, whose probabilities fall and rise together.
TEST(Saliency, TheTwoClassesOfASigmoidAreOpposites) {
    const Experiment experiment =
        experimentWith(Json::array({layer("Dense", {{"name", "dense"},
                                                    {"batch_input_shape", {nullptr, 2}},
                                                    {"units", 1},
                                                    {"activation", "sigmoid"}})}),
                       "BinaryCrossentropy");
    NamedWeights weights = weightsOf(experiment, 1);
    weights.tensors[0] = Tensor(Shape{2, 1}, std::vector<float>{2, -1});
    SampleModel model = modelOf(experiment, weights, Shape{2});
    const std::vector<float> x{0.25F, 0.5F};  // the logit is 0: the slope of the sigmoid is 1/4
    EXPECT_THAT(gradientTimesInput(model, x, 1), Pointwise(FloatNear(1e-5F), {0.125F, -0.125F}));
    EXPECT_THAT(gradientTimesInput(model, x, 0), Pointwise(FloatNear(1e-5F), {-0.125F, 0.125F}));
}

/// y = Σ pixels · kernel: a patch of zeros takes away what its pixels gave.
TEST(Saliency, OcclusionOfALinearModel) {
    const Experiment experiment = experimentWith(
        Json::array({layer("Flatten", {{"name", "flatten"}, {"batch_input_shape", {nullptr, 3, 3, 1}}}),
                     layer("Dense", {{"name", "dense"}, {"units", 1}, {"use_bias", false}})}),
        "MeanSquaredError");
    NamedWeights weights = weightsOf(experiment, 1);
    weights.tensors[0] = Tensor(Shape{9, 1}, std::vector<float>{1, 2, 3, 4, 5, 6, 7, 8, 9});
    SampleModel model = modelOf(experiment, weights, Shape{3, 3, 1});
    const std::vector<float> ones(9, 1.0F);
    const ImageSize size{.height = 3, .width = 3, .channels = 1};
    EXPECT_THAT(occlusion(model, ones, size, 0, {.patch = 1, .stride = 1, .fill = 0}),
                Pointwise(FloatNear(1e-4F), {1, 2, 3, 4, 5, 6, 7, 8, 9}));
    // Patches of 2 × 2 from (0, 0), (0, 2), (2, 0), (2, 2), those at the edge cut off: 12, 9, 15, 9.
    EXPECT_THAT(occlusion(model, ones, size, 0, {.patch = 2, .stride = 2, .fill = 0}),
                Pointwise(FloatNear(1e-4F), {12, 12, 9, 12, 12, 9, 15, 15, 9}));
    // Filled with 2 instead of 1, each adds what it took away before.
    EXPECT_NEAR(occlusion(model, ones, size, 0, {.patch = 1, .stride = 1, .fill = 2})[8], -9.0F, 1e-4F);
    // Stride 1 of patch 2: pixel (1, 1) is covered by four patches: (12 + 16 + 24 + 28) / 4.
    EXPECT_NEAR(occlusion(model, ones, size, 0, {.patch = 2, .stride = 1, .fill = 0})[4], 20.0F, 1e-4F);
    EXPECT_THROW(occlusion(model, ones, size, 0, {.patch = 0, .stride = 1, .fill = 0}), Error);
}

Experiment wordSum() {
    Experiment experiment =
        experimentWith(Json::array({layer("Embedding", {{"name", "embedding"},
                                                        {"batch_input_shape", {nullptr, 4}},
                                                        {"input_dim", 5},
                                                        {"output_dim", 2}}),
                                    layer("Flatten", {{"name", "flatten"}}),
                                    layer("Dense", {{"name", "dense"}, {"units", 1}, {"use_bias", false}})}),
                       "MeanSquaredError");
    experiment.data.preprocess = Json::parse(R"([{"op": "pad_sequences", "maxlen": 4}])");
    return experiment;
}

/// Rows of the table times a kernel of ones: a word gives the sum of its row.
TEST(Saliency, WordsOfAnEmbedding) {
    const Experiment experiment = wordSum();
    NamedWeights weights = weightsOf(experiment, 1);
    weights.tensors[0] = Tensor(Shape{5, 2}, std::vector<float>{0, 0, 1, 2, 3, -5, 0.5F, 0.25F, 9, 9});
    weights.tensors[1] = Tensor(Shape{8, 1}, std::vector<float>(8, 1.0F));
    SampleModel model(
        experiment, weights,
        Preprocessor(experiment.data.preprocess,
                     ArraySpec{.shape = {Shape::kUnknown}, .dtype = DType::Int32, .largest = 16}),
        {.threads = 1});
    const std::vector<float> words{1, 2, 1};
    EXPECT_THAT(gradientTimesTokens(model, words, 0), Pointwise(FloatNear(1e-4F), {3, -2, 3}));
    EXPECT_THAT(leaveOneOut(model, words, 0), Pointwise(FloatNear(1e-4F), {3, -2, 3}));
    // The first of five words is cut off, and one of the others gives its place to it.
    EXPECT_THAT(leaveOneOut(model, std::vector<float>{4, 1, 2, 3, 1}, 0),
                Pointwise(FloatNear(1e-4F), {0.0F, -15.0F, -20.0F, -17.25F, -15.0F}));
}

TEST(Saliency, SumsOverChannels) {
    EXPECT_THAT(overChannels(std::vector<float>{1, 2, 3, 4, 5, 6}, 3), ElementsAre(6.0F, 15.0F));
}

}  // namespace
}  // namespace shardlab::engine::testing::saliency_test
