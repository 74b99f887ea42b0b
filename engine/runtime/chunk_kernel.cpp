#include "engine/runtime/chunk_kernel.h"

namespace shardlab::engine {

const ChunkKernel* findChunkKernel(OpKind kind) {
    for (const std::span<const ChunkKernel> family :
         {productKernels(), elementwiseKernels(), sequenceKernels(), recurrentKernels(), arrayKernels(),
          normalizationKernels(), noiseKernels(), spatialKernels()}) {
        for (const ChunkKernel& kernel : family) {
            if (kernel.kind == kind) return &kernel;
        }
    }
    return nullptr;
}

}  // namespace shardlab::engine
