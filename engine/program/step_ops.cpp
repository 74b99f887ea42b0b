#include <array>

#include "engine/program/op_rule.h"

/// What a training step does around the model: loss, all-reduce, update.
namespace shardlab::engine {
namespace {

/// Prediction (batch, …, columns) → one number a row.
Shape lossShape(std::span<const Shape> inputs, const OpAttributes&) {
    const Shape& prediction = inputs[0];
    return Shape(std::vector<std::int64_t>(prediction.begin(), prediction.end() - 1));
}

constexpr std::array kStepRules{
    OpRule{.kind = OpKind::Loss,
           .name = "loss",
           .role = OpRole::Loss,
           .shape = lossShape,
           .flops = flopsOfInput<6>},
    OpRule{.kind = OpKind::AllReduce,
           .name = "all-reduce",
           .role = OpRole::AllReduce,
           .shape = sameShape,
           .flops = flopsOfInput<1>},
    OpRule{.kind = OpKind::OptimizerUpdate,
           .name = "update",
           .role = OpRole::Update,
           .shape = sameShape,
           .flops = flopsOfInput<10>},
};

}  // namespace

std::span<const OpRule> stepOpRules() {
    return kStepRules;
}

}  // namespace shardlab::engine
