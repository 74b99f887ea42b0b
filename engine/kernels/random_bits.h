#pragma once
#include <array>
#include <cstdint>

#include "engine/core/rng.h"
#include "engine/kernels/elementwise/elementwise.h"

namespace shardlab::engine::kernels {

/// Three multiply-xorshift rounds on 32 bits (constants: Wellons, "Hash prospector", triple32, 2018) with a
/// word of the key before each: with the first alone, the sequence of one key would be that of another,
/// permuted.
inline std::uint32_t mixBits(std::uint32_t h, const std::array<std::uint32_t, 4>& key) {
    h ^= key[0];
    h ^= h >> 17;
    h *= 0xed5ad4bbU;
    h += key[1];
    h ^= h >> 11;
    h *= 0xac4c1b51U;
    h += key[2];
    h ^= h >> 15;
    h *= 0x31848babU;
    return h ^ (h >> 14);
}

/// The words that key the elements [block · 2^32, (block + 1) · 2^32) of a stream in a step, from Philox.
inline std::array<std::uint32_t, 4> wordsOf(const DropoutKey& key, std::uint64_t block) {
    return philox(key.seed ^ (block << 32), key.stream, key.step);
}

/// 32 uniform bits for any element of a stream, in any order.
class RandomBits {
public:
    explicit RandomBits(const DropoutKey& key) : m_key(key), m_words(wordsOf(key, 0)) {}
    std::uint32_t at(std::uint64_t element) {
        if (const std::uint64_t block = element >> 32; block != m_block) {
            m_block = block;
            m_words = wordsOf(m_key, block);
        }
        return mixBits(static_cast<std::uint32_t>(element), m_words);
    }

private:
    DropoutKey m_key;
    std::uint64_t m_block = 0;
    std::array<std::uint32_t, 4> m_words;
};

}  // namespace shardlab::engine::kernels
