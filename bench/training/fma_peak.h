#pragma once

namespace shardlab::bench {

/// float32 multiply-adds this computer does now with `threads` threads, in FLOP/s (2 per multiply-add):
/// independent chains in registers, nothing from memory. The best of several short readings.
double fmaFlopsPerSecond(int threads);

}  // namespace shardlab::bench
