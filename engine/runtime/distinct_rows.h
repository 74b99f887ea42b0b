#pragma once
#include "engine/runtime/matrix_kernels.h"

/// The products of a matrix whose rows of x are looked up in a table, as an embedding in front of a recurrent
/// layer: rows of the same token are the same, so that each token of a chunk is multiplied once. A chunk of
/// text has few: 12,800 characters are about 65 different ones.
///
///   y = x · W          one row a token, copied to its places
///   dW = xᵀ · dy       dy is first added up by token
///   dx = dy · Wᵀ       the same; the sum of a token stands in its first row, the others are zero
///
/// dx is therefore only good for adding it up by token, as the gradient of the table does.
namespace shardlab::engine {

struct RowTokens {
    const float* ids = nullptr;  ///< one a row
    std::int64_t rows = 0;
};

/// The numbers of rows that products are made for, below `whole`.
std::vector<std::int64_t> distinctRowCounts(std::int64_t whole);

/// What the functions below want of scratch, beyond the kernels' own.
std::size_t distinctRowsBytes(const MatrixUse& use, std::int64_t rows);

/// Each returns false, and does nothing, where too few rows are the same.
bool forwardOfDistinct(const MatrixKernels& kernels, RowTokens tokens, const float* x, const float* packed,
                       const float* bias, const ActivationSpec& epilogue, float* y, std::byte* scratch);
bool inputGradientOfDistinct(const MatrixKernels& kernels, RowTokens tokens, const float* dy,
                             const float* packed, float* dx, std::byte* scratch);
bool kernelGradientOfDistinct(const MatrixKernels& kernels, RowTokens tokens, const float* x, const float* dy,
                              float* packedGradient, bool accumulate, std::byte* scratch);

}  // namespace shardlab::engine
