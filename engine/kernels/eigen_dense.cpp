#include <Eigen/Core>
#include <cstring>

#include "engine/kernels/backends.h"
#include "engine/kernels/elementwise.h"

namespace shardlab::engine::kernels {
namespace {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using ConstMap = Eigen::Map<const Matrix>;
using Map = Eigen::Map<Matrix>;

/// Eigen's products on the plain layouts. Eigen packs blocks of its operands into buffers of its own, which
/// come from the heap above 128 KiB.
class EigenDense final : public DenseKernel {
public:
    explicit EigenDense(const DenseShape& shape) : m_shape(shape) {}

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
        Map result(y, m_shape.rows, m_shape.outputs);
        result.noalias() =
            ConstMap(x, m_shape.rows, m_shape.inputs) * ConstMap(packed, m_shape.inputs, m_shape.outputs);
        if (bias != nullptr) {
            biasActivation(bias, activation, y, m_shape.rows, m_shape.outputs);
        } else {
            activationForward(activation, y, y, m_shape.rows * m_shape.outputs);
        }
    }

    void backwardInput(const float* dy, const float* packed, float* dx,
                       std::byte* /*scratch*/) const override {
        Map(dx, m_shape.rows, m_shape.inputs).noalias() =
            ConstMap(dy, m_shape.rows, m_shape.outputs) *
            ConstMap(packed, m_shape.inputs, m_shape.outputs).transpose();
    }

    void backwardKernel(const float* x, const float* dy, float* packedGradient, bool accumulate,
                        std::byte* /*scratch*/) const override {
        Map gradient(packedGradient, m_shape.inputs, m_shape.outputs);
        const auto product = ConstMap(x, m_shape.rows, m_shape.inputs).transpose() *
                             ConstMap(dy, m_shape.rows, m_shape.outputs);
        if (accumulate) {
            gradient.noalias() += product;
        } else {
            gradient.noalias() = product;
        }
    }

    void unpackGradient(const float* packedGradient, float* gradient) const override {
        std::memcpy(gradient, packedGradient, packedGradientFloats() * sizeof(float));
    }

private:
    DenseShape m_shape;
};

}  // namespace

std::unique_ptr<DenseKernel> makeEigenDense(const DenseShape& shape) {
    return std::make_unique<EigenDense>(shape);
}

}  // namespace shardlab::engine::kernels
