#pragma once
#include "engine/core/integer.h"
#include "engine/kernels/sequences/recurrent.h"
#include "engine/runtime/chunk_kernel.h"

namespace shardlab::engine {

/// Hands out the scratch of one kernel piece by piece; with a null base it only counts.
class ScratchPieces {
public:
    explicit ScratchPieces(std::byte* base) : m_base(base) {}
    float* floats(std::int64_t n) { return array<float>(n); }
    template <typename T>
    T* array(std::int64_t n) {
        T* piece = m_base == nullptr ? nullptr : reinterpret_cast<T*>(m_base + m_bytes);
        m_bytes += roundUp(static_cast<std::size_t>(n) * sizeof(T), std::size_t{64});
        return piece;
    }
    std::size_t bytes() const { return m_bytes; }
    /// What lies behind the pieces: the matrix kernel's scratch.
    std::byte* rest() const { return m_base + m_bytes; }

private:
    std::byte* m_base;
    std::size_t m_bytes = 0;
};

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

/// The rows of a block's product where a mask leaves out steps: `rows`, up to the next of a few fractions of
/// the whole block, for each of which there is a kernel.
inline constexpr std::int64_t kGradientBlockFractions = 4;
std::int64_t paddedGradientRows(std::int64_t count, std::int64_t time, std::int64_t rows);

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
