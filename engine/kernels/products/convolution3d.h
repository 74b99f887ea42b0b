#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace shardlab::engine::kernels {

/// Extents of a convolution over depth, height and width: x (batch, in…, channels), kernel (kernel…,
/// channels / groups, filters), y (batch, out…, filters).
struct Convolution3dShape {
    using Extents = std::array<std::int64_t, 3>;
    std::int64_t batch = 1, channels = 1, filters = 1, groups = 1;
    Extents in{1, 1, 1}, out{1, 1, 1}, kernel{1, 1, 1};
    Extents strides{1, 1, 1}, padBefore{0, 0, 0}, dilation{1, 1, 1};
};

/// y = x ⋆ kernel, a cross-correlation as in Keras: windows are copied to rows of a matrix, a block of output
/// positions at a time, and multiplied with the kernel. Single-threaded, no allocation; `scratch` has
/// convolution3dScratchBytes.
void convolution3d(const Convolution3dShape& shape, const float* x, const float* kernel, float* y,
                   std::byte* scratch);
/// dx from dy.
void convolution3dInputGradient(const Convolution3dShape& shape, const float* dy, const float* kernel,
                                float* dx, std::byte* scratch);
/// dkernel = or += the sum over the batch.
void convolution3dKernelGradient(const Convolution3dShape& shape, const float* x, const float* dy,
                                 float* dkernel, bool accumulate, std::byte* scratch);
std::size_t convolution3dScratchBytes(const Convolution3dShape& shape);

}  // namespace shardlab::engine::kernels
