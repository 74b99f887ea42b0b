#include <gmock/gmock.h>

#include "engine/core/json.h"
#include "tests/cli/process.h"

namespace shardlab::test::matmul_test {
namespace {

using engine::Json;

TEST(Matmul, PrintsTheKeysOfTheContract) {
    const Outcome outcome =
        runCli({"matmul", "64", "32", "1000", "--device", "tpu-v2-8", "--device", "cpu-colab", "--json"});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    const Json json = Json::parse(outcome.output);
    EXPECT_EQ(json.at("flops"), 2.0 * 64 * 32 * 1000);
    // Uniform numbers in [0, 3): each of the 64 * 1000 sums of 32 products has the mean 2.25 * 32.
    const double expected = 2.25 * 64 * 32 * 1000;
    EXPECT_NEAR(json.at("sum").get<double>(), expected, 0.05 * expected);
    EXPECT_GT(json.at("wall_seconds").get<double>(), 0.0);
    ASSERT_EQ(json.at("devices").size(), 2U);
    EXPECT_EQ(json.at("devices").at(0).at("device"), "tpu-v2-8");
    EXPECT_GT(json.at("devices").at(1).at("simulated_seconds").get<double>(), 0.0);
}

}  // namespace
}  // namespace shardlab::test::matmul_test
