#pragma once
#include <cstdint>

namespace shardlab::cli {

/// (m × k) · (k × n) in float32, uniform numbers in [0, 3) from one seed.
struct MatmulSize {
    std::int64_t m = 1, k = 1, n = 1;
    double flops() const;  ///< 2·m·k·n
};

struct MatmulResult {
    double sum = 0.0;  ///< of all elements of the product, accumulated in double
    double wallSeconds =
        0.0;  ///< measured here: making the numbers not included for the left matrix, included for the right
};

/// Computes the product panel by panel and keeps only its sum: the product of (10000 × 100) and (100 ×
/// 100000) alone would take 4 GB. The sum is the same on any number of threads. Throws engine::Error if the
/// left matrix needs more than 1 GiB, or a panel of the right one more than 256 MiB.
MatmulResult sumOfProduct(const MatmulSize& size, std::uint64_t seed);

/// Element (row, column) of the matrices that sumOfProduct multiplies, for tests.
float leftElement(const MatmulSize& size, std::uint64_t seed, std::int64_t row, std::int64_t column);
float rightElement(const MatmulSize& size, std::uint64_t seed, std::int64_t row, std::int64_t column);

}  // namespace shardlab::cli
