#include "engine/runtime/matrix_kernels.h"

#include <algorithm>

#include "engine/core/error.h"

namespace shardlab::engine {

MatrixKernels::MatrixKernels(MatrixUse use, Backend backend) : m_use(std::move(use)), m_backend(backend) {}

void MatrixKernels::prepare(std::int64_t rows) {
    const bool known = std::any_of(m_kernels.begin(), m_kernels.end(),
                                   [&](const Entry& entry) { return entry.rows == rows; });
    if (known) return;
    m_kernels.push_back({rows, make(rows)});
    with(rows, [&](const auto& kernel) {
        m_scratchBytes = std::max(m_scratchBytes, kernel.scratchBytes());
        m_packedKernelFloats = std::max(m_packedKernelFloats, kernel.packedKernelFloats());
        m_packedGradientFloats = std::max(m_packedGradientFloats, kernel.packedGradientFloats());
    });
}

const MatrixKernels::Kernel& MatrixKernels::find(std::int64_t rows) const {
    for (const Entry& entry : m_kernels) {
        if (entry.rows == rows) return entry.kernel;
    }
    throw Error("executor: no kernel is prepared for {} rows", rows);
}

MatrixKernels::Kernel MatrixKernels::make(std::int64_t rows) const {
    const Shape& in = m_use.input;
    const Shape& out = m_use.output;
    if (!m_use.convolution) {
        const DenseShape shape{rows, in.back(), out.back()};
        const DenseKernel* like =
            m_kernels.empty() ? nullptr
                              : std::get<std::unique_ptr<DenseKernel>>(m_kernels.front().kernel).get();
        return makeDense(shape, m_backend, like);
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
    const ConvolutionKernel* like =
        m_kernels.empty() ? nullptr
                          : std::get<std::unique_ptr<ConvolutionKernel>>(m_kernels.front().kernel).get();
    return makeConvolution(shape, m_backend, like);
}

}  // namespace shardlab::engine
