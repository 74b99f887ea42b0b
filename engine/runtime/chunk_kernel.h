#pragma once
#include <span>
#include <vector>

#include "engine/kernels/elementwise/elementwise.h"
#include "engine/kernels/products/convolution.h"
#include "engine/runtime/host_plan.h"

namespace shardlab::engine {

/// What the host code of an op sees: the op, one chunk of one lane's samples, and the memory of its values.
class ChunkContext {
public:
    virtual ~ChunkContext() = default;
    virtual const HostOp& op() const = 0;
    virtual std::int64_t count() const = 0;  ///< samples of the chunk
    virtual std::int64_t begin()
        const = 0;  ///< position of the first in the global batch: keys random numbers
    virtual const Value& value(ValueId id) const = 0;
    /// Memory of an input (a weight's is the weight itself); null where an optional one is missing.
    virtual float* input(std::size_t index) const = 0;
    virtual float* output(std::size_t index) const = 0;  ///< null where nobody wants it
    /// Memory for the gradient of the weight behind output `index`. `accumulates` says whether to add to it
    /// or to set it; the array is the lane's own.
    virtual float* weightGradient(std::size_t index) const = 0;
    virtual bool accumulates() const = 0;
    virtual std::byte* scratch() const = 0;  ///< as many bytes as the kernel's scratchBytes asks for
    virtual MatrixFormat format() const = 0;
    virtual bool noise() const = 0;  ///< false: dropout and noise pass their input on
    virtual kernels::DropoutKey key(std::uint64_t stream) const = 0;
    /// Carried state of the chunk's first sample, from the batch before (null: the first batch) and for the
    /// next; the samples lie `Program::carriedFloats` apart.
    virtual const float* carriedState() const = 0;
    virtual float* nextState() const = 0;
    virtual std::int64_t carriedFloats() const = 0;
    /// The product with the op's matrix (HostOp::matrix) for `rows` rows, which the plan must have prepared,
    /// and its packed weights.
    virtual const DenseKernel& dense(std::int64_t rows) const = 0;
    virtual const float* packed() const = 0;

    /// Extents of an input or output, without the batch.
    const Shape& inputShape(std::size_t index) const { return value(op().inputs[index]).shape; }
    const Shape& outputShape(std::size_t index) const { return value(op().outputs[index]).shape; }
    /// Rows of the first extent: count, or count · time where time is folded in.
    std::int64_t rows() const { return count() * value(op().inputs[0]).fold; }
    std::int64_t elements(ValueId id) const { return count() * value(id).elementsPerSample(); }
    template <typename Attributes>
    const Attributes& attributes() const {
        return std::get<Attributes>(op().attributes);
    }
};

/// The host code of an op kind: a row of a family's table. No call allocates.
struct ChunkKernel {
    OpKind kind;
    void (*run)(const ChunkContext& context);
    /// Bytes that `run` wants for chunks of up to `count` samples, beyond what the op's matrix needs; null:
    /// none.
    std::size_t (*scratchBytes)(const Program& program, const HostOp& op, std::int64_t count) = nullptr;
    /// The numbers of rows for which `run` wants dense() in a chunk of `count` samples; null: count · the
    /// op's matrixRows.
    std::vector<std::int64_t> (*matrixRows)(const Program& program, const HostOp& op,
                                            std::int64_t count) = nullptr;
};

/// The row of `kind`; null for ops whose role has a path of its own in the lowering.
const ChunkKernel* findChunkKernel(OpKind kind);

// The tables, one a family.
std::span<const ChunkKernel> productKernels();
std::span<const ChunkKernel> elementwiseKernels();
std::span<const ChunkKernel> sequenceKernels();
std::span<const ChunkKernel> recurrentKernels();
std::span<const ChunkKernel> arrayKernels();
std::span<const ChunkKernel> normalizationKernels();
std::span<const ChunkKernel> noiseKernels();
std::span<const ChunkKernel> spatialKernels();

}  // namespace shardlab::engine
