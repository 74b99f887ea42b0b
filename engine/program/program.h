#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/program/op.h"

namespace shardlab::engine {

/// L1/L2 penalty l1·Σ|w| + l2·Σw², and of a matrix orthogonal · mean over its pairs of different rows (or
/// columns) of |cosine of the two| (Keras's OrthogonalRegularizer).
struct Regularizer {
    float l1 = 0.0F, l2 = 0.0F;
    float orthogonal = 0.0F;
    bool orthogonalColumns = false;  ///< pairs of columns instead of rows
    bool active() const { return l1 != 0.0F || l2 != 0.0F || orthogonal != 0.0F; }
};

/// What a weight is brought back to after each update (engine/trainer/constraint.h has the formulas).
struct Constraint {
    enum class Kind { None, MaxNorm, NonNeg, UnitNorm, MinMaxNorm, RadialConstraint };
    Kind kind = Kind::None;
    float minimum = 0.0F, maximum = 1.0F;  ///< of the norm
    float rate = 1.0F;                     ///< MinMaxNorm: share of the way that is gone
    std::vector<std::int64_t> axes = {0};  ///< axes a norm runs over, from the front
    bool active() const { return kind != Kind::None; }
};

/// A weight that a layer declares. `initializer` is Keras JSON ({"class_name", "config"}); `fanIn`/`fanOut`
/// follow from the shape as Keras computes them.
struct WeightSpec {
    std::string name;  ///< "kernel"; in a Program "conv2d/kernel"
    Shape shape;
    Json initializer = Json{{"class_name", "Zeros"}, {"config", Json::object()}};
    bool trainable = true;
    Regularizer regularizer = {};
    Constraint constraint = {};
};

/// What one output is trained for, and how much of the loss it is (Keras's loss_weights).
struct OutputLoss {
    LossAttributes attributes = {};
    float weight = 1.0F;
};

/// The losses of a model's outputs, in their order; nothing where an output is not trained. A single loss is
/// that of the only output.
struct OutputLosses : std::vector<std::optional<OutputLoss>> {
    OutputLosses() = default;
    OutputLosses(const LossAttributes& only) : vector{OutputLoss{.attributes = only}} {}
};

/// The loss of one output in a Program.
struct LossTerm {
    std::size_t output = 0;  ///< of Program::outputs
    float weight = 1.0F;     ///< factor of its mean in the loss
    ValueId target = kNoValue;
    ValueId perSample = kNoValue;  ///< loss of each row, without the weight
    /// (batch, time), 1 where a step counts, if the output carries a mask. As in TF 2.1 masked steps add
    /// nothing to the loss, which is still divided by all steps; metrics leave them out.
    ValueId mask = kNoValue;
};

/// An output without a loss of which metrics are computed.
struct MeasuredOutput {
    std::size_t output = 0;   ///< of Program::outputs
    ValueId mask = kNoValue;  ///< as LossTerm::mask
};

/// A static, XLA-like list of ops for one replica's batch: forward, loss, backward, all-reduce, update.
/// Canonical and unfused; the HostPlan and the DevicePlan each lower it in their own way.
struct Program {
    std::int64_t batch = 0;  ///< samples per replica
    bool training = false;
    std::int64_t carriedFloats = 0;  ///< state that stateful layers keep for each row of the batch
    std::vector<std::string> layerNames;
    std::vector<WeightSpec> weights;  ///< in the order of Keras's get_weights()
    std::vector<Value> values;
    std::vector<Op> ops;
    std::vector<ValueId> inputs;  ///< model inputs, in model order
    std::vector<std::string> inputNames;
    std::vector<ValueId> outputs;  ///< model outputs
    std::vector<std::string> outputNames;
    std::vector<LossTerm> losses;          ///< of the outputs that are trained; empty: no loss
    std::vector<MeasuredOutput> measured;  ///< their targets follow those of the losses
    std::vector<ValueId> weightGradients;  ///< by weight index; kNoValue where there is none
    std::vector<ValueId> inputGradients;   ///< by input; kNoValue unless asked for

    double flops() const;  ///< of one step
    std::int64_t parameterCount(bool trainableOnly) const;
    std::string toString() const;  ///< readable listing, one op a line

    // The targets of a batch: those of the losses, then those of the measured outputs.
    std::size_t targetCount() const { return losses.size() + measured.size(); }
    ValueId predictionOf(std::size_t target) const;
    ValueId maskOf(std::size_t target) const;  ///< of the rows; kNoValue: all count
};

/// A program that several hold; nobody changes it.
using ProgramPtr = std::shared_ptr<const Program>;

inline const Shape& shapeOf(const Program& program, ValueId id) {
    return program.values[static_cast<std::size_t>(id)].shape;
}

}  // namespace shardlab::engine
