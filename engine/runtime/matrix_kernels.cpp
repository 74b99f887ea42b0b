#include "engine/runtime/matrix_kernels.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/kernels/backends.h"

namespace shardlab::engine {

MatrixKernels::MatrixKernels(MatrixUse use, Backend backend, MatrixFormat format, bool repeatsBackward)
    : m_use(std::move(use)), m_backend(backend), m_format(format), m_repeatsBackward(repeatsBackward) {}

void MatrixKernels::prepare(std::int64_t rows) {
    const bool known = std::any_of(m_kernels.begin(), m_kernels.end(),
                                   [&](const Entry& entry) { return entry.rows == rows; });
    if (known) return;
    const ProductKernel& kernel = *m_kernels.emplace_back(Entry{rows, make(rows)}).kernel;
    m_scratchBytes = std::max(m_scratchBytes, kernel.scratchBytes());
    m_packedKernelFloats = std::max(m_packedKernelFloats, kernel.packedKernelFloats());
    m_packedGradientFloats = std::max(m_packedGradientFloats, kernel.packedGradientFloats());
}

const ProductKernel& MatrixKernels::at(std::int64_t rows) const {
    for (const Entry& entry : m_kernels) {
        if (entry.rows == rows) return *entry.kernel;
    }
    throw Error("executor: no kernel is prepared for {} rows", rows);
}

bool MatrixKernels::takesSums() const {
    return m_format != MatrixFormat::Float16 && !kernels::multipliesBfloat16(m_backend, m_format);
}

std::unique_ptr<ProductKernel> MatrixKernels::make(std::int64_t rows) const {
    const Shape& in = m_use.input;
    const Shape& out = m_use.output;
    const ProductKernel* like = m_kernels.empty() ? nullptr : &any();
    if (!m_use.convolution) {
        return makeDense(
            {.rows = rows, .inputs = in.back(), .outputs = out.back(), .repeatsBackward = m_repeatsBackward},
            m_backend, static_cast<const DenseKernel*>(like), m_format);
    }
    const ConvolutionAttributes& a = m_use.attributes;
    ConvolutionShape shape{.batch = rows,
                           .inHeight = in[0],
                           .inWidth = in[1],
                           .inChannels = in[2],
                           .outHeight = out[0],
                           .outWidth = out[1],
                           .outChannels = out[2],
                           .strideHeight = a.strideHeight,
                           .strideWidth = a.strideWidth,
                           .padTop = a.padTop,
                           .padBottom = a.padBottom,
                           .padLeft = a.padLeft,
                           .padRight = a.padRight,
                           .dilationHeight = a.dilationHeight,
                           .dilationWidth = a.dilationWidth,
                           .groups = a.groups};
    shape.kernelHeight = m_use.kernel[0];
    shape.kernelWidth = m_use.kernel[1];
    return makeConvolution(shape, m_backend, static_cast<const ConvolutionKernel*>(like), m_format);
}

}  // namespace shardlab::engine
