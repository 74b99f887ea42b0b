#include "engine/runtime/distinct_rows.h"

#include <algorithm>
#include <bit>

#include "engine/runtime/scratch_pieces.h"

namespace shardlab::engine {
namespace {

/// In sixteenths of the rows; 1 for a few characters, 12 for the words of a short text.
constexpr std::int64_t kSixteenths[] = {1, 2, 4, 8, 12};

std::int64_t rowsOf(std::int64_t sixteenths, std::int64_t whole) {
    return (whole * sixteenths + 15) / 16;
}

/// The tokens of a chunk in the order in which they first appear, and which of them each row is.
class DistinctRows {
public:
    DistinctRows(const MatrixUse& use, std::int64_t whole, std::byte* scratch)
        : m_inputs(use.input.back()),
          m_outputs(use.output.back()),
          m_whole(whole),
          m_slots(std::bit_ceil(static_cast<std::uint64_t>(2 * whole))) {
        ScratchPieces pieces(scratch);
        const std::int64_t most = rowsOf(std::end(kSixteenths)[-1], whole);
        m_table = pieces.array<std::int32_t>(static_cast<std::int64_t>(m_slots));
        m_token = pieces.array<std::int32_t>(whole);
        m_first = pieces.array<std::int32_t>(whole);
        m_x = pieces.floats(most * m_inputs);
        m_y = pieces.floats(most * m_outputs);
        m_matrix = pieces.rest();
        m_bytes = pieces.bytes();
    }

    std::size_t bytes() const { return m_bytes; }
    float* x() const { return m_x; }
    float* y() const { return m_y; }
    std::byte* matrix() const { return m_matrix; }
    std::int64_t padded() const { return m_padded; }

    /// Whether fewer rows are to be multiplied.
    bool find(const float* ids) {
        std::fill_n(m_table, m_slots, -1);
        for (std::int64_t row = 0; row < m_whole; ++row)
            m_token[row] = tokenOf(ids, row);
        for (const std::int64_t rows : distinctRowCounts(m_whole)) {
            if (m_count > rows) continue;
            m_padded = rows;
            return true;
        }
        return false;
    }

    /// The first row of each token, zeros behind them.
    void gatherX(const float* from) const {
        for (std::int64_t t = 0; t < m_count; ++t)
            std::copy_n(from + m_first[t] * m_inputs, m_inputs, m_x + t * m_inputs);
        std::fill_n(m_x + m_count * m_inputs, (m_padded - m_count) * m_inputs, 0.0F);
    }
    void copyY(float* to) const {
        for (std::int64_t row = 0; row < m_whole; ++row)
            std::copy_n(m_y + m_token[row] * m_outputs, m_outputs, to + row * m_outputs);
    }
    /// The rows of each token added up in their order, zeros behind them.
    void sumY(const float* from) const {
        std::fill_n(m_y, m_padded * m_outputs, 0.0F);
        for (std::int64_t row = 0; row < m_whole; ++row, from += m_outputs) {
            float* __restrict sum = m_y + m_token[row] * m_outputs;
            for (std::int64_t c = 0; c < m_outputs; ++c)
                sum[c] += from[c];
        }
    }
    void scatterX(float* to) const {
        std::fill_n(to, m_whole * m_inputs, 0.0F);
        for (std::int64_t t = 0; t < m_count; ++t)
            std::copy_n(m_x + t * m_inputs, m_inputs, to + m_first[t] * m_inputs);
    }

private:
    std::int32_t tokenOf(const float* ids, std::int64_t row) {
        const auto id = std::bit_cast<std::uint32_t>(ids[row]);
        constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15U;  // 2^64 / the golden ratio
        const std::uint64_t mask = m_slots - 1;
        for (std::uint64_t slot = (id * kGolden) >> 32U;; ++slot) {
            std::int32_t& token = m_table[slot & mask];
            if (token < 0) {
                token = static_cast<std::int32_t>(m_count++);
                m_first[token] = static_cast<std::int32_t>(row);
                return token;
            }
            if (std::bit_cast<std::uint32_t>(ids[m_first[token]]) == id) return token;
        }
    }

    std::int64_t m_inputs, m_outputs, m_whole;
    std::uint64_t m_slots;
    std::int32_t *m_table, *m_token, *m_first;
    float *m_x, *m_y;
    std::byte* m_matrix;
    std::int64_t m_count = 0, m_padded = 0;
    std::size_t m_bytes;
};

}  // namespace

std::vector<std::int64_t> distinctRowCounts(std::int64_t whole) {
    std::vector<std::int64_t> counts;
    for (const std::int64_t part : kSixteenths)
        counts.push_back(rowsOf(part, whole));
    return counts;
}

std::size_t distinctRowsBytes(const MatrixUse& use, std::int64_t rows) {
    return DistinctRows(use, rows, nullptr).bytes();
}

bool forwardOfDistinct(const MatrixKernels& kernels, RowTokens tokens, const float* x, const float* packed,
                       const float* bias, const ActivationSpec& epilogue, float* y, std::byte* scratch) {
    DistinctRows distinct(kernels.use(), tokens.rows, scratch);
    if (!distinct.find(tokens.ids)) return false;
    distinct.gatherX(x);
    kernels.at(distinct.padded())
        .forward(distinct.x(), packed, bias, epilogue, distinct.y(), distinct.matrix());
    distinct.copyY(y);
    return true;
}

bool inputGradientOfDistinct(const MatrixKernels& kernels, RowTokens tokens, const float* dy,
                             const float* packed, float* dx, std::byte* scratch) {
    DistinctRows distinct(kernels.use(), tokens.rows, scratch);
    if (!distinct.find(tokens.ids)) return false;
    distinct.sumY(dy);
    kernels.at(distinct.padded()).backwardInput(distinct.y(), packed, distinct.x(), distinct.matrix());
    distinct.scatterX(dx);
    return true;
}

bool kernelGradientOfDistinct(const MatrixKernels& kernels, RowTokens tokens, const float* x, const float* dy,
                              float* packedGradient, bool accumulate, std::byte* scratch) {
    DistinctRows distinct(kernels.use(), tokens.rows, scratch);
    if (!distinct.find(tokens.ids)) return false;
    distinct.gatherX(x);
    distinct.sumY(dy);
    kernels.at(distinct.padded())
        .backwardKernel(distinct.x(), distinct.y(), packedGradient, accumulate, distinct.matrix());
    return true;
}

}  // namespace shardlab::engine
