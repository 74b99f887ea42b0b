#include <algorithm>

#include "engine/runtime/recurrent_memory.h"

namespace shardlab::engine {
namespace {

enum Input : std::size_t { kZ, kKernel, kBias, kMask, kInitialH, kInitialC };
enum Output : std::size_t { kGates, kY, kLastH, kSaved, kLastC };

/// One chunk of samples through all steps: h·R as one product a step, then the cell row by row.
class ForwardRecurrence {
public:
    explicit ForwardRecurrence(const ChunkContext& c)
        : m_c(c),
          m_a(c.attributes<RecurrentAttributes>()),
          m_e(m_a, c.rows(), c.inputShape(kZ)[1]),
          m_s(ScratchPieces(c.scratch()), m_a, m_e),
          m_functions{m_a.units, m_a.activation, m_a.recurrentActivation},
          m_dense(c.dense(m_e.count)) {}

    void run() {
        begin();
        for (std::int64_t step = 0; step < m_e.time; ++step) {
            if (!anyCounts(step)) {
                for (std::int64_t b = 0; b < m_e.count; ++b)
                    repeatState(b, step);
                continue;
            }
            multiply();
            for (std::int64_t b = 0; b < m_e.count; ++b)
                row(b, step);
            if (twoHalves()) secondHalf(step);
        }
        finish();
    }

private:
    bool twoHalves() const { return m_a.cell == CellKind::Gru && !m_a.resetAfter; }
    std::int64_t at(std::int64_t step) const { return m_a.goBackwards ? m_e.time - 1 - step : step; }
    float* stepOf(std::size_t output, std::int64_t b, std::int64_t step) const {
        float* base = m_c.op().outputs.size() > output ? m_c.output(output) : nullptr;
        return base == nullptr ? nullptr : base + (b * m_e.time + step) * m_e.units;
    }
    bool counts(std::int64_t b, std::int64_t step) const {
        const float* mask = m_c.input(kMask);
        return mask == nullptr || mask[b * m_e.time + at(step)] != 0.0F;
    }

    bool anyCounts(std::int64_t step) const {
        for (std::int64_t b = 0; b < m_e.count; ++b) {
            if (counts(b, step)) return true;
        }
        return false;
    }

    void begin() {
        const auto load = [&](float* to, std::size_t index, std::int64_t part) {
            for (std::int64_t b = 0; b < m_e.count; ++b) {
                const float* from = initialState(m_c, m_a, index, part, b);
                if (from == nullptr) {
                    std::fill_n(to + b * m_e.units, m_e.units, 0.0F);
                } else {
                    std::copy_n(from, m_e.units, to + b * m_e.units);
                    m_fromZero = m_fromZero && part != 0;
                }
            }
        };
        load(m_s.h, kInitialH, 0);
        if (m_a.cell == CellKind::Lstm) load(m_s.c, kInitialC, 1);
        if (dropsStates(m_c, m_a)) fillDropMask(m_c, m_a, m_s.dropMask);
    }

    /// The state as the product reads it: dropped out, rounded to the format of operands.
    const float* operandOf(const float* state) const {
        const bool drops = dropsStates(m_c, m_a);
        if (drops) kernels::multiply(state, m_s.dropMask, m_s.operand, m_e.states());
        const float* dropped = drops ? m_s.operand : state;
        if (m_c.format() == MatrixFormat::Float32) return dropped;
        kernels::roundTo(m_c.format(), dropped, m_s.operand, m_e.states());
        return m_s.operand;
    }

    void multiply() {
        if (m_fromZero) {
            std::fill_n(m_s.product, m_e.count * m_e.gateFloats, 0.0F);
            m_fromZero = false;
            return;
        }
        m_dense.forward(operandOf(m_s.h), m_c.packed(), nullptr, {}, m_s.product, m_s.matrix);
    }

