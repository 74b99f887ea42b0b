#pragma once
#include <cstdint>
#include <string>

#include "engine/devices/device_plan.h"

namespace shardlab::engine {

/// What a library's product kernel is beside a plain one.
struct ProductOptions {
    double efficiency = 1.0;         ///< of its inner loop against cuBLAS's
    double extraDepth = 0;           ///< filling its pipeline takes so much longer, in elements of the depth
    std::int64_t largestSplit = 32;  ///< the depth may be shared by so many blocks
    int cudaVersion = 0;             ///< of the library; 0: not told, taken for an old one
};

/// Seconds of `count` products (m × k)·(k × n) in thread-block tiles: the best of the library's tiles, either
/// operand as rows, and of split depths. Blocks run in waves over the multiprocessors; a multiprocessor with
/// few blocks does not reach its rate because nothing hides its latencies; a split depth costs a sum at the
/// end. Without launch. `format` is "float32" or one that the tensor cores multiply.
double productSecondsOnGpu(const MatrixShape& shape, const DeviceSpec& device, const std::string& format,
                           const ProductOptions& options = {});

/// How many times one block's work the busiest multiprocessor needs for `blocks` thread blocks of
/// so many results each, two of them at a time; a lone block runs slower than half of two.
double blocksInTurn(std::int64_t blocks, const DeviceSpec& device, std::int64_t results);

/// A convolution's forward pass or one of its gradients, as cuDNN would choose: implicit product, Winograd
/// F(2 × 2, 3 × 3) in one kernel, F(4 × 4, 3 × 3) as transforms around 36 products, or Fourier transforms for
/// larger windows.
double convolutionSecondsOnGpu(const DeviceKernel& kernel, const DeviceSpec& device,
                               const std::string& format);

/// A recurrence as cuDNN runs it: one product and one pointwise kernel a time step.
double recurrenceSecondsOnGpu(const DeviceKernel& kernel, const DeviceSpec& device,
                              const std::string& format);

/// Kepler, Maxwell or Pascal: multiplications and addresses share one unit, and cuDNN was mostly older
/// than 7.
bool beforeVolta(const DeviceSpec& device);

/// Does the format run on tensor cores here?
bool onTensorCores(const DeviceSpec& device, const std::string& format);

}  // namespace shardlab::engine
