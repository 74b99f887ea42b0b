#include <algorithm>

#include "engine/program/program_builder.h"
#include "engine/runtime/host_plan.h"

namespace shardlab::engine {
namespace {

int useCount(const Program& program, ValueId id) {
    int count = static_cast<int>(std::count(program.outputs.begin(), program.outputs.end(), id));
    for (const Op& op : program.ops)
        count += static_cast<int>(std::count(op.inputs.begin(), op.inputs.end(), id));
    return count;
}

bool isOutput(const Program& program, ValueId id) {
    return std::ranges::find(program.outputs, id) != program.outputs.end() ||
           std::ranges::find(program.inputGradients, id) != program.inputGradients.end();
}

Op* producer(Program& program, ValueId id) {
    for (Op& op : program.ops) {
        if (std::find(op.outputs.begin(), op.outputs.end(), id) != op.outputs.end()) return &op;
    }
    return nullptr;
}

Op* consumer(Program& program, ValueId id, OpKind kind, std::size_t position) {
    for (Op& op : program.ops) {
        if (op.kind == kind && op.inputs.size() > position && op.inputs[position] == id) return &op;
    }
    return nullptr;
}

/// b = reshape(a); c = reshape(b) with a's shape   becomes   a: what layers along time leave between them.
void dropReshapesThereAndBack(Program& program) {
    const auto value = [&](ValueId id) -> const Value& {
        return program.values[static_cast<std::size_t>(id)];
    };
    for (Op& back : program.ops) {
        if (back.kind != OpKind::Reshape) continue;
        const Op* there = producer(program, back.inputs[0]);
        if (there == nullptr || there->kind != OpKind::Reshape) continue;
        const ValueId a = there->inputs[0], c = back.outputs[0];
        if (value(a).shape != value(c).shape || value(a).fold != value(c).fold || isOutput(program, c))
            continue;
        for (Op& op : program.ops)
            std::replace(op.inputs.begin(), op.inputs.end(), c, a);
    }
    const auto unread = [&](const Op& op) {
        return op.kind == OpKind::Reshape && useCount(program, op.outputs[0]) == 0 &&
               !isOutput(program, op.outputs[0]);
    };
    while (std::erase_if(program.ops, unread) > 0) {
    }
}

/// y = f(x); p = maxpool(y)   becomes   q = maxpool(x); p = f(q), and the same in the backward pass.
void movePoolingBeforeActivation(Program& program) {
    for (std::size_t i = 0; i < program.ops.size(); ++i) {
        if (program.ops[i].kind != OpKind::MaxPool) continue;
        Op& pool = program.ops[i];
        const ValueId y = pool.inputs[0], p = pool.outputs[0];
        Op* activation = producer(program, y);
        if (activation == nullptr || activation->kind != OpKind::Activation) continue;
        const ActivationSpec spec = std::get<ActivationSpec>(activation->attributes);
        if (!spec.isMonotone() || !spec.gradientFromOutput()) continue;

        Op* activationGradient = consumer(program, y, OpKind::ActivationGradient, 1);
        Op* poolGradient = consumer(program, pool.outputs[1], OpKind::MaxPoolGradient, 1);
        const bool hasBackward = activationGradient != nullptr && poolGradient != nullptr;
        if ((activationGradient != nullptr) != (poolGradient != nullptr)) continue;
        if (useCount(program, y) != (hasBackward ? 2 : 1)) continue;
        if (hasBackward && (activationGradient->inputs[0] != poolGradient->outputs[0] ||
                            useCount(program, poolGradient->outputs[0]) != 1)) {
            continue;
        }
        const ValueId x = activation->inputs[0];
        const auto pooled = program.values[static_cast<std::size_t>(p)].shape;
        const OpAttributes window = pool.attributes;
        // y now names the pooled, not yet activated value.
        program.values[static_cast<std::size_t>(y)].shape = pooled;
        const ValueId argmax = pool.outputs[1];
        Op newPool = pool;
        newPool.layer = pool.layer;
        newPool.inputs = {x};
        newPool.outputs = {y, argmax};
        Op newActivation = *activation;
        newActivation.inputs = {y};
        newActivation.outputs = {p};
        *activation = newPool;
        pool = newActivation;
        if (!hasBackward) continue;
        const ValueId dp = poolGradient->inputs[0], dy = poolGradient->outputs[0],
                      dx = activationGradient->outputs[0];
        program.values[static_cast<std::size_t>(dy)].shape = pooled;
        Op first = *activationGradient;
        first.inputs = {dp, p};
        first.outputs = {dy};
        Op second = *poolGradient;
        second.inputs = {dy, argmax};
        second.outputs = {dx};
        second.attributes = window;
        *poolGradient = first;
        *activationGradient = second;
    }
}

/// The op that makes the probabilities of a cross-entropy from logits; null: the loss has logits, or another
/// op makes them.
Op* probabilitiesOf(Program& program, const Op& loss) {
    const auto& attributes = std::get<LossAttributes>(loss.attributes);
    Op* maker = producer(program, loss.inputs[0]);
    if (attributes.fromLogits || maker == nullptr) return nullptr;
    switch (attributes.kind) {
        case LossKind::SparseCategoricalCrossentropy:
        case LossKind::CategoricalCrossentropy:
            return maker->kind == OpKind::Softmax ? maker : nullptr;
        case LossKind::BinaryCrossentropy:
        case LossKind::BinaryFocalCrossentropy: {
            if (maker->kind != OpKind::Activation) return nullptr;
            const bool sigmoid = std::get<ActivationSpec>(maker->attributes).kind == Activation::Sigmoid;
            return sigmoid ? maker : nullptr;
        }
        default:
            return nullptr;
    }
}

/// Cross-entropy of the probabilities of a softmax or sigmoid: from their logits, gradient straight to them.
/// Keras does the same, so that samples of which a model is wrongly sure have a gradient. Source:
/// tf.keras 2.1, backend.py; Keras 3.16, backend/tensorflow/nn.py (_get_logits).
void fuseProbabilitiesIntoLoss(Program& program) {
    for (Op& loss : program.ops) {
        if (loss.kind != OpKind::Loss) continue;
        const Op* maker = probabilitiesOf(program, loss);
        if (maker == nullptr) continue;
        const ValueId logits = maker->inputs[0];
        const OpKind backward =
            maker->kind == OpKind::Softmax ? OpKind::SoftmaxGradient : OpKind::ActivationGradient;
        if (loss.outputs.size() > 1) {
            const auto isGradient = [&](const Op& op) {
                return op.kind == backward && op.inputs[0] == loss.outputs[1];
            };
            const auto gradient = std::find_if(program.ops.begin(), program.ops.end(), isGradient);
            if (gradient == program.ops.end() || useCount(program, loss.outputs[1]) != 1) continue;
            loss.outputs[1] = gradient->outputs[0];
            gradient->kind = OpKind::Reshape;  // its work is done: nothing reads it, the lowering drops it
            gradient->inputs = {};
            gradient->outputs = {};
        }
        auto attributes = std::get<LossAttributes>(loss.attributes);
        attributes.fromLogits = true;
        loss.attributes = attributes;
        loss.inputs[0] = logits;
    }
    std::erase_if(program.ops, [](const Op& op) { return op.outputs.empty(); });
}

}  // namespace

void rewriteForHost(Program& program) {
    dropReshapesThereAndBack(program);
    movePoolingBeforeActivation(program);
    fuseProbabilitiesIntoLoss(program);
}

}  // namespace shardlab::engine
