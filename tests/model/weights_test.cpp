#include <gtest/gtest.h>

#include "engine/core/error.h"
#include "engine/core/tensor.h"
#include "tests/model/model_builder.h"

namespace shardlab::engine::testing::weights_test {
namespace {

std::vector<float> values(const Tensor& tensor) {
    return {tensor.floats().begin(), tensor.floats().end()};
}

WeightSpec kernel(Json initializer) {
    return {.name = "dense/kernel", .shape = {20, 10}, .initializer = std::move(initializer)};
}

TEST(InitializeWeights, OneSeedGivesOneModel) {
    const std::vector<WeightSpec> specs = Model::build(mnistCnn()).weightSpecs();
    const std::vector<Tensor> a = initializeWeights(specs, 1), b = initializeWeights(specs, 1),
                              c = initializeWeights(specs, 2);
    ASSERT_EQ(a.size(), specs.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        EXPECT_EQ(a[i].shape(), specs[i].shape);
        EXPECT_EQ(values(a[i]), values(b[i]));
    }
    EXPECT_NE(values(a[0]), values(c[0]));
}

TEST(InitializeWeights, EachWeightHasItsOwnStream) {
    const Json glorot{{"class_name", "GlorotUniform"}, {"config", Json::object()}};
    const std::vector<Tensor> weights = initializeWeights({kernel(glorot), kernel(glorot)}, 1);
    EXPECT_NE(values(weights[0]), values(weights[1]));
}

TEST(InitializeWeights, ASeedOfItsOwnDoesNotDependOnThePosition) {
    const Json seeded{{"class_name", "GlorotUniform"}, {"config", {{"seed", 5}}}};
    const std::vector<Tensor> weights = initializeWeights({kernel(seeded), kernel(seeded)}, 1);
    EXPECT_EQ(values(weights[0]), values(weights[1]));
    EXPECT_EQ(values(weights[0]), values(initializeWeights({kernel(seeded)}, 99)[0]));
}

TEST(InitializeWeights, ErrorsNameTheWeight) {
    try {
        initializeWeights(
            {{.name = "dense/bias", .shape = {3}, .initializer = {{"class_name", "Orthogonal"}}}}, 1);
        FAIL();
    } catch (const Error& error) {
        EXPECT_STREQ(error.what(),
                     "dense/bias: the Orthogonal initializer expects at least two axes; got (3,)");
    }
}

}  // namespace
}  // namespace shardlab::engine::testing::weights_test
