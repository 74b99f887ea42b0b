#pragma once
#include <Eigen/Core>
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/core/integer.h"

namespace shardlab::engine::kernels {

/// Eigen's matrix product with the two packing buffers in memory of the caller: as an expression it would
/// take them from the heap. All results row-major. (General matrix product of Eigen 3.4, Eigen::internal.)
class EigenProduct {
public:
    /// For products of at most this size.
    EigenProduct(std::int64_t rows, std::int64_t columns, std::int64_t depth) {
        // Eigen computes a row-major result as its transpose.
        Eigen::Index k = depth;
        Eigen::Index m = columns;
        Eigen::Index n = rows;
        Eigen::internal::computeProductBlockingSizes<float, float>(k, m, n, Eigen::Index{1});
        m_blockDepth = k;
        m_blockColumns = m;
        m_blockRows = n;
    }

    std::size_t scratchBytes() const {
        return (lineFloats(m_blockDepth * m_blockColumns) + lineFloats(m_blockDepth * m_blockRows)) *
               sizeof(float);
    }

    /// result (rows, columns) += a (rows, depth) · b (depth, columns), each with its distance between rows,
    /// or between columns if transposed in memory. The scratch must be aligned to a cache line.
    template <bool transposedA, bool transposedB>
    void add(std::int64_t rows, std::int64_t columns, std::int64_t depth, const float* a,
             std::int64_t strideA, const float* b, std::int64_t strideB, float* result, std::int64_t stride,
             std::byte* scratch) const {
        constexpr int kOrderB = transposedB ? Eigen::RowMajor : Eigen::ColMajor;
        constexpr int kOrderA = transposedA ? Eigen::RowMajor : Eigen::ColMajor;
        using Product =
            Eigen::internal::general_matrix_matrix_product<Eigen::Index, float, kOrderB, false, float,
                                                           kOrderA, false, Eigen::ColMajor, 1>;
        Blocking blocking(*this, reinterpret_cast<float*>(scratch));
        Product::run(columns, rows, depth, b, strideB, a, strideA, result, 1, stride, 1.0F, blocking,
                     nullptr);
    }

private:
    struct Blocking final : Eigen::internal::level3_blocking<float, float> {
        Blocking(const EigenProduct& product, float* scratch) {
            m_kc = product.m_blockDepth;
            m_mc = product.m_blockColumns;
            m_nc = product.m_blockRows;
            m_blockA = scratch;
            m_blockB = scratch + lineFloats(m_kc * m_mc);
        }
    };
    static std::size_t lineFloats(std::int64_t floats) {
        return static_cast<std::size_t>(roundUp(floats, 16));
    }

    std::int64_t m_blockDepth, m_blockColumns, m_blockRows;
};

}  // namespace shardlab::engine::kernels
