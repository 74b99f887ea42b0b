#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/activation.h"
#include "engine/core/shape.h"

namespace shardlab::engine {

using ValueId = std::int32_t;
constexpr ValueId kNoValue = -1;

/// What an op computes. Names are XLA's where XLA has the op. Each kind has an OpRule (op_rule.h), and a
/// ChunkKernel on the host (runtime/chunk_kernel.h) unless its role has a path of its own there.
enum class OpKind {
    Dot,                          ///< (x, kernel) → y: last axis of x against the first of kernel
    DotInputGradient,             ///< (dy, kernel) → dx
    DotKernelGradient,            ///< (x, dy) → dkernel
    Convolution,                  ///< (x NHWC, kernel HWIO) → y
    ConvolutionInputGradient,     ///< (dy, kernel) → dx
    ConvolutionKernelGradient,    ///< (x, dy) → dkernel
    Convolution3d,                ///< (x NDHWC, kernel DHWIO) → y
    Convolution3dInputGradient,   ///< (dy, kernel) → dx
    Convolution3dKernelGradient,  ///< (x, dy) → dkernel
    BiasAdd,                      ///< (x, bias) → y
    BiasGradient,                 ///< (dy) → dbias
    Activation,                   ///< (x) → y
    ActivationGradient,   ///< (dy, saved) → dx; saved is y or x, see ActivationSpec::gradientFromOutput
    Softmax,              ///< (x) → y over the last axis
    SoftmaxGradient,      ///< (dy, y) → dx
    MaxPool,              ///< (x) → (y, argmax)
    MaxPoolGradient,      ///< (dy, argmax) → dx
    AveragePool,          ///< (x) → y
    AveragePoolGradient,  ///< (dy) → dx
    BatchNormTraining,    ///< (x, gamma?, beta?, movingMean, movingVariance, mask?) → (y, mean, invStd)
    BatchNormInference,   ///< (x, gamma?, beta?, movingMean, movingVariance) → y
    BatchNormGradient,    ///< (dy, x, mean, invStd, gamma?, mask?) → (dx, dgamma?, dbeta?)
    Dropout,              ///< (x) → y
    DropoutGradient,      ///< (dy) → dx, same mask
    Reshape,              ///< (x) → y, no data moves
    Pad,                  ///< (x) → y, zeros around height and width
    PadGradient,          ///< (dy) → dx
    Add,                  ///< (a, b, …) → y, same shapes
    Multiply,             ///< (a, b) → y
    Concatenate,          ///< (a, b, …) → y along attributes.axis
    Slice,                ///< (x) → y: gradient of Concatenate, [begin, end) along axis
    Loss,                 ///< (prediction, target, mask?) → (perSampleLoss, dPrediction)
    AllReduce,            ///< (gradient) → gradient, summed over replicas
    OptimizerUpdate,      ///< (weight, gradient) → weight

    // Sequences
    Gather,          ///< (ids (batch, …), table (rows, columns)) → (batch, …, columns)
    GatherGradient,  ///< (ids, dy) → dtable: only the rows that ids name are touched
    NotEqualMask,  ///< (x) → mask 1 or 0: any of attributes.axisExtent entries differs from attributes.value
    Recurrent,     ///< (z, recurrentKernel, bias?, mask?, initial h?, initial c?) → see RecurrentAttributes
    RecurrentGradient,  ///< see RecurrentAttributes
    Reverse,            ///< (x) → y, back to front along SliceAttributes::axis
    SliceGradient,      ///< (dy) → dx: zeros but for [begin, end) along axis
    MaskSteps,          ///< (x (batch, time, …), mask (batch, time)) → x where the mask is 1, else 0
    Repeat,             ///< (x (batch, …)) → (batch, times, …)
    RepeatGradient,     ///< (dy (batch, times, …)) → dx (batch, …), summed over times

    // Arrays
    Transpose,       ///< (x) → y, extents permuted
    BatchDot,        ///< (a (…, m, k), b (…, k, n)) → (…, m, n); leading extents equal
    Scale,           ///< (x) → factor · x + offset
    Subtract,        ///< (a, b) → a − b
    Maximum,         ///< (a, b) → max
    Minimum,         ///< (a, b) → min
    SelectGradient,  ///< (dy, a, b) → da of max or min: dy where a wins (ties: a)
    Broadcast,       ///< (x) → y: extents of 1 (and missing leading ones) repeated to y's
    ReduceSum,       ///< (x) → y: extents that are 1 in y summed; gradient of Broadcast
    Resize,          ///< (x NHWC) → y NHWC: nearest or bilinear
    ResizeGradient,  ///< (dy) → dx
    /// (scores (batch, …, queries, keys), masks …) → softmax over the keys that count. A mask holds 1 or 0
    /// and is (batch, keys), (batch, queries, keys) or (batch, heads, queries, keys), its extents but the
    /// batch may be 1; a key counts where all masks say so. A query without keys sees all of them alike, as
    /// in Keras, whose masked scores are lowered by 1e9.
    MaskedSoftmax,
    AdditiveScores,  ///< (query (batch, q, d), key (batch, k, d), scale (d)?) → Σ scale · tanh(query + key)
    AdditiveScoresGradient,  ///< (dscores, query, key, scale?) → (dquery, dkey, dscale?)

