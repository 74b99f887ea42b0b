#pragma once
#include <chrono>
#include <cstdint>
#include <optional>

namespace shardlab::engine {

/// How long work of a known size will still take, at its mean pace so far. For bytes, samples, files; steps
/// of a training run have RunPace, which knows of validation.
class TimeLeft {
public:
    using Clock = std::chrono::steady_clock;
    /// The pace counts from now on: `done` was there before, as of a download that is resumed.
    void begin(std::uint64_t done = 0, Clock::time_point now = Clock::now());
    /// Seconds; negative: not known yet. Without begin(), the first call begins; so does one with less done
    /// than before.
    double seconds(std::uint64_t done, std::uint64_t total, Clock::time_point now = Clock::now());

private:
    std::optional<Clock::time_point> m_begin;
    std::uint64_t m_before = 0;
};

}  // namespace shardlab::engine
