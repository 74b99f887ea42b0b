#include "engine/kernels/images/random_image.h"

#include <algorithm>
#include <cmath>

namespace shardlab::engine::kernels {
namespace {

/// A coordinate outside [0, extent − 1] as the fill mode takes it; constant leaves it outside.
double folded(double at, std::int64_t extent, ImageFill fill) {
    const auto n = static_cast<double>(extent);
    switch (fill) {
        case ImageFill::Reflect:
            if (at < 0.0 || at > n - 1.0) {
                // Cells repeat with period 2n: 0 … n − 1, n − 1 … 0.
                at -= 2.0 * n * std::floor(at / (2.0 * n));
                if (at >= n) at = 2.0 * n - 1.0 - at;
                // Between the last cell and its image, and the first and its image, the border goes on.
            }
            break;
        case ImageFill::Wrap:
            if (at < 0.0 || at > n - 1.0) at -= n * std::floor(at / n);
            break;
        case ImageFill::Nearest:
            break;
        case ImageFill::Constant:
            return at;
    }
    return std::clamp(at, 0.0, n - 1.0);
}

class Sampler {
public:
    Sampler(const ImageShape& shape, const ImageSampling& sampling, const float* x)
        : m_shape(shape), m_sampling(sampling), m_x(x) {}

    void read(double column, double row, float* y) const {
        column = folded(column, m_shape.width, m_sampling.fill);
        row = folded(row, m_shape.height, m_sampling.fill);
        if (!m_sampling.bilinear) {
            std::fill_n(y, m_shape.channels, 0.0F);
            return add(std::round(column), std::round(row), 1.0F, y);
        }
        const double left = std::floor(column), top = std::floor(row);
        const auto right = static_cast<float>(column - left), down = static_cast<float>(row - top);
        std::fill_n(y, m_shape.channels, 0.0F);
        add(left, top, (1.0F - right) * (1.0F - down), y);
        add(left + 1.0, top, right * (1.0F - down), y);
        add(left, top + 1.0, (1.0F - right) * down, y);
        add(left + 1.0, top + 1.0, right * down, y);
    }

private:
    void add(double column, double row, float share, float* y) const {
        if (share == 0.0F) return;
        const bool inside = column >= 0.0 && row >= 0.0 && column < static_cast<double>(m_shape.width) &&
                            row < static_cast<double>(m_shape.height);
        const std::int64_t cell =
            inside ? static_cast<std::int64_t>(row) * m_shape.width + static_cast<std::int64_t>(column) : 0;
        for (std::int64_t c = 0; c < m_shape.channels; ++c)
            y[c] += share * (inside ? m_x[cell * m_shape.channels + c] : m_sampling.fillValue);
    }

    ImageShape m_shape;
    ImageSampling m_sampling;
    const float* m_x;
};

/// The image as it is, or mirrored at its middle: whole cells, none from outside.
bool isMirrored(const ImageShape& s, const ImageTransform& t) {
    const auto covers = [](double scale, double offset, std::int64_t extent) {
        return (scale == 1.0 && offset == 0.0) ||
               (scale == -1.0 && offset == static_cast<double>(extent - 1));
    };
    return t.b == 0.0 && t.d == 0.0 && covers(t.a, t.c, s.width) && covers(t.e, t.f, s.height);
}

void mirrorImage(const ImageShape& s, const ImageTransform& t, const float* x, float* y) {
    const std::int64_t width = s.width * s.channels;
    for (std::int64_t row = 0; row < s.height; ++row, y += width) {
        const float* from = x + (t.e < 0.0 ? s.height - 1 - row : row) * width;
        if (t.a > 0.0) {
            std::copy_n(from, width, y);
            continue;
        }
        for (std::int64_t column = 0; column < s.width; ++column)
            std::copy_n(from + (s.width - 1 - column) * s.channels, s.channels, y + column * s.channels);
    }
}

}  // namespace

ImageTransform flipped(const ImageShape& s, bool horizontally, bool vertically) {
    ImageTransform t;
    if (horizontally) t = {.a = -1, .c = static_cast<double>(s.width - 1)};
    if (vertically) {
        t.e = -1;
        t.f = static_cast<double>(s.height - 1);
    }
    return t;
}

ImageTransform rotated(const ImageShape& s, double radians) {
    const double cos = std::cos(radians), sin = std::sin(radians);
    const auto w = static_cast<double>(s.width - 1), h = static_cast<double>(s.height - 1);
    return {.a = cos,
            .b = -sin,
            .c = (w - (cos * w - sin * h)) / 2.0,
            .d = sin,
            .e = cos,
            .f = (h - (sin * w + cos * h)) / 2.0};
}

ImageTransform zoomed(const ImageShape& s, double height, double width) {
    return {.a = width,
            .c = static_cast<double>(s.width - 1) / 2.0 * (1.0 - width),
            .e = height,
            .f = static_cast<double>(s.height - 1) / 2.0 * (1.0 - height)};
}

ImageTransform shifted(double down, double right) {
    return {.c = -right, .f = -down};
}

ImageTransform chained(const ImageTransform& p, const ImageTransform& q) {
    return {.a = p.a * q.a + p.b * q.d,
            .b = p.a * q.b + p.b * q.e,
            .c = p.a * q.c + p.b * q.f + p.c,
            .d = p.d * q.a + p.e * q.d,
            .e = p.d * q.b + p.e * q.e,
            .f = p.d * q.c + p.e * q.f + p.f};
}

void warpImage(const ImageShape& s, const ImageTransform& t, const ImageSampling& sampling, const float* x,
               float* y) {
    if (isMirrored(s, t)) return mirrorImage(s, t, x, y);
    const Sampler sampler(s, sampling, x);
    for (std::int64_t row = 0; row < s.height; ++row) {
        for (std::int64_t column = 0; column < s.width; ++column, y += s.channels) {
            const auto i = static_cast<double>(column), j = static_cast<double>(row);
            sampler.read(t.a * i + t.b * j + t.c, t.d * i + t.e * j + t.f, y);
        }
    }
}

void changeColors(const ImageShape& s, const ColorChange& change, const float* x, float* y) {
    const std::int64_t pixels = s.height * s.width;
    for (std::int64_t c = 0; c < s.channels; ++c) {
        double sum = 0.0;
        for (std::int64_t i = 0; change.contrast != 1.0F && i < pixels; ++i)
            sum += static_cast<double>(x[i * s.channels + c]);
        const float mean = static_cast<float>(sum / static_cast<double>(pixels));
        for (std::int64_t i = c; i < pixels * s.channels; i += s.channels) {
            const float changed = change.contrast == 1.0F ? x[i] : (x[i] - mean) * change.contrast + mean;
            y[i] = std::clamp(changed + change.brightness, change.low, change.high);
        }
    }
}

void cropImage(const ImageShape& x, const ImageShape& y, std::int64_t top, std::int64_t left,
               const float* from, float* to) {
    for (std::int64_t row = 0; row < y.height; ++row) {
        std::copy_n(from + ((top + row) * x.width + left) * x.channels, y.width * x.channels,
                    to + row * y.width * x.channels);
    }
}

}  // namespace shardlab::engine::kernels