    // Normalization of single samples
    GroupNorm,          ///< (x, gamma?, beta?) → (y, mean, invStd), see GroupNormAttributes
    GroupNormGradient,  ///< (dy, x, mean, invStd, gamma?) → (dx, dgamma?, dbeta?)
    UnitNorm,           ///< (x) → (y, inverse norms) over the last extent
    UnitNormGradient,   ///< (dy, y, inverse norms) → dx
    PRelu,              ///< (x, alpha) → y; alpha broadcasts over the extents where it is 1
    PReluGradient,      ///< (dy, x, alpha) → (dx, dalpha)

    LogSoftmax,          ///< (x) → y over the last axis: x − ln Σ e^x
    LogSoftmaxGradient,  ///< (dy, y) → dx
    Sparsemax,           ///< (x) → y over the last axis: the nearest point of the probability simplex
    SparsemaxGradient,   ///< (dy, y) → dx

    // Batch normalization on its moving averages
    BatchNormInferenceGradient,  ///< (dy, x, gamma?, movingMean, movingVariance) → (dx, dgamma?, dbeta?)

    // Windows and images beyond pooling; Resize above belongs to them
    MaskedMean,          ///< (x (batch, time, channels), mask (batch, time)) → (batch, channels)
    MaskedMeanGradient,  ///< (dy, mask) → dx