    void row(std::int64_t b, std::int64_t step) {
        if (!counts(b, step)) return repeatState(b, step);
        const std::int64_t units = m_e.units;
        const std::int64_t place = (b * m_e.time + at(step)) * m_e.gateFloats;
        const float* z = m_c.input(kZ) + place;
        const float* product = m_s.product + b * m_e.gateFloats;
        float* saved = savedRow(b, place);
        float* h = m_s.h + b * units;
        float* extra = stepOf(kSaved, b, step);
        switch (m_a.cell) {
            case CellKind::Lstm: {
                float* c = m_s.c + b * units;
                kernels::lstmStep(m_functions, z, product, c, saved, c, h, m_s.work);
                if (extra != nullptr) std::copy_n(c, units, extra);
                break;
            }
            case CellKind::Gru:
                if (twoHalves()) {
                    float* reset = m_s.resetState + b * units;
                    kernels::gruGates(m_functions, z, product, h, saved, reset, m_s.work);
                    if (extra != nullptr) std::copy_n(reset, units, extra);
                    return;
                }
                if (extra == nullptr) extra = m_s.resetState + b * units;
                kernels::gruStepResetAfter(m_functions, z, product, m_c.input(kBias), saved, extra, h,
                                           m_s.work);
                break;
            case CellKind::SimpleRnn:
                kernels::simpleStep(m_functions, z, product, saved, h);
                break;
        }
        if (float* y = stepOf(kY, b, step)) std::copy_n(h, units, y);
    }

    float* savedRow(std::int64_t b, std::int64_t place) const {
        if (float* gates = m_c.output(kGates)) return gates + place;
        return m_s.savedRow + (twoHalves() ? b * m_e.gateFloats : 0);
    }

    void secondHalf(std::int64_t step) {
        m_dense.forward(operandOf(m_s.resetState), m_c.packed(), nullptr, {}, m_s.resetProduct, m_s.matrix);
        for (std::int64_t b = 0; b < m_e.count; ++b) {
            if (!counts(b, step)) continue;
            const std::int64_t place = (b * m_e.time + at(step)) * m_e.gateFloats;
            float* h = m_s.h + b * m_e.units;
            kernels::gruCandidate(m_functions, m_c.input(kZ) + place, m_s.resetProduct + b * m_e.gateFloats,
                                  savedRow(b, place), h, m_s.work);
            if (float* y = stepOf(kY, b, step)) std::copy_n(h, m_e.units, y);
        }
    }

    void repeatState(std::int64_t b, std::int64_t step) {
        const std::int64_t units = m_e.units;
        if (twoHalves()) std::fill_n(m_s.resetState + b * units, units, 0.0F);
        if (float* gates = m_c.output(kGates))
            std::fill_n(gates + (b * m_e.time + at(step)) * m_e.gateFloats, m_e.gateFloats, 0.0F);
        if (float* y = stepOf(kY, b, step)) {
            if (step == 0) {
                std::fill_n(y, units, 0.0F);
            } else {
                std::copy_n(y - units, units, y);
            }
        }
        if (float* extra = stepOf(kSaved, b, step)) {
            if (m_a.cell == CellKind::Lstm) {
                std::copy_n(m_s.c + b * units, units, extra);
            } else {
                std::fill_n(extra, units, 0.0F);
            }
        }
    }

    void finish() {
        if (float* lastH = m_c.output(kLastH)) std::copy_n(m_s.h, m_e.states(), lastH);
        if (m_a.cell == CellKind::Lstm) {
            if (float* lastC = m_c.output(kLastC)) std::copy_n(m_s.c, m_e.states(), lastC);
        }
        if (m_a.carried < 0) return;
        for (std::int64_t b = 0; b < m_e.count; ++b) {
            float* next = m_c.nextState() + b * m_c.carriedFloats() + m_a.carried;
            std::copy_n(m_s.h + b * m_e.units, m_e.units, next);
            if (m_a.cell == CellKind::Lstm) std::copy_n(m_s.c + b * m_e.units, m_e.units, next + m_e.units);
        }
    }

    const ChunkContext& m_c;
    const RecurrentAttributes& m_a;
    RecurrentExtents m_e;
    RecurrentScratch m_s;
    kernels::CellFunctions m_functions;
    const DenseKernel& m_dense;
    bool m_fromZero = true;  ///< every h is zero: no step has counted yet
};

}  // namespace

void recurrentForward(const ChunkContext& c) {
    ForwardRecurrence(c).run();
}

}  // namespace shardlab::engine
