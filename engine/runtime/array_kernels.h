#pragma once
#include "engine/runtime/chunk_kernel.h"

/// Host code of the array family that has a file of its own.
namespace shardlab::engine {

void runMaskedSoftmax(const ChunkContext& context);
void runAdditiveScores(const ChunkContext& context);
void runAdditiveScoresGradient(const ChunkContext& context);
std::size_t additiveGradientScratch(const Program& program, const HostOp& op, std::int64_t count);

}  // namespace shardlab::engine
