#pragma once
#include <cstdint>
#include <functional>
#include <string>

namespace shardlab::engine {

class StopToken;
struct DeviceSpec;

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
/// 100000) alone would take 4 GB. The sum is the same on any number of threads. Throws Error if the left
/// matrix needs more than 1 GiB, or a panel of the right one more than 256 MiB, and if `stop` interrupted it.
/// `progress` gets the columns done; from any thread, one call at a time.
MatmulResult sumOfProduct(const MatmulSize& size, std::uint64_t seed, const StopToken* stop = nullptr,
                          const std::function<void(std::int64_t columns)>& progress = {});

/// One call on a device with both matrices already there, on one core: dispatch and compute, no input.
/// Modelled, not measured.
double simulatedMatmulSeconds(const MatmulSize& size, const DeviceSpec& device);

/// Element (row, column) of the matrices that sumOfProduct multiplies, for tests.
float leftElement(const MatmulSize& size, std::uint64_t seed, std::int64_t row, std::int64_t column);
float rightElement(const MatmulSize& size, std::uint64_t seed, std::int64_t row, std::int64_t column);

}  // namespace shardlab::engine
