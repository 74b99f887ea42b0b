#pragma once
#include <cstddef>

namespace shardlab::bench {

/// Multiply-adds of float32 in registers, measured now on that many threads: flops a second.
double measureFmaPeak(int threads);
/// a = b + s c over three arrays of `bytes` together on that many threads: bytes a second, as STREAM counts
/// them. The default is larger than any cache.
double measureTriad(int threads, std::size_t bytes = std::size_t{288} << 20);

}  // namespace shardlab::bench
