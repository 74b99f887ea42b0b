// The definition of convolution and dense: plain loops, sums in double so that tests may compare at float32
// rounding.
#include <cstring>

#include "engine/kernels/backends.h"
#include "engine/kernels/elementwise/elementwise.h"

namespace shardlab::engine::kernels {
namespace {

std::size_t kernelCount(const ConvolutionShape& s) {
    return static_cast<std::size_t>(s.kernelHeight * s.kernelWidth * (s.inChannels / s.groups) *
                                    s.outChannels);
}

class ReferenceConvolution final : public ConvolutionKernel {
public:
    explicit ReferenceConvolution(const ConvolutionShape& shape) : m_shape(shape) {}

    std::size_t packedKernelFloats() const override { return kernelCount(m_shape); }
    std::size_t packedGradientFloats() const override { return kernelCount(m_shape); }
    std::size_t scratchBytes() const override { return 0; }

    void packKernel(const float* kernel, float* packed) const override {
        std::memcpy(packed, kernel, packedKernelFloats() * sizeof(float));
    }

    void forward(const float* x, const float* packed, const float* bias, const ActivationSpec& activation,
                 float* y, std::byte* /*scratch*/) const override {
        const ConvolutionShape& s = m_shape;
        for (std::int64_t b = 0; b < s.batch; ++b) {
            for (std::int64_t oy = 0; oy < s.outHeight; ++oy) {
                for (std::int64_t ox = 0; ox < s.outWidth; ++ox) {
                    for (std::int64_t o = 0; o < s.outChannels; ++o) {
                        double sum = bias == nullptr ? 0.0 : static_cast<double>(bias[o]);
                        forEachTap(oy, ox, o,
                                   [&](std::int64_t iy, std::int64_t ix, std::int64_t i, std::int64_t k) {
                                       sum += static_cast<double>(x[input(b, iy, ix, i)]) *
                                              static_cast<double>(packed[k]);
                                   });
                        y[output(b, oy, ox, o)] = static_cast<float>(sum);
                    }
                }
            }
        }
        const std::int64_t count = s.batch * s.outHeight * s.outWidth * s.outChannels;
        activationForward(activation, y, y, count);
    }

    void backwardInput(const float* dy, const float* packed, float* dx,
                       std::byte* /*scratch*/) const override {
        const ConvolutionShape& s = m_shape;
        std::vector<double> sums(static_cast<std::size_t>(s.batch * s.inHeight * s.inWidth * s.inChannels));
        forEachOutput([&](std::int64_t b, std::int64_t oy, std::int64_t ox, std::int64_t o) {
            const double d = static_cast<double>(dy[output(b, oy, ox, o)]);
            forEachTap(oy, ox, o, [&](std::int64_t iy, std::int64_t ix, std::int64_t i, std::int64_t k) {
                sums[static_cast<std::size_t>(input(b, iy, ix, i))] += d * static_cast<double>(packed[k]);
            });
        });
        for (std::size_t i = 0; i < sums.size(); ++i)
            dx[i] = static_cast<float>(sums[i]);
    }

    void backwardKernel(const float* x, const float* dy, float* packedGradient, bool accumulate,
                        std::byte* /*scratch*/) const override {
        std::vector<double> sums(kernelCount(m_shape));
        forEachOutput([&](std::int64_t b, std::int64_t oy, std::int64_t ox, std::int64_t o) {
            const double d = static_cast<double>(dy[output(b, oy, ox, o)]);
            forEachTap(oy, ox, o, [&](std::int64_t iy, std::int64_t ix, std::int64_t i, std::int64_t k) {
                sums[static_cast<std::size_t>(k)] += d * static_cast<double>(x[input(b, iy, ix, i)]);
            });
        });
        for (std::size_t k = 0; k < sums.size(); ++k) {
            packedGradient[k] = static_cast<float>(sums[k]) + (accumulate ? packedGradient[k] : 0.0F);
        }
    }

    void unpackGradient(const float* packedGradient, float* gradient) const override {
        std::memcpy(gradient, packedGradient, packedGradientFloats() * sizeof(float));
    }

private:
    std::int64_t input(std::int64_t b, std::int64_t iy, std::int64_t ix, std::int64_t i) const {
        return ((b * m_shape.inHeight + iy) * m_shape.inWidth + ix) * m_shape.inChannels + i;
    }
    std::int64_t output(std::int64_t b, std::int64_t oy, std::int64_t ox, std::int64_t o) const {
        return ((b * m_shape.outHeight + oy) * m_shape.outWidth + ox) * m_shape.outChannels + o;
    }

    template <typename Body>
    void forEachOutput(Body body) const {
        for (std::int64_t b = 0; b < m_shape.batch; ++b) {
            for (std::int64_t oy = 0; oy < m_shape.outHeight; ++oy) {
                for (std::int64_t ox = 0; ox < m_shape.outWidth; ++ox) {
                    for (std::int64_t o = 0; o < m_shape.outChannels; ++o)
                        body(b, oy, ox, o);
                }
            }
        }
    }

