#include "engine/runtime/chunk_kernel.h"

/// Noise and image augmentation.
namespace shardlab::engine {

std::span<const ChunkKernel> noiseKernels() {
    return {};
}

}  // namespace shardlab::engine
