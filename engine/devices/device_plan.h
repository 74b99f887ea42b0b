#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/devices/device_spec.h"
#include "engine/program/program.h"

namespace shardlab::engine {

/// A matrix product as the device runs it: `count` times (m × k)·(k × n). A convolution is an implicit
/// product with m = batch · output height · output width, k = kernel height · kernel width · input channels /
/// groups, n = filters / groups; its two gradients permute the three.
struct MatrixShape {
    std::int64_t m = 0, k = 0, n = 0;
    std::int64_t count = 1;
    /// Both operands lie along the depth, as in x · Wᵀ: PyTorch's dense layers, TensorFlow's gradient of a
    /// dense layer's input. Libraries have kernels of their own for it ("TN").
    bool alongDepth = false;
    double flops() const {
        return 2.0 * static_cast<double>(m) * static_cast<double>(k) * static_cast<double>(n) *
               static_cast<double>(count);
    }
};

/// A convolution as its layer sees it, the same for the forward pass and both gradients; batch = 0: none.
struct ConvolutionGeometry {
    std::int64_t batch = 0;
    std::int64_t inHeight = 0, inWidth = 0, outHeight = 0, outWidth = 0;
    std::int64_t channels = 0, filters = 0, groups = 1;
    std::int64_t kernelHeight = 1, kernelWidth = 1, strideHeight = 1, strideWidth = 1;
    bool dilated = false;
    bool strided() const { return strideHeight > 1 || strideWidth > 1; }
    /// 3 × 3, stride 1: fewer multiplications where the library has them.
    bool suitsWinograd() const {
        return kernelHeight == 3 && kernelWidth == 3 && !strided() && !dilated && groups == 1;
    }
    /// Square windows of 5 and more with stride 1.
    bool suitsFourier() const {
        return kernelHeight >= 5 && kernelWidth >= 5 && !strided() && !dilated && groups == 1;
    }
};

/// A recurrence over time steps; batch = 0: none.
struct RecurrentShape {
    std::int64_t batch = 0, steps = 0, units = 0, gates = 1;
    /// As cuDNN computes it: tanh and sigmoid, no recurrent dropout, GRU with reset_after. Otherwise the
    /// framework runs its own loop.
    bool standard = true;
};

/// One kernel of the device: one launch, one read of its inputs, one write of its results.
struct DeviceKernel {
    OpKind kind = OpKind::Reshape;  ///< the op it is named after
    Phase phase = Phase::Forward;
    int layer = -1;
    std::vector<int> ops;    ///< indices in Program::ops; a BatchNormalization may appear in two kernels
    double flops = 0;        ///< logical, as counted by the Program
    double matrixFlops = 0;  ///< of them on the matrix unit
    double bytes = 0;        ///< memory traffic after fusion, in the device's formats and padding
    double unpaddedBytes = 0;
    /// Moved by kernels of its own (GPU): to turn channels last and back, and for a penalty on the weight
    /// whose gradient it makes.
    double layoutBytes = 0;
    double callSeconds = 0;  ///< of the framework around it, not hidden behind its work
    MatrixShape matrix;      ///< m = 0: none
    int cudaVersion = 0;     ///< major version of the libraries it comes from (GPU); 0: not told
    ConvolutionGeometry convolution = {};
    RecurrentShape recurrent = {};
};

/// Bytes of one core at the moment when most is live.
struct DeviceMemory {
    std::int64_t weights = 0, slots = 0,
                 inputs = 0;       ///< live all the time; weights include non-trainable state
    std::int64_t temporaries = 0;  ///< activations, gradients and workspace at the peak
    std::int64_t workspace = 0;    ///< of the peak: scratch of the kernel that runs then
    std::vector<std::int64_t>
        liveTemporaries;  ///< while each kernel runs, in program order; its workspace included
    std::int64_t peak() const { return weights + slots + inputs + temporaries; }
};

/// A Program lowered for a device: its fusion, padding, formats and buffers. Same ops, values and FLOPs as
/// the Program.
struct DevicePlan {
    std::vector<DeviceKernel> kernels;  ///< without all-reduces
    double allReduceFlops = 0;
    std::int64_t allReduceBytes = 0;  ///< gradient payload of one replica
    int allReduces = 0;               ///< tensors in it
    DeviceMemory memory;
    double flops() const;
};

/// Lowers a program for a device under a host stack.
///
/// Fusing stacks (XLA): elementwise ops, bias, activation, their gradients and per-channel sums join the
/// kernel that makes their input; BatchNormalization's statistics join the producer, its application starts a
/// kernel of its own. Others (TensorFlow's graph executor): one kernel an op. Reshape never moves data. On
/// tiled devices the last two extents are padded, the compiler choosing which of batch and features is minor.
DevicePlan planForDevice(const Program& program, const DeviceSpec& device, const HostStack& stack,
                         Precision precision);

/// Bytes of a value on the device: 2 per element for activations in a 16-bit precision that the device has,
/// else 4 (or 2 for pooling indices); padded to the device's tiles.
std::int64_t deviceBytes(const Value& value, const DeviceSpec& device, Precision precision);

/// The matrix product behind an op; m = 0 if there is none.
MatrixShape matrixShapeOf(const Program& program, const Op& op);
ConvolutionGeometry convolutionGeometryOf(const Program& program, const Op& op);
RecurrentShape recurrentShapeOf(const Program& program, const Op& op);

}  // namespace shardlab::engine