    /// body(iy, ix, i, k) for each input cell (iy, ix, i) that kernel element k joins to output (oy, ox, o).
    template <typename Body>
    void forEachTap(std::int64_t oy, std::int64_t ox, std::int64_t o, Body body) const {
        const ConvolutionShape& s = m_shape;
        const std::int64_t groupInputs = s.inChannels / s.groups;
        const std::int64_t firstInput = o / (s.outChannels / s.groups) * groupInputs;
        for (std::int64_t ky = 0; ky < s.kernelHeight; ++ky) {
            const std::int64_t iy = oy * s.strideHeight - s.padTop + ky * s.dilationHeight;
            if (iy < 0 || iy >= s.inHeight) continue;
            for (std::int64_t kx = 0; kx < s.kernelWidth; ++kx) {
                const std::int64_t ix = ox * s.strideWidth - s.padLeft + kx * s.dilationWidth;
                if (ix < 0 || ix >= s.inWidth) continue;
                for (std::int64_t i = 0; i < groupInputs; ++i) {
                    const std::int64_t k = ((ky * s.kernelWidth + kx) * groupInputs + i) * s.outChannels + o;
                    body(iy, ix, firstInput + i, k);
                }
            }
        }
    }

    ConvolutionShape m_shape;
};

class ReferenceDense final : public DenseKernel {
public:
    explicit ReferenceDense(const DenseShape& shape) : m_shape(shape) {}

    std::size_t packedKernelFloats() const override {
        return static_cast<std::size_t>(m_shape.inputs * m_shape.outputs);
    }
    std::size_t packedGradientFloats() const override { return packedKernelFloats(); }
    std::size_t scratchBytes() const override { return 0; }
    bool packsNothing() const override { return true; }

    void packKernel(const float* kernel, float* packed) const override {
        std::memcpy(packed, kernel, packedKernelFloats() * sizeof(float));
    }

    void forward(const float* x, const float* packed, const float* bias, const ActivationSpec& activation,
                 float* y, std::byte* /*scratch*/) const override {
        for (std::int64_t r = 0; r < m_shape.rows; ++r) {
            for (std::int64_t o = 0; o < m_shape.outputs; ++o) {
                double sum = bias == nullptr ? 0.0 : static_cast<double>(bias[o]);
                for (std::int64_t i = 0; i < m_shape.inputs; ++i) {
                    sum += static_cast<double>(x[r * m_shape.inputs + i]) *
                           static_cast<double>(packed[i * m_shape.outputs + o]);
                }
                y[r * m_shape.outputs + o] = static_cast<float>(sum);
            }
        }
        activationForward(activation, y, y, m_shape.rows * m_shape.outputs);
    }

    void backwardInput(const float* dy, const float* packed, float* dx,
                       std::byte* /*scratch*/) const override {
        for (std::int64_t r = 0; r < m_shape.rows; ++r) {
            for (std::int64_t i = 0; i < m_shape.inputs; ++i) {
                double sum = 0.0;
                for (std::int64_t o = 0; o < m_shape.outputs; ++o) {
                    sum += static_cast<double>(dy[r * m_shape.outputs + o]) *
                           static_cast<double>(packed[i * m_shape.outputs + o]);
                }
                dx[r * m_shape.inputs + i] = static_cast<float>(sum);
            }
        }
    }

    void backwardKernel(const float* x, const float* dy, float* packedGradient, bool accumulate,
                        std::byte* /*scratch*/) const override {
        for (std::int64_t i = 0; i < m_shape.inputs; ++i) {
            for (std::int64_t o = 0; o < m_shape.outputs; ++o) {
                double sum = 0.0;
                for (std::int64_t r = 0; r < m_shape.rows; ++r) {
                    sum += static_cast<double>(x[r * m_shape.inputs + i]) *
                           static_cast<double>(dy[r * m_shape.outputs + o]);
                }
                float& target = packedGradient[i * m_shape.outputs + o];
                target = static_cast<float>(sum) + (accumulate ? target : 0.0F);
            }
        }
    }

    void unpackGradient(const float* packedGradient, float* gradient) const override {
        std::memcpy(gradient, packedGradient, packedGradientFloats() * sizeof(float));
    }

private:
    DenseShape m_shape;
};

}  // namespace

std::unique_ptr<ConvolutionKernel> makeReferenceConvolution(const ConvolutionShape& shape) {
    return std::make_unique<ReferenceConvolution>(shape);
}

std::unique_ptr<DenseKernel> makeReferenceDense(const DenseShape& shape) {
    return std::make_unique<ReferenceDense>(shape);
}

}  // namespace shardlab::engine::kernels
