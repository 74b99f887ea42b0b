#pragma once
#include "engine/kernels/sequences/recurrent.h"
#include "engine/runtime/chunk_kernel.h"
#include "engine/runtime/scratch_pieces.h"

namespace shardlab::engine {

/// Extents of one chunk of a recurrence.
struct RecurrentExtents {
    std::int64_t count = 0, time = 0, units = 0, gateFloats = 0;

    RecurrentExtents(const RecurrentAttributes& a, std::int64_t samples, std::int64_t steps)
        : count(samples), time(steps), units(a.units), gateFloats(a.units * a.gates()) {}
    std::int64_t states() const { return count * units; }
};

/// Samples whose steps go into one product for the recurrent kernel's gradient: enough rows that reading and
/// writing the gradient costs little beside the product.
std::int64_t samplesPerGradientBlock(std::int64_t count, std::int64_t time);

/// What the forward pass works in.
struct RecurrentScratch {
    float *h, *operand, *c, *product, *resetState, *resetProduct, *dropMask, *savedRow, *work;
    std::byte* matrix;
    RecurrentScratch(ScratchPieces pieces, const RecurrentAttributes& a, const RecurrentExtents& e);
    static std::size_t bytes(const RecurrentAttributes& a, const RecurrentExtents& e);

private:
    std::size_t m_bytes = 0;
};

/// What the backward pass works in.
struct RecurrentGradientScratch {
    float *dh, *dc, *back, *dproduct, *resetGradient, *dropMask, *zeros, *work, *candidates, *blockState,
        *blockGradient;
    std::int64_t *firstCounted,  ///< by sample: the first step that the mask leaves
        *rows;                   ///< of a block: those that count
    std::byte* matrix;
    RecurrentGradientScratch(ScratchPieces pieces, const RecurrentAttributes& a, const RecurrentExtents& e);
    static std::size_t bytes(const RecurrentAttributes& a, const RecurrentExtents& e);

private:
    std::size_t m_bytes = 0;
};

/// The mask of recurrent dropout: 0 or 1 / (1 − rate) for each state of the chunk.
void fillDropMask(const ChunkContext& c, const RecurrentAttributes& a, float* mask);
inline bool dropsStates(const ChunkContext& c, const RecurrentAttributes& a) {
    return a.recurrentDropout > 0.0F && c.noise();
}

/// The initial state of one sample: input `index`, else what the batch before left (`part` 0: h, 1: c), else
/// null.
const float* initialState(const ChunkContext& c, const RecurrentAttributes& a, std::size_t index,
                          std::int64_t part, std::int64_t sample);

void recurrentForward(const ChunkContext& c);
void recurrentBackward(const ChunkContext& c);

}  // namespace shardlab::engine
