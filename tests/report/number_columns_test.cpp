#include "engine/report/number_columns.h"

#include <gmock/gmock.h>

#include <limits>

namespace shardlab::engine::number_columns_test {
namespace {

using ::testing::ElementsAre;

/// Without the tags.
std::vector<std::string> textsOf(const std::vector<std::string>& cells) {
    std::vector<std::string> texts;
    for (const std::string& cell : cells) {
        std::string text;
        bool within = false;
        for (const char c : cell) {
            if (c == '<') within = true;
            if (!within) text += c;
            if (c == '>') within = false;
        }
        texts.push_back(text);
    }
    return texts;
}

std::vector<std::string> figures(const std::vector<double>& values) {
    return textsOf(figureCells(values));
}

std::vector<std::string> durations(const std::vector<double>& seconds) {
    return textsOf(secondsCells(seconds));
}

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

TEST(NumberColumns, HaveOnePrecision) {
    EXPECT_THAT(figures({0.5, 0.4716, 0.0982}), ElementsAre("0.5000", "0.4716", "0.0982"));
    EXPECT_THAT(figures({0.5, 0.25}), ElementsAre("0.50", "0.25")) << "no zeros that all of them have";
    EXPECT_THAT(figures({0.001, 0.001}), ElementsAre("0.001", "0.001"));
    EXPECT_THAT(figures({1234.5, 20, -3}), ElementsAre("1,234.5", "20.0", "-3.0"));
    EXPECT_THAT(figures({60000, 12345}), ElementsAre("60,000", "12,345"));
    EXPECT_THAT(figures({2.3, 1e-5}), ElementsAre("2.30e+00", "1.00e-05"));
    EXPECT_THAT(figures({kNan, 0, 3}), ElementsAre("–", "0", "3"));
}

TEST(NumberColumns, HaveOneUnitOfTime) {
    EXPECT_THAT(durations({0.98, 1.0234}), ElementsAre("0.980 s", "1.023 s"));
    EXPECT_THAT(durations({0.412, 0.00312}), ElementsAre("412.00 ms", "3.12 ms"));
    EXPECT_THAT(durations({512, 58.1}), ElementsAre("8 min 32 s", "58 s"));
    EXPECT_THAT(durations({512, 0.003}), ElementsAre("8 min 32 s", "3.00 ms")) << "no unit suits both";
    EXPECT_THAT(durations({0, kNan, 2.5}), ElementsAre("–", "–", "2.50 s"));
}

TEST(NumberColumns, KeepAllDigitsForPrograms) {
    EXPECT_EQ(countCell(60000), "<data value=\"60000\" title=\"60000\">60,000</data>");
    EXPECT_EQ(extentCell(1024), "<data value=\"1024\" title=\"1024\">1024</data>");
    EXPECT_EQ(figureCells({0.123456789}).front(),
              "<data value=\"0.123456789\" title=\"0.123456789\">0.123</data>");
}

}  // namespace
}  // namespace shardlab::engine::number_columns_test
