// Constraints by hand from tf.keras 2.x constraints.py; penalties by hand and by central differences.
#include <gmock/gmock.h>

#include <cmath>

#include "engine/core/rng.h"
#include "engine/layers/parameters.h"
#include "engine/trainer/constraint.h"
#include "engine/trainer/penalty.h"

namespace shardlab::engine::testing::constraint_test {
namespace {

using ::testing::ElementsAre;
using ::testing::FloatNear;
using ::testing::Pointwise;

std::vector<float> constrained(const Json& json, const Shape& shape, std::vector<float> weight) {
    WeightConstraint(parseConstraint(json, "test"), shape).apply(weight);
    return weight;
}
Json object(const char* name, const Json& config) {
    return {{"class_name", name}, {"config", config}};
}

// Columns (3, 4) and (0.6, 0.8) have norms 5 and 1. 1e-6: the epsilon beside the norm.
TEST(Constraints, LimitTheNormOfColumns) {
    const std::vector<float> w{3.0F, 0.6F, 4.0F, 0.8F};
    const auto near = [](std::initializer_list<float> values) {
        return Pointwise(FloatNear(1e-6F), std::vector<float>(values));
    };
    EXPECT_THAT(constrained("max_norm", {2, 2}, w), near({1.2F, 0.6F, 1.6F, 0.8F}));
    EXPECT_THAT(constrained(object("MaxNorm", {{"max_value", 0.5}}), {2, 2}, w),
                near({0.3F, 0.3F, 0.4F, 0.4F}));
    EXPECT_THAT(constrained("UnitNorm", {2, 2}, w), near({0.6F, 0.6F, 0.8F, 0.8F}));
    // Halfway from norm 5 to 3: 4; from 1 to 2: 1.5.
    EXPECT_THAT(
        constrained(object("MinMaxNorm", {{"min_value", 2}, {"max_value", 3}, {"rate", 0.5}}), {2, 2}, w),
        near({2.4F, 0.9F, 3.2F, 1.2F}));
    EXPECT_THAT(constrained("NonNeg", {3}, {-1.0F, 0.0F, 2.0F}), ElementsAre(0.0F, 0.0F, 2.0F));
    EXPECT_THAT(constrained("MaxNorm", {2}, {0.0F, 0.0F}), ElementsAre(0.0F, 0.0F));
}

TEST(Constraints, RunOverTheAxesGiven) {
    const std::vector<float> w{3.0F, 4.0F, 0.6F, 0.8F};
    EXPECT_THAT(constrained(object("UnitNorm", {{"axis", 1}}), {2, 2}, w),
                Pointwise(FloatNear(1e-6F), {0.6F, 0.8F, 0.6F, 0.8F}));
    // A convolution kernel (1, 2, 2, 2): one norm a filter, of (3, 4, 0, 0) and (0, 0, 6, 8).
    EXPECT_THAT(constrained(object("UnitNorm", {{"axis", {0, 1, 2}}}), {1, 2, 2, 2},
                            {3.0F, 0.0F, 4.0F, 0.0F, 0.0F, 6.0F, 0.0F, 8.0F}),
                Pointwise(FloatNear(1e-6F), {0.6F, 0.0F, 0.8F, 0.0F, 0.0F, 0.6F, 0.0F, 0.8F}));
}

// Keras pads from the inside out: start = n / 2; the middle is the cell at start - 1 (doubled if n is even),
// and ring i takes the diagonal's start + i.
TEST(Constraints, MakeKernelsRadial) {
    EXPECT_THAT(constrained("radial_constraint", {3, 3, 1, 1}, {1, 2, 3, 4, 5, 6, 7, 8, 9}),
                ElementsAre(5, 5, 5, 5, 1, 5, 5, 5, 5));
    EXPECT_THAT(constrained("RadialConstraint", {4, 4, 1, 1},
                            {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}),
                ElementsAre(16, 16, 16, 16, 16, 6, 6, 16, 16, 6, 6, 16, 16, 16, 16, 16));
    std::vector<float> five(50);  // two filters, the second 100 more
    for (std::size_t i = 0; i < 25; ++i)
        five[2 * i] = static_cast<float>(i), five[2 * i + 1] = static_cast<float>(i) + 100.0F;
    const std::vector<float> made = constrained("radial_constraint", {5, 5, 1, 2}, five);
    for (std::size_t i = 0; i < 25; ++i) {
        const std::size_t row = i / 5, column = i % 5;
        const std::size_t ring = std::max(row > 2 ? row - 2 : 2 - row, column > 2 ? column - 2 : 2 - column);
        const float expected = ring == 2 ? 18.0F : ring == 1 ? 12.0F : 6.0F;  // cells (3, 3), (2, 2), (1, 1)
        EXPECT_EQ(made[2 * i], expected) << i;
        EXPECT_EQ(made[2 * i + 1], expected + 100.0F) << i;
    }
}

TEST(Constraints, AWrongOneIsNamed) {
    EXPECT_THROW(parseConstraint("maximal", "w"), Error);
    EXPECT_THROW(parseConstraint(object("MaxNorm", {{"max_value", -1}}), "w"), Error);
    EXPECT_THROW(parseConstraint(object("MaxNorm", {{"axis", "rows"}}), "w"), Error);
    EXPECT_THROW(parseConstraint(object("MinMaxNorm", {{"min_value", 2}}), "w"), Error);
    EXPECT_FALSE(parseConstraint(nullptr, "w").active());
}

// Rows (1, 0), (1, 1), (0, 2): cosines 1/√2, 0, 1/√2; factor 0.3 · mean of them.
TEST(Penalties, OrthogonalIsTheMeanCosine) {
    const std::vector<float> w{1, 0, 1, 1, 0, 2};
    const Json json = object("OrthogonalRegularizer", {{"factor", 0.3}});
    WeightPenalty penalty(parseRegularizer(json, "w"), {3, 2});
    EXPECT_NEAR(penalty.add(w, {}), 0.3 * std::sqrt(2.0) / 3.0, 1e-7);
    const std::vector<float> transposed{1, 1, 0, 0, 1, 2};
    WeightPenalty columns(
        parseRegularizer(object("OrthogonalRegularizer", {{"factor", 0.3}, {"mode", "columns"}}), "w"),
        {2, 3});
    EXPECT_NEAR(columns.add(transposed, {}), 0.3 * std::sqrt(2.0) / 3.0, 1e-7);
}

TEST(Penalties, HaveTheGradientOfTheirValue) {
    Regularizer all{.l1 = 0.1F, .l2 = 0.2F, .orthogonal = 0.5F};
    for (const bool columns : {false, true}) {
        all.orthogonalColumns = columns;
        WeightPenalty penalty(all, {4, 3});
        Rng rng(3);
        std::vector<float> w(12), gradient(12, 1.0F);
        for (float& value : w)
            value = rng.normal();
        penalty.add(w, gradient);
        for (std::size_t i = 0; i < w.size(); ++i) {
            constexpr float kStep = 1e-3F;
            const float kept = w[i];
            w[i] = kept + kStep;
            const double above = penalty.add(w, {});
            w[i] = kept - kStep;
            const double below = penalty.add(w, {});
            w[i] = kept;
            // The unit vectors are float32: 1e-7 over 2e-3. Added to the 1 that was there.
            EXPECT_NEAR(gradient[i], 1.0 + (above - below) / (2.0 * static_cast<double>(kStep)), 4e-4) << i;
        }
    }
}

}  // namespace
}  // namespace shardlab::engine::testing::constraint_test