    // Noise and augmentation, in training only
    Noise,          ///< (x) → y, see NoiseAttributes
    NoiseGradient,  ///< (dy) → dx, same draws
    RandomImage     ///< (x NHWC) → y NHWC, see RandomImageAttributes
};
constexpr int kOpKinds = static_cast<int>(OpKind::RandomImage) + 1;
const char* nameOf(OpKind kind);  ///< XLA-like: "dot", "convolution", "reduce-window", …

/// When in a step an op runs.
enum class Phase { Forward, Backward, AllReduce, Update };
const char* nameOf(Phase phase);

enum class LossKind {
    SparseCategoricalCrossentropy,
    CategoricalCrossentropy,
    BinaryCrossentropy,
    BinaryFocalCrossentropy,
    CategoricalFocalCrossentropy,
    CategoricalGeneralizedCrossEntropy,
    Dice,
    Tversky,
    MeanSquaredError,
    MeanAbsoluteError,
    MeanAbsolutePercentageError,
    MeanSquaredLogarithmicError,
    Huber,
    LogCosh,
    Hinge,
    SquaredHinge,
    CategoricalHinge,
    KLDivergence,
    Poisson,
    CosineSimilarity
};
/// The targets are class numbers, one a row; else they have the shape of the prediction.
constexpr bool takesClassNumbers(LossKind kind) {
    return kind == LossKind::SparseCategoricalCrossentropy ||
           kind == LossKind::CategoricalGeneralizedCrossEntropy;
}

struct ConvolutionAttributes {
    std::int64_t strideHeight = 1, strideWidth = 1;
    std::int64_t padTop = 0, padBottom = 0, padLeft = 0, padRight = 0;
    std::int64_t dilationHeight = 1, dilationWidth = 1;
    std::int64_t groups = 1;
};
/// Over depth, height and width.
struct Convolution3dAttributes {
    using Extents = std::array<std::int64_t, 3>;
    Extents strides{1, 1, 1}, padBefore{0, 0, 0}, padAfter{0, 0, 0}, dilation{1, 1, 1};
    std::int64_t groups = 1;
};
struct WindowAttributes {
    std::int64_t windowHeight = 1, windowWidth = 1;
    std::int64_t strideHeight = 1, strideWidth = 1;
    std::int64_t padTop = 0, padBottom = 0, padLeft = 0, padRight = 0;
};
struct PadAttributes {
    std::int64_t top = 0, bottom = 0, left = 0, right = 0;
};
/// gamma/beta say which of the optional inputs are there. A mask (batch, time) leaves steps of x (batch,
/// time, channels) out of mean and variance; all steps are normalized.
struct BatchNormAttributes {
    float epsilon = 1e-3F;
    float momentum = 0.99F;
    bool hasGamma = true;
    bool hasBeta = true;
    bool frozen = false;  ///< on the moving averages in training, too
};
struct DropoutAttributes {
    float rate = 0.0F;
    std::uint64_t stream = 0;  ///< one for each dropout layer of the model
    std::int64_t steps = 1;    ///< equal parts of a sample that share one mask: time steps
};
struct SliceAttributes {
    std::int64_t axis = 0;  ///< counted with the batch as axis 0
    std::int64_t begin = 0, end = 0;
};
/// Begins with 1 and grows by one for each op that draws random numbers.
using RandomStream = std::uint64_t;

/// `axisExtent`: how many trailing entries are compared together (1 for token ids, the features for Masking).
struct MaskAttributes {
    float value = 0.0F;
    std::int64_t axisExtent = 1;
};

enum class CellKind { SimpleRnn, Gru, Lstm };

/// One recurrence over time of a projected input z (batch, time, gates · units), made by a Dot before it.
/// Gate order as Keras: LSTM i f c o, GRU z r h.
///
/// Inputs   z; recurrentKernel (units, gates · units); bias (2, gates · units) for GRU reset_after: the
/// input's
///          and the recurrent one, both added here (else none, the bias is in z); mask (batch, time), initial
///          h (batch, units), initial c (batch, units) or none.
/// Outputs  gates (batch, time, gates · units): what their derivatives are computed from
///          (ActivationSpec::gradientFromOutput), by the input's time; y (batch, time, units): every h, in
///          the order of computation; last h; then LSTM: cells (batch, time, units), last c; GRU: the
///          recurrent part of the candidate (batch, time, units), h·R + bias for reset_after, r ⊙ h without.
/// Gradient (gates, recurrentKernel, bias?, mask?, initial h?, initial c?, y, cells or candidate part?, dy?,
///          dlast h?, dlast c?) → (dz, drecurrentKernel, dbias?, dinitial h?, dinitial c?).
/// A masked step repeats the state before it and the output before it, which is zero in the beginning.
/// goBackwards runs from the last step to the first. Source: Hochreiter & Schmidhuber 1997; Cho et al. 2014;
/// Keras 2's LSTM, GRU, SimpleRNN (implementation 2).
struct RecurrentAttributes {
    CellKind cell = CellKind::Lstm;
    std::int64_t units = 1;
    ActivationSpec activation = {};
    ActivationSpec recurrentActivation = {};
    bool resetAfter = false;
    bool goBackwards = false;
    float recurrentDropout = 0.0F;  ///< of h before its product: one mask a sample, the same at every step
    RandomStream stream = 0;
    /// Stateful: the last state of a batch is the initial one of the next; the first float of it in a
    /// sample's carried state (Program::carriedFloats), -1: starts from zero or from the inputs.
    std::int64_t carried = -1;
    std::int64_t gates() const { return cell == CellKind::Lstm ? 4 : cell == CellKind::Gru ? 3 : 1; }
};
struct PermutationAttributes {
    std::vector<std::int64_t> axes;  ///< y's axis i is x's axes[i]; axes[0] = 0
};
struct BatchDotAttributes {
    bool transposeA = false, transposeB = false;
};
/// y = factor · x + offset; where `factors` and `offsets` are given, by channel of the last axis.
struct ScaleAttributes {
    float factor = 1.0F, offset = 0.0F;
    std::vector<float> factors = {}, offsets = {};  ///< both, or none
};
struct SelectAttributes {
    bool maximum = true;
    bool first = true;  ///< gradient of the first operand, which wins ties
};
struct ResizeAttributes {
    bool bilinear = false;
};
struct MaskedSoftmaxAttributes {
    bool causal = false;  ///< query i sees keys 0 … i
};
/// y = gamma · (x − mean) · invStd + beta over each of `groups` groups of the last extent together with all
/// `spatial` extents before it (LayerNormalization: one group, no spatial extents; normalizedSize elements a
/// row).
struct GroupNormAttributes {
    std::int64_t groups = 1;
    std::int64_t normalizedSize = 0;  ///< elements that share one mean: LayerNormalization's trailing axes
    bool acrossSpace = false;  ///< GroupNormalization: all positions of the sample share the statistics
    float epsilon = 1e-3F;
    bool hasGamma = true, hasBeta = true;
    bool centered = true;  ///< false: the mean counts as 0 (RMSNormalization)
};
struct NoiseAttributes {
    enum class Kind { Gaussian, GaussianDropout, SharedDropout, AlphaDropout } kind = Kind::Gaussian;
    float amount = 0.0F;  ///< standard deviation or rate
    RandomStream stream = 0;
    /// Extents of the drawn numbers, batch first: 1 where elements share a draw; empty: one for each element.
    std::vector<std::int64_t> noiseShape = {};
};
/// Keras's preprocessing layers: factors are ranges (low, high) as fractions of the image; fill as Keras
/// spells it. A smaller y is a part of x at a random place, the same for the whole batch.
struct RandomImageAttributes {
    bool flipHorizontal = false, flipVertical = false;
    float rotationLow = 0, rotationHigh = 0;  ///< of a full turn
    float zoomHeightLow = 0, zoomHeightHigh = 0, zoomWidthLow = 0, zoomWidthHigh = 0;
    bool keepAspect = false;  ///< width zooms as height
    float shiftHeightLow = 0, shiftHeightHigh = 0, shiftWidthLow = 0, shiftWidthHigh = 0;
    enum class Fill { Reflect, Wrap, Constant, Nearest } fill = Fill::Reflect;
    float fillValue = 0;
    bool bilinear = true;
    float contrastLow = 1, contrastHigh = 1;      ///< factor of the distance from each channel's mean
    float brightnessLow = 0, brightnessHigh = 0;  ///< is added to every number
    float valueLow = 0, valueHigh = 0;  ///< what these two keep to; equal: contrast and brightness stay
    RandomStream stream = 0;
};

struct LossAttributes {
    LossKind kind = LossKind::SparseCategoricalCrossentropy;
    bool fromLogits = false;
    float labelSmoothing = 0.0F;        ///< categorical, binary: share of the truth spread evenly
    float delta = 1.0F;                 ///< Huber: where the parabola becomes a line
    float alpha = 0.25F, gamma = 2.0F;  ///< focal: weight of class 1 if balancing; focus. Tversky: alpha
    float beta = 0.5F;                  ///< Tversky: weight of what is missed
    float q = 0.5F;                     ///< generalized cross-entropy: 0 like cross-entropy, 1 like MAE
    bool classBalancing = false;        ///< focal: use alpha
    std::optional<std::int32_t> ignoreClass = {};  ///< sparse: targets of this class do not count
    std::size_t term = 0;                          ///< which of Program::losses; set by ProgramBuilder::loss
};
struct UpdateAttributes {
    std::string optimizer;
    int slots = 0;  ///< optimizer variables per weight (Adam: 2)
};

using OpAttributes =
    std::variant<std::monostate, ConvolutionAttributes, Convolution3dAttributes, WindowAttributes,
                 PadAttributes, BatchNormAttributes, DropoutAttributes, SliceAttributes, LossAttributes,
                 ActivationSpec, UpdateAttributes, MaskAttributes, RecurrentAttributes, PermutationAttributes,
                 BatchDotAttributes, ScaleAttributes, SelectAttributes, ResizeAttributes,
                 MaskedSoftmaxAttributes, GroupNormAttributes, NoiseAttributes, RandomImageAttributes>;

/// One instruction. `flops` counts 2 per multiply-add for one replica's batch; `bytesAccessed` is what it
/// reads and writes unfused, in the dtypes of the program.
struct Op {
    OpKind kind = OpKind::Reshape;
    Phase phase = Phase::Forward;
    int layer = -1;                    ///< index in Program::layerNames, -1 for loss and update of no layer
    std::vector<ValueId> inputs = {};  ///< kNoValue where an optional input is missing
    std::vector<ValueId> outputs = {};
    OpAttributes attributes = {};
    double flops = 0.0;
    double bytesAccessed = 0.0;
};

enum class ValueRole {
    Input,           ///< a model input
    Target,          ///< what the loss compares with
    Weight,          ///< trainable, shared by the batch
    State,           ///< non-trainable (moving averages)
    Activation,      ///< made by the forward pass
    Gradient,        ///< made by the backward pass, one row a sample
    WeightGradient,  ///< summed over the batch
    Statistic        ///< per channel (batch mean, inverse deviation)
};

enum class ValueType { Float32, Int32, UInt16 };

/// A logical tensor. `perSample` values have the batch as first extent.
struct Value {
    std::string name;
    Shape shape;
    ValueRole role = ValueRole::Activation;
    ValueType type = ValueType::Float32;
    bool perSample = true;
    int weight = -1;  ///< index in Program::weights for Weight, State and WeightGradient
    /// How many rows of the first extent belong to one sample: time steps, where TimeDistributed folds them
    /// into the batch.
    std::int64_t fold = 1;
    /// Elements that one sample of the batch has here.
    std::int64_t elementsPerSample() const { return shape.elementsPerSample() * fold; }
    std::int64_t elements() const { return shape.elementCount(); }
    std::int64_t bytes() const { return elements() * (type == ValueType::UInt16 ? 2 : 4); }
};

}  // namespace shardlab::engine
