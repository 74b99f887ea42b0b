#include <gmock/gmock.h>

#include "engine/core/rng.h"
#include "engine/data/pipeline/pipeline.h"
#include "tests/data/temporary_directory.h"

namespace shardlab::engine::preprocessor_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

Json step(const char* op, Json options = Json::object()) {
    options["op"] = op;
    return options;
}
Tensor bytes(Shape shape) {
    Tensor tensor(std::move(shape), DType::UInt8);
    for (std::size_t i = 0; i < tensor.uint8s().size(); ++i)
        tensor.uint8s()[i] = static_cast<std::uint8_t>(i);
    return tensor;
}
std::vector<float> apply(const Preprocessor& preprocessor, const Tensor& raw,
                         std::vector<std::int64_t> indices) {
    std::vector<float> out(indices.size() *
                           static_cast<std::size_t>(preprocessor.sampleShape().elementCount()));
    preprocessor.apply(raw, indices, out.data());
    return out;
}

TEST(Preprocessor, GathersAndConverts) {
    const Preprocessor none(nullptr, {2}, DType::UInt8);
    EXPECT_THAT(apply(none, bytes({3, 2}), {2, 0}), ElementsAre(4, 5, 0, 1));
    Tensor ints({2, 1}, DType::Int32);
    ints.ints()[1] = -3;
    EXPECT_THAT(apply(Preprocessor(nullptr, {1}, DType::Int32), ints, {1, 0}), ElementsAre(-3, 0));
}

TEST(Preprocessor, ScalesInOrder) {  // (x · 2 + 1) · 10 - 5 = 20 x + 5
    const Preprocessor twice(Json::array({step("scale", {{"factor", 2}, {"offset", 1}}),
                                          step("scale", {{"factor", 10}, {"offset", -5}})}),
                             {2}, DType::UInt8);
    EXPECT_THAT(apply(twice, bytes({1, 2}), {0}), ElementsAre(5, 25));
}

TEST(Preprocessor, ScalesBytesTo1Exactly) {
    const Preprocessor unit(Json::array({step("scale", {{"factor", 0.00392156862745098}})}), {256},
                            DType::UInt8);
    const std::vector<float> out = apply(unit, bytes({1, 256}), {0});
    EXPECT_EQ(out[0], 0.0F);
    EXPECT_EQ(out[255], 1.0F);
    for (std::size_t i = 0; i < 256; ++i) {
        EXPECT_NEAR(out[i], static_cast<double>(i) / 255.0,
                    1.2e-7);  // the factor and the product are each rounded once
    }
}

TEST(Preprocessor, ReshapesSamples) {
    const auto shapeAfter = [](Json shape) {
        return Preprocessor(Json::array({step("reshape", {{"shape", shape}})}), {28, 28}, DType::UInt8)
            .sampleShape();
    };
    EXPECT_EQ(shapeAfter({28, 28, 1}), (Shape{28, 28, 1}));
    EXPECT_EQ(shapeAfter({-1}), Shape{784});
    EXPECT_EQ(shapeAfter({14, -1}), (Shape{14, 56}));
    for (const Json& bad : {Json{28, 28, 3}, Json{-1, -1}, Json{5, -1}, Json{0, -1}}) {
        EXPECT_THAT(messageOf([&] { shapeAfter(bad); }),
                    AllOf(HasSubstr("Preprocessing step 1 (reshape)"), HasSubstr("784")))
            << bad;
    }
}

TEST(Preprocessor, NamesTheStepThatIsWrong) {
    const auto message = [](Json steps, DType type = DType::UInt8) {
        return messageOf([&] { Preprocessor(steps, {4}, type); });
    };
    EXPECT_EQ(
        message(Json::array({step("cast", {{"dtype", "float32"}}), step("cast", {{"dtype", "uint8"}})})), "");
    EXPECT_THAT(message(Json::array({step("scale"), step("rotate")})),
                AllOf(HasSubstr("step 2 (rotate)"), HasSubstr("rotate")));
    EXPECT_THAT(message(Json::array({step("cast", {{"dtype", "complex64"}})})), HasSubstr("complex64"));
    EXPECT_THAT(message(Json::array({step("cast", {{"dtype", "int32"}})}), DType::Float32),
                HasSubstr("fractions"));
    EXPECT_THAT(message(Json::array({step("one_hot")})), HasSubstr("classes"));
    EXPECT_THAT(message(Json::array({step("one_hot", {{"classes", 0}})})), HasSubstr("classes"));
    EXPECT_THAT(message(Json::array({step("scale", {{"factor", "big"}})})), HasSubstr("factor"));
    EXPECT_THAT(message(Json{{"op", "scale"}}), HasSubstr("expected a list"));
    EXPECT_THAT(message(Json::array({5})), HasSubstr("got 5"));
}

TEST(Preprocessor, RefusesSamplesThatAreNotThere) {
    const Preprocessor none(nullptr, {2}, DType::UInt8);
    EXPECT_THAT(messageOf([&] { apply(none, bytes({3, 2}), {3}); }), HasSubstr("[0, 3)"));
}

}  // namespace
}  // namespace shardlab::engine::preprocessor_test
