#pragma once
#include <memory>
#include <vector>

#include "engine/kernels/products/convolution.h"
#include "engine/runtime/host_plan.h"

namespace shardlab::engine {

/// The kernels of one weight matrix for every chunk size in use. All share packed layouts, so one packing
/// serves them.
class MatrixKernels {
public:
    /// `format`: what the operands are rounded to; `repeatsBackward`: see DenseShape.
    MatrixKernels(MatrixUse use, Backend backend, MatrixFormat format, bool repeatsBackward);

    /// Makes the kernel for that many rows (images of a convolution) if there is none yet. Not thread safe;
    /// the rest is.
    void prepare(std::int64_t rows);
    std::size_t scratchBytes() const { return m_scratchBytes; }
    std::size_t packedKernelFloats() const { return m_packedKernelFloats; }
    std::size_t packedGradientFloats() const { return m_packedGradientFloats; }

    /// The kernel for `rows`, which must have been prepared.
    const ProductKernel& at(std::int64_t rows) const;
    const ProductKernel& any() const { return *m_kernels.front().kernel; }
    /// The same of a matrix that is no convolution.
    const DenseKernel& dense(std::int64_t rows) const { return static_cast<const DenseKernel&>(at(rows)); }
    const MatrixUse& use() const { return m_use; }
    /// Whether dy may be added up before the product: its operands are not rounded there.
    bool takesSums() const;

private:
    struct Entry {
        std::int64_t rows;
        std::unique_ptr<ProductKernel> kernel;
    };
    std::unique_ptr<ProductKernel> make(std::int64_t rows) const;

    MatrixUse m_use;
    Backend m_backend;
    MatrixFormat m_format;
    bool m_repeatsBackward;
    std::vector<Entry> m_kernels;
    std::size_t m_scratchBytes = 0, m_packedKernelFloats = 0, m_packedGradientFloats = 0;
};

}  // namespace shardlab::engine
