#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"
#include "tests/layers/layer_runner.h"

/// Ranges of Keras's random image layers. Where both ends are one number nothing is left to chance, and the
/// result can be written down.
namespace shardlab::engine::testing::image_augmentation_test {
namespace {

using ::testing::HasSubstr;

/// What the layer makes of two equal images (height, width, channels) in one step.
std::vector<std::vector<float>> both(const std::string& className, const Json& config, const Shape& image,
                                     const std::vector<float>& pixels, bool training, std::uint64_t step) {
    const auto layer = make(className, config);
    const std::int64_t channels = image.rank() > 2 ? image[2] : 1;
    const Shape in{2, image[0], image[1], channels};
    const Shape out = layer->computeOutputShape(std::vector<Shape>{in});
    ProgramBuilder builder(2, training);
    const ValueId x = builder.input("x", Shape(in));
    builder.beginLayer("layer", {});
    const ValueId inputs[] = {x};
    builder.output("y", builder.reshape(layer->lower(builder, inputs), Shape{2, out.elementsPerSample()}));
    std::vector<float> images(pixels);
    images.insert(images.end(), pixels.begin(), pixels.end());
    Executor executor(std::move(builder).finish(), {.maxBatch = 2}, std::make_shared<ThreadArena>(1));
    EXPECT_TRUE(executor.run({.inputs = {images.data()}, .count = 2}, {}, step));
    const auto y = executor.output();
    const auto half = static_cast<std::ptrdiff_t>(out.elementsPerSample());
    return {{y.begin(), y.begin() + half}, {y.begin() + half, y.begin() + 2 * half}};
}

/// The layer in training, which must treat both images alike.
std::vector<float> augmented(const std::string& className, const Json& config, const Shape& image,
                             const std::vector<float>& pixels) {
    const auto images = both(className, config, image, pixels, true, 0);
    EXPECT_EQ(images[0], images[1]);
    return images[0];
}

std::vector<float> inferred(const std::string& className, const Json& config, const Shape& image,
                            const std::vector<float>& pixels) {
    return both(className, config, image, pixels, false, 0)[0];
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

// A factor of (0.5, 0.5) draws from 0.5 to 1.5; where nothing is drawn, the formula is that of Keras.
TEST(RandomContrast, StretchesTheDistanceFromEachChannelsMean) {
    // Channels (10, 20, 30, 40) of mean 25 and (0, 0, 0, 8) of mean 2: every distance times the same f.
    const std::vector<float> pixels{10, 0, 20, 0, 30, 0, 40, 8};
    const auto images = both("RandomContrast", {{"factor", 0.5}}, {2, 2, 2}, pixels, true, 3);
    EXPECT_NE(images[0], images[1]);  // each image has a draw of its own
    for (const std::vector<float>& y : images) {
        const float f = (y[6] - 25.0F) / 15.0F;
        EXPECT_GE(f, 0.5F);
        EXPECT_LE(f, 1.5F);
        EXPECT_NE(f, 1.0F);
        EXPECT_NEAR(y[0], 25.0F - 15.0F * f, 1e-4F);
        EXPECT_NEAR(y[7], 2.0F + 6.0F * f, 1e-4F);
        EXPECT_NEAR(y[1], std::max(2.0F - 2.0F * f, 0.0F), 1e-4F);  // cut to 0
    }
    EXPECT_EQ(inferred("RandomContrast", {{"factor", 0.5}}, {2, 2, 2}, pixels), pixels);
    EXPECT_EQ(augmented("RandomContrast", {{"factor", 0}}, {2, 2, 2}, pixels), pixels);
}

// Documented example of Keras: a factor of 0.1 adds 0.1 · 255 = 25.5 to every number.
TEST(RandomBrightness, AddsAPartOfTheValueRange) {
    expectNear(augmented("RandomBrightness", {{"factor", {0.1, 0.1}}}, {2, 2, 3},
                         {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}),
               {26.5, 27.5, 28.5, 29.5, 30.5, 31.5, 32.5, 33.5, 34.5, 35.5, 36.5, 37.5});
    const Json half{{"factor", {-0.5, -0.5}}, {"value_range", {-1, 1}}};  // −0.5 · 2, cut to −1
    expectNear(augmented("RandomBrightness", half, {1, 3}, {-0.5F, 0.25F, 1}), {-1, -0.75F, 0});
    EXPECT_EQ(inferred("RandomBrightness", half, {1, 3}, {-0.5F, 0.25F, 1}),
              (std::vector<float>{-0.5F, 0.25F, 1}));
}

TEST(RandomBrightness, RefusesAnEmptyValueRange) {
    EXPECT_EQ(refusal("RandomBrightness", {{"value_range", {1, 0}}}, {{kNone, 2, 2, 1}}, "light"),
              "light: value_range must be two numbers, the smaller one first; got [1,0]");
    EXPECT_THAT(refusal("RandomContrast", {{"value_range", 255}}, {{kNone, 2, 2, 1}}),
                HasSubstr("two numbers"));
    EXPECT_THAT(refusal("RandomContrast", {{"factor", -0.1}}, {{kNone, 2, 2, 1}}), HasSubstr("factor"));
}

// Cell (row, column) of 4 × 5 is 10 · row + column: the first cell of a part says where it lies.
TEST(RandomCrop, TakesOnePlaceForTheBatchWhileTraining) {
    std::vector<float> pixels;
    for (int i = 0; i < 20; ++i)
        pixels.push_back(static_cast<float>(10 * (i / 5) + i % 5));
    std::set<float> places;
    for (std::uint64_t step = 0; step < 200; ++step) {
        const auto images = both("RandomCrop", {{"height", 2}, {"width", 3}}, {4, 5}, pixels, true, step);
        EXPECT_EQ(images[0], images[1]);
        const float first = images[0][0];
        places.insert(first);
        EXPECT_EQ(images[0],
                  (std::vector<float>{first, first + 1, first + 2, first + 10, first + 11, first + 12}));
    }
    EXPECT_EQ(places, (std::set<float>{0, 1, 2, 10, 11, 12, 20, 21, 22}));  // every place there is
}

TEST(RandomCrop, TakesTheLargestWindowInTheMiddleOtherwise) {
    // A 2 × 2 part of 2 × 4: the middle 2 × 2, of its size already.
    const Json square{{"height", 2}, {"width", 2}};
    EXPECT_EQ(inferred("RandomCrop", square, {2, 4}, {1, 2, 3, 4, 5, 6, 7, 8}),
              (std::vector<float>{2, 3, 6, 7}));
    // Keras draws only where both extents are larger: the same in training.
    EXPECT_EQ(augmented("RandomCrop", square, {2, 4}, {1, 2, 3, 4, 5, 6, 7, 8}),
              (std::vector<float>{2, 3, 6, 7}));
    for (std::uint64_t step = 0; step < 9; ++step) {
        EXPECT_EQ(both("RandomCrop", square, {4, 2}, {1, 2, 3, 4, 5, 6, 7, 8}, true, step)[1],
                  (std::vector<float>{3, 4, 5, 6}));
    }
    // A 1 × 1 part of 2 × 4: the middle 2 × 2, whose mean is bilinear's only cell.
    expectNear(inferred("RandomCrop", {{"height", 1}, {"width", 1}}, {2, 4}, {1, 2, 3, 4, 5, 6, 7, 8}),
               {4.5F});
    // Smaller images are enlarged: half pixel centres of 1 cell give that cell.
    EXPECT_EQ(augmented("RandomCrop", {{"height", 2}, {"width", 2}}, {1, 1}, {7}),
              (std::vector<float>{7, 7, 7, 7}));
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
}  // namespace shardlab::engine::testing::image_augmentation_test
