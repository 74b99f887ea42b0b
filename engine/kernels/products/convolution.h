#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/core/activation.h"
#include "engine/kernels/backend.h"

namespace shardlab::engine {

/// A 2-D convolution of one chunk of samples. Layouts: x (batch, inHeight, inWidth, inChannels), kernel
/// (kernelHeight, kernelWidth, inChannels / groups, outChannels), y (batch, outHeight, outWidth,
/// outChannels).
struct ConvolutionShape {
    std::int64_t batch = 1;
    std::int64_t inHeight = 1, inWidth = 1, inChannels = 1;
    std::int64_t outHeight = 1, outWidth = 1, outChannels = 1;
    std::int64_t kernelHeight = 1, kernelWidth = 1;
    std::int64_t strideHeight = 1, strideWidth = 1;
    std::int64_t padTop = 0, padBottom = 0, padLeft = 0, padRight = 0;
    std::int64_t dilationHeight = 1, dilationWidth = 1;
    std::int64_t groups = 1;
    bool operator==(const ConvolutionShape&) const = default;
};

enum class ProductPass { Forward, BackwardInput, BackwardKernel };

/// The product of inputs with one trained kernel, prepared for one shape and called from one thread at a time
/// per scratch. Immutable after construction: many threads may call it at once, each with a scratch of its
/// own. No call allocates.
///
/// Weights are packed once a step into the layout that the kernel likes and shared by all chunks; kernel
/// gradients are accumulated over chunks in a packed layout and unpacked once a step. Those made with `like`
/// (same shape but for the batch, or the rows) share its packed layouts.
class ProductKernel {
public:
    virtual ~ProductKernel() = default;
    virtual std::size_t packedKernelFloats() const = 0;  ///< room for forward and backward layouts together
    virtual std::size_t packedGradientFloats() const = 0;
    virtual std::size_t scratchBytes() const = 0;  ///< largest need of the calls below

    virtual void packKernel(const float* kernel, float* packed) const = 0;
    /// y = activation(x * kernel + bias); bias may be null.
    virtual void forward(const float* x, const float* packed, const float* bias,
                         const ActivationSpec& activation, float* y, std::byte* scratch) const = 0;
    virtual void backwardInput(const float* dy, const float* packed, float* dx, std::byte* scratch) const = 0;
    /// packedGradient = or += the gradient of the kernel over this chunk.
    virtual void backwardKernel(const float* x, const float* dy, float* packedGradient, bool accumulate,
                                std::byte* scratch) const = 0;
    virtual void unpackGradient(const float* packedGradient, float* gradient) const = 0;

    /// Generates the code of a pass, if it has any, which its first call does otherwise. `activation`: of
    /// the forward pass. Throws ResourceExhausted.
    virtual void generateCode(ProductPass /*pass*/, const ActivationSpec& /*activation*/) const {}
};

class ConvolutionKernel : public ProductKernel {};

/// `format`: what all operands are rounded to already. Products of bfloat16 numbers are computed as such
/// where that is faster (tiles of AMX, AVX512-BF16 on AMD's processors): sums are float32 too, in another
/// order; elsewhere nothing changes.
std::unique_ptr<ConvolutionKernel> makeConvolution(const ConvolutionShape& shape, Backend backend,
                                                   const ConvolutionKernel* like = nullptr,
                                                   MatrixFormat format = MatrixFormat::Float32);

/// y (rows, outputs) = x (rows, inputs) · kernel (inputs, outputs): Dense.
struct DenseShape {
    std::int64_t rows = 1, inputs = 1, outputs = 1;
    /// backwardInput runs many times for each packing, as at every step of a recurrence: packing may then
    /// cost more.
    bool repeatsBackward = false;
};

class DenseKernel : public ProductKernel {
public:
    /// True when packed weights equal the plain (inputs, outputs) layout, so packing can be skipped.
    virtual bool packsNothing() const { return false; }
};

std::unique_ptr<DenseKernel> makeDense(const DenseShape& shape, Backend backend,
                                       const DenseKernel* like = nullptr,
                                       MatrixFormat format = MatrixFormat::Float32);

/// Must be called once in every thread that runs kernels: denormals flushed to zero, OpenMP set to one
/// thread.
void prepareKernelThread();

}  // namespace shardlab::engine
