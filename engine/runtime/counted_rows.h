#pragma once
#include "engine/runtime/matrix_kernels.h"

/// The gradients of a product whose dy has rows of zeros, as those of steps that a mask leaves out: only the
/// other rows are multiplied.
namespace shardlab::engine {

/// Products are made for a few fractions of the whole number of rows.
inline constexpr std::int64_t kRowFractions = 4;
/// `rows`, up to the next of those fractions.
std::int64_t paddedRows(std::int64_t whole, std::int64_t rows);
/// The fractions below the whole.
std::vector<std::int64_t> rowFractions(std::int64_t whole);

/// What the functions below want of scratch, beyond the kernels' own.
std::size_t countedRowsBytes(const MatrixUse& use, std::int64_t rows);

/// dx (rows, inputs) = dy (rows, outputs) · kernelᵀ.
void inputGradientOfCounted(const MatrixKernels& kernels, std::int64_t rows, const float* dy,
                            const float* packed, float* dx, std::byte* scratch);
/// packedGradient = or += xᵀ · dy.
void kernelGradientOfCounted(const MatrixKernels& kernels, std::int64_t rows, const float* x, const float* dy,
                             float* packedGradient, bool accumulate, std::byte* scratch);

}  // namespace shardlab::engine
