#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"
#include "tests/layers/layer_runner.h"

/// Ranges of Keras's random image layers. Where both ends are one number nothing is left to chance, and the
/// result can be written down.
namespace shardlab::engine::testing {
namespace {

using ::testing::HasSubstr;

/// The layer in training, on two equal images (height, width, 1).
std::vector<float> augmented(const std::string& className, const Json& config, const Shape& image,
                             const std::vector<float>& pixels) {
    const auto layer = make(className, config);
    ProgramBuilder builder(2, true);
    const ValueId x = builder.input("x", Shape{2, image[0], image[1], 1});
    builder.beginLayer("layer", {});
    const ValueId inputs[] = {x};
    builder.output("y", builder.reshape(layer->lower(builder, inputs), Shape{2, image[0] * image[1]}));
    std::vector<float> both(pixels);
    both.insert(both.end(), pixels.begin(), pixels.end());
    Executor executor(std::move(builder).finish(), {.maxBatch = 2}, std::make_shared<ThreadArena>(1));
    EXPECT_TRUE(executor.run({{both.data()}, nullptr, nullptr, 2}, {}, 0));
    const auto y = executor.output();
    const auto half = static_cast<std::ptrdiff_t>(pixels.size());
    EXPECT_TRUE(std::equal(y.begin(), y.begin() + half, y.begin() + half));
    return {y.begin(), y.begin() + half};
}

void expectNear(const std::vector<float>& y, const std::vector<float>& expected) {
    ASSERT_EQ(y.size(), expected.size());
    for (std::size_t i = 0; i < y.size(); ++i)
        EXPECT_NEAR(y[i], expected[i], 1e-5F) << i;
}

TEST(RandomRotation, TurnsCounterclockwiseWithinThePair) {
    const Json quarter{{"factor", {0.25, 0.25}}, {"interpolation", "nearest"}};
    expectNear(augmented("RandomRotation", quarter, {3, 3},
                         {1, 2, 3,  //
                          4, 5, 6,  //
                          7, 8, 9}),
               {3, 6, 9,  //
                2, 5, 8,  //
                1, 4, 7});
}

TEST(RandomZoom, PositiveShowsMoreNegativeLess) {
    // Row j of five is looked up at 2 + 1.5 (j - 2): -1, 0.5, 2, 3.5, 5, mirrored beyond the borders.
    const Json out{{"height_factor", {0.5, 0.5}}, {"width_factor", {0, 0}}};
    expectNear(augmented("RandomZoom", out, {5, 1}, {0, 10, 20, 30, 40}), {0, 5, 20, 35, 40});
    // At 2 + 0.5 (j - 2): 1, 1.5, 2, 2.5, 3; the width goes along.
    const Json in{{"height_factor", {-0.5, -0.5}}};
    expectNear(augmented("RandomZoom", in, {5, 1}, {0, 10, 20, 30, 40}), {10, 15, 20, 25, 30});
    expectNear(augmented("RandomZoom", in, {1, 5}, {0, 10, 20, 30, 40}), {10, 15, 20, 25, 30});
}

TEST(RandomTranslation, PositiveIsDownAndToTheRight) {
    const Json down{{"height_factor", {0.25, 0.25}}, {"width_factor", 0}, {"fill_mode", "constant"}};
    expectNear(augmented("RandomTranslation", down, {4, 1}, {1, 2, 3, 4}), {0, 1, 2, 3});
    const Json left{{"height_factor", 0}, {"width_factor", {-0.5, -0.5}}, {"fill_mode", "constant"}};
    expectNear(augmented("RandomTranslation", left, {1, 4}, {1, 2, 3, 4}), {3, 4, 0, 0});
}

TEST(RandomImageLayers, KeepTheRangeAsItWasGiven) {
    EXPECT_EQ(make("RandomRotation", {{"factor", {-0.1, 0.2}}})->config().at("factor"),
              Json::array({-0.1, 0.2}));
    EXPECT_EQ(make("RandomZoom", {{"height_factor", 0.3}})->config().at("height_factor"), 0.3);
}

TEST(RandomImageLayers, RefuseWhatIsNoRange) {
    const std::vector<Shape> image{{kNone, 6, 6, 2}};
    EXPECT_EQ(refusal("RandomRotation", {{"factor", -0.1}}, image, "turn"),
              "turn: factor must be a number >= 0 or two ascending numbers; got -0.1");
    EXPECT_THAT(refusal("RandomTranslation", {{"width_factor", {0.2, 0.1}}}, image),
                HasSubstr("width_factor must be a number >= 0 or two ascending numbers"));
    EXPECT_THAT(refusal("RandomZoom", {{"width_factor", {0.2, 0.1}}}, image), HasSubstr("got [0.2,0.1]"));
    EXPECT_THAT(refusal("RandomZoom", {{"height_factor", {-1.5, 0.1}}}, image),
                HasSubstr("height_factor must be >= -0.99 and <= 1; got -1.5"));
    EXPECT_THAT(refusal("RandomRotation", {{"factor", Json::array({0.1})}}, image),
                HasSubstr("factor must be a number or a pair of numbers; got [0.1]"));
    EXPECT_THAT(refusal("RandomRotation", {{"factor", {0.1, "x"}}}, image),
                HasSubstr("factor must be a number or a pair of numbers"));
}

}  // namespace
}  // namespace shardlab::engine::testing
