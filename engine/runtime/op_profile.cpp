#include "engine/runtime/op_profile.h"

#include "engine/runtime/chunk_kernel.h"
#include "engine/runtime/executor_state.h"

namespace shardlab::engine {
namespace {

std::string nameOfOp(const HostPlan& plan, const HostOp& op) {
    const auto product = [&] {
        return std::string(plan.matrices[static_cast<std::size_t>(op.matrix)].convolution ? "convolution"
                                                                                          : "dot");
    };
    switch (op.kind) {
        case HostKind::Matrix:
            return product();
        case HostKind::MatrixInputGradient:
            return product() + " input gradient";
        case HostKind::MatrixKernelGradient:
            return product() + " kernel gradient";
        case HostKind::Moments:
            return "batch normalization moments";
        case HostKind::Normalize:
        case HostKind::NormalizeInference:
            return "batch normalization";
        case HostKind::GradientSums:
            return "batch normalization gradient sums";
        case HostKind::NormalizeGradient:
            return "batch normalization gradient";
        case HostKind::Loss:
            return "loss";
        case HostKind::Round:
            return "convert";
        case HostKind::Kernel:
            return nameOf(op.kernel->kind);
    }
    return "?";
}

}  // namespace

/// The loss is where the backward pass begins: ops keep the order of the program.
void listOps(const HostPlan& plan, OpProfile& profile) {
    profile.ops.clear();
    profile.firstOps.clear();
    bool backward = false;
    for (const Segment& segment : plan.segments) {
        profile.firstOps.push_back(static_cast<std::uint32_t>(profile.ops.size()));
        for (const HostOp& op : segment.ops) {
            const bool ofLayer = op.layer >= 0;
            profile.ops.push_back({.name = nameOfOp(plan, op),
                                   .layer = ofLayer
                                                ? plan.program.layerNames[static_cast<std::size_t>(op.layer)]
                                                : std::string(),
                                   .phase = nameOf(backward ? Phase::Backward : Phase::Forward)});
            backward = backward || op.kind == HostKind::Loss;
        }
    }
}

}  // namespace shardlab::engine
