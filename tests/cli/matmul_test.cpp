#include <gmock/gmock.h>

#include "app/cli/matmul_benchmark.h"
#include "engine/core/error.h"
#include "engine/core/json.h"
#include "tests/cli/process.h"

namespace shardlab::test {
namespace {

using cli::MatmulSize;
using engine::Json;

constexpr std::uint64_t kSeed = 1;

/// Sum of the product in double: the column sums of the left matrix times the row sums of the right one.
double referenceSum(const MatmulSize& size) {
    double sum = 0.0;
    for (std::int64_t k = 0; k < size.k; ++k) {
        double left = 0.0, right = 0.0;
        for (std::int64_t m = 0; m < size.m; ++m)
            left += cli::leftElement(size, kSeed, m, k);
        for (std::int64_t n = 0; n < size.n; ++n)
            right += cli::rightElement(size, kSeed, k, n);
        sum += left * right;
    }
    return sum;
}

TEST(Matmul, SumAgreesWithDoublePrecision) {
    // Sizes around the panels of 512 columns and the tiles of 256 rows. Each element of the product is
    // rounded to float (6e-8) and the errors average out, so 1e-6 is wide.
    for (const MatmulSize& size :
         {MatmulSize{1, 1, 1}, MatmulSize{3, 5, 7}, MatmulSize{257, 33, 513}, MatmulSize{300, 100, 1500}}) {
        const double expected = referenceSum(size);
        EXPECT_NEAR(cli::sumOfProduct(size, kSeed).sum, expected, 1e-6 * expected)
            << size.m << " " << size.k << " " << size.n;
    }
}

TEST(Matmul, NumbersAreUniformFrom0To3) {  // mean 1.5 each: the sum is 2.25·m·k·n within a percent here
    const MatmulSize size{400, 60, 700};
    EXPECT_NEAR(cli::sumOfProduct(size, kSeed).sum, 2.25 * 400 * 60 * 700, 0.01 * 2.25 * 400 * 60 * 700);
}

TEST(Matmul, RefusesWhatDoesNotFit) {
    EXPECT_THROW(cli::sumOfProduct({1 << 20, 1 << 20, 1}, kSeed), engine::Error);
    EXPECT_THROW(cli::sumOfProduct({0, 1, 1}, kSeed), engine::Error);
}

TEST(Matmul, PrintsTheKeysOfTheContract) {
    const Outcome outcome =
        runCli({"matmul", "64", "32", "1000", "--device", "tpu-v2-8", "--device", "cpu-colab", "--json"});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    const Json json = Json::parse(outcome.output);
    EXPECT_EQ(json.at("flops"), 2.0 * 64 * 32 * 1000);
    EXPECT_NEAR(json.at("sum").get<double>(), referenceSum({64, 32, 1000}),
                1e-6 * referenceSum({64, 32, 1000}));
    EXPECT_GT(json.at("wall_seconds").get<double>(), 0.0);
    ASSERT_EQ(json.at("devices").size(), 2U);
    EXPECT_EQ(json.at("devices").at(0).at("device"), "tpu-v2-8");
    EXPECT_GT(json.at("devices").at(1).at("simulated_seconds").get<double>(), 0.0);
}

}  // namespace
}  // namespace shardlab::test
