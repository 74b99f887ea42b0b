#include <gmock/gmock.h>

#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"
#include "tests/layers/layer_runner.h"

namespace shardlab::engine::testing::normalization_test {
namespace {

/// What the layer makes of a sample of three threes.
std::vector<float> ofThrees(const Layer& layer, const std::vector<Tensor>& weights = {},
                            bool training = false) {
    ProgramBuilder builder(1, training);
    const std::vector<ValueId> x{builder.input("x", {1, 3})};
    builder.beginLayer("layer", layer.weights(std::vector<Shape>{{kNone, 3}}));
    builder.output("y", layer.lower(builder, x));
    Executor executor(std::move(builder).finish(), {.maxBatch = 1}, std::make_shared<ThreadArena>(1));
    const std::vector<float> sample{3, 3, 3};
    EXPECT_TRUE(executor.run({.inputs = {sample.data()}, .count = 1}, weights, 0));
    return {executor.output(0).begin(), executor.output(0).end()};
}

/// (3 − 1) / 2 = 1 and (3 − 5) / 4 = −0.5, in training, too; its seven values are not trained.
TEST(Normalization, UsesItsStatistics) {
    const auto layer = make("Normalization");
    const std::vector<Shape> inputs{{kNone, 3}};
    const std::vector<WeightSpec> specs = layer->weights(inputs);
    std::int64_t values = 0;
    for (const WeightSpec& spec : specs) {
        EXPECT_FALSE(spec.trainable) << spec.name;
        values += spec.shape.elementCount();
    }
    EXPECT_EQ(values, 7);

    const std::vector<float> mean{1, 5, 0}, variance{4, 16, 1}, count{9};
    const std::vector<Tensor> weights{Tensor({3}, mean), Tensor({3}, variance), Tensor(Shape(), count)};
    for (const bool training : {false, true})
        EXPECT_THAT(ofThrees(*layer, weights, training), ::testing::ElementsAre(1.0F, -0.5F, 3.0F));
}

/// As options they are no weights: the same numbers, and one for all channels.
TEST(Normalization, TakesItsStatisticsAsOptions) {
    const Json options{{"mean", {1, 5, 0}}, {"variance", {4, 16, 1}}};
    EXPECT_TRUE(make("Normalization", options)->weights(std::vector<Shape>{{kNone, 3}}).empty());
    EXPECT_THAT(ofThrees(*make("Normalization", options)), ::testing::ElementsAre(1.0F, -0.5F, 3.0F));
    const auto ofAll = [](double mean, double variance) {
        return ofThrees(*make("Normalization", {{"mean", mean}, {"variance", variance}}));
    };
    EXPECT_THAT(ofAll(1, 4), ::testing::Each(1.0F));
    EXPECT_THAT(ofAll(3, 0), ::testing::Each(0.0F));
}

TEST(Normalization, RefusesHalfOfItsStatistics) {
    const std::vector<Shape> input{{kNone, 3}};
    EXPECT_EQ(refusal("Normalization", {{"mean", {0.5}}}, input),
              "layer: mean and variance must be given together; variance is null");
    EXPECT_EQ(refusal("Normalization", {{"mean", 0}, {"variance", {1, 2}}}, input),
              "layer: variance must be one number, or one for each of the 3 channels; got [1,2]");
}

/// Keras's supports_masking of each class; RMSNormalization has none.
TEST(Normalizations, PassMasksAsKeras) {
    for (const char* name : {"BatchNormalization", "LayerNormalization", "GroupNormalization",
                             "UnitNormalization", "Normalization", "Rescaling"})
        EXPECT_TRUE(make(name)->passesMask()) << name;
    EXPECT_FALSE(make("RMSNormalization")->passesMask());
}

/// gamma and beta span the axes in the order in which they are named (build() of Keras).
TEST(LayerNormalization, WeightsFollowTheOrderOfTheAxes) {
    const std::vector<Shape> inputs{{kNone, 3, 4, 5}};
    const auto shapeFor = [&](const Json& axes) {
        return make("LayerNormalization", {{"axis", axes}})->weights(inputs).front().shape;
    };
    EXPECT_EQ(shapeFor({-2, -1}), (Shape{4, 5}));
    EXPECT_EQ(shapeFor({-1, -2}), (Shape{5, 4}));
    EXPECT_EQ(shapeFor({3, 1}), (Shape{5, 3}));
    EXPECT_EQ(shapeFor(Json::array({1})), (Shape{3}));
}

}  // namespace
}  // namespace shardlab::engine::testing::normalization_test
