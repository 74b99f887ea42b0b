#include "engine/program/op_rule.h"

namespace shardlab::engine {
namespace {

/// Multiply-adds of one convolution, whatever the direction: every output element sums over the kernel
/// window.
double convolutionFlops(const Shape& output, const Shape& kernel) {
    return 2.0 * static_cast<double>(output.elementCount()) *
           static_cast<double>(kernel[0] * kernel[1] * kernel[2]);
}

double elementwiseFlops(OpKind kind, const Program& program, const Op& op) {
    const auto elements = [&](ValueId id) {
        return static_cast<double>(program.values[static_cast<std::size_t>(id)].elements());
    };
    switch (kind) {
        case OpKind::MaxPool:
        case OpKind::AveragePool: {
            const auto& window = std::get<WindowAttributes>(op.attributes);
            return elements(op.outputs[0]) * static_cast<double>(window.windowHeight * window.windowWidth);
        }
        case OpKind::BatchNormTraining:
            return 8.0 * elements(op.inputs[0]);
        case OpKind::BatchNormGradient:
            return 11.0 * elements(op.inputs[0]);
        case OpKind::BatchNormInference:
            return 2.0 * elements(op.inputs[0]);
        case OpKind::Softmax:
        case OpKind::SoftmaxGradient:
            return 5.0 * elements(op.inputs[0]);
        case OpKind::Loss:
            return 6.0 * elements(op.inputs[0]);
        case OpKind::Add:
            return elements(op.outputs[0]) * static_cast<double>(op.inputs.size() - 1);
        case OpKind::OptimizerUpdate:
            return 10.0 * elements(op.inputs[0]);
        case OpKind::Reshape:
        case OpKind::Pad:
        case OpKind::PadGradient:
        case OpKind::Concatenate:
        case OpKind::Slice:
            return 0.0;
        case OpKind::BiasGradient:
            return elements(op.inputs[0]);
        case OpKind::AllReduce:
            return elements(op.inputs[0]);
        default:
            if (const OpRule* rule = findOpRule(kind); rule != nullptr && rule->flops != nullptr)
                return rule->flops(program, op);
            return elements(op.outputs[0]);
    }
}

}  // namespace

void countCosts(const Program& program, Op& op) {
    const auto value = [&](ValueId id) -> const Value& {
        return program.values[static_cast<std::size_t>(id)];
    };
    const auto shape = [&](ValueId id) -> const Shape& { return value(id).shape; };
    double bytes = 0;
    for (const ValueId id : op.inputs) {
        if (id != kNoValue) bytes += static_cast<double>(value(id).bytes());
    }
    for (const ValueId id : op.outputs) {
        if (id != kNoValue) bytes += static_cast<double>(value(id).bytes());
    }
    if (op.kind == OpKind::OptimizerUpdate) {
        const auto& update = std::get<UpdateAttributes>(op.attributes);
        bytes += 2.0 * update.slots * static_cast<double>(value(op.inputs[0]).bytes());
    }
    op.bytesAccessed = op.kind == OpKind::Reshape ? 0.0 : bytes;

    switch (op.kind) {
        case OpKind::Dot:
            op.flops = 2.0 * static_cast<double>(shape(op.inputs[0]).elementCount()) *
                       static_cast<double>(shape(op.inputs[1])[1]);
            break;
        case OpKind::DotInputGradient:
            op.flops = 2.0 * static_cast<double>(shape(op.outputs[0]).elementCount()) *
                       static_cast<double>(shape(op.inputs[1])[1]);
            break;
        case OpKind::DotKernelGradient:
            op.flops = 2.0 * static_cast<double>(shape(op.inputs[0]).elementCount()) *
                       static_cast<double>(shape(op.inputs[1]).back());
            break;
        case OpKind::Convolution:
            op.flops = convolutionFlops(shape(op.outputs[0]), shape(op.inputs[1]));
            break;
        case OpKind::ConvolutionInputGradient:
            op.flops = convolutionFlops(shape(op.inputs[0]), shape(op.inputs[1]));
            break;
        case OpKind::ConvolutionKernelGradient:
            op.flops = convolutionFlops(shape(op.inputs[1]), shape(op.outputs[0]));
            break;
        default:
            op.flops = elementwiseFlops(op.kind, program, op);
    }
}

}  // namespace shardlab::engine
