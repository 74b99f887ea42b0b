#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace shardlab::engine {

/// The endless stream of sample indices 0 … count-1, one pass over the data after the other.
///
/// buffer > 1 shuffles each pass as tf.data's shuffle(buffer) does: a buffer is filled with the first
/// samples, and each draw takes a random one and puts the next sample in its place. buffer >= count makes
/// every order equally likely. A pass's order depends on (count, buffer, seed, pass) only. Allocates in the
/// constructor only.
class SampleOrder {
public:
    SampleOrder(std::int64_t count, std::int64_t buffer, std::uint64_t seed);
    void seek(std::int64_t pass, std::int64_t offset);  ///< 0 <= offset <= count
    void take(std::span<std::int64_t> indices);         ///< the next indices; runs on into the next pass

private:
    void shufflePass();
    std::int64_t m_count;
    std::uint64_t m_seed;
    std::vector<std::int64_t> m_order;  ///< of m_pass; empty: source order
    std::vector<std::int64_t> m_buffer;
    std::int64_t m_pass = -1, m_orderOf = -1, m_offset = 0;
};

}  // namespace shardlab::engine
