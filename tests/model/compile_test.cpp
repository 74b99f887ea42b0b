#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/error.h"
#include "tests/model/model_builder.h"

namespace shardlab::engine::testing::compile_test {
namespace {

using ::testing::ElementsAre;

std::vector<OpKind> kinds(const Program& program, Phase phase) {
    std::vector<OpKind> list;
    for (const Op& op : program.ops) {
        if (op.phase == phase) list.push_back(op.kind);
    }
    return list;
}

const LossAttributes kLoss{.kind = LossKind::SparseCategoricalCrossentropy};

TEST(Compile, ForwardOpsOfASmallNetwork) {
    const Model model =
        Model::build(sequential({layer("Conv2D", {{"filters", 2},
                                                  {"kernel_size", 3},
                                                  {"activation", "relu"},
                                                  {"batch_input_shape", {nullptr, 6, 6, 1}}}),
                                 layer("GlobalAveragePooling2D"), layer("Dropout", {{"rate", 0.5}}),
                                 layer("Dense", {{"units", 3}, {"activation", "softmax"}})}));
    const Program inference = model.compile({.batch = 5});
    EXPECT_THAT(kinds(inference, Phase::Forward),
                ElementsAre(OpKind::Convolution, OpKind::BiasAdd, OpKind::Activation, OpKind::AveragePool,
                            OpKind::Reshape, OpKind::Dot, OpKind::BiasAdd, OpKind::Softmax));
    EXPECT_THAT(inference.inputNames, ElementsAre("conv2d_input"));
    EXPECT_THAT(inference.outputNames, ElementsAre("dense"));
    EXPECT_EQ(inference.values[static_cast<std::size_t>(inference.outputs[0])].shape, (Shape{5, 3}));
    EXPECT_THAT(inference.layerNames, ElementsAre("conv2d", "global_average_pooling2d", "dropout", "dense"));
    const Program training = model.compile({.batch = 5, .training = true, .loss = kLoss});
    EXPECT_EQ(std::ranges::count(kinds(training, Phase::Forward), OpKind::Dropout), 1);
}

TEST(Compile, WeightsStandInTheModelsOrder) {
    const Model model = Model::build(fashionMnistCnn());
    const Program program = model.compile({.batch = 2});
    const std::vector<WeightSpec> specs = model.weightSpecs();
    ASSERT_EQ(program.weights.size(), specs.size());
    for (std::size_t i = 0; i < specs.size(); ++i)
        EXPECT_EQ(program.weights[i].name, specs[i].name);
    EXPECT_EQ(program.parameterCount(false), 1619470);
}

TEST(Compile, EveryTrainableWeightIsUpdatedOnce) {
    const Model model = Model::build(mnistCnn());
    const Program program = model.compile({.batch = 4,
                                           .training = true,
                                           .loss = kLoss,
                                           .backward = true,
                                           .update = UpdateAttributes{.optimizer = "Adam", .slots = 2},
                                           .replicas = 8});
    int trainable = 0;
    for (std::size_t w = 0; w < program.weights.size(); ++w) {
        trainable += program.weights[w].trainable ? 1 : 0;
        EXPECT_EQ(program.weightGradients[w] != kNoValue, program.weights[w].trainable)
            << program.weights[w].name;
    }
    EXPECT_EQ(kinds(program, Phase::Update).size(), static_cast<std::size_t>(trainable));
    EXPECT_EQ(kinds(program, Phase::AllReduce).size(), static_cast<std::size_t>(trainable));
}

TEST(Compile, AFrozenLayerGetsNoGradient) {
    ModelConfig config = diamond();
    config.layers[1].config["trainable"] = false;
    const Program program =
        Model::build(config).compile({.batch = 2,
                                      .training = true,
                                      .loss = LossAttributes{.kind = LossKind::MeanSquaredError},
                                      .backward = true});
    EXPECT_EQ(program.weights[0].name, "a/kernel");
    EXPECT_EQ(program.weightGradients[0], kNoValue);
    EXPECT_NE(program.weightGradients[2], kNoValue);
}

TEST(Compile, InputsComeInTheModelsOrder) {
    const ModelConfig config =
        functional({inputNode("b", {nullptr, 2}), node("Dense", "d", {"b"}, {{"units", 3}}),
                    inputNode("a", {nullptr, 3}), node("Multiply", "m", {"d", "a"})},
                   {"a", "b"}, {"m"});
    const Program program = Model::build(config).compile({.batch = 2});
    EXPECT_THAT(program.inputNames, ElementsAre("a", "b"));
    EXPECT_EQ(program.values[static_cast<std::size_t>(program.inputs[0])].shape, (Shape{2, 3}));
}

// A dot costs two flops a multiply-add: 784·512 + 512·512 + 512·10 a sample.
TEST(Compile, CostsAreCountedWithoutWeights) {
    const Model mlp =
        Model::build(sequential({layer("Dense", {{"units", 512}, {"batch_input_shape", {nullptr, 784}}}),
                                 layer("Dense", {{"units", 512}}), layer("Dense", {{"units", 10}})}));
    double dots = 0;
    for (const Op& op : mlp.compile({.batch = 1024}).ops)
        dots += op.kind == OpKind::Dot ? op.flops : 0.0;
    EXPECT_DOUBLE_EQ(dots, 2.0 * 1024 * (784 * 512 + 512 * 512 + 512 * 10));
}

TEST(Compile, GradientsNeedALoss) {
    const Model model = Model::build(diamond());
    EXPECT_THROW(model.compile({.batch = 2, .backward = true}), Error);
}

}  // namespace
}  // namespace shardlab::engine::testing::compile_test
