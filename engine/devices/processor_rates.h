#pragma once
#include <cstddef>
#include <functional>

namespace shardlab::engine {

/// What the processors of this computer reach at most, measured now.
struct ProcessorRate {
    double unitsPerSecond = 0;  ///< over all threads
    double processorShare = 1;  ///< processor time / wall time, over all threads
};

/// Work of one thread: one piece of known size a call.
using RateWork = std::function<void()>;

/// Units of work a second over all threads: each repeats its piece until the time is over. Best of four runs.
ProcessorRate bestRate(int threads, double seconds, double unitsPerPiece,
                       const std::function<RateWork(int thread)>& makeWork);

/// Independent multiply-adds of float32 in registers: flop/s.
ProcessorRate multiplyAddRate(int threads, double seconds);

/// a = b + s · c over three arrays of `bytes` together: bytes/s, 12 for each element, as STREAM counts them.
ProcessorRate triadRate(int threads, std::size_t bytes, double seconds);

}  // namespace shardlab::engine
