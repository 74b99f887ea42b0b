#pragma once
#include "engine/runtime/recurrent_memory.h"

namespace shardlab::engine {

/// What the two parts of a recurrence's gradient read: one chunk of samples, its ops' values and scratch.
struct RecurrentGradientChunk {
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

    const ChunkContext& c;
    const RecurrentAttributes& a;
    RecurrentExtents e;
    RecurrentGradientScratch s;
    bool drops;

    explicit RecurrentGradientChunk(const ChunkContext& context);

    bool twoHalves() const { return a.cell == CellKind::Gru && !a.resetAfter; }
    bool resetsAfter() const { return a.cell == CellKind::Gru && a.resetAfter; }
    bool masked() const { return c.input(kMask) != nullptr; }
    /// Where a step lies in time, and the other way round.
    std::int64_t at(std::int64_t step) const { return a.goBackwards ? e.time - 1 - step : step; }
    std::int64_t place(std::int64_t b, std::int64_t step) const {
        return (b * e.time + at(step)) * e.gateFloats;
    }
    const float* stateAt(std::size_t input, std::int64_t b, std::int64_t step) const {
        return c.input(input) + (b * e.time + step) * e.units;
    }
    bool counts(std::int64_t b, std::int64_t step) const {
        const float* mask = c.input(kMask);
        return mask == nullptr || mask[b * e.time + at(step)] != 0.0F;
    }
    bool anyCounts(std::int64_t step) const;
    /// h before the step. Until the first step that counts, y is zero but h the initial state.
    const float* previousH(std::int64_t b, std::int64_t step) const {
        if (step <= s.firstCounted[b]) return orZero(initialState(c, a, kInitialH, 0, b));
        return stateAt(kY, b, step - 1);
    }
    const float* previousC(std::int64_t b, std::int64_t step) const {
        return step > 0 ? stateAt(kSaved, b, step - 1) : orZero(initialState(c, a, kInitialC, 1, b));
    }

private:
    const float* orZero(const float* state) const { return state == nullptr ? s.zeros : state; }
};

/// Σ hᵀ·dgates over the steps of the chunk, and the biases' gradients, once dz is known.
void recurrentKernelGradient(const RecurrentGradientChunk& chunk);

}  // namespace shardlab::engine
