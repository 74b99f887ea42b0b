#include <algorithm>

#include "engine/runtime/recurrent_memory.h"

namespace shardlab::engine {
namespace {

enum Input : std::size_t {
    kGates,
    kKernel,
    kBias,
    kMask,
    kInitialH,
    kInitialC,
    kY,
    kSaved,
    kDy,
    kDLastH,
    kDLastC
};
enum Output : std::size_t { kDz, kDKernel, kDBias, kDInitialH, kDInitialC };

/// One chunk of samples back through all steps: the cells row by row, then dgates·Rᵀ as one product a step.
/// The recurrent kernel's gradient Σ hᵀ·dgates is made afterwards, over all steps of a block of samples at
/// once.
class BackwardRecurrence {
public:
    explicit BackwardRecurrence(const ChunkContext& c)
        : m_c(c),
          m_a(c.attributes<RecurrentAttributes>()),
          m_e(m_a, c.rows(), c.inputShape(kGates)[1]),
          m_s(ScratchPieces(c.scratch()), m_a, m_e),
          m_functions{m_a.units, m_a.activation, m_a.recurrentActivation},
          m_dense(c.dense(m_e.count)),
          m_drops(dropsStates(c, m_a)) {}

    void run() {
        begin();
        for (std::int64_t step = m_e.time; step-- > 0;) {
            for (std::int64_t b = 0; b < m_e.count; ++b)
                row(b, step);
            if (twoHalves()) secondHalf(step);
            if (step > 0 || m_c.output(kDInitialH) != nullptr) {
                product();
                kernels::add(m_s.dh, m_s.back, m_s.dh, m_e.states());
            }
        }
        if (float* dh = m_c.output(kDInitialH)) std::copy_n(m_s.dh, m_e.states(), dh);
        if (float* dc = m_c.output(kDInitialC)) std::copy_n(m_s.dc, m_e.states(), dc);
        kernelGradient();
    }

private:
    bool twoHalves() const { return m_a.cell == CellKind::Gru && !m_a.resetAfter; }
    bool resetsAfter() const { return m_a.cell == CellKind::Gru && m_a.resetAfter; }
    std::int64_t at(std::int64_t step) const { return m_a.goBackwards ? m_e.time - 1 - step : step; }
    std::int64_t place(std::int64_t b, std::int64_t step) const {
        return (b * m_e.time + at(step)) * m_e.gateFloats;
    }
    const float* stateAt(std::size_t input, std::int64_t b, std::int64_t step) const {
        return m_c.input(input) + (b * m_e.time + step) * m_e.units;
    }
    bool counts(std::int64_t b, std::int64_t step) const {
        const float* mask = m_c.input(kMask);
        return mask == nullptr || mask[b * m_e.time + at(step)] != 0.0F;
    }
    const float* orZero(const float* state) const { return state == nullptr ? m_s.zeros : state; }
    /// h before the step. Until the first step that counts, y is zero but h the initial state.
    const float* previousH(std::int64_t b, std::int64_t step) const {
        if (static_cast<float>(step) <= m_s.firstCounted[b])
            return orZero(initialState(m_c, m_a, kInitialH, 0, b));
        return stateAt(kY, b, step - 1);
    }
    const float* previousC(std::int64_t b, std::int64_t step) const {
        return step > 0 ? stateAt(kSaved, b, step - 1) : orZero(initialState(m_c, m_a, kInitialC, 1, b));
    }

    void begin() {
        const auto load = [&](float* to, const float* from) {
            if (from == nullptr) {
                std::fill_n(to, m_e.states(), 0.0F);
            } else {
                std::copy_n(from, m_e.states(), to);
            }
        };
        load(m_s.dh, m_c.input(kDLastH));
        if (m_a.cell == CellKind::Lstm) load(m_s.dc, m_c.input(kDLastC));
        std::fill_n(m_s.zeros, m_e.units, 0.0F);
        for (std::int64_t b = 0; b < m_e.count; ++b) {
            std::int64_t first = 0;
            while (first < m_e.time && !counts(b, first))
                ++first;
            m_s.firstCounted[b] = static_cast<float>(first);
        }
        if (m_drops) fillDropMask(m_c, m_a, m_s.dropMask);
    }

