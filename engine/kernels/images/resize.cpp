#include "engine/kernels/images/resize.h"

#include <algorithm>
#include <cmath>

namespace shardlab::engine::kernels {
namespace {

/// y = (1 − share) · x[low] + share · x[high] on one axis.
struct Position {
    std::int64_t low, high;
    float share;
};

Position positionOf(std::int64_t o, std::int64_t in, std::int64_t out, bool bilinear) {
    const double centre = (static_cast<double>(o) + 0.5) * static_cast<double>(in) / static_cast<double>(out);
    if (!bilinear) {
        const auto cell = std::min(static_cast<std::int64_t>(centre), in - 1);
        return {cell, cell, 0.0F};
    }
    const double floor = std::floor(centre - 0.5);
    const auto cell = static_cast<std::int64_t>(floor);
    return {std::clamp<std::int64_t>(cell, 0, in - 1), std::clamp<std::int64_t>(cell + 1, 0, in - 1),
            static_cast<float>(centre - 0.5 - floor)};
}

/// body(offset in x, offset in y, share) for each cell of y and the cells of x that it is mixed of.
template <typename Body>
void forEachShare(const ResizeShape& s, Body body) {
    for (std::int64_t b = 0; b < s.batch; ++b) {
        for (std::int64_t oy = 0; oy < s.outHeight; ++oy) {
            const Position row = positionOf(oy, s.inHeight, s.outHeight, s.bilinear);
            const std::int64_t low = (b * s.inHeight + row.low) * s.inWidth;
            const std::int64_t high = (b * s.inHeight + row.high) * s.inWidth;
            for (std::int64_t ox = 0; ox < s.outWidth; ++ox) {
                const Position column = positionOf(ox, s.inWidth, s.outWidth, s.bilinear);
                const std::int64_t to = ((b * s.outHeight + oy) * s.outWidth + ox) * s.channels;
                const auto give = [&](std::int64_t cell, float share) {
                    if (share != 0.0F) body(cell * s.channels, to, share);
                };
                give(low + column.low, (1.0F - row.share) * (1.0F - column.share));
                give(low + column.high, (1.0F - row.share) * column.share);
                give(high + column.low, row.share * (1.0F - column.share));
                give(high + column.high, row.share * column.share);
            }
        }
    }
}

}  // namespace

void resize(const ResizeShape& s, const float* x, float* y) {
    std::fill_n(y, s.batch * s.outHeight * s.outWidth * s.channels, 0.0F);
    forEachShare(s, [&](std::int64_t from, std::int64_t to, float share) {
        for (std::int64_t c = 0; c < s.channels; ++c)
            y[to + c] += share * x[from + c];
    });
}

void resizeGradient(const ResizeShape& s, const float* dy, float* dx) {
    std::fill_n(dx, s.batch * s.inHeight * s.inWidth * s.channels, 0.0F);
    forEachShare(s, [&](std::int64_t from, std::int64_t to, float share) {
        for (std::int64_t c = 0; c < s.channels; ++c)
            dx[from + c] += share * dy[to + c];
    });
}

}  // namespace shardlab::engine::kernels
