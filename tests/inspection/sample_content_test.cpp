#include "engine/inspection/sample_content.h"

#include <gmock/gmock.h>

#include <numeric>

#include "engine/core/error.h"

namespace shardlab::engine::testing::sample_content_test {
namespace {

using ::testing::Each;

/// A set with one training array.
Dataset holding(Tensor x) {
    Dataset data;
    data.train.x = std::move(x);
    return data;
}

SampleContent first(const Dataset& data, std::int64_t index = 0) {
    return sampleContent(data, data.train, index);
}

Tensor ramp(Shape shape) {  // 0, 1, 2, …
    Tensor tensor(std::move(shape));
    std::iota(tensor.floats().begin(), tensor.floats().end(), 0.0F);
    return tensor;
}

TEST(SampleContent, BytesAreShownAsTheyAre) {
    Tensor x(Shape{2, 9, 8}, DType::UInt8);
    for (std::size_t i = 0; i < 144; ++i)
        x.uint8s()[i] = static_cast<std::uint8_t>(i);
    const SamplePicture picture = first(holding(x), 1).picture;
    EXPECT_EQ(picture.height, 9);
    EXPECT_EQ(picture.width, 8);
    EXPECT_EQ(picture.channels, 1);
    ASSERT_EQ(picture.pixels.size(), 72U);
    EXPECT_EQ(picture.pixels.front(), 72);
    EXPECT_EQ(picture.pixels.back(), 143);
}

TEST(SampleContent, OtherNumbersAreStretched) {
    // A vector of 64 numbers is 8 x 8. 0 to 63: pixel i is 255·i/63.
    const SamplePicture picture = first(holding(ramp(Shape{1, 64}))).picture;
    ASSERT_EQ(picture.height, 8);
    EXPECT_EQ(picture.pixels[0], 0);
    EXPECT_EQ(picture.pixels[21], 85);
    EXPECT_EQ(picture.pixels[63], 255);
    EXPECT_THAT(first(holding(Tensor(Shape{1, 8, 8, 1}))).picture.pixels, Each(128));  // all the same
}

TEST(SampleContent, ColoursKeepTheirOrderAndLoseTheirAlpha) {
    Tensor x(Shape{1, 8, 8, 4}, DType::UInt8);
    for (std::size_t i = 0; i < 256; ++i)
        x.uint8s()[i] = static_cast<std::uint8_t>(i % 4 * 50);
    const SamplePicture picture = first(holding(x)).picture;
    EXPECT_EQ(picture.channels, 3);
    ASSERT_EQ(picture.pixels.size(), 192U);
    EXPECT_EQ(picture.pixels[189], 0);
    EXPECT_EQ(picture.pixels[190], 50);
    EXPECT_EQ(picture.pixels[191], 100);
}

TEST(SampleContent, LargePicturesAreReducedByAWholeFactor) {
    // 400 columns: factor 3, 134 columns, the last of one pixel. Numbers: column + 10·(row mod 3), 0 … 419.
    Tensor x(Shape{1, 9, 400});
    for (std::size_t i = 0; i < 3600; ++i)
        x.floats()[i] = static_cast<float>(i % 400 + 10 * (i / 400 % 3));
    const SamplePicture picture = first(holding(x)).picture;
    EXPECT_EQ(picture.height, 3);
    EXPECT_EQ(picture.width, 134);
    EXPECT_EQ(picture.pixels[0], 7);      // mean of 0, 1, 2, 10, …, 22 is 11: 11·255/419 = 6.69
    EXPECT_EQ(picture.pixels[100], 189);  // 311: 189.3
    EXPECT_EQ(picture.pixels[133], 249);  // 399 + 10: 248.9
}

TEST(SampleContent, FewNumbersAreText) {
    EXPECT_EQ(first(holding(ramp(Shape{2, 3})), 1).text, "3, 4, 5");
    EXPECT_TRUE(first(holding(ramp(Shape{2, 3}))).picture.empty());
    EXPECT_TRUE(first(holding(ramp(Shape{1, 20, 4}))).picture.empty());  // too narrow to be a picture
    const std::string text = first(holding(ramp(Shape{1, 1000}))).text;
    EXPECT_TRUE(text.ends_with(", 255, …"));
}

TEST(SampleContent, ATableHasTheNamesOfItsColumns) {
    Dataset data = holding(Tensor(Shape{2, 2}, std::vector<float>{1, 2, 3, 4.5F}));
    data.featureNames = {"width", "height"};
    RawSampleReader sample(data.train);
    sample.read({.index = 1});
    EXPECT_EQ(sampleContent(data, sample).text, "width 3, height 4.5");
    data.featureNames.clear();
    EXPECT_EQ(sampleContent(data, sample).text, "3, 4.5");
}

/// Each line an input; a vocabulary that the data lacks leaves numbers.
TEST(SampleContent, TokensAreWords) {
    Dataset data = holding(Tensor(Shape{1, 3}, std::vector<float>{0, 2, 1}));
    data.vocabularies = {std::make_shared<WordVocabulary>(std::vector<std::string>{"<pad>", "a", "man"},
                                                          WordVocabulary::Special{.padding = 0})};
    RawSampleReader sample(data.train);
    sample.read({});
    EXPECT_EQ(sampleContent(data, sample).text, "man a");
    data.vocabularies[0] = nullptr;
    EXPECT_EQ(sampleContent(data, sample).text, "0, 2, 1");
}

TEST(SampleContent, RefusesASampleThatIsNotThere) {
    EXPECT_THROW(first(holding(ramp(Shape{2, 3})), 2), Error);
}

}  // namespace
}  // namespace shardlab::engine::testing::sample_content_test
