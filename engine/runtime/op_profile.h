#pragma once
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace shardlab::engine {

/// Measured times of the ops of an executor, chunk by chunk. Off by default: an executor without a profile
/// asks once a chunk whether there is one. With one, it reads the clock before and after each op.
struct OpProfile {
    struct Op {
        std::string name;   ///< "convolution", "convolution kernel gradient"
        std::string layer;  ///< empty: of none
        std::string phase;  ///< "forward", "backward"
    };
    /// A thread ran an op on some samples, from `begin` to `end`.
    struct Event {
        std::uint32_t op = 0;  ///< in `ops`
        std::int64_t samples = 0;
        std::int64_t begin = 0, end = 0;  ///< nanoseconds of now()
    };
    std::vector<Op> ops = {};
    std::vector<std::uint32_t> firstOps = {};      ///< by segment of the plan, in `ops`
    std::vector<std::vector<Event>> threads = {};  ///< by thread, in the order of time

    static std::int64_t now() {
        const auto time = std::chrono::steady_clock::now().time_since_epoch();
        return std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
    }
};

}  // namespace shardlab::engine
