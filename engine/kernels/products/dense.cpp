#include "engine/core/error.h"
#include "engine/kernels/backends.h"

namespace shardlab::engine {

std::unique_ptr<DenseKernel> makeDense(const DenseShape& shape, Backend backend, const DenseKernel* like,
                                       MatrixFormat format) {
    if (shape.rows <= 0 || shape.inputs <= 0 || shape.outputs <= 0) {
        throw Error("dense: rows, inputs and outputs must be positive; got {}, {}, {}", shape.rows,
                    shape.inputs, shape.outputs);
    }
    if (backend == Backend::Reference) return kernels::makeReferenceDense(shape);
    const bool wanted = backend != Backend::Eigen && (like == nullptr || kernels::isOneDnn(*like));
    if (wanted) {
        if (auto kernel = kernels::makeOneDnnDense(shape, like, kernels::multipliesBfloat16(backend, format)))
            return kernel;
        if (like != nullptr) {
            throw Error("dense: oneDNN has no primitive for {} rows with the layout of the other chunk",
                        shape.rows);
        }
    }
    return kernels::makeEigenDense(shape);
}

}  // namespace shardlab::engine
