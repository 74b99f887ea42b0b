#include <algorithm>
#include <cstring>

#include "engine/kernels/backends.h"
#include "engine/kernels/elementwise/elementwise.h"
#include "engine/kernels/scratch.h"

namespace shardlab::engine::kernels {
namespace {

// y += x · k, and x += y · k, by channel.
void multiplyAdd(const float* __restrict a, const float* __restrict b, float* __restrict sum,
                 std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i)
        sum[i] += a[i] * b[i];
}

/// One group for each input channel: every output channel sums over a window of one input channel. Direct
/// loops over the channels of a cell, no matrix product. With several outputs an input channel (depth
/// multiplier m), the input is spread to C · m channels first, and its gradient summed back.
class DepthwiseConvolution final : public ConvolutionKernel {
public:
    explicit DepthwiseConvolution(const ConvolutionShape& shape)
        : m_shape(shape), m_multiplier(shape.outChannels / shape.inChannels), m_channels(shape.outChannels) {}

    std::size_t packedKernelFloats() const override {
        return static_cast<std::size_t>(m_shape.kernelHeight * m_shape.kernelWidth * m_channels);
    }
    std::size_t packedGradientFloats() const override { return packedKernelFloats(); }
    std::size_t scratchBytes() const override {
        const std::int64_t wide = m_multiplier == 1 ? 0 : m_shape.inHeight * m_shape.inWidth * m_channels;
        return kCacheLine + static_cast<std::size_t>(wide) * sizeof(float);
    }

    void packKernel(const float* kernel, float* packed) const override {
        std::memcpy(packed, kernel, packedKernelFloats() * sizeof(float));
    }

    void forward(const float* x, const float* packed, const float* bias, const ActivationSpec& activation,
                 float* y, std::byte* scratch) const override {
        const std::int64_t cells = m_shape.batch * m_shape.outHeight * m_shape.outWidth;
        std::fill_n(y, cells * m_channels, 0.0F);
        for (std::int64_t image = 0; image < m_shape.batch; ++image) {
            const float* wide = spread(x, image, scratch);
            float* out = y + image * outputFloats();
            forEachTap([&](std::int64_t in, std::int64_t cell, std::int64_t tap) {
                multiplyAdd(wide + in, packed + tap, out + cell, m_channels);
            });
        }
        if (bias != nullptr) {
            biasActivation(bias, activation, y, cells, m_channels);
        } else {
            activationForward(activation, y, y, cells * m_channels);
        }
    }

    void backwardInput(const float* dy, const float* packed, float* dx, std::byte* scratch) const override {
        for (std::int64_t image = 0; image < m_shape.batch; ++image) {
            float* narrow = dx + image * inputFloats();
            float* wide = m_multiplier == 1 ? narrow : reinterpret_cast<float*>(alignedScratch(scratch));
            std::fill_n(wide, inputFloats() * m_multiplier, 0.0F);
            const float* out = dy + image * outputFloats();
            forEachTap([&](std::int64_t in, std::int64_t cell, std::int64_t tap) {
                multiplyAdd(out + cell, packed + tap, wide + in, m_channels);
            });
            if (m_multiplier == 1) continue;
            for (std::int64_t i = 0; i < inputFloats(); ++i) {
                float sum = 0.0F;
                for (std::int64_t j = 0; j < m_multiplier; ++j)
                    sum += wide[i * m_multiplier + j];
                narrow[i] = sum;
            }
        }
    }

    void backwardKernel(const float* x, const float* dy, float* packedGradient, bool accumulate,
                        std::byte* scratch) const override {
        if (!accumulate) std::fill_n(packedGradient, packedGradientFloats(), 0.0F);
        for (std::int64_t image = 0; image < m_shape.batch; ++image) {
            const float* wide = spread(x, image, scratch);
            const float* out = dy + image * outputFloats();
            forEachTap([&](std::int64_t in, std::int64_t cell, std::int64_t tap) {
                multiplyAdd(wide + in, out + cell, packedGradient + tap, m_channels);
            });
        }
    }

    void unpackGradient(const float* packedGradient, float* gradient) const override {
        std::memcpy(gradient, packedGradient, packedGradientFloats() * sizeof(float));
    }

private:
    std::int64_t inputFloats() const { return m_shape.inHeight * m_shape.inWidth * m_shape.inChannels; }
    std::int64_t outputFloats() const { return m_shape.outHeight * m_shape.outWidth * m_channels; }

    /// The image with every channel repeated m times.
    const float* spread(const float* x, std::int64_t image, std::byte* scratch) const {
        const float* narrow = x + image * inputFloats();
        if (m_multiplier == 1) return narrow;
        float* wide = reinterpret_cast<float*>(alignedScratch(scratch));
        for (std::int64_t i = 0; i < inputFloats(); ++i)
            std::fill_n(wide + i * m_multiplier, m_multiplier, narrow[i]);
        return wide;
    }

    /// body(offset of the input cell, of the output cell, of the kernel's tap) wherever the three meet.
    template <typename Body>
    void forEachTap(Body body) const {
        const ConvolutionShape& s = m_shape;
        for (std::int64_t oy = 0; oy < s.outHeight; ++oy) {
            for (std::int64_t ky = 0; ky < s.kernelHeight; ++ky) {
                const std::int64_t iy = oy * s.strideHeight - s.padTop + ky * s.dilationHeight;
                if (iy < 0 || iy >= s.inHeight) continue;
                for (std::int64_t kx = 0; kx < s.kernelWidth; ++kx) {
                    const std::int64_t tap = (ky * s.kernelWidth + kx) * m_channels;
                    for (std::int64_t ox = 0; ox < s.outWidth; ++ox) {
                        const std::int64_t ix = ox * s.strideWidth - s.padLeft + kx * s.dilationWidth;
                        if (ix < 0 || ix >= s.inWidth) continue;
                        body((iy * s.inWidth + ix) * m_channels, (oy * s.outWidth + ox) * m_channels, tap);
                    }
                }
            }
        }
    }

    ConvolutionShape m_shape;
    std::int64_t m_multiplier;
    std::int64_t m_channels;  ///< of the output, and of the spread input
};

}  // namespace

std::unique_ptr<ConvolutionKernel> makeDepthwiseConvolution(const ConvolutionShape& shape) {
    return std::make_unique<DepthwiseConvolution>(shape);
}

}  // namespace shardlab::engine::kernels