    /// dz of one step of one sample, and into dproduct what the product with R gets.
    void row(std::int64_t b, std::int64_t step) {
        const std::int64_t units = m_e.units;
        float* dz = m_c.output(kDz) + place(b, step);
        float* dproduct = m_s.dproduct + b * m_e.gateFloats;
        float* dh = m_s.dh + b * units;
        if (m_c.input(kDy) != nullptr && static_cast<float>(step) >= m_s.firstCounted[b])
            kernels::add(dh, stateAt(kDy, b, step), dh, units);
        if (!counts(b, step)) {
            std::fill_n(dz, m_e.gateFloats, 0.0F);
            std::fill_n(dproduct, m_e.gateFloats, 0.0F);
            if (resetsAfter()) std::fill_n(m_s.candidates + (b * m_e.time + at(step)) * units, units, 0.0F);
            return;
        }
        const float* saved = m_c.input(kGates) + place(b, step);
        switch (m_a.cell) {
            case CellKind::Lstm:
                kernels::lstmStepGradient(m_functions, saved, stateAt(kSaved, b, step), previousC(b, step),
                                          dh, m_s.dc + b * units, dz, m_s.work);
                std::fill_n(dh, units, 0.0F);
                break;
            case CellKind::Gru:
                if (twoHalves()) {
                    // The reset third's saved row waits in dproduct: dz may lie over it.
                    std::copy_n(saved + units, units, dproduct + units);
                    kernels::gruCandidateGradient(m_functions, saved, previousH(b, step), dh, dz, m_s.work);
                    return;
                }
                kernels::gruStepResetAfterGradient(m_functions, saved, stateAt(kSaved, b, step),
                                                   previousH(b, step), dh, dz, dproduct, m_s.work);
                std::copy_n(dproduct + 2 * units, units, m_s.candidates + (b * m_e.time + at(step)) * units);
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
        if (m_drops) kernels::multiply(m_s.back, m_s.dropMask, m_s.back, m_e.states());
    }

    /// GRU without reset_after: the candidate's gradient goes back through (r ⊙ h)·R first.
    void secondHalf(std::int64_t step) {
        const std::int64_t units = m_e.units;
        for (std::int64_t b = 0; b < m_e.count; ++b) {
            float* dproduct = m_s.dproduct + b * m_e.gateFloats;
            std::copy_n(dproduct + units, units, m_s.resetGradient + b * units);  // the saved reset gate
            std::fill_n(dproduct, 2 * units, 0.0F);
            std::copy_n(m_c.output(kDz) + place(b, step) + 2 * units, units, dproduct + 2 * units);
        }
        product();
        for (std::int64_t b = 0; b < m_e.count; ++b) {
            float* dproduct = m_s.dproduct + b * m_e.gateFloats;
            std::fill_n(dproduct + 2 * units, units, 0.0F);
            if (!counts(b, step)) continue;
            float* dz = m_c.output(kDz) + place(b, step);
            kernels::gruResetGradient(m_functions, m_s.resetGradient + b * units, previousH(b, step),
                                      m_s.back + b * units, m_s.dh + b * units, dz + units, m_s.work);
            std::copy_n(dz, 2 * units, dproduct);
        }
    }

    void kernelGradient() {
        float* dKernel = m_c.op().outputs[kDKernel] == kNoValue ? nullptr : m_c.weightGradient(kDKernel);
        float* dBias = m_c.op().outputs[kDBias] == kNoValue ? nullptr : m_c.weightGradient(kDBias);
        if (dKernel == nullptr && dBias == nullptr) return;
        bool accumulate = m_c.accumulates();
        const std::int64_t samples = samplesPerGradientBlock(m_e.count, m_e.time);
        for (std::int64_t first = 0; first < m_e.count; first += samples) {
            const std::int64_t n = std::min(samples, m_e.count - first);
            const float* dz = m_c.output(kDz) + first * m_e.time * m_e.gateFloats;
            const float* dproduct = blockGradients(first, n, dz);
            if (dBias != nullptr) biasGradient(dz, dproduct, n * m_e.time, dBias, accumulate);
            if (dKernel != nullptr) {
                blockStates(first, n);
                blockProduct(n, dproduct, dKernel, accumulate);
                if (twoHalves()) {
                    blockResetStates(first, n);
                    blockCandidateGradients(n, dz);
                    blockProduct(n, m_s.blockGradient, dKernel, true);
                }
            }
            accumulate = true;
        }
    }

    /// The gradient of the candidate in the products with r ⊙ h.
    void blockCandidateGradients(std::int64_t n, const float* dz) {
        const std::int64_t rows = n * m_e.time, units = m_e.units;
        for (std::int64_t row = 0; row < rows; ++row) {
            float* to = m_s.blockGradient + row * m_e.gateFloats;
            std::fill_n(to, 2 * units, 0.0F);
            std::copy_n(dz + row * m_e.gateFloats + 2 * units, units, to + 2 * units);
        }
        if (m_c.format() != MatrixFormat::Float32)
            kernels::roundTo(m_c.format(), m_s.blockGradient, m_s.blockGradient, rows * m_e.gateFloats);
    }

    /// The input's bias is added to z, the recurrent one to h·R.
    void biasGradient(const float* dz, const float* dproduct, std::int64_t rows, float* dBias,
                      bool accumulate) const {
        kernels::biasGradient(dz, dBias, accumulate, rows, m_e.gateFloats);
        kernels::biasGradient(dproduct, dBias + m_e.gateFloats, accumulate, rows, m_e.gateFloats);
    }

    void blockProduct(std::int64_t n, const float* dproduct, float* dKernel, bool accumulate) {
        const std::int64_t rows = n * m_e.time;
        if (m_c.format() != MatrixFormat::Float32)
            kernels::roundTo(m_c.format(), m_s.blockState, m_s.blockState, rows * m_e.units);
        m_c.dense(rows).backwardKernel(m_s.blockState, dproduct, dKernel, accumulate, m_s.matrix);
    }

    /// What the product h·R of each step got: dz itself where it equals that.
    const float* blockGradients(std::int64_t first, std::int64_t n, const float* dz) {
        const std::int64_t rows = n * m_e.time, units = m_e.units;
        if (m_a.cell != CellKind::Gru) {
            if (m_c.format() == MatrixFormat::Float32) return dz;
            kernels::roundTo(m_c.format(), dz, m_s.blockGradient, rows * m_e.gateFloats);
            return m_s.blockGradient;
        }
        std::copy_n(dz, rows * m_e.gateFloats, m_s.blockGradient);
        for (std::int64_t row = 0; row < rows; ++row) {
            float* candidate = m_s.blockGradient + row * m_e.gateFloats + 2 * units;
            if (twoHalves()) {
                std::fill_n(candidate, units, 0.0F);
            } else {
                std::copy_n(m_s.candidates + (first * m_e.time + row) * units, units, candidate);
            }
        }
        if (m_c.format() != MatrixFormat::Float32)
            kernels::roundTo(m_c.format(), m_s.blockGradient, m_s.blockGradient, rows * m_e.gateFloats);
        return m_s.blockGradient;
    }

    /// h before each step of the block, in the order of dz's rows.
    void blockStates(std::int64_t first, std::int64_t n) {
        for (std::int64_t b = 0; b < n; ++b) {
            for (std::int64_t step = 0; step < m_e.time; ++step)
                putBlockState(first + b, b * m_e.time + at(step), previousH(first + b, step));
        }
    }
    void blockResetStates(std::int64_t first, std::int64_t n) {
        for (std::int64_t b = 0; b < n; ++b) {
            for (std::int64_t step = 0; step < m_e.time; ++step)
                putBlockState(first + b, b * m_e.time + at(step), stateAt(kSaved, first + b, step));
        }
    }
    void putBlockState(std::int64_t sample, std::int64_t row, const float* state) {
        float* to = m_s.blockState + row * m_e.units;
        if (m_drops) {
            kernels::multiply(state, m_s.dropMask + sample * m_e.units, to, m_e.units);
        } else {
            std::copy_n(state, m_e.units, to);
        }
    }

    const ChunkContext& m_c;
    const RecurrentAttributes& m_a;
    RecurrentExtents m_e;
    RecurrentGradientScratch m_s;
    kernels::CellFunctions m_functions;
    const DenseKernel& m_dense;
    bool m_drops;
};

}  // namespace

void recurrentBackward(const ChunkContext& c) {
    BackwardRecurrence(c).run();
}

}  // namespace shardlab::engine
