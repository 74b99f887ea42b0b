#include "engine/data/preprocessing/preprocess_outline.h"

#include <gmock/gmock.h>

namespace shardlab::engine::preprocess_outline_test {
namespace {

using ::testing::HasSubstr;

Json stepsOf(const char* text) {
    return Json::parse(text);
}

TEST(PreprocessOutline, SaysTheShapeAfterEachStep) {
    const Json steps = stepsOf(R"([{"op": "scale", "factor": 0.5}, {"op": "reshape", "shape": [28, 28, 1]},
                                   {"op": "resize", "height": 32, "width": 24}, {"op": "one_hot", "classes": 10}])");
    const auto outline = outlinePreprocessing(steps, {28, 28}, DType::UInt8);
    ASSERT_EQ(outline.size(), 4U);
    EXPECT_EQ(outline[0].op, "scale");
    EXPECT_EQ(outline[0].options, "factor 0.5");
    EXPECT_EQ(outline[0].after, (Shape{28, 28}));
    EXPECT_EQ(outline[1].options, "shape [28,28,1]");
    EXPECT_EQ(outline[1].after, (Shape{28, 28, 1}));
    EXPECT_EQ(outline[2].after, (Shape{32, 24, 1}));
    EXPECT_EQ(outline[3].after, (Shape{10}));  // of the label
    for (const OutlinedStep& row : outline)
        EXPECT_EQ(row.error, "");
}

TEST(PreprocessOutline, StopsAtTheStepThatFails) {
    const Json steps =
        stepsOf(R"([{"op": "scale"}, {"op": "reshape", "shape": [5, 5]}, {"op": "standardize"}, {"op": 7}])");
    const auto outline = outlinePreprocessing(steps, {28, 28}, DType::UInt8);
    ASSERT_EQ(outline.size(), 4U);
    EXPECT_EQ(outline[0].error, "");
    EXPECT_THAT(outline[1].error, HasSubstr("Preprocessing step 2 (reshape) does not fit 28×28"));
    EXPECT_FALSE(outline[1].after.has_value());
    EXPECT_EQ(outline[2].error, "");  // nobody knows what comes
    EXPECT_FALSE(outline[2].after.has_value());
    EXPECT_EQ(outline[3].op, "");
}

TEST(PreprocessOutline, RaggedSequencesGetALength) {
    const auto outline =
        outlinePreprocessing(stepsOf(R"([{"op": "pad_sequences", "maxlen": 80, "padding": "post"}])"),
                             {Shape::kUnknown}, DType::Int32);
    EXPECT_EQ(outline[0].after, (Shape{80}));
    EXPECT_EQ(outline[0].options, "maxlen 80, padding post");
}

TEST(PreprocessOutline, NamesStepsOfUnknownData) {
    const auto outline = outlinePreprocessing(stepsOf(R"([{"op": "reshape", "shape": [5, 5]}])"));
    EXPECT_EQ(outline[0].op, "reshape");
    EXPECT_EQ(outline[0].error, "");
    EXPECT_FALSE(outline[0].after.has_value());
}

}  // namespace
}  // namespace shardlab::engine::preprocess_outline_test
