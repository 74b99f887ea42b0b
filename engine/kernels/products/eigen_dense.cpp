#include <algorithm>
#include <cstring>

#include "engine/kernels/backends.h"
#include "engine/kernels/elementwise/elementwise.h"
#include "engine/kernels/products/eigen_product.h"
#include "engine/kernels/scratch.h"

namespace shardlab::engine::kernels {
namespace {

/// Eigen's products on the plain layouts.
class EigenDense final : public DenseKernel {
public:
    explicit EigenDense(const DenseShape& shape)
        : m_shape(shape),
          m_forward(shape.rows, shape.outputs, shape.inputs),
          m_backwardInput(shape.rows, shape.inputs, shape.outputs),
          m_backwardKernel(shape.inputs, shape.outputs, shape.rows) {}

    std::size_t packedKernelFloats() const override {
        return static_cast<std::size_t>(m_shape.inputs * m_shape.outputs);
    }
    std::size_t packedGradientFloats() const override { return packedKernelFloats(); }
    std::size_t scratchBytes() const override {
        return kCacheLine + std::max({m_forward.scratchBytes(), m_backwardInput.scratchBytes(),
                                      m_backwardKernel.scratchBytes()});
    }
    bool packsNothing() const override { return true; }

    void packKernel(const float* kernel, float* packed) const override {
        std::memcpy(packed, kernel, packedKernelFloats() * sizeof(float));
    }

    void forward(const float* x, const float* packed, const float* bias, const ActivationSpec& activation,
                 float* y, std::byte* scratch) const override {
        const std::int64_t rows = m_shape.rows, inputs = m_shape.inputs, outputs = m_shape.outputs;
        std::fill_n(y, rows * outputs, 0.0F);
        m_forward.add<false, false>(rows, outputs, inputs, x, inputs, packed, outputs, y, outputs,
                                    alignedScratch(scratch));
        if (bias != nullptr) {
            biasActivation(bias, activation, y, rows, outputs);
        } else {
            activationForward(activation, y, y, rows * outputs);
        }
    }

    void backwardInput(const float* dy, const float* packed, float* dx, std::byte* scratch) const override {
        const std::int64_t rows = m_shape.rows, inputs = m_shape.inputs, outputs = m_shape.outputs;
        std::fill_n(dx, rows * inputs, 0.0F);
        m_backwardInput.add<false, true>(rows, inputs, outputs, dy, outputs, packed, outputs, dx, inputs,
                                         alignedScratch(scratch));
    }

    void backwardKernel(const float* x, const float* dy, float* packedGradient, bool accumulate,
                        std::byte* scratch) const override {
        const std::int64_t rows = m_shape.rows, inputs = m_shape.inputs, outputs = m_shape.outputs;
        if (!accumulate) std::fill_n(packedGradient, inputs * outputs, 0.0F);
        m_backwardKernel.add<true, false>(inputs, outputs, rows, x, inputs, dy, outputs, packedGradient,
                                          outputs, alignedScratch(scratch));
    }

    void unpackGradient(const float* packedGradient, float* gradient) const override {
        std::memcpy(gradient, packedGradient, packedGradientFloats() * sizeof(float));
    }

private:
    DenseShape m_shape;
    EigenProduct m_forward, m_backwardInput, m_backwardKernel;
};

}  // namespace

std::unique_ptr<DenseKernel> makeEigenDense(const DenseShape& shape) {
    return std::make_unique<EigenDense>(shape);
}

}  // namespace shardlab::engine::kernels
