#pragma once
#include <memory>
#include <variant>
#include <vector>

#include "engine/kernels/convolution.h"
#include "engine/runtime/host_plan.h"

namespace shardlab::engine {

/// The kernels of one weight matrix for every chunk size in use. All share packed layouts, so one packing
/// serves them.
class MatrixKernels {
public:
    MatrixKernels(MatrixUse use, Backend backend);

    /// Makes the kernel for that many rows (images of a convolution) if there is none yet. Not thread safe;
    /// the rest is.
    void prepare(std::int64_t rows);
    std::size_t scratchBytes() const { return m_scratchBytes; }
    std::size_t packedKernelFloats() const { return m_packedKernelFloats; }
    std::size_t packedGradientFloats() const { return m_packedGradientFloats; }

    /// Calls visitor(kernel) with the kernel for `rows`, which must have been prepared.
    template <typename Visitor>
    decltype(auto) with(std::int64_t rows, Visitor&& visitor) const {
        return std::visit([&](const auto& kernel) -> decltype(auto) { return visitor(*kernel); }, find(rows));
    }
    template <typename Visitor>
    decltype(auto) withAny(Visitor&& visitor) const {
        return std::visit([&](const auto& kernel) -> decltype(auto) { return visitor(*kernel); },
                          m_kernels.front().kernel);
    }
    const DenseKernel& dense(std::int64_t rows) const {
        return *std::get<std::unique_ptr<DenseKernel>>(find(rows));
    }
    const MatrixUse& use() const { return m_use; }

private:
    using Kernel = std::variant<std::unique_ptr<ConvolutionKernel>, std::unique_ptr<DenseKernel>>;
    struct Entry {
        std::int64_t rows;
        Kernel kernel;
    };
    const Kernel& find(std::int64_t rows) const;
    Kernel make(std::int64_t rows) const;

    MatrixUse m_use;
    Backend m_backend;
    std::vector<Entry> m_kernels;
    std::size_t m_scratchBytes = 0, m_packedKernelFloats = 0, m_packedGradientFloats = 0;
};

}  // namespace shardlab::engine
