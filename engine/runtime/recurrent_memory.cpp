#include "engine/runtime/recurrent_memory.h"

#include <algorithm>

namespace shardlab::engine {

std::int64_t samplesPerGradientBlock(std::int64_t count, std::int64_t time) {
    constexpr std::int64_t kRows = 1024;
    return std::clamp<std::int64_t>(kRows / time, 1, count);
}

RecurrentScratch::RecurrentScratch(ScratchPieces pieces, const RecurrentAttributes& a,
                                   const RecurrentExtents& e) {
    const bool twoHalves = a.cell == CellKind::Gru && !a.resetAfter;
    h = pieces.floats(e.states());
    operand = pieces.floats(e.states());
    c = pieces.floats(a.cell == CellKind::Lstm ? e.states() : 0);
    product = pieces.floats(e.count * e.gateFloats);
    resetState = pieces.floats(a.cell == CellKind::Gru ? e.states() : 0);
    resetProduct = pieces.floats(twoHalves ? e.count * e.gateFloats : 0);
    dropMask = pieces.floats(a.recurrentDropout > 0.0F ? e.states() : 0);
    savedRow = pieces.floats(e.gateFloats * (twoHalves ? e.count : 1));
    work = pieces.floats(kernels::CellFunctions{.units = a.units}.workFloats());
    matrix = pieces.rest();
    m_bytes = pieces.bytes();
}

std::size_t RecurrentScratch::bytes(const RecurrentAttributes& a, const RecurrentExtents& e) {
    return RecurrentScratch(ScratchPieces(nullptr), a, e).m_bytes;
}

RecurrentGradientScratch::RecurrentGradientScratch(ScratchPieces pieces, const RecurrentAttributes& a,
                                                   const RecurrentExtents& e) {
    const bool twoHalves = a.cell == CellKind::Gru && !a.resetAfter;
    const std::int64_t blockRows = samplesPerGradientBlock(e.count, e.time) * e.time;
    dh = pieces.floats(e.states());
    dc = pieces.floats(a.cell == CellKind::Lstm ? e.states() : 0);
    back = pieces.floats(e.states());
    dproduct = pieces.floats(e.count * e.gateFloats);
    resetGradient = pieces.floats(twoHalves ? e.states() : 0);
    dropMask = pieces.floats(a.recurrentDropout > 0.0F ? e.states() : 0);
    zeros = pieces.floats(a.units);
    firstCounted = pieces.array<std::int64_t>(e.count);
    rows = pieces.array<std::int64_t>(blockRows);
    work = pieces.floats(kernels::CellFunctions{.units = a.units}.workFloats());
    candidates = pieces.floats(a.cell == CellKind::Gru && a.resetAfter ? e.states() * e.time : 0);
    blockState = pieces.floats(blockRows * a.units);
    blockGradient =
        pieces.floats(blockRows * e.gateFloats);  // unused by LSTM and SimpleRNN in Float32 without a mask
    matrix = pieces.rest();
    m_bytes = pieces.bytes();
}

std::size_t RecurrentGradientScratch::bytes(const RecurrentAttributes& a, const RecurrentExtents& e) {
    return RecurrentGradientScratch(ScratchPieces(nullptr), a, e).m_bytes;
}

void fillDropMask(const ChunkContext& c, const RecurrentAttributes& a, float* mask) {
    const std::int64_t n = c.rows() * a.units;
    std::fill_n(mask, n, 1.0F);
    kernels::dropout(c.key(a.stream), a.recurrentDropout, c.begin() * (n / c.count()), mask, mask, n);
}

const float* initialState(const ChunkContext& c, const RecurrentAttributes& a, std::size_t index,
                          std::int64_t part, std::int64_t sample) {
    if (const float* given = c.input(index)) return given + sample * a.units;
    if (a.carried < 0 || c.carriedState() == nullptr) return nullptr;
    return c.carriedState() + sample * c.carriedFloats() + a.carried + part * a.units;
}

}  // namespace shardlab::engine
