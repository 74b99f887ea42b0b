#include "engine/matmul/matmul_benchmark.h"
#include "engine/devices/device_catalog.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <vector>

#include "engine/core/error.h"
#include "engine/core/stop_token.h"

namespace shardlab::engine::testing::matmul_benchmark_test {
namespace {

constexpr std::uint64_t kSeed = 1;

/// Sum of the product in double: the column sums of the left matrix times the row sums of the right one.
double referenceSum(const MatmulSize& size) {
    double sum = 0.0;
    for (std::int64_t k = 0; k < size.k; ++k) {
        double left = 0.0, right = 0.0;
        for (std::int64_t m = 0; m < size.m; ++m)
            left += leftElement(size, kSeed, m, k);
        for (std::int64_t n = 0; n < size.n; ++n)
            right += rightElement(size, kSeed, k, n);
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
        EXPECT_NEAR(sumOfProduct(size, kSeed).sum, expected, 1e-6 * expected)
            << size.m << " " << size.k << " " << size.n;
    }
}

TEST(Matmul, NumbersAreUniformFrom0To3) {  // mean 1.5 each: the sum is 2.25·m·k·n within a percent here
    const MatmulSize size{400, 60, 700};
    EXPECT_NEAR(sumOfProduct(size, kSeed).sum, 2.25 * 400 * 60 * 700, 0.01 * 2.25 * 400 * 60 * 700);
}

TEST(Matmul, RefusesWhatDoesNotFit) {
    EXPECT_THROW(sumOfProduct({1 << 20, 1 << 20, 1}, kSeed), engine::Error);
    EXPECT_THROW(sumOfProduct({0, 1, 1}, kSeed), engine::Error);
}

TEST(Matmul, TellsItsProgressAndStops) {
    const MatmulSize size{40, 30, 1500};  // panels of 512, 512 and 476 columns
    std::vector<std::int64_t> columns;
    sumOfProduct(size, kSeed, nullptr, [&](std::int64_t done) { columns.push_back(done); });
    ASSERT_EQ(columns.size(), 3U);
    EXPECT_TRUE(std::ranges::is_sorted(columns));
    EXPECT_EQ(columns.back(), 1500);
    StopToken stop;
    stop.requestStop();
    EXPECT_THROW(sumOfProduct(size, kSeed, &stop), Error);
}

TEST(Matmul, ModelledTimesAreThoseOfTheirDevice) {
    // 2·10000·100·100000 FLOP on a TPU core of 22.5 TFLOP/s take at least 8.9 ms; a CPU is slower.
    const MatmulSize size{10000, 100, 100000};
    EXPECT_GT(simulatedMatmulSeconds(size, DeviceCatalog::installed().device("tpu-v2-8")),
              size.flops() / 22.5e12);
    EXPECT_GT(simulatedMatmulSeconds(size, DeviceCatalog::installed().device("cpu-colab")),
              simulatedMatmulSeconds(size, DeviceCatalog::installed().device("k80")));
}

}  // namespace
}  // namespace shardlab::engine::testing::matmul_benchmark_test
