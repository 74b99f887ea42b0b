#include "engine/simulator/gradient_buckets.h"

#include <algorithm>
#include <cmath>

#include "engine/program/op_rule.h"

namespace shardlab::engine {
namespace {

struct Gradient {
    int kernel = -1;
    std::int64_t bytes = 0;
};

std::vector<int> kernelsByOp(const Program& program, const DevicePlan& plan) {
    std::vector<int> kernels(program.ops.size(), -1);
    for (std::size_t k = 0; k < plan.kernels.size(); ++k) {
        for (const int op : plan.kernels[k].ops)
            kernels[static_cast<std::size_t>(op)] = static_cast<int>(k);
    }
    return kernels;
}

/// The kernel that makes each value; a reshaped value is made where its source is.
std::vector<int> kernelsByValue(const Program& program, const DevicePlan& plan) {
    const std::vector<int> byOp = kernelsByOp(program, plan);
    std::vector<int> kernels(program.values.size(), -1);
    for (std::size_t i = 0; i < program.ops.size(); ++i) {
        const Op& op = program.ops[i];
        const OpRole role = roleOf(op.kind);
        if (role == OpRole::AllReduce || role == OpRole::Update) continue;
        for (const ValueId output : op.outputs) {
            if (output == kNoValue) continue;
            kernels[static_cast<std::size_t>(output)] =
                role == OpRole::Alias ? kernels[static_cast<std::size_t>(op.inputs[0])] : byOp[i];
        }
    }
    return kernels;
}

std::vector<Gradient> gradientsInOrder(const Program& program, const DevicePlan& plan) {
    const std::vector<int> kernels = kernelsByValue(program, plan);
    std::vector<Gradient> gradients;
    for (const Op& op : program.ops) {
        if (roleOf(op.kind) != OpRole::AllReduce) continue;
        const auto id = static_cast<std::size_t>(op.inputs[0]);
        gradients.push_back({.kernel = kernels[id], .bytes = program.values[id].bytes()});
    }
    std::stable_sort(gradients.begin(), gradients.end(),
                     [](const Gradient& a, const Gradient& b) { return a.kernel < b.kernel; });
    return gradients;
}

}  // namespace

std::vector<GradientBucket> gradientBuckets(const Program& program, const DevicePlan& plan,
                                            std::int64_t bucketBytes) {
    const std::vector<Gradient> gradients = gradientsInOrder(program, plan);
    double logical = 0;
    for (const Gradient& gradient : gradients)
        logical += static_cast<double>(gradient.bytes);
    // The plan may send gradients in another format than the program keeps them in.
    const double scale = logical > 0 ? static_cast<double>(plan.allReduceBytes) / logical : 0;
    std::vector<GradientBucket> buckets;
    double sent = 0;
    std::int64_t counted = 0;
    bool full = true;
    for (const Gradient& gradient : gradients) {
        if (full) buckets.emplace_back();
        GradientBucket& bucket = buckets.back();
        sent += scale * static_cast<double>(gradient.bytes);
        const std::int64_t upToHere = std::llround(sent);
        bucket.bytes += upToHere - counted;
        counted = upToHere;
        bucket.lastKernel = gradient.kernel;
        ++bucket.tensors;
        full = bucketBytes > 0 && bucket.bytes >= bucketBytes;
    }
    return buckets;
}

}  // namespace shardlab::engine
