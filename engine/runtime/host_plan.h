#pragma once
#include <cstdint>
#include <vector>

#include "engine/kernels/backend.h"
#include "engine/program/program.h"

namespace shardlab::engine {

/// What the host executes for one op of a Program, after fusion. Batch normalization falls into two halves
/// around the barrier at which its statistics become known.
enum class HostKind {
    Matrix,
    MatrixInputGradient,
    MatrixKernelGradient,  ///< dot or convolution, with bias and activation riding on it
    Moments,
    Normalize,
    NormalizeInference,
    GradientSums,
    NormalizeGradient,
    Loss,
    Round,  ///< to the operand format of matrix ops, and where a value is made in half
    Kernel  ///< a row of a family's table, see chunk_kernel.h
};

struct ChunkKernel;

struct HostOp {
    HostKind kind = HostKind::Kernel;
    int layer = -1;
    std::vector<ValueId> inputs = {};
    std::vector<ValueId> outputs = {};
    OpAttributes attributes = {};
    ValueId bias = kNoValue;              ///< Matrix: fused bias
    ActivationSpec epilogue = {};         ///< Matrix, Normalize: fused activation
    int matrix = -1;                      ///< index into HostPlan::matrices
    std::int64_t matrixRows = 1;          ///< rows (Dense) or images (convolution) that a sample has in it
    const ChunkKernel* kernel = nullptr;  ///< Kernel: what runs
    bool inPlace = false;                 ///< Kernel: may write its first output over its first input
    bool accumulate = false;              ///< another op has written the same weight gradient before
    int norm = -1;                        ///< index into HostPlan::norms
    ValueId rowTokens = kNoValue;  ///< Matrix…: rows with the same token are the same, see distinct_rows.h
    bool zeroRows = false;  ///< Matrix…Gradient: dy may have rows of zeros, where a mask leaves out steps
};

/// One weight matrix or convolution kernel: who uses it.
struct MatrixUse {
    int weight = -1;  ///< index in Program::weights
    bool convolution = false;
    ConvolutionAttributes attributes = {};
    Shape input, output;              ///< of one row or image
    Shape kernel;                     ///< of the weight
    std::int64_t inputGradients = 0;  ///< how often a lane makes the gradient of x in one step
};

/// One batch normalization: its weights and statistics.
struct NormUse {
    int gamma = -1, beta = -1, movingMean = -1, movingVariance = -1;  ///< weight indices, -1: none
    BatchNormAttributes attributes = {};
    std::int64_t channels = 0;
    std::int64_t rowsPerSample = 1;
    bool training = false;
    bool masked = false;  ///< Moments, NormalizeGradient: the last input says which rows count
    /// Their gradients are added to those of another call of the layer.
    bool addsGamma = false, addsBeta = false;
};

/// Where a value lives while the plan runs.
struct Placement {
    enum class Where {
        None,      ///< fused away
        Resident,  ///< one row a sample of the whole global batch; offset in bytes per sample
        Local,  ///< one row a sample of the chunk at work, in the thread's arena; offset in bytes per sample
        External,  ///< model input number `offset`, in the caller's batch
        Weight     ///< by weight index
    } where = Where::None;
    std::int64_t offset = 0;
    std::int64_t bytesPerSample = 0;
};

/// A stretch of ops between two barriers: every chunk of samples goes through all of them while it is in
/// cache.
struct Segment {
    std::vector<HostOp> ops;
    std::int64_t localBytesPerSample = 0;
    std::int64_t chunk = 1;         ///< samples that go through together
    std::vector<int> mergeMoments;  ///< norms whose moments are complete at the end
    std::vector<int> mergeSums;     ///< norms whose gradient sums are
    bool wholeBatch = false;        ///< kernel gradients of all samples at once, see whole_gradients.h
};

/// A Program lowered for this computer: fused ops in segments, buffers assigned by liveness. Values that die
/// in the segment that makes them never touch main memory.
struct HostPlan {
    Program program;  ///< after the host's rewrites
    MatrixFormat format = MatrixFormat::Float32;
    std::vector<Segment> segments;
    std::vector<MatrixUse> matrices;
    std::vector<NormUse> norms;
    /// Gradients of embeddings: made after the segments, because few rows of a table are touched.
    struct Scatter {
        int weight = -1;
        ValueId ids = kNoValue, gradient = kNoValue;
        bool shared = false;       ///< the table has other uses, whose gradients are added
        bool besideDense = false;  ///< matrix ops are among them
    };
    std::vector<Scatter> scatters;
    std::vector<bool> madeTogether;     ///< by weight: its gradient is made of all samples at once
    std::vector<Placement> placements;  ///< by value
    std::int64_t residentBytesPerSample = 0;
    std::int64_t localBytes = 0;  ///< arena of one thread
};

/// How samples are divided among tasks.
struct HostDivision {
    int lanes = 1;                    ///< of each replica
    std::int64_t samplesPerLane = 1;  ///< the most that one task works through; chunks are no larger
    std::int64_t samplesTogether =
        0;  ///< of how many, at most, a kernel gradient may be made at once; 0: of none
};

/// Of a program for at most `maxBatch` samples on all replicas. Depends on these only, so that results do not
/// depend on the threads.
HostDivision divideBatch(const Program& program, int replicas, std::int64_t maxBatch);

/// Whether the kernel gradient `host` should be made of all samples at once, instead of by each lane: of few
/// rows and a large matrix, writing the lanes' gradients and adding them up takes longer than the product.
bool paysTogether(const HostPlan& plan, const HostOp& host, ValueId gradient, std::int64_t samplesTogether);

HostPlan lowerToHost(Program program, MatrixFormat format, const HostDivision& division);

/// The host's rewrites of the canonical Program, results unchanged: a non-decreasing activation moves behind
/// the max pooling that follows it (f(max) = max(f)); softmax under a cross-entropy becomes cross-entropy
/// from logits, as TF 2.1 does.
void rewriteForHost(Program& program);

}  // namespace shardlab::engine
