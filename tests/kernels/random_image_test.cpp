#include "engine/kernels/images/random_image.h"

#include <gtest/gtest.h>

#include <fstream>

#include "engine/core/json.h"
#include "tests/kernels/support.h"
#include "tests/support/directories.h"

/// Fixed transforms against NumPy, which looks cells up in a copy of the image continued beyond its borders:
/// tests/reference/spatial.py.
namespace shardlab::engine::kernels::random_image_test {
namespace {

ImageTransform transformOf(const ImageShape& shape, const Json& json) {
    if (json.contains("radians")) return rotated(shape, json.at("radians").get<double>());
    if (json.contains("zoom")) return zoomed(shape, json.at("zoom").at(0), json.at("zoom").at(1));
    if (json.contains("shift")) return shifted(json.at("shift").at(0), json.at("shift").at(1));
    return flipped(shape, json.at("flip").at(0).get<bool>(), json.at("flip").at(1).get<bool>());
}

ImageFill fillOf(const std::string& name) {
    if (name == "reflect") return ImageFill::Reflect;
    if (name == "wrap") return ImageFill::Wrap;
    return name == "nearest" ? ImageFill::Nearest : ImageFill::Constant;
}

TEST(WarpImage, AgreesWithNumpy) {
    std::ifstream file(test::referenceDirectory() + "/random_image.json");
    const Json json = Json::parse(file);
    const Json& extents = json.at("image").at("shape");
    const ImageShape shape{extents.at(0), extents.at(1), extents.at(2)};
    const auto x = json.at("image").at("data").get<std::vector<float>>();
    ASSERT_GE(json.at("cases").size(), 22U);
    for (const Json& c : json.at("cases")) {
        std::vector<float> y(x.size(), NAN);
        const ImageSampling sampling{fillOf(c.at("fill")), c.at("fill_value").get<float>(),
                                     c.at("bilinear").get<bool>()};
        warpImage(shape, transformOf(shape, c), sampling, x.data(), y.data());
        EXPECT_TRUE(closeWithin(y, c.at("output").at("data").get<std::vector<float>>(), 2e-6))
            << c.at("name");
    }
}

TEST(WarpImage, ChainedTransformsAreOneAfterTheOther) {
    const ImageShape shape{6, 6, 1};
    const std::vector<float> x = randomValues(36, 1);
    std::vector<float> once(36), twice(36), both(36);
    const ImageTransform flip = flipped(shape, true, false), move = shifted(2.0, 1.0);
    const ImageSampling sampling{.fill = ImageFill::Nearest};
    warpImage(shape, flip, sampling, x.data(), once.data());
    warpImage(shape, move, sampling, once.data(), twice.data());
    warpImage(shape, chained(flip, move), sampling, x.data(), both.data());
    EXPECT_EQ(twice, both);
}

}  // namespace
}  // namespace shardlab::engine::kernels::random_image_test
