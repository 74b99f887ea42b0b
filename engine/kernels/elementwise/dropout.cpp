#include <cmath>

#include "engine/kernels/random_bits.h"

namespace shardlab::engine::kernels {
void dropout(const DropoutKey& key, float rate, std::int64_t firstElement, const float* x, float* y,
             std::int64_t n) {
    if (rate <= 0.0F) {
        copy(x, y, n);
        return;
    }
    const float factor = 1.0F / (1.0F - rate);
    // Kept if the 32 bits are below (1 - rate) 2^32; 2^32 itself cannot come up since rate > 0.
    const double limit = std::floor((1.0 - static_cast<double>(rate)) * 4294967296.0);
    const std::uint32_t threshold = static_cast<std::uint32_t>(std::fmin(limit, 4294967295.0));
    std::int64_t i = 0;
    while (i < n) {
        // One key from Philox for each 2^32 elements.
        const std::uint64_t element = static_cast<std::uint64_t>(firstElement + i);
        const std::uint64_t block = element >> 32;
        const auto words = wordsOf(key, block);
        const std::uint32_t low = static_cast<std::uint32_t>(element);
        const std::int64_t left = static_cast<std::int64_t>(4294967296ULL - low);
        const std::int64_t count = n - i < left ? n - i : left;
        const float* in = x + i;
        float* out = y + i;
        for (std::int64_t k = 0; k < count; ++k) {
            const std::uint32_t h = mixBits(low + static_cast<std::uint32_t>(k), words);
            out[k] = h < threshold ? in[k] * factor : 0.0F;
        }
        i += count;
    }
}

}  // namespace shardlab::engine::kernels
