#include <algorithm>

#include "engine/runtime/recurrent_gradient.h"

namespace shardlab::engine {
namespace {

using Chunk = RecurrentGradientChunk;

/// One chunk of samples back through all steps: the cells row by row, then dgates·Rᵀ as one product a step.
class BackwardRecurrence {
public:
    explicit BackwardRecurrence(const ChunkContext& c)
        : m_chunk(c),
          m_c(c),
          m_a(m_chunk.a),
          m_e(m_chunk.e),
          m_s(m_chunk.s),
          m_functions{m_a.units, m_a.activation, m_a.recurrentActivation},
          m_dense(c.dense(m_e.count)) {}

    void run() {
        begin();
        for (std::int64_t step = m_e.time; step-- > 0;) {
            for (std::int64_t b = 0; b < m_e.count; ++b)
                row(b, step);
            if (!m_chunk.anyCounts(step)) continue;
            if (m_chunk.twoHalves()) secondHalf(step);
            if (step > 0 || m_c.output(Chunk::kDInitialH) != nullptr) {
                product();
                kernels::add(m_s.dh, m_s.back, m_s.dh, m_e.states());
            }
        }
        if (float* dh = m_c.output(Chunk::kDInitialH)) std::copy_n(m_s.dh, m_e.states(), dh);
        if (float* dc = m_c.output(Chunk::kDInitialC)) std::copy_n(m_s.dc, m_e.states(), dc);
        recurrentKernelGradient(m_chunk);
    }

private:
    void begin() {
        const auto load = [&](float* to, const float* from) {
            if (from == nullptr) {
                std::fill_n(to, m_e.states(), 0.0F);
            } else {
                std::copy_n(from, m_e.states(), to);
            }
        };
        load(m_s.dh, m_c.input(Chunk::kDLastH));
        if (m_a.cell == CellKind::Lstm) load(m_s.dc, m_c.input(Chunk::kDLastC));
        std::fill_n(m_s.zeros, m_e.units, 0.0F);
        for (std::int64_t b = 0; b < m_e.count; ++b) {
            std::int64_t first = 0;
            while (first < m_e.time && !m_chunk.counts(b, first))
                ++first;
            m_s.firstCounted[b] = first;
        }
        if (m_chunk.drops) fillDropMask(m_c, m_a, m_s.dropMask);
    }

    /// dz of one step of one sample, and into dproduct what the product with R gets.
    void row(std::int64_t b, std::int64_t step) {
        const std::int64_t units = m_e.units;
        float* dz = m_c.output(Chunk::kDz) + m_chunk.place(b, step);
        float* dproduct = m_s.dproduct + b * m_e.gateFloats;
        float* dh = m_s.dh + b * units;
        if (m_c.input(Chunk::kDy) != nullptr && step >= m_s.firstCounted[b])
            kernels::add(dh, m_chunk.stateAt(Chunk::kDy, b, step), dh, units);
        if (!m_chunk.counts(b, step)) {
            std::fill_n(dz, m_e.gateFloats, 0.0F);
            std::fill_n(dproduct, m_e.gateFloats, 0.0F);
            if (m_chunk.resetsAfter())
                std::fill_n(m_s.candidates + (b * m_e.time + m_chunk.at(step)) * units, units, 0.0F);
            return;
        }
        const float* saved = m_c.input(Chunk::kGates) + m_chunk.place(b, step);
        switch (m_a.cell) {
            case CellKind::Lstm:
                kernels::lstmStepGradient(m_functions, saved, m_chunk.stateAt(Chunk::kSaved, b, step),
                                          m_chunk.previousC(b, step), dh, m_s.dc + b * units, dz, m_s.work);
                std::fill_n(dh, units, 0.0F);
                break;
            case CellKind::Gru:
                if (m_chunk.twoHalves()) {
                    // The reset third's saved row waits in dproduct: dz may lie over it.
                    std::copy_n(saved + units, units, dproduct + units);
                    kernels::gruCandidateGradient(m_functions, saved, m_chunk.previousH(b, step), dh, dz,
                                                  m_s.work);
                    return;
                }
                kernels::gruStepResetAfterGradient(m_functions, saved,
                                                   m_chunk.stateAt(Chunk::kSaved, b, step),
                                                   m_chunk.previousH(b, step), dh, dz, dproduct, m_s.work);
                std::copy_n(dproduct + 2 * units, units,
                            m_s.candidates + (b * m_e.time + m_chunk.at(step)) * units);
                return;
            case CellKind::SimpleRnn:
                kernels::simpleStepGradient(m_functions, saved, dh, dz);
                std::fill_n(dh, units, 0.0F);
                break;
        }
        std::copy_n(dz, m_e.gateFloats, dproduct);
    }

    /// back = dproduct·Rᵀ, through the dropout of the state.
    void product() {
        if (m_c.format() != MatrixFormat::Float32)
            kernels::roundTo(m_c.format(), m_s.dproduct, m_s.dproduct, m_e.count * m_e.gateFloats);
        m_dense.backwardInput(m_s.dproduct, m_c.packed(), m_s.back, m_s.matrix);
        if (m_chunk.drops) kernels::multiply(m_s.back, m_s.dropMask, m_s.back, m_e.states());
    }

    /// GRU without reset_after: the candidate's gradient goes back through (r ⊙ h)·R first.
    void secondHalf(std::int64_t step) {
        const std::int64_t units = m_e.units;
        for (std::int64_t b = 0; b < m_e.count; ++b) {
            float* dproduct = m_s.dproduct + b * m_e.gateFloats;
            std::copy_n(dproduct + units, units, m_s.resetGradient + b * units);  // the saved reset gate
            std::fill_n(dproduct, 2 * units, 0.0F);
            std::copy_n(m_c.output(Chunk::kDz) + m_chunk.place(b, step) + 2 * units, units,
                        dproduct + 2 * units);
        }
        product();
        for (std::int64_t b = 0; b < m_e.count; ++b) {
            float* dproduct = m_s.dproduct + b * m_e.gateFloats;
            std::fill_n(dproduct + 2 * units, units, 0.0F);
            if (!m_chunk.counts(b, step)) continue;
            float* dz = m_c.output(Chunk::kDz) + m_chunk.place(b, step);
            kernels::gruResetGradient(m_functions, m_s.resetGradient + b * units, m_chunk.previousH(b, step),
                                      m_s.back + b * units, m_s.dh + b * units, dz + units, m_s.work);
            std::copy_n(dz, 2 * units, dproduct);
        }
    }

    RecurrentGradientChunk m_chunk;
    const ChunkContext& m_c;
    const RecurrentAttributes& m_a;
    const RecurrentExtents& m_e;
    const RecurrentGradientScratch& m_s;
    kernels::CellFunctions m_functions;
    const DenseKernel& m_dense;
};

}  // namespace

RecurrentGradientChunk::RecurrentGradientChunk(const ChunkContext& context)
    : c(context),
      a(context.attributes<RecurrentAttributes>()),
      e(a, context.rows(), context.inputShape(kGates)[1]),
      s(ScratchPieces(context.scratch()), a, e),
      drops(dropsStates(context, a)) {}

bool RecurrentGradientChunk::anyCounts(std::int64_t step) const {
    for (std::int64_t b = 0; b < e.count; ++b) {
        if (counts(b, step)) return true;
    }
    return false;
}

void recurrentBackward(const ChunkContext& c) {
    BackwardRecurrence(c).run();
}

}  // namespace shardlab::engine
