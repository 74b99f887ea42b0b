#include "engine/inference/picture_form.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

#include "engine/core/error.h"

namespace shardlab::engine::testing::picture_form_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Grey pictures of one size, their pixels given by a function of sample, row and column.
template <typename Pixel>
Dataset dataOf(std::int64_t count, std::int64_t side, const Pixel& pixel) {
    Dataset data;
    data.train.x = Tensor(Shape{count, side, side}, DType::UInt8);
    data.train.y = Tensor(Shape{count}, DType::Int32);
    auto* out = data.train.x.uint8s().data();
    for (std::int64_t i = 0; i < count; ++i) {
        for (std::int64_t y = 0; y < side; ++y) {
            for (std::int64_t x = 0; x < side; ++x)
                *out++ = static_cast<std::uint8_t>(pixel(i, y, x));
        }
    }
    return data;
}

/// A bar of 4 × 10 pixels in the middle of 16 × 16, ink on ground.
Dataset barsOf(int ink, int ground) {
    return dataOf(10, 16, [=](std::int64_t, std::int64_t y, std::int64_t x) {
        return y >= 3 && y < 13 && x >= 6 && x < 10 ? ink : ground;
    });
}

Image imageOf(std::int64_t height, std::int64_t width, std::uint8_t ground) {
    return {.size = {.height = height, .width = width, .channels = 1},
            .pixels = std::vector<std::uint8_t>(static_cast<std::size_t>(height * width), ground)};
}

void fill(Image& image, std::int64_t top, std::int64_t left, std::int64_t bottom, std::int64_t right,
          std::uint8_t ink) {
    for (std::int64_t y = top; y < bottom; ++y) {
        for (std::int64_t x = left; x < right; ++x)
            image.pixels[static_cast<std::size_t>(y * image.size.width + x)] = ink;
    }
}

TEST(PictureForm, MeasuresDrawingsAndPhotos) {
    const PictureForm light = pictureFormOf(barsOf(255, 0), true);
    EXPECT_EQ(light.kind, PictureForm::Kind::Drawing);
    EXPECT_TRUE(light.lightOnDark);
    EXPECT_EQ(light.box, 10);
    EXPECT_EQ(light.background(), 0.0F);
    const PictureForm dark = pictureFormOf(barsOf(20, 250), true);
    EXPECT_EQ(dark.kind, PictureForm::Kind::Drawing);
    EXPECT_FALSE(dark.lightOnDark);
    EXPECT_EQ(dark.background(), 255.0F);
    const PictureForm photo = pictureFormOf(
        dataOf(10, 16,
               [](std::int64_t i, std::int64_t y, std::int64_t x) { return (i + 16 * y + 5 * x) % 256; }),
        true);
    EXPECT_EQ(photo.kind, PictureForm::Kind::Photo);
    EXPECT_EQ(photo.background(), 127.5F);
    EXPECT_FALSE(photo.lightOnDark);
    const PictureForm clothes =  // they reach two edges of the picture
        pictureFormOf(
            dataOf(10, 16,
                   [](std::int64_t, std::int64_t, std::int64_t x) { return x >= 5 && x < 11 ? 200 : 0; }),
            true);
    EXPECT_EQ(clothes.kind, PictureForm::Kind::Photo);
    EXPECT_TRUE(clothes.lightOnDark);
}

/// A "7": the box is in the middle of none of the pictures, the centre of mass in that of all of them.
TEST(PictureForm, TellsTheCentreOfMassFromTheMiddleOfTheBox) {
    // Bar of 10 rows × 1 column and a heavy foot of 2 × 8 at its end: mass (row) = (10·4.5 + 16·10.5) / 26.
    const auto pixel = [](std::int64_t, std::int64_t y, std::int64_t x) {
        const std::int64_t row = y - 0, column = x - 4;
        const bool bar = row >= 0 && row < 10 && column == 4;
        const bool foot = row >= 10 && row < 12 && column >= 0 && column < 8;
        return bar || foot ? 255 : 0;
    };
    const PictureForm form = pictureFormOf(dataOf(10, 16, pixel), true);
    EXPECT_EQ(form.centre, PictureForm::Centre::Mass);
    EXPECT_EQ(pictureFormOf(barsOf(255, 0), true).centre, PictureForm::Centre::Box);
}

