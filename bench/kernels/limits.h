#pragma once
#include <cstddef>

#include "engine/devices/processor_rates.h"

/// The machine's own limits, beside which other benchmarks are read.
namespace shardlab::bench {

/// Multiply-adds of float32 in registers, measured now on that many threads: flops a second.
inline double measureFmaPeak(int threads) {
    constexpr double kSeconds = 0.1;
    return engine::multiplyAddRate(threads, kSeconds).unitsPerSecond;
}

/// a = b + s c over three arrays of `bytes` together on that many threads: bytes a second, as STREAM counts
/// them. The default is larger than any cache.
inline double measureTriad(int threads, std::size_t bytes = std::size_t{288} << 20) {
    constexpr double kSeconds = 0.4;
    return engine::triadRate(threads, bytes, kSeconds).unitsPerSecond;
}

}  // namespace shardlab::bench
