#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <numeric>
#include <vector>

#include "engine/core/interruption.h"
#include "engine/initializers/initializer.h"
#include "tests/support/directories.h"

namespace shardlab::engine::initializers_test {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<float> fill(const Json& initializer, const Shape& shape, std::uint64_t seed = 11) {
    std::vector<float> values(static_cast<std::size_t>(shape.elementCount()));
    Rng rng(seed);
    makeInitializer(initializer, "test")->fill(values, shape, rng);
    return values;
}

std::string messageOf(const Json& initializer) {
    try {
        makeInitializer(initializer, "dense: kernel_initializer");
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(Initializers, ConstantsFillEverything) {
    EXPECT_THAT(fill("zeros", {2, 3}), Each(0.0F));
    EXPECT_THAT(fill("Ones", {4}), Each(1.0F));
    EXPECT_THAT(fill({{"class_name", "Constant"}, {"config", {{"value", 0.25}}}}, {3, 2}), Each(0.25F));
    EXPECT_THAT(fill({{"class_name", "Identity"}, {"config", {{"gain", 2.0}}}}, {2, 3}),
                ElementsAre(2, 0, 0, 0, 2, 0));
}

/// Of an embedding with millions of rows it takes seconds.
TEST(Initializers, RandomNumbersCanBeStopped) {
    const InterruptionScope scope([] { return true; });
    for (const char* name : {"glorot_uniform", "he_normal", "random_normal", "orthogonal"})
        EXPECT_THROW(fill(name, {300, 300}), Interrupted) << name;
}

/// Position 1 of four features: sin 1, cos 1, sin 1/100, cos 1/100.
TEST(Initializers, SinusoidalHoldsThePapersPositions) {
    const std::vector<float> table = fill("Sinusoidal", {3, 4});
    const double expected[] = {0,         1,         0,         1,          0.8414710, 0.5403023,
                               0.0099998, 0.9999500, 0.9092974, -0.4161468, 0.0199987, 0.9998000};
    for (std::size_t i = 0; i < table.size(); ++i)
        EXPECT_NEAR(table[i], expected[i], 1e-6) << i;
}

TEST(Initializers, FansFollowKeras) {
    const auto expectFans = [](const Shape& shape, double in, double out) {
        EXPECT_EQ(fansOf(shape).in, in) << shape.toString();
        EXPECT_EQ(fansOf(shape).out, out) << shape.toString();
    };
    expectFans({64, 48}, 64, 48);
    expectFans({5, 5, 16, 32}, 25 * 16, 25 * 32);  // receptive field 25
    expectFans({7}, 7, 7);
    expectFans({}, 1, 1);
}

// Sample statistics of Keras 3.16. Deviations agree within 5 % (the smallest sample has 1536 numbers: 2 % for
// one deviation of theirs), means within five deviations of a mean, and no value leaves the distribution's
// bounds.
TEST(Initializers, StatisticsAgreeWithKeras) {
    std::ifstream file(test::referenceDirectory() + "/initializers.json");
    const Json reference = Json::parse(file);
    int compared = 0;
    for (const auto& [className, byShape] : reference.at("stats").items()) {
        for (const auto& [shapeText, expected] : byShape.items()) {
            const Shape shape(Json::parse(shapeText).get<std::vector<std::int64_t>>());
            const std::vector<float> values = fill(className, shape);
            const auto n = static_cast<double>(values.size());
            const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
            double variance = 0;
            for (const float v : values)
                variance += (v - mean) * (v - mean) / n;
            const double deviation = std::sqrt(variance);
            const std::string what = className + " " + shapeText;
            EXPECT_NEAR(deviation, expected.at("std").get<double>(), 0.05 * deviation) << what;
            EXPECT_NEAR(mean, expected.at("mean").get<double>(), 7.1 * deviation / std::sqrt(n)) << what;
            const bool bounded = className != "RandomNormal" && className != "Orthogonal";
            if (bounded) {
                const auto [low, high] = std::minmax_element(values.begin(), values.end());
                // Samples come near their bound, so bounds agree within 3 %.
                EXPECT_NEAR(*low, expected.at("min").get<double>(), 0.03 * std::abs(*low)) << what;
                EXPECT_NEAR(*high, expected.at("max").get<double>(), 0.03 * std::abs(*high)) << what;
            }
            ++compared;
        }
    }
    EXPECT_EQ(compared, 40);
}

TEST(Initializers, VarianceScalingHasItsModes) {
    const auto deviation = [](const char* mode, const char* distribution) {
        const Json config{{"scale", 2.0}, {"mode", mode}, {"distribution", distribution}};
        const std::vector<float> values =
            fill({{"class_name", "VarianceScaling"}, {"config", config}}, {100, 400});
        double sum = 0;
        for (const double v : values)
            sum += v * v;
        return std::sqrt(sum / static_cast<double>(values.size()));
    };
    // sqrt(scale / fan); 40,000 draws give the deviation to about 0.4 %, so 2 % is five times that.
    EXPECT_NEAR(deviation("fan_in", "truncated_normal"), std::sqrt(2.0 / 100), 0.003);
    EXPECT_NEAR(deviation("fan_out", "uniform"), std::sqrt(2.0 / 400), 0.0015);
    EXPECT_NEAR(deviation("fan_avg", "untruncated_normal"), std::sqrt(2.0 / 250), 0.0018);
    EXPECT_NEAR(deviation("fan_avg", "normal"), std::sqrt(2.0 / 250), 0.0018);
}

TEST(Initializers, OrthogonalHasOrthonormalRowsOrColumns) {
    for (const Shape& shape :
         {Shape{12, 5}, Shape{5, 12}, Shape{3, 3, 2, 7}, Shape{80, 200}, Shape{150, 70}, Shape{90, 100}}) {
        const std::vector<float> q = fill("orthogonal", shape);
        const auto columns = static_cast<std::size_t>(shape.back());
        const std::size_t rows = q.size() / columns;
        const bool byColumns = columns <= rows;
        const std::size_t vectors = byColumns ? columns : rows;
        const std::size_t length = byColumns ? rows : columns;
        const auto at = [&](std::size_t vector, std::size_t i) {
            return byColumns ? q[i * columns + vector] : q[vector * columns + i];
        };
        for (std::size_t a = 0; a < vectors; ++a) {
            for (std::size_t b = 0; b < vectors; ++b) {
                double dot = 0;
                for (std::size_t i = 0; i < length; ++i)
                    dot += at(a, i) * at(b, i);
                EXPECT_NEAR(dot, a == b ? 1.0 : 0.0,
                            2e-6);  // a few float32 roundings over at most 200 products
            }
        }
    }
}

TEST(Initializers, OrthogonalOfAWideWeightIsThatOfTheTallOneTransposed) {
    for (const auto& [rows, columns] : {std::pair(5, 12), std::pair(150, 200), std::pair(300, 700)}) {
        const std::vector<float> wide = fill("orthogonal", {rows, columns}),
                                 tall = fill("orthogonal", {columns, rows});
        for (int r = 0; r < rows; ++r) {
            for (int c = 0; c < columns; ++c) {
                ASSERT_NEAR(wide[static_cast<std::size_t>(r * columns + c)],
                            tall[static_cast<std::size_t>(c * rows + r)], 1e-6)
                    << rows << " x " << columns;
            }
        }
    }
}

/// A = Q · R with orthonormal columns and R upper triangular with a positive diagonal is unique: Qᵀ · A of
/// the normal matrix A is such an R. Shapes of one block, of two, of many and a rest, and of single
/// reflections.
TEST(Initializers, OrthogonalIsTheQOfTheNormalMatrix) {
    for (const auto& [tall, narrow] :
         {std::pair(5, 5), std::pair(30, 47), std::pair(48, 48), std::pair(60, 95), std::pair(97, 97),
          std::pair(200, 250), std::pair(120, 300), std::pair(700, 300)}) {
        const std::int64_t rows = std::max(tall, narrow), columns = std::min(tall, narrow);
        const std::vector<float> normal =
                                     fill({{"class_name", "RandomNormal"}, {"config", {{"stddev", 1.0}}}},
                                          {rows, columns}),
                                 q = fill("orthogonal", {rows, columns});
        const auto product = [&](const std::vector<float>& a, const std::vector<float>& b, std::int64_t i,
                                 std::int64_t j) {
            double sum = 0;
            for (std::int64_t r = 0; r < rows; ++r)
                sum += static_cast<double>(a[static_cast<std::size_t>(r * columns + i)]) *
                       static_cast<double>(b[static_cast<std::size_t>(r * columns + j)]);
            return sum;
        };
        for (std::int64_t i = 0; i < columns; ++i) {
            EXPECT_GT(product(q, normal, i, i), 0) << rows << " x " << columns;
            for (std::int64_t j = 0; j < columns; ++j) {
                ASSERT_NEAR(product(q, q, i, j), i == j ? 1.0 : 0.0, 1e-5) << rows << " x " << columns;
                // Float32 reflections of columns as long as √rows.
                if (j < i) {
                    ASSERT_NEAR(product(q, normal, i, j), 0, 1e-4) << rows << " x " << columns;
                }
            }
        }
    }
}

TEST(Initializers, TheSeedDecides) {
    EXPECT_EQ(fill("glorot_uniform", {50, 4}, 1), fill("glorot_uniform", {50, 4}, 1));
    EXPECT_NE(fill("glorot_uniform", {50, 4}, 1), fill("glorot_uniform", {50, 4}, 2));
}

TEST(Initializers, AWrongOneIsNamed) {
    EXPECT_THAT(messageOf("glorot"), HasSubstr("dense: kernel_initializer: unknown initializer glorot"));
    EXPECT_THAT(messageOf({{"class_name", "Wild"}, {"config", nullptr}}),
                HasSubstr("unknown initializer Wild"));
    EXPECT_THAT(messageOf(3), HasSubstr("dense: kernel_initializer: expected the name of an initializer"));
    EXPECT_THAT(messageOf({{"class_name", "RandomNormal"}, {"config", {{"stddev", -1.0}}}}),
                HasSubstr("stddev must be >= 0; got -1"));
    EXPECT_THAT(messageOf({{"class_name", "VarianceScaling"}, {"config", {{"scale", 0}}}}),
                HasSubstr("scale must be > 0"));
}

TEST(Initializers, ShapesTheyCannotFillAreRefused) {
    EXPECT_THROW(makeInitializer("identity", "w")->checkShape({3, 3, 2}, "w"), Error);
    EXPECT_THROW(makeInitializer("orthogonal", "w")->checkShape({3}, "w"), Error);
    EXPECT_NO_THROW(makeInitializer("glorot_normal", "w")->checkShape({3}, "w"));
}

TEST(Initializers, EveryEntryWorksWithItsDefaults) {
    for (const auto& entry : initializerRegistry().entries()) {
        // Of an LSTM's bias (4 · 9), or of a square kernel.
        const Shape shape = entry.className == "UnitForgetBias" ? Shape{36} : Shape{6, 6};
        EXPECT_EQ(fill(entry.className, shape).size(), 36U) << entry.className;
        ASSERT_FALSE(entry.aliases.empty()) << entry.className;
        EXPECT_EQ(fill(entry.aliases.front(), shape), fill(entry.className, shape)) << entry.className;
    }
}

}  // namespace
}  // namespace shardlab::engine::initializers_test