TEST(PictureForm, KeepsAPictureOfTheSameSizePixelByPixel) {
    const PictureForm form = pictureFormOf(barsOf(255, 0), true);
    Image same = imageOf(16, 16, 0);
    fill(same, 1, 2, 9, 4, 201);
    const FittedPicture fitted = fitPicture(same, form);
    EXPECT_TRUE(fitted.notes.empty());
    ASSERT_EQ(fitted.raw.size(), same.pixels.size());
    for (std::size_t i = 0; i < same.pixels.size(); ++i)
        ASSERT_EQ(fitted.raw[i], static_cast<float>(same.pixels[i]));
}

TEST(PictureForm, InvertsDarkOnLightPixelByPixel) {
    const PictureForm form = pictureFormOf(barsOf(255, 0), true);
    Image paper = imageOf(16, 16, 255);
    fill(paper, 1, 2, 9, 4, 54);
    const FittedPicture fitted = fitPicture(paper, form);
    EXPECT_THAT(fitted.notes, ElementsAre("Inverted: the data is light on dark"));
    for (std::size_t i = 0; i < paper.pixels.size(); ++i)
        ASSERT_EQ(fitted.raw[i], 255.0F - static_cast<float>(paper.pixels[i]));
}

/// A square of 40 × 20 pixels anywhere becomes 10 × 5 in the middle of 16 × 16, the mean of 4 × 4 pixels
/// each.
TEST(PictureForm, PutsADrawingIntoTheBoxInTheMiddle) {
    const PictureForm form = pictureFormOf(barsOf(255, 0), true);
    Image drawn = imageOf(120, 100, 255);
    fill(drawn, 70, 11, 110, 31, 0);
    const FittedPicture fitted = fitPicture(drawn, form);
    ASSERT_EQ(fitted.raw.size(), 256U);
    EXPECT_THAT(fitted.notes, ElementsAre("Inverted: the data is light on dark",
                                          "Cropped to the drawing and resized to 5 × 10 pixels",
                                          "Centered by its bounding box in 16 × 16 pixels"));
    // The box is 2.5 columns from the middle on both sides: llround(8 − 2.5) = 6 at the left.
    for (std::int64_t y = 0; y < 16; ++y) {
        for (std::int64_t x = 0; x < 16; ++x) {
            const bool inside = y >= 3 && y < 13 && x >= 6 && x < 11;
            EXPECT_EQ(fitted.raw[static_cast<std::size_t>(y * 16 + x)], inside ? 255.0F : 0.0F)
                << y << ' ' << x;
        }
    }
}

TEST(PictureForm, CentresByTheCentreOfMass) {
    PictureForm form = pictureFormOf(barsOf(255, 0), true);
    form.centre = PictureForm::Centre::Mass;
    Image drawn = imageOf(40, 40, 0);
    fill(drawn, 10, 10, 30, 12, 255);  // a bar of 20 × 2 with a foot of 4 × 10 at its lower end
    fill(drawn, 26, 12, 30, 20, 255);
    const FittedPicture fitted = fitPicture(drawn, form);
    double sum = 0, row = 0, column = 0;
    for (std::size_t i = 0; i < fitted.raw.size(); ++i) {
        sum += static_cast<double>(fitted.raw[i]);
        row += static_cast<double>(fitted.raw[i]) * (static_cast<double>(i / 16) + 0.5);
        column += static_cast<double>(fitted.raw[i]) * (static_cast<double>(i % 16) + 0.5);
    }
    EXPECT_NEAR(row / sum, 8.0, 0.5);  // whole pixels only
    EXPECT_NEAR(column / sum, 8.0, 0.5);
}

