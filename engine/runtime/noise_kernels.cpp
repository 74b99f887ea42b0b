#include <algorithm>
#include <array>
#include <numbers>

#include "engine/core/rng.h"
#include "engine/kernels/elementwise/noise.h"
#include "engine/kernels/images/random_image.h"
#include "engine/runtime/chunk_kernel.h"

/// Dropout, noise and image augmentation.
namespace shardlab::engine {
namespace {

kernels::NoiseShape noiseShape(const ChunkContext& c) {
    const auto& a = c.attributes<NoiseAttributes>();
    const Shape& x = c.inputShape(0);
    const std::int64_t fold = c.value(c.op().inputs[0]).fold;
    kernels::NoiseShape shape{.firstSample = c.begin() * fold, .samples = c.rows()};
    if (a.noiseShape.empty()) {
        shape.x[0] = shape.noise[0] = x.elementsPerSample();
        return shape;
    }
    shape.sharedBySamples = a.noiseShape[0] == 1;
    shape.axes = std::max(static_cast<int>(x.rank()) - 1, 1);
    std::copy(x.begin() + 1, x.end(), shape.x.begin());
    std::copy(a.noiseShape.begin() + 1, a.noiseShape.end(), shape.noise.begin());
    return shape;
}

void copyThrough(const ChunkContext& c) {
    if (c.input(0) != c.output(0)) kernels::copy(c.input(0), c.output(0), c.elements(c.op().outputs[0]));
}

/// Its own gradient: the same elements are kept.
void dropout(const ChunkContext& c) {
    if (!c.noise()) return copyThrough(c);
    const auto& a = c.attributes<DropoutAttributes>();
    const ValueId result = c.op().outputs[0];
    const std::int64_t sample = c.value(result).elementsPerSample();
    const float* x = c.input(0);
    float* y = c.output(0);
    if (a.steps == 1)
        return kernels::dropout(c.key(a.stream), a.rate, c.begin() * sample, x, y, c.elements(result));
    const std::int64_t width = sample / a.steps;
    for (std::int64_t i = 0; i < c.count() * a.steps; ++i) {
        kernels::dropout(c.key(a.stream), a.rate, (c.begin() + i / a.steps) * width, x + i * width,
                         y + i * width, width);
    }
}

void noise(const ChunkContext& c) {
    if (!c.noise()) return copyThrough(c);
    const auto& a = c.attributes<NoiseAttributes>();
    const auto apply = [&](auto function) {
        function(c.key(a.stream), noiseShape(c), a.amount, c.input(0), c.output(0));
    };
    switch (a.kind) {
        case NoiseAttributes::Kind::Gaussian:
            return apply(kernels::gaussianNoise);
        case NoiseAttributes::Kind::GaussianDropout:
            return apply(kernels::gaussianDropout);
        case NoiseAttributes::Kind::SharedDropout:
            return apply(kernels::sharedDropout);
        case NoiseAttributes::Kind::AlphaDropout:
            return apply(kernels::alphaDropout);
    }
}

/// The other kinds are linear in x: their gradient is the op itself on dy.
void noiseGradient(const ChunkContext& c) {
    const auto& a = c.attributes<NoiseAttributes>();
    if (!c.noise() || a.kind != NoiseAttributes::Kind::AlphaDropout) return noise(c);
    kernels::alphaDropoutGradient(c.key(a.stream), noiseShape(c), a.amount, c.input(0), c.output(0));
}

/// The numbers of one image, uniform in [0, 1), from Philox.
class ImageDraws {
public:
    ImageDraws(const kernels::DropoutKey& key, std::uint64_t image) {
        for (std::uint64_t block = 0; block < 2; ++block) {
            const auto words = philox(key.seed ^ (image << 32), key.stream, 2 * key.step + block);
            std::ranges::copy(words, m_words.begin() + static_cast<std::ptrdiff_t>(4 * block));
        }
    }
    double next() { return static_cast<double>(m_words[m_position++]) * 0x1.0p-32; }
    double between(float low, float high) {
        return static_cast<double>(low) + next() * (static_cast<double>(high) - static_cast<double>(low));
    }

private:
    std::array<std::uint32_t, 8> m_words{};
    std::size_t m_position = 0;
};

kernels::ImageTransform drawTransform(const RandomImageAttributes& a, const kernels::ImageShape& shape,
                                      ImageDraws draws) {
    const bool horizontally = draws.next() < 0.5, vertically = draws.next() < 0.5;
    const double turn = draws.between(a.rotationLow, a.rotationHigh);
    const double height = 1.0 + draws.between(a.zoomHeightLow, a.zoomHeightHigh);
    const double ownWidth = 1.0 + draws.between(a.zoomWidthLow, a.zoomWidthHigh);
    const double down =
        draws.between(a.shiftHeightLow, a.shiftHeightHigh) * static_cast<double>(shape.height);
    const double right = draws.between(a.shiftWidthLow, a.shiftWidthHigh) * static_cast<double>(shape.width);
    using kernels::chained;
    return chained(
        chained(kernels::flipped(shape, a.flipHorizontal && horizontally, a.flipVertical && vertically),
                kernels::rotated(shape, turn * 2.0 * std::numbers::pi)),
        chained(kernels::zoomed(shape, height, a.keepAspect ? height : ownWidth),
                kernels::shifted(down, right)));
}

kernels::ImageFill fillOf(RandomImageAttributes::Fill fill) {
    switch (fill) {
        case RandomImageAttributes::Fill::Reflect:
            return kernels::ImageFill::Reflect;
        case RandomImageAttributes::Fill::Wrap:
            return kernels::ImageFill::Wrap;
        case RandomImageAttributes::Fill::Nearest:
            return kernels::ImageFill::Nearest;
        case RandomImageAttributes::Fill::Constant:
            break;
    }
    return kernels::ImageFill::Constant;
}

/// One place for the whole batch; the middle where nothing is drawn.
void randomCrop(const ChunkContext& c, const kernels::ImageShape& x, const kernels::ImageShape& y) {
    std::int64_t top = (x.height - y.height) / 2, left = (x.width - y.width) / 2;
    if (c.noise()) {
        ImageDraws draws(c.key(c.attributes<RandomImageAttributes>().stream), 0);
        top = static_cast<std::int64_t>(draws.next() * static_cast<double>(x.height - y.height + 1));
        left = static_cast<std::int64_t>(draws.next() * static_cast<double>(x.width - y.width + 1));
    }
    const std::int64_t from = x.height * x.width * x.channels, to = y.height * y.width * x.channels;
    for (std::int64_t i = 0; i < c.rows(); ++i)
        kernels::cropImage(x, y, top, left, c.input(0) + i * from, c.output(0) + i * to);
}

kernels::ColorChange drawColors(const RandomImageAttributes& a, ImageDraws draws) {
    return {.contrast = static_cast<float>(draws.between(a.contrastLow, a.contrastHigh)),
            .brightness = static_cast<float>(draws.between(a.brightnessLow, a.brightnessHigh)),
            .low = a.valueLow,
            .high = a.valueHigh};
}

void randomImage(const ChunkContext& c) {
    const auto& a = c.attributes<RandomImageAttributes>();
    const Shape& x = c.inputShape(0);
    const Shape& y = c.outputShape(0);
    const kernels::ImageShape shape{x[1], x[2], x[3]};
    if (x[1] != y[1] || x[2] != y[2]) return randomCrop(c, shape, {y[1], y[2], y[3]});
    if (!c.noise()) return copyThrough(c);
    const kernels::ImageSampling sampling{fillOf(a.fill), a.fillValue, a.bilinear};
    const std::int64_t elements = x.elementsPerSample();
    const std::int64_t first = c.begin() * c.value(c.op().inputs[0]).fold;
    const kernels::DropoutKey key = c.key(a.stream);
    for (std::int64_t i = 0; i < c.rows(); ++i) {
        const ImageDraws draws(key, static_cast<std::uint64_t>(first + i));
        const float* from = c.input(0) + i * elements;
        float* to = c.output(0) + i * elements;
        if (a.valueLow < a.valueHigh) {
            kernels::changeColors(shape, drawColors(a, draws), from, to);
        } else {
            kernels::warpImage(shape, drawTransform(a, shape, draws), sampling, from, to);
        }
    }
}

constexpr std::array kNoiseKernels{
    ChunkKernel{OpKind::Dropout, dropout},
    ChunkKernel{OpKind::DropoutGradient, dropout},
    ChunkKernel{OpKind::Noise, noise},
    ChunkKernel{OpKind::NoiseGradient, noiseGradient},
    ChunkKernel{OpKind::RandomImage, randomImage},
};

}  // namespace

std::span<const ChunkKernel> noiseKernels() {
    return kNoiseKernels;
}

}  // namespace shardlab::engine
