#include <algorithm>
#include <cmath>

#include "engine/data/images/image.h"

namespace shardlab::engine {
namespace {

/// Between which two rows (or columns) output row i lies, and how far from the first.
struct Between {
    std::int64_t low = 0, high = 0;
    float weight = 0.0F;  ///< of the second
};

Between between(std::int64_t i, std::int64_t from, std::int64_t to) {
    const float scale = static_cast<float>(from) / static_cast<float>(to);
    const float at = (static_cast<float>(i) + 0.5F) * scale - 0.5F;
    const float floor = std::floor(at);
    return {.low = std::max(static_cast<std::int64_t>(floor), std::int64_t{0}),
            .high = std::min(static_cast<std::int64_t>(std::ceil(at)), from - 1),
            .weight = at - floor};
}

template <typename Pixel>
void resize(const Pixel* x, const ImageSize& from, float* out, std::int64_t height, std::int64_t width) {
    const std::int64_t row = from.width * from.channels;
    for (std::int64_t i = 0; i < height; ++i) {
        const Between y = between(i, from.height, height);
        for (std::int64_t j = 0; j < width; ++j) {
            const Between z = between(j, from.width, width);
            for (std::int64_t c = 0; c < from.channels; ++c) {
                const auto at = [&](std::int64_t r, std::int64_t k) {
                    return static_cast<float>(x[r * row + k * from.channels + c]);
                };
                const float top = at(y.low, z.low) + (at(y.low, z.high) - at(y.low, z.low)) * z.weight;
                const float low = at(y.high, z.low) + (at(y.high, z.high) - at(y.high, z.low)) * z.weight;
                *out++ = top + (low - top) * y.weight;
            }
        }
    }
}

}  // namespace

void resizeBilinear(std::span<const float> x, const ImageSize& from, std::span<float> out,
                    std::int64_t height, std::int64_t width) {
    resize(x.data(), from, out.data(), height, width);
}

void resizeBilinear(std::span<const std::uint8_t> x, const ImageSize& from, std::span<float> out,
                    std::int64_t height, std::int64_t width) {
    resize(x.data(), from, out.data(), height, width);
}

}  // namespace shardlab::engine