TEST(PictureForm, CropsAndResizesPhotos) {
    Dataset data;
    data.train.x = Tensor(Shape{2, 8, 8, 3}, DType::UInt8);
    data.train.y = Tensor(Shape{2}, DType::Int32);
    const PictureForm form = pictureFormOf(data, true);
    Image photo{.size = {.height = 16, .width = 32, .channels = 3}, .pixels = {}};
    for (std::int64_t i = 0; i < 16 * 32; ++i) {
        const auto column = static_cast<std::uint8_t>(i % 32);
        for (const std::uint8_t channel : {column, std::uint8_t{7}, std::uint8_t{200}})
            photo.pixels.push_back(channel);
    }
    const FittedPicture fitted = fitPicture(photo, form);
    EXPECT_THAT(fitted.notes, ElementsAre("Cropped to the middle 16 × 16 of 32 × 16 pixels",
                                          "Resized from 16 × 16 to 8 × 8 pixels"));
    ASSERT_EQ(fitted.raw.size(), 192U);
    // Columns 8 and 9 of the photo are column 0 of the sample: 8.5, rounded away from zero.
    EXPECT_EQ(fitted.raw[0], 9.0F);
    EXPECT_EQ(fitted.raw[1], 7.0F);
    EXPECT_EQ(fitted.raw[2], 200.0F);
}

/// A transparent pixel is another sample than an opaque one of its colour.
TEST(PictureForm, KeepsTransparencyWhereTheSamplesHaveIt) {
    PictureForm form;
    form.size = {.height = 8, .width = 8, .channels = 4};
    EXPECT_EQ(colorModeOf(form), ColorMode::Rgba);
    Image picture{.size = form.size, .pixels = {}};
    for (int i = 0; i < 64; ++i)
        picture.pixels.insert(picture.pixels.end(), {10, 20, 30, static_cast<std::uint8_t>(i)});
    const FittedPicture fitted = fitPicture(picture, form);
    ASSERT_EQ(fitted.raw.size(), 256U);
    for (std::size_t i = 0; i < 64; ++i)
        EXPECT_NEAR(fitted.raw[4 * i + 3], static_cast<float>(i), 1e-4) << i;
    form.size.channels = 1;
    EXPECT_EQ(colorModeOf(form), ColorMode::Rgb) << "grey is made of colour";
}

/// A picture twice as wide as high: the left half black, the right half white.
TEST(PictureForm, StretchesWhereTheDataSourceDoes) {
    PictureForm form;
    form.size = {.height = 8, .width = 8, .channels = 3};
    form.stretched = true;
    Image picture{.size = {.height = 8, .width = 16, .channels = 3}, .pixels = {}};
    for (int i = 0; i < 8 * 16; ++i)
        picture.pixels.insert(picture.pixels.end(), 3, i % 16 < 8 ? std::uint8_t{0} : std::uint8_t{255});
    const FittedPicture fitted = fitPicture(picture, form);
    std::vector<float> expected(8 * 8 * 3);
    resizeBilinear(std::span<const std::uint8_t>(picture.pixels), picture.size, expected, 8, 8);
    EXPECT_EQ(fitted.raw, expected);
    EXPECT_EQ(fitted.raw.front(), 0.0F);
    EXPECT_EQ(fitted.raw.back(), 255.0F);
    EXPECT_THAT(fitted.notes, ElementsAre("Resized from 16 × 8 to 8 × 8 pixels"));
}

TEST(PictureForm, ABlankSheetIsNoSample) {
    const PictureForm form = pictureFormOf(barsOf(255, 0), true);
    EXPECT_TRUE(fitPicture(imageOf(50, 50, 255), form).raw.empty());
    EXPECT_TRUE(fitPicture(imageOf(16, 16, 0), form).raw.empty());
}

TEST(PictureForm, RefusesWhatIsNoPicture) {
    Dataset data;
    data.train.x = Tensor(Shape{2, 4});
    data.train.y = Tensor(Shape{2}, DType::Int32);
    EXPECT_THAT([&] { pictureFormOf(data, false); },
                ::testing::ThrowsMessage<Error>(HasSubstr("expected pictures")));
}

}  // namespace
}  // namespace shardlab::engine::testing::picture_form_test
