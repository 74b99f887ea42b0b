#include "engine/runtime/chunk_kernel.h"

/// Normalizations of single samples, and PReLU.
namespace shardlab::engine {

std::span<const ChunkKernel> normalizationKernels() {
    return {};
}

}  // namespace shardlab::engine
