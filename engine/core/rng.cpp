#include "engine/core/rng.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace shardlab::engine {
namespace {

struct Product {
    std::uint32_t high;
    std::uint32_t low;
};
Product multiply(std::uint32_t a, std::uint32_t b) {
    const std::uint64_t product = std::uint64_t{a} * b;
    return {static_cast<std::uint32_t>(product >> 32), static_cast<std::uint32_t>(product)};
}

constexpr std::uint32_t kMultiplier0 = 0xD2511F53U, kMultiplier1 = 0xCD9E8D57U;
constexpr std::uint32_t kWeyl0 = 0x9E3779B9U, kWeyl1 = 0xBB67AE85U;
constexpr int kRounds = 10;
constexpr std::size_t kWords = 4, kGroup = 16;  ///< of a block; blocks side by side in vector registers

/// `words`: those of kGroup blocks from `counter` on, one block after another. All 32-bit values are held in
/// 64 bits, which lets the compiler use vector registers (8 times as fast as one block at a time).
void philoxGroup(std::uint64_t seed, std::uint64_t stream, std::uint64_t counter, std::uint32_t* words) {
    constexpr std::uint64_t kLow = 0xFFFFFFFFU;
    std::array<std::uint64_t, kGroup> c0, c1, c2, c3;
    for (std::size_t i = 0; i < kGroup; ++i) {
        c0[i] = (counter + i) & kLow;
        c1[i] = (counter + i) >> 32;
        c2[i] = stream & kLow;
        c3[i] = stream >> 32;
    }
    std::uint64_t k0 = seed & kLow, k1 = seed >> 32;
    for (int round = 0; round < kRounds; ++round) {
        for (std::size_t i = 0; i < kGroup; ++i) {
            const std::uint64_t p0 = kMultiplier0 * (c0[i] & kLow), p1 = kMultiplier1 * (c2[i] & kLow);
            c0[i] = (p1 >> 32) ^ c1[i] ^ k0;
            c1[i] = p1 & kLow;
            c2[i] = (p0 >> 32) ^ c3[i] ^ k1;
            c3[i] = p0 & kLow;
        }
        k0 = (k0 + kWeyl0) & kLow;
        k1 = (k1 + kWeyl1) & kLow;
    }
    for (std::size_t i = 0; i < kGroup; ++i) {
        words[kWords * i] = static_cast<std::uint32_t>(c0[i]);
        words[kWords * i + 1] = static_cast<std::uint32_t>(c1[i]);
        words[kWords * i + 2] = static_cast<std::uint32_t>(c2[i]);
        words[kWords * i + 3] = static_cast<std::uint32_t>(c3[i]);
    }
}

}  // namespace

std::array<std::uint32_t, 4> philox(std::uint64_t seed, std::uint64_t stream, std::uint64_t counter) {
    std::array<std::uint32_t, 4> c{
        static_cast<std::uint32_t>(counter), static_cast<std::uint32_t>(counter >> 32),
        static_cast<std::uint32_t>(stream), static_cast<std::uint32_t>(stream >> 32)};
    auto k0 = static_cast<std::uint32_t>(seed);
    auto k1 = static_cast<std::uint32_t>(seed >> 32);
    for (int round = 0; round < kRounds; ++round) {
        const Product p0 = multiply(kMultiplier0, c[0]);
        const Product p1 = multiply(kMultiplier1, c[2]);
        c = {p1.high ^ c[1] ^ k0, p1.low, p0.high ^ c[3] ^ k1, p0.low};
        k0 += kWeyl0;
        k1 += kWeyl1;
    }
    return c;
}

std::uint32_t Rng::next() {
    const std::uint64_t block = m_position / kWords;
    if (block != m_blockIndex) {
        m_block = philox(m_seed, m_stream, block);
        m_blockIndex = block;
    }
    return m_block[m_position++ % kWords];
}

void Rng::fill(std::span<std::uint32_t> words) {
    const std::size_t begun = std::min<std::size_t>((kWords - m_position % kWords) % kWords, words.size());
    std::ranges::generate(words.first(begun), [this] { return next(); });
    std::size_t at = begun;
    for (; at + kWords * kGroup <= words.size(); at += kWords * kGroup) {
        philoxGroup(m_seed, m_stream, m_position / kWords, words.data() + at);
        m_position += kWords * kGroup;
    }
    std::ranges::generate(words.subspan(at), [this] { return next(); });
}

void Rng::setState(std::uint64_t position) {
    m_position = position;
}

float Rng::uniform() {
    return static_cast<float>(next() >> 8) * 0x1.0p-24F;
}

float Rng::uniform(float low, float high) {
    return low + (high - low) * uniform();
}

float Rng::normal() {
    const double u = (static_cast<double>(next()) + 1.0) * 0x1.0p-32;  // (0, 1]
    const double v = static_cast<double>(next()) * 0x1.0p-32;
    return static_cast<float>(std::sqrt(-2.0 * std::log(u)) * std::cos(2.0 * std::numbers::pi * v));
}

float Rng::truncatedNormal() {
    for (;;) {
        const float x = normal();
        if (x >= -2.0F && x <= 2.0F) return x;
    }
}

std::uint64_t Rng::below(std::uint64_t bound) {
    const std::uint64_t limit = bound * (~std::uint64_t{0} / bound);
    for (;;) {
        const std::uint64_t high = next();
        const std::uint64_t value = (high << 32) | next();
        if (value < limit) return value % bound;
    }
}

}  // namespace shardlab::engine
