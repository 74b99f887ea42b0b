#pragma once
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

/// What an op computes. Names are XLA's where XLA has the op.
enum class OpKind {
    Dot,                        ///< (x, kernel) → y: last axis of x against the first of kernel
    DotInputGradient,           ///< (dy, kernel) → dx
    DotKernelGradient,          ///< (x, dy) → dkernel
    Convolution,                ///< (x NHWC, kernel HWIO) → y
    ConvolutionInputGradient,   ///< (dy, kernel) → dx
    ConvolutionKernelGradient,  ///< (x, dy) → dkernel
    BiasAdd,                    ///< (x, bias) → y
    BiasGradient,               ///< (dy) → dbias
    Activation,                 ///< (x) → y
    ActivationGradient,   ///< (dy, saved) → dx; saved is y or x, see ActivationSpec::gradientFromOutput
    Softmax,              ///< (x) → y over the last axis
    SoftmaxGradient,      ///< (dy, y) → dx
    MaxPool,              ///< (x) → (y, argmax)
    MaxPoolGradient,      ///< (dy, argmax) → dx
    AveragePool,          ///< (x) → y
    AveragePoolGradient,  ///< (dy) → dx
    BatchNormTraining,    ///< (x, gamma?, beta?, movingMean, movingVariance) → (y, mean, invStd)
    BatchNormInference,   ///< (x, gamma?, beta?, movingMean, movingVariance) → y
    BatchNormGradient,    ///< (dy, x, mean, invStd, gamma?) → (dx, dgamma?, dbeta?)
    Dropout,              ///< (x) → y
    DropoutGradient,      ///< (dy) → dx, same mask
    Reshape,              ///< (x) → y, no data moves
    Pad,                  ///< (x) → y, zeros around height and width
    PadGradient,          ///< (dy) → dx
    Add,                  ///< (a, b, …) → y, same shapes
    Multiply,             ///< (a, b) → y
    Concatenate,          ///< (a, b, …) → y along attributes.axis
    Slice,                ///< (x) → y: gradient of Concatenate, [begin, end) along axis
    Loss,                 ///< (prediction, target) → (perSampleLoss, dPrediction)
    AllReduce,            ///< (gradient) → gradient, summed over replicas
    OptimizerUpdate,      ///< (weight, gradient) → weight
};
const char* nameOf(OpKind kind);  ///< XLA-like: "dot", "convolution", "reduce-window", …

/// When in a step an op runs.
enum class Phase { Forward, Backward, AllReduce, Update };
const char* nameOf(Phase phase);

enum class LossKind {
    SparseCategoricalCrossentropy,
    CategoricalCrossentropy,
    BinaryCrossentropy,
    BinaryFocalCrossentropy,
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

struct ConvolutionAttributes {
    std::int64_t strideHeight = 1, strideWidth = 1;
    std::int64_t padTop = 0, padBottom = 0, padLeft = 0, padRight = 0;
    std::int64_t dilationHeight = 1, dilationWidth = 1;
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
/// gamma/beta say which of the optional inputs are there.
struct BatchNormAttributes {
    float epsilon = 1e-3F;
    float momentum = 0.99F;
    bool hasGamma = true;
    bool hasBeta = true;
};
struct DropoutAttributes {
    float rate = 0.0F;
    std::uint64_t stream = 0;  ///< one for each dropout layer of the model
};
struct SliceAttributes {
    std::int64_t axis = 0;  ///< counted with the batch as axis 0
    std::int64_t begin = 0, end = 0;
};
struct LossAttributes {
    LossKind kind = LossKind::SparseCategoricalCrossentropy;
    bool fromLogits = false;
    float labelSmoothing = 0.0F;                   ///< categorical, binary: share of the truth spread evenly
    float delta = 1.0F;                            ///< Huber: where the parabola becomes a line
    float alpha = 0.25F, gamma = 2.0F;             ///< focal: weight of class 1 if balancing; focus
    bool classBalancing = false;                   ///< focal: use alpha
    std::optional<std::int32_t> ignoreClass = {};  ///< sparse: targets of this class do not count
};
struct UpdateAttributes {
    std::string optimizer;
    int slots = 0;  ///< optimizer variables per weight (Adam: 2)
};

using OpAttributes =
    std::variant<std::monostate, ConvolutionAttributes, WindowAttributes, PadAttributes, BatchNormAttributes,
                 DropoutAttributes, SliceAttributes, LossAttributes, ActivationSpec, UpdateAttributes>;

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
    std::int64_t elements() const { return shape.elementCount(); }
    std::int64_t bytes() const { return elements() * (type == ValueType::UInt16 ? 2 : 4); }
};

}  // namespace shardlab::engine
