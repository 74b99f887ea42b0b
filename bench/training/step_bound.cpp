#include "bench/training/step_bound.h"

#include <algorithm>

#include "engine/program/op_rule.h"
#include "engine/runtime/host_plan.h"

namespace shardlab::bench {
namespace {

using namespace shardlab::engine;

/// Rows of a table that tokens of the batch can name, as floats; all of another weight.
double usedFloats(const HostPlan& plan, std::size_t weight, double samples) {
    const Shape& shape = plan.program.weights[weight].shape;
    for (const HostPlan::Scatter& scatter : plan.scatters) {
        if (scatter.weight != static_cast<int>(weight)) continue;
        const double perSample = static_cast<double>(shapeOf(plan.program, scatter.ids).elementCount()) /
                                 static_cast<double>(plan.program.batch);
        const double rows = std::min(perSample * samples, static_cast<double>(shape[0]));
        return rows * static_cast<double>(shape.back());
    }
    return static_cast<double>(shape.elementCount());
}

}  // namespace

StepDemand demandOf(const Trainer& trainer, MatrixFormat format, std::int64_t batch, int replicas) {
    const Program& program = trainer.executor().program();
    const auto samples = static_cast<double>(batch);
    StepDemand demand;
    for (const Op& op : program.ops) {
        const OpRole role = roleOf(op.kind);
        if ((isProduct(op.kind) && role != OpRole::KernelProduct) || isRecurrence(op.kind))
            demand.flops += op.flops * replicas;
    }
    const HostPlan plan = lowerToHost(program, format, {.samplesPerLane = batch});
    for (const Placement& value : plan.placements) {
        const double passes = value.where == Placement::Where::Resident   ? 2
                              : value.where == Placement::Where::External ? 1
                                                                          : 0;
        demand.valueBytes += passes * static_cast<double>(value.bytesPerSample) * samples;
    }
    const double passes = 4.0 + 2.0 * static_cast<double>(trainer.optimizer().slotNames().size());
    for (std::size_t w = 0; w < program.weights.size(); ++w) {
        if (program.weights[w].trainable)
            demand.weightBytes += passes * sizeof(float) * usedFloats(plan, w, samples);
    }
    return demand;
}

}  // namespace shardlab::bench
