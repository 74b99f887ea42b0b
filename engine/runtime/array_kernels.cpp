#include "engine/runtime/chunk_kernel.h"

/// Ops that move, combine and reduce arrays.
namespace shardlab::engine {

std::span<const ChunkKernel> arrayKernels() {
    return {};
}

}  // namespace shardlab::engine
