#include "engine/kernels/images/window.h"

#include <algorithm>
#include <limits>

namespace shardlab::engine::kernels {
namespace {

/// The part of one window that lies inside the input: rows [top, bottom), columns [left, right) of the input;
/// (firstY, firstX) is the input position of the window's cell 0, maybe in the padding.
struct Cells {
    std::int64_t firstY, firstX, top, bottom, left, right;
    std::int64_t count() const { return (bottom - top) * (right - left); }
};

/// body(cells, offset of the image in x, offset of the output cell in y).
template <typename Body>
void forEachWindow(const WindowShape& s, Body body) {
    std::int64_t output = 0;
    for (std::int64_t b = 0; b < s.batch; ++b) {
        const std::int64_t image = b * s.inHeight * s.inWidth * s.channels;
        for (std::int64_t oy = 0; oy < s.outHeight; ++oy) {
            const std::int64_t y = oy * s.strideHeight - s.padTop;
            for (std::int64_t ox = 0; ox < s.outWidth; ++ox, output += s.channels) {
                const std::int64_t x = ox * s.strideWidth - s.padLeft;
                body(Cells{y, x, std::max<std::int64_t>(y, 0), std::min(y + s.windowHeight, s.inHeight),
                           std::max<std::int64_t>(x, 0), std::min(x + s.windowWidth, s.inWidth)},
                     image, output);
            }
        }
    }
}

/// True if windows neither overlap nor reach into the padding: every cell lies in at most one window, whole.
bool isPartition(const WindowShape& s) {
    return s.padTop == 0 && s.padLeft == 0 && s.strideHeight == s.windowHeight &&
           s.strideWidth == s.windowWidth && s.outHeight * s.strideHeight <= s.inHeight &&
           s.outWidth * s.strideWidth <= s.inWidth;
}

/// True if `value` replaces the maximum so far. NaN wins, and stays: a diverged layer must not be hidden.
bool replaces(float value, float maximum) {
    // One expression without a branch, so that the loops vectorise.
    return static_cast<bool>(static_cast<int>(!(value <= maximum)) & static_cast<int>(maximum == maximum));
}

/// The first two cells of the usual windows, 1 × 2, 2 × 1 and 2 × 2. (All four in one loop: GCC 12 does not
/// vectorise it.)
template <bool wantsArgmax>
void maxOfTwo(const float* __restrict a, const float* __restrict b, float* __restrict out,
              std::uint16_t* __restrict argmax, std::int64_t channels) {
    for (std::int64_t i = 0; i < channels; ++i) {
        const float left = a[i];
        const float right = b[i];
        const bool second = replaces(right, left);
        out[i] = second ? right : left;
        if constexpr (wantsArgmax) argmax[i] = second ? 1 : 0;
    }
}

/// Cell number `cell` of the window against the maxima so far.
template <bool wantsArgmax>
void challenge(const float* __restrict in, std::uint16_t cell, float* __restrict out,
               std::uint16_t* __restrict argmax, std::int64_t channels) {
    for (std::int64_t i = 0; i < channels; ++i) {
        const float value = in[i];
        const float maximum = out[i];
        const bool wins = replaces(value, maximum);
        out[i] = wins ? value : maximum;
        if constexpr (wantsArgmax) argmax[i] = wins ? cell : argmax[i];
    }
}

template <bool wantsArgmax>
void maxPoolPartition(const WindowShape& s, const float* x, float* y, std::uint16_t* argmax) {
    const std::int64_t right = s.channels;
    const std::int64_t below = s.inWidth * s.channels;
    forEachWindow(s, [&](const Cells& window, std::int64_t image, std::int64_t output) {
        const float* in = x + image + (window.top * s.inWidth + window.left) * s.channels;
        std::uint16_t* winner = wantsArgmax ? argmax + output : nullptr;
        const bool wide = s.windowWidth == 2;
        maxOfTwo<wantsArgmax>(in, in + (wide ? right : below), y + output, winner, s.channels);
        if (wide && s.windowHeight == 2) {
            challenge<wantsArgmax>(in + below, 2, y + output, winner, s.channels);
            challenge<wantsArgmax>(in + below + right, 3, y + output, winner, s.channels);
        }
    });
}

void maxPoolAny(const WindowShape& s, const float* x, float* y, std::uint16_t* argmax) {
    forEachWindow(s, [&](const Cells& cells, std::int64_t image, std::int64_t output) {
        float* out = y + output;
        std::fill_n(out, s.channels, -std::numeric_limits<float>::infinity());
        if (argmax != nullptr) {
            const std::int64_t firstCell =
                (cells.top - cells.firstY) * s.windowWidth + (cells.left - cells.firstX);
            std::fill_n(argmax + output, s.channels, static_cast<std::uint16_t>(firstCell));
        }
        for (std::int64_t iy = cells.top; iy < cells.bottom; ++iy) {
            for (std::int64_t ix = cells.left; ix < cells.right; ++ix) {
                const float* in = x + image + (iy * s.inWidth + ix) * s.channels;
                const auto cell =
                    static_cast<std::uint16_t>((iy - cells.firstY) * s.windowWidth + (ix - cells.firstX));
                for (std::int64_t c = 0; c < s.channels; ++c) {
                    const bool wins = replaces(in[c], out[c]);
                    out[c] = wins ? in[c] : out[c];
                    if (argmax != nullptr) argmax[output + c] = wins ? cell : argmax[output + c];
                }
            }
        }
    });
}

}  // namespace

void maxPoolForward(const WindowShape& s, const float* x, float* y, std::uint16_t* argmax) {
    const bool usual = s.windowHeight <= 2 && s.windowWidth <= 2 && s.windowHeight * s.windowWidth > 1;
    if (!usual || !isPartition(s)) {
        maxPoolAny(s, x, y, argmax);
    } else if (argmax != nullptr) {
        maxPoolPartition<true>(s, x, y, argmax);
    } else {
        maxPoolPartition<false>(s, x, y, nullptr);
    }
}

void maxPoolBackward(const WindowShape& s, const std::uint16_t* argmax, const float* dy, float* dx) {
    // Cells that no other window reaches are written, not added to, and need no zeros before.
    const bool partition = isPartition(s);
    const bool covered =
        partition && s.outHeight * s.strideHeight == s.inHeight && s.outWidth * s.strideWidth == s.inWidth;
    if (!covered) std::fill_n(dx, s.batch * s.inHeight * s.inWidth * s.channels, 0.0F);
    forEachWindow(s, [&](const Cells& cells, std::int64_t image, std::int64_t output) {
        const float* in = dy + output;
        const std::uint16_t* winner = argmax + output;
        for (std::int64_t iy = cells.top; iy < cells.bottom; ++iy) {
            for (std::int64_t ix = cells.left; ix < cells.right; ++ix) {
                const std::int64_t cell = (iy - cells.firstY) * s.windowWidth + (ix - cells.firstX);
                float* out = dx + image + (iy * s.inWidth + ix) * s.channels;
                if (partition) {
                    for (std::int64_t c = 0; c < s.channels; ++c)
                        out[c] = winner[c] == cell ? in[c] : 0.0F;
                } else {
                    for (std::int64_t c = 0; c < s.channels; ++c)
                        out[c] += winner[c] == cell ? in[c] : 0.0F;
                }
            }
        }
    });
}

void averagePoolForward(const WindowShape& s, const float* x, float* y) {
    forEachWindow(s, [&](const Cells& cells, std::int64_t image, std::int64_t output) {
        float* out = y + output;
        std::fill_n(out, s.channels, 0.0F);
        for (std::int64_t iy = cells.top; iy < cells.bottom; ++iy) {
            for (std::int64_t ix = cells.left; ix < cells.right; ++ix) {
                const float* in = x + image + (iy * s.inWidth + ix) * s.channels;
                for (std::int64_t c = 0; c < s.channels; ++c)
                    out[c] += in[c];
            }
        }
        const float factor = 1.0F / static_cast<float>(std::max<std::int64_t>(cells.count(), 1));
        for (std::int64_t c = 0; c < s.channels; ++c)
            out[c] *= factor;
    });
}

void averagePoolBackward(const WindowShape& s, const float* dy, float* dx) {
    std::fill_n(dx, s.batch * s.inHeight * s.inWidth * s.channels, 0.0F);
    forEachWindow(s, [&](const Cells& cells, std::int64_t image, std::int64_t output) {
        const float* in = dy + output;
        const float factor = 1.0F / static_cast<float>(std::max<std::int64_t>(cells.count(), 1));
        for (std::int64_t iy = cells.top; iy < cells.bottom; ++iy) {
            for (std::int64_t ix = cells.left; ix < cells.right; ++ix) {
                float* out = dx + image + (iy * s.inWidth + ix) * s.channels;
                for (std::int64_t c = 0; c < s.channels; ++c)
                    out[c] += in[c] * factor;
            }
        }
    });
}

}  // namespace shardlab::engine::kernels
