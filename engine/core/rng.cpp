#include "engine/core/rng.h"

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

}  // namespace

std::array<std::uint32_t, 4> philox(std::uint64_t seed, std::uint64_t stream, std::uint64_t counter) {
    std::array<std::uint32_t, 4> c{
        static_cast<std::uint32_t>(counter), static_cast<std::uint32_t>(counter >> 32),
        static_cast<std::uint32_t>(stream), static_cast<std::uint32_t>(stream >> 32)};
    auto k0 = static_cast<std::uint32_t>(seed);
    auto k1 = static_cast<std::uint32_t>(seed >> 32);
    for (int round = 0; round < 10; ++round) {
        const Product p0 = multiply(0xD2511F53U, c[0]);
        const Product p1 = multiply(0xCD9E8D57U, c[2]);
        c = {p1.high ^ c[1] ^ k0, p1.low, p0.high ^ c[3] ^ k1, p0.low};
        k0 += 0x9E3779B9U;
        k1 += 0xBB67AE85U;
    }
    return c;
}

std::uint32_t Rng::next() {
    const std::uint64_t block = m_position / 4;
    if (block != m_blockIndex) {
        m_block = philox(m_seed, m_stream, block);
        m_blockIndex = block;
    }
    return m_block[m_position++ % 4];
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
