#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "engine/program/program_builder.h"

namespace shardlab::engine {

/// Appends the ops of one op's gradient: what a gradient rule is given.
class GradientBuilder {
public:
    virtual ~GradientBuilder() = default;
    /// A gradient of this value is wanted.
    virtual bool needed(ValueId value) const = 0;
    /// d loss / d value as far as known; kNoValue: nothing depends on it.
    virtual ValueId gradientOf(ValueId value) const = 0;
    virtual const Value& valueAt(ValueId value) const = 0;
    /// A new value like `of` for its gradient; kNoValue unless needed.
    virtual ValueId makeGradient(ValueId of) = 0;
    /// A backward op; its outputs come from makeGradient.
    virtual void append(OpKind kind, std::vector<ValueId> inputs, std::vector<ValueId> outputs,
                        OpAttributes attributes = {}) = 0;
    /// Adds `gradient` (kNoValue: nothing) to what is known of `of`.
    virtual void accumulate(ValueId of, ValueId gradient) = 0;

    /// An op with one output, the gradient of `of`; nothing unless needed.
    void give(ValueId of, OpKind kind, std::vector<ValueId> inputs, OpAttributes attributes = {});
    /// One op that makes the gradients of several values; nothing unless one of them is needed.
    void giveAll(std::span<const ValueId> of, OpKind kind, std::vector<ValueId> inputs,
                 OpAttributes attributes = {});
    /// An intermediate value of the backward pass, shaped like `like` but for `shape`.
    virtual ValueId temporary(const std::string& name, const Shape& shape, ValueId like) = 0;
};

/// What the lowerings do with an op: they ask for its role, not for its kind.
enum class OpRole : std::uint8_t {
    Kernel,                 ///< a kernel of its own, or part of one by the fusion flags below
    Product,                ///< of the batch with a weight: dense or convolution
    ProductInputGradient,   ///< the same product, from y to x
    ProductKernelGradient,  ///< of the batch with itself: the gradient of the weight
    KernelProduct,          ///< any other product: its kernel reads the operands as they lie in memory
    Bias,                   ///< added along the last axis
    Activation,             ///< of single elements
    ActivationGradient,
    Normalization,          ///< by the statistics of the batch: a barrier between samples
    FrozenNormalization,    ///< by moving averages
    NormalizationGradient,  ///< through the statistics of the batch
    Recurrence,             ///< a loop over time steps
    RecurrenceGradient,
    Sum,      ///< of equal shapes; adds up the parts of a gradient
    Alias,    ///< the same memory under another shape
    Lookup,   ///< reads the rows of a table that the batch names
    Scatter,  ///< adds to the rows of a table that the batch names
    Loss,
    AllReduce,  ///< between replicas
    Update      ///< of a weight by the optimizer
};

/// A matrix product as a device runs it: `count` times (m × k)·(k × n). A convolution is an implicit product
/// with m = batch · output positions, k = kernel positions · input channels / groups, n = filters / groups.
struct ProductSize {
    std::int64_t m = 0, k = 0, n = 0;
    std::int64_t count = 1;
};

/// What the compiler, the simulator and the host need to know of an op kind: a row of a family's table. The
/// host's code for it is a row of a table of ChunkKernels (runtime/chunk_kernel.h) unless its role has a path
/// of its own there.
struct OpRule {
    OpKind kind;
    const char* name;  ///< XLA-like
    OpRole role = OpRole::Kernel;
    /// Shape of the first output from the inputs' (missing ones have rank 0). Null: it follows from neither
    /// inputs nor attributes (reshape, broadcast, resize), the layer gives it.
    Shape (*shape)(std::span<const Shape> inputs, const OpAttributes& attributes) = nullptr;
    /// Floating-point operations of one run; null: one for each element of the first output.
    double (*flops)(const Program& program, const Op& op) = nullptr;
    /// The matrix product behind it; null: none.
    ProductSize (*product)(const Program& program, const Op& op) = nullptr;
    /// Appends the gradient of the op's inputs; called when the gradient of at least one output is known.
    /// Null: the op is no part of a forward pass. `noGradient`: nothing flows through it.
    void (*gradient)(GradientBuilder& builder, const Op& op) = nullptr;
    /// Fusing compilers compute it inside the kernel that makes its input: elementwise ops and sums to one
    /// row per channel.
    bool elementwise = false;
    /// Elementwise ops behind it may join its kernel, though it is neither elementwise nor a product.
    bool takesElementwise = false;
    /// A TPU's compiler computes it where a product reads it.
    bool fusesIntoProducts = false;
    /// The host may write the first output over the first input, if that dies here.
    bool inPlace = false;
    /// Draws random numbers.
    bool random = false;
};

/// How often a window fits: Keras's output extent of convolution and pooling along one axis.
constexpr std::int64_t windowCount(std::int64_t in, std::int64_t padBefore, std::int64_t padAfter,
                                   std::int64_t window, std::int64_t stride, std::int64_t dilation = 1) {
    return (in + padBefore + padAfter - ((window - 1) * dilation + 1)) / stride + 1;
}

inline double elementsOf(const Program& program, ValueId id) {
    return static_cast<double>(shapeOf(program, id).elementCount());
}

/// For an op that only moves numbers.
double noFlops(const Program& program, const Op& op);
/// For an op through which no gradient flows, such as a comparison.
void noGradient(GradientBuilder& builder, const Op& op);
/// Shape rule: that of the first input.
Shape sameShape(std::span<const Shape> inputs, const OpAttributes& attributes);
/// FLOP rule: `perElement` for each element of the first input.
template <int perElement>
double flopsOfInput(const Program& program, const Op& op) {
    return perElement * elementsOf(program, op.inputs[0]);
}
/// Gradient rule of y = f(x) whose derivative is known from y: dx = gradientKind(dy, y).
template <OpKind gradientKind>
void gradientFromResult(GradientBuilder& builder, const Op& op) {
    builder.give(op.inputs[0], gradientKind, {builder.gradientOf(op.outputs[0]), op.outputs[0]});
}
/// Gradient rule of a linear op: dx = gradientKind(dy), with the attributes of the op.
template <OpKind gradientKind>
void linearGradient(GradientBuilder& builder, const Op& op) {
    builder.give(op.inputs[0], gradientKind, {builder.gradientOf(op.outputs[0])}, op.attributes);
}

/// The row of `kind`. Throws Error if no table has one.
const OpRule& ruleOf(OpKind kind);
inline OpRole roleOf(OpKind kind) {
    return ruleOf(kind).role;
}
/// A product with a weight, in whichever direction, or of the batch with itself.
inline bool isProduct(OpKind kind) {
    return ruleOf(kind).product != nullptr;
}
inline bool isRecurrence(OpKind kind) {
    return roleOf(kind) == OpRole::Recurrence || roleOf(kind) == OpRole::RecurrenceGradient;
}

// The tables, one a family.
std::span<const OpRule> productOpRules();
std::span<const OpRule> elementwiseOpRules();
std::span<const OpRule> arrayOpRules();
std::span<const OpRule> sequenceOpRules();
std::span<const OpRule> recurrentOpRules();
std::span<const OpRule> normalizationOpRules();
std::span<const OpRule> noiseOpRules();
std::span<const OpRule> spatialOpRules();
std::span<const OpRule> stepOpRules();

/// Every row of every family.
std::span<const std::span<const OpRule>> opFamilies();

}  // namespace shardlab::engine
