#pragma once

namespace shardlab::engine {

/// Multiply-adds of float32 in registers, measured now on that many threads: flops a second.
double measureFmaPeak(int threads);
/// a = b + s c over arrays larger than any cache on that many threads: bytes a second, as STREAM counts them.
double measureTriad(int threads);

}  // namespace shardlab::engine
