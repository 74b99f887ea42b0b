#include "engine/core/parameter_schema.h"

#include <gtest/gtest.h>

#include "engine/core/error.h"

namespace shardlab::engine::parameter_schema_test {
namespace {

const ParameterSchema kSchema{
    {.name = "units", .kind = ParameterKind::Int, .defaultValue = 1, .minimum = 1, .maximum = 1e9},
    {.name = "strides", .kind = ParameterKind::IntPair, .defaultValue = 1, .minimum = 1},
    {.name = "padding", .kind = ParameterKind::Choice, .defaultValue = "valid", .choices = {"valid", "same"}},
    {.name = "factor", .kind = ParameterKind::FloatRange, .defaultValue = 0.1, .minimum = -1, .maximum = 1},
    {.name = "scale", .kind = ParameterKind::FloatList, .defaultValue = 1.0},
};

std::string messageOf(const Json& given) {
    try {
        applySchema(kSchema, given, "dense_3");
    } catch (const Error& error) {
        return error.what();
    }
    return "accepted";
}

TEST(ParameterSchema, FillsDefaultsAndWidensPairs) {
    const Json config = applySchema(kSchema, Json{{"units", 4}, {"strides", 2}}, "dense");
    EXPECT_EQ(config["units"], 4);
    EXPECT_EQ(config["strides"], Json::array({2, 2}));
    EXPECT_EQ(config["padding"], "valid");
}

TEST(ParameterSchema, KeepsANumberOrARangeAsItIs) {
    EXPECT_EQ(applySchema(kSchema, Json{{"factor", 0.2}}, "zoom")["factor"], 0.2);
    EXPECT_EQ(applySchema(kSchema, Json{{"factor", {-0.2, 0.1}}}, "zoom")["factor"],
              Json::array({-0.2, 0.1}));
    EXPECT_EQ(messageOf({{"factor", {-2, 0}}}), "dense_3: factor must be >= -1 and <= 1; got -2");
    EXPECT_EQ(messageOf({{"factor", {0, 0, 0}}}),
              "dense_3: factor must be a number or a pair of numbers; got [0,0,0]");
}

TEST(ParameterSchema, KeepsANumberOrAListAsItIs) {
    EXPECT_EQ(applySchema(kSchema, Json{{"scale", 2.0}}, "r")["scale"], 2.0);
    EXPECT_EQ(applySchema(kSchema, Json{{"scale", {1.0, 2.0, 3.0}}}, "r")["scale"],
              Json::array({1.0, 2.0, 3.0}));
    for (const Json& wrong : {Json::array(), Json::array({1.0, "x"}), Json::array({Json::array({1.0})})})
        EXPECT_EQ(messageOf({{"scale", wrong}}),
                  "dense_3: scale must be a number or a list of numbers; got " + wrong.dump());
}

TEST(ParameterSchema, SaysWhereWhatWasExpectedAndWhatCame) {
    EXPECT_EQ(messageOf({{"units", 0}}), "dense_3: units must be >= 1 and <= 1e+09; got 0");
    EXPECT_EQ(messageOf({{"units", "many"}}), "dense_3: units must be an integer; got \"many\"");
    EXPECT_EQ(messageOf({{"padding", "sane"}}), "dense_3: padding must be one of valid, same; got \"sane\"");
    EXPECT_EQ(messageOf({{"units", 4}}), "accepted");
}

}  // namespace
}  // namespace shardlab::engine::parameter_schema_test
