// Stands in for the oneDNN sources where the library was not found.
#include "engine/kernels/backends.h"

namespace shardlab::engine {

bool haveOneDnn() {
    return false;
}

namespace kernels {

std::unique_ptr<ConvolutionKernel> makeOneDnnConvolution(const ConvolutionShape& /*shape*/,
                                                         const ConvolutionKernel* /*like*/,
                                                         bool /*bfloat16*/) {
    return nullptr;
}
std::unique_ptr<DenseKernel> makeOneDnnDense(const DenseShape& /*shape*/, const DenseKernel* /*like*/,
                                             bool /*bfloat16*/) {
    return nullptr;
}
bool multipliesBfloat16(Backend /*backend*/, MatrixFormat /*format*/) {
    return false;
}
bool isOneDnn(const ConvolutionKernel& /*kernel*/) {
    return false;
}
bool isOneDnn(const DenseKernel& /*kernel*/) {
    return false;
}
void limitOpenMpToOneThread() {}

}  // namespace kernels
}  // namespace shardlab::engine
