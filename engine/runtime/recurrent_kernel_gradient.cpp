#include <algorithm>

#include "engine/runtime/counted_rows.h"
#include "engine/runtime/recurrent_gradient.h"

namespace shardlab::engine {
namespace {

using Chunk = RecurrentGradientChunk;

/// Takes the steps of a block of samples at once: one product over their rows. Steps that the mask leaves out
/// have no rows in it.
class KernelGradient {
public:
    explicit KernelGradient(const Chunk& chunk)
        : m_chunk(chunk), m_c(chunk.c), m_e(chunk.e), m_s(chunk.s), m_units(chunk.e.units) {}

    void run() {
        float* dKernel = wanted(Chunk::kDKernel);
        float* dBias = wanted(Chunk::kDBias);
        if (dKernel == nullptr && dBias == nullptr) return;
        bool accumulate = m_c.accumulates();
        const std::int64_t samples = samplesPerGradientBlock(m_e.count, m_e.time);
        for (std::int64_t first = 0; first < m_e.count; first += samples) {
            beginBlock(first, std::min(samples, m_e.count - first));
            const float* dproduct = gradients();
            if (dBias != nullptr) biasGradient(dproduct, dBias, accumulate);
            if (dKernel != nullptr) {
                putStates([&](std::int64_t b, std::int64_t step) { return m_chunk.previousH(b, step); });
                product(dproduct, dKernel, accumulate);
                if (m_chunk.twoHalves()) {
                    putStates([&](std::int64_t b, std::int64_t step) {
                        return m_chunk.stateAt(Chunk::kSaved, b, step);
                    });
                    product(candidateGradients(), dKernel, true);
                }
            }
            accumulate = true;
        }
    }

private:
    float* wanted(std::size_t output) const {
        return m_c.op().outputs[output] == kNoValue ? nullptr : m_c.weightGradient(output);
    }

    /// The block's rows (b - first) · time + t that count, in order; behind them, rows of zeros up to a
    /// number that the product is prepared for.
    void beginBlock(std::int64_t first, std::int64_t n) {
        m_first = first;
        m_dz = m_c.output(Chunk::kDz) + first * m_e.time * m_e.gateFloats;
        m_allRows = n * m_e.time;
        const float* mask = m_c.input(Chunk::kMask);
        m_count = 0;
        for (std::int64_t row = 0; row < m_allRows; ++row) {
            if (mask == nullptr || mask[first * m_e.time + row] != 0.0F) m_s.rows[m_count++] = row;
        }
        m_paddedCount = mask == nullptr
                            ? m_count
                            : paddedRows(samplesPerGradientBlock(m_e.count, m_e.time) * m_e.time, m_count);
    }

    /// What the product h·R of each row got: dz itself where it equals that.
    const float* gradients() {
        if (!m_chunk.masked() && m_chunk.a.cell != CellKind::Gru && m_c.format() == MatrixFormat::Float32)
            return m_dz;
        for (std::int64_t i = 0; i < m_count; ++i) {
            const std::int64_t row = m_s.rows[i];
            float* to = m_s.blockGradient + i * m_e.gateFloats;
            std::copy_n(m_dz + row * m_e.gateFloats, m_e.gateFloats, to);
            if (m_chunk.twoHalves()) std::fill_n(to + 2 * m_units, m_units, 0.0F);
            if (m_chunk.resetsAfter()) {
                std::copy_n(m_s.candidates + (m_first * m_e.time + row) * m_units, m_units, to + 2 * m_units);
            }
        }
        return finishGradients();
    }
    /// The gradient of the candidate in the products with r ⊙ h.
    const float* candidateGradients() {
        for (std::int64_t i = 0; i < m_count; ++i) {
            float* to = m_s.blockGradient + i * m_e.gateFloats;
            std::fill_n(to, 2 * m_units, 0.0F);
            std::copy_n(m_dz + m_s.rows[i] * m_e.gateFloats + 2 * m_units, m_units, to + 2 * m_units);
        }
        return finishGradients();
    }
    const float* finishGradients() {
        std::fill_n(m_s.blockGradient + m_count * m_e.gateFloats, (m_paddedCount - m_count) * m_e.gateFloats,
                    0.0F);
        round(m_s.blockGradient, m_count * m_e.gateFloats);
        return m_s.blockGradient;
    }

    /// The states before each row's step: what `stateOf(sample, step)` points to.
    template <typename StateOf>
    void putStates(StateOf stateOf) {
        for (std::int64_t i = 0; i < m_count; ++i) {
            const std::int64_t row = m_s.rows[i], b = m_first + row / m_e.time;
            const float* state = stateOf(b, m_chunk.at(row % m_e.time));
            float* to = m_s.blockState + i * m_units;
            if (m_chunk.drops) {
                kernels::multiply(state, m_s.dropMask + b * m_units, to, m_units);
            } else {
                std::copy_n(state, m_units, to);
            }
        }
        std::fill_n(m_s.blockState + m_count * m_units, (m_paddedCount - m_count) * m_units, 0.0F);
        round(m_s.blockState, m_count * m_units);
    }
    void round(float* x, std::int64_t n) const {
        if (m_c.format() != MatrixFormat::Float32) kernels::roundTo(m_c.format(), x, x, n);
    }

    /// The input's bias is added to z, the recurrent one to h·R.
    void biasGradient(const float* dproduct, float* dBias, bool accumulate) const {
        kernels::biasGradient(m_dz, dBias, accumulate, m_allRows, m_e.gateFloats);
        kernels::biasGradient(dproduct, dBias + m_e.gateFloats, accumulate, m_paddedCount, m_e.gateFloats);
    }

    void product(const float* dproduct, float* dKernel, bool accumulate) {
        m_c.dense(m_paddedCount).backwardKernel(m_s.blockState, dproduct, dKernel, accumulate, m_s.matrix);
    }

    const Chunk& m_chunk;
    const ChunkContext& m_c;
    const RecurrentExtents& m_e;
    const RecurrentGradientScratch& m_s;
    std::int64_t m_units;
    // The block at work.
    std::int64_t m_first = 0, m_allRows = 0, m_count = 0, m_paddedCount = 0;
    const float* m_dz = nullptr;
};

}  // namespace

void recurrentKernelGradient(const RecurrentGradientChunk& chunk) {
    KernelGradient(chunk).run();
}

}  // namespace shardlab::engine
