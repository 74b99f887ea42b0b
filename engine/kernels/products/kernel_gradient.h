#pragma once
#include <cstddef>
#include <cstdint>

namespace shardlab::engine::kernels {

/// gradient (inputs, outputs) = xᵀ · dy, x of (rows, inputs) and dy of (rows, outputs), all row-major.
struct KernelGradientShape {
    std::int64_t rows = 1, inputs = 1, outputs = 1;
    std::int64_t madeInputs = inputs;  ///< rows of the gradient to make, from the first on
};

/// Columns that one call should make: several calls share a gradient without sharing a cache line.
constexpr std::int64_t kGradientColumns = 64;

/// Columns [begin, begin + columns) of the gradient; columns ≤ kGradientColumns. The sums run over the rows
/// in blocks whose numbers stay in the caches, the same for each element however the columns are divided.
/// Single-threaded, no allocation; `scratch` has kernelGradientScratchBytes().
void kernelGradientColumns(const KernelGradientShape& shape, const float* x, const float* dy,
                           std::int64_t begin, std::int64_t columns, float* gradient, std::byte* scratch);
std::size_t kernelGradientScratchBytes();

}  // namespace shardlab::engine::kernels
