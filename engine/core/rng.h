#pragma once
#include <array>
#include <cstdint>
#include <span>

namespace shardlab::engine {

/// Counter-based generator: Philox4x32-10 (Salmon et al. 2011, "Parallel random numbers: as easy as 1, 2,
/// 3"). A pure function of (seed, stream, counter): the same numbers whoever draws them, on any number of
/// threads.
std::array<std::uint32_t, 4> philox(std::uint64_t seed, std::uint64_t stream, std::uint64_t counter);

/// A sequence drawn from one Philox stream. `state()`/`setState()` make runs resumable.
class Rng {
public:
    explicit Rng(std::uint64_t seed, std::uint64_t stream = 0) : m_seed(seed), m_stream(stream) {}

    std::uint32_t next();                       ///< uniform 32 bits
    void fill(std::span<std::uint32_t> words);  ///< what next() would give, one after another
    float uniform();                            ///< [0, 1), 24 bits
    float uniform(float low, float high);       ///< [low, high)
    float normal();                             ///< mean 0, deviation 1 (Box-Muller)
    float truncatedNormal();                    ///< normal() redrawn until |x| <= 2
    std::uint64_t below(std::uint64_t bound);   ///< unbiased integer in [0, bound), bound > 0

    std::uint64_t state() const { return m_position; }  ///< words drawn so far
    void setState(std::uint64_t position);

private:
    std::uint64_t m_seed;
    std::uint64_t m_stream;
    std::uint64_t m_position = 0;
    std::array<std::uint32_t, 4> m_block{};
    std::uint64_t m_blockIndex = ~std::uint64_t{0};
};

}  // namespace shardlab::engine
