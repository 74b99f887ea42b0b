#include "engine/program/op.h"

#include "engine/program/op_rule.h"

namespace shardlab::engine {

const char* nameOf(OpKind kind) {
    switch (kind) {
        case OpKind::Dot:
            return "dot";
        case OpKind::DotInputGradient:
            return "dot-input-gradient";
        case OpKind::DotKernelGradient:
            return "dot-kernel-gradient";
        case OpKind::Convolution:
            return "convolution";
        case OpKind::ConvolutionInputGradient:
            return "convolution-input-gradient";
        case OpKind::ConvolutionKernelGradient:
            return "convolution-kernel-gradient";
        case OpKind::BiasAdd:
            return "bias-add";
        case OpKind::BiasGradient:
            return "reduce-bias-gradient";
        case OpKind::Activation:
            return "activation";
        case OpKind::ActivationGradient:
            return "activation-gradient";
        case OpKind::Softmax:
            return "softmax";
        case OpKind::SoftmaxGradient:
            return "softmax-gradient";
        case OpKind::MaxPool:
            return "reduce-window-max";
        case OpKind::MaxPoolGradient:
            return "select-and-scatter";
        case OpKind::AveragePool:
            return "reduce-window-mean";
        case OpKind::AveragePoolGradient:
            return "reduce-window-mean-gradient";
        case OpKind::BatchNormTraining:
            return "batch-norm-training";
        case OpKind::BatchNormInference:
            return "batch-norm-inference";
        case OpKind::BatchNormGradient:
            return "batch-norm-grad";
        case OpKind::Dropout:
            return "dropout";
        case OpKind::DropoutGradient:
            return "dropout-gradient";
        case OpKind::Reshape:
            return "reshape";
        case OpKind::Pad:
            return "pad";
        case OpKind::PadGradient:
            return "pad-gradient";
        case OpKind::Add:
            return "add";
        case OpKind::Multiply:
            return "multiply";
        case OpKind::Concatenate:
            return "concatenate";
        case OpKind::Slice:
            return "slice";
        case OpKind::Loss:
            return "loss";
        case OpKind::AllReduce:
            return "all-reduce";
        case OpKind::OptimizerUpdate:
            return "update";
        default: {
            const OpRule* rule = findOpRule(kind);
            return rule != nullptr ? rule->name : "?";
        }
    }
}

const char* nameOf(Phase phase) {
    switch (phase) {
        case Phase::Forward:
            return "forward";
        case Phase::Backward:
            return "backward";
        case Phase::AllReduce:
            return "all_reduce";
        case Phase::Update:
            return "update";
    }
    return "?";
}

}  // namespace shardlab::engine
