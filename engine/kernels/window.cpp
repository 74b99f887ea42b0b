#include "engine/kernels/window.h"

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

}  // namespace

void maxPoolForward(const WindowShape& s, const float* x, float* y, std::uint16_t* argmax) {
    forEachWindow(s, [&](const Cells& cells, std::int64_t image, std::int64_t output) {
        float* out = y + output;
        for (std::int64_t c = 0; c < s.channels; ++c)
            out[c] = -std::numeric_limits<float>::infinity();
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
                    // NaN wins, and stays: a diverged layer must not be hidden.
                    const bool wins = !(in[c] <= out[c]) && out[c] == out[c];
                    out[c] = wins ? in[c] : out[c];
                    if (argmax != nullptr) argmax[output + c] = wins ? cell : argmax[output + c];
                }
            }
        }
    });
}

void maxPoolBackward(const WindowShape& s, const std::uint16_t* argmax, const float* dy, float* dx) {
    std::fill_n(dx, s.batch * s.inHeight * s.inWidth * s.channels, 0.0F);
    forEachWindow(s, [&](const Cells& cells, std::int64_t image, std::int64_t output) {
        for (std::int64_t c = 0; c < s.channels; ++c) {
            const std::int64_t cell = argmax[output + c];
            const std::int64_t iy = cells.firstY + cell / s.windowWidth;
            const std::int64_t ix = cells.firstX + cell % s.windowWidth;
            dx[image + (iy * s.inWidth + ix) * s.channels + c] += dy[output + c];
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
