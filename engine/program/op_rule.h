#pragma once
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
    /// An intermediate value of the backward pass, shaped like `like` but for `shape`.
    virtual ValueId temporary(const std::string& name, const Shape& shape, ValueId like) = 0;
};

/// What the compiler, the simulator and the host need to know of an op kind: a row of a family's table.
struct OpRule {
    OpKind kind;
    const char* name;  ///< XLA-like
    /// Floating-point operations of one run; null: one for each element of the first output.
    double (*flops)(const Program& program, const Op& op) = nullptr;
    /// Appends the gradient of the op's inputs; called when the gradient of at least one output is known.
    /// Null: no gradient flows through it (masks, random image changes).
    void (*gradient)(GradientBuilder& builder, const Op& op) = nullptr;
    /// Fusing compilers compute it inside the kernel that makes its input.
    bool elementwise = false;
    /// The host may write the first output over the first input, if that dies here.
    bool inPlace = false;
};

/// For an op that only moves numbers.
inline double noFlops(const Program&, const Op&) {
    return 0.0;
}

/// The row of `kind`, or null for the kinds that compiler and executor know by themselves.
const OpRule* findOpRule(OpKind kind);

// The tables, one a family.
std::span<const OpRule> sequenceOpRules();
std::span<const OpRule> recurrentOpRules();
std::span<const OpRule> arrayOpRules();
std::span<const OpRule> normalizationOpRules();
std::span<const OpRule> noiseOpRules();
std::span<const OpRule> spatialOpRules();

}  // namespace shardlab::engine
