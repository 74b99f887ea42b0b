#include "engine/experiment/class_weight.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"

namespace shardlab::engine::class_weight_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;

std::string messageOf(const Json& json) {
    try {
        parseClassWeight(json);
    } catch (const Error& error) {
        return error.what();
    }
    return "accepted";
}

TEST(ClassWeight, ReadsKerasDictionaries) {
    EXPECT_FALSE(parseClassWeight(nullptr).active());
    EXPECT_TRUE(parseClassWeight("balanced").balanced);
    EXPECT_THAT(parseClassWeight({{"0", 1}, {"12", 5.5}}).byClass, ElementsAre(Pair(0, 1.0), Pair(12, 5.5)));
}

TEST(ClassWeight, NamesWhatIsWrong) {
    EXPECT_EQ(
        messageOf("fair"),
        "fit.class_weight: expected balanced, or weights by class number such as {0: 1, 1: 5}; got fair");
    EXPECT_THAT(messageOf({{"cat", 1}}), HasSubstr(R"(got {"cat":1})"));
    EXPECT_THAT(messageOf({{"-1", 1}}), HasSubstr(R"(got {"-1":1})"));
    EXPECT_THAT(messageOf({{"0", -2.5}}), HasSubstr("expected weights of 0 or more; got -2.5 for class 0"));
    EXPECT_THAT(messageOf({{"0", "much"}}), HasSubstr("such as"));
}

TEST(ClassWeight, IsWrittenAndReadAsPythonDoes) {
    EXPECT_EQ(classWeightText(nullptr), "");
    EXPECT_EQ(classWeightText("balanced"), "balanced");
    EXPECT_EQ(classWeightText({{"0", 1.0}, {"1", 5.5}}), "{0: 1.0, 1: 5.5}");
    EXPECT_EQ(classWeightOfText("{0: 1.0, 1: 5.5}"), (Json{{"0", 1.0}, {"1", 5.5}}));
    EXPECT_EQ(classWeightOfText(" 0:1 , 1 : 5.5 "), (Json{{"0", 1.0}, {"1", 5.5}}));
    EXPECT_EQ(classWeightOfText("balanced"), "balanced");
    EXPECT_EQ(classWeightOfText("  "), nullptr);
    for (const char* typed : {"{0: 1, 1}", "0: one", "{}", "bala"})
        EXPECT_EQ(classWeightOfText(typed), typed);  // kept as typed, until it is right
}

}  // namespace
}  // namespace shardlab::engine::class_weight_test
