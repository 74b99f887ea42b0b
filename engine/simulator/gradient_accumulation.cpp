#include "engine/simulator/gradient_accumulation.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/distribution/mesh.h"
#include "engine/program/program_builder.h"

namespace shardlab::engine {
namespace {

/// A program that adds its gradients to accumulators, and what it was made from.
struct Accumulating {
    Program program;
    std::vector<int> opOf;       ///< by op of the original program
    std::vector<int> additions;  ///< ops that add
};

/// Behind the op that makes a weight's gradient for good comes its addition; all-reduce and update take the
/// sum.
Accumulating withAccumulators(const Program& original) {
    Accumulating result{.program = original, .opOf = {}, .additions = {}};
    Program& program = result.program;
    program.ops.clear();
    std::vector<int> lastMaker(original.values.size(), -1);
    for (std::size_t i = 0; i < original.ops.size(); ++i) {
        const Op& op = original.ops[i];
        if (op.phase == Phase::AllReduce || op.phase == Phase::Update) continue;
        for (const ValueId output : op.outputs) {
            if (output != kNoValue) lastMaker[static_cast<std::size_t>(output)] = static_cast<int>(i);
        }
    }
    std::vector<ValueId> sumOf(original.values.size(), kNoValue);
    const auto addTo = [&](ValueId gradient, int layer) {
        Value accumulator = original.values[static_cast<std::size_t>(gradient)];
        accumulator.name += "/accumulator";
        program.values.push_back(accumulator);
        accumulator.name += "/sum";
        program.values.push_back(std::move(accumulator));
        const auto sum = static_cast<ValueId>(program.values.size() - 1);
        sumOf[static_cast<std::size_t>(gradient)] = sum;
        Op add{.kind = OpKind::Add,
               .phase = Phase::Backward,
               .layer = layer,
               .inputs = {gradient, sum - 1},
               .outputs = {sum}};
        countCosts(program, add);
        result.additions.push_back(static_cast<int>(program.ops.size()));
        program.ops.push_back(std::move(add));
    };
    for (std::size_t i = 0; i < original.ops.size(); ++i) {
        Op op = original.ops[i];
        if (op.phase == Phase::AllReduce || op.phase == Phase::Update) {
            for (auto* ids : {&op.inputs, &op.outputs}) {
                for (ValueId& id : *ids) {
                    if (id != kNoValue && sumOf[static_cast<std::size_t>(id)] != kNoValue)
                        id = sumOf[static_cast<std::size_t>(id)];
                }
            }
        }
        const std::vector<ValueId> outputs = op.outputs;
        const int layer = op.layer;
        const bool makes = op.phase == Phase::Forward || op.phase == Phase::Backward;
        result.opOf.push_back(static_cast<int>(program.ops.size()));
        program.ops.push_back(std::move(op));
        if (!makes) continue;
        for (const ValueId gradient : original.weightGradients) {
            if (gradient == kNoValue || lastMaker[static_cast<std::size_t>(gradient)] != static_cast<int>(i))
                continue;
            if (sumOf[static_cast<std::size_t>(gradient)] == kNoValue) addTo(gradient, layer);
        }
    }
    for (ValueId& gradient : program.weightGradients) {
        if (gradient != kNoValue) gradient = sumOf[static_cast<std::size_t>(gradient)];
    }
    return result;
}

/// Bytes of the accumulators that a kernel finds: not yet replaced by their sums, which the plan counts.
std::vector<std::int64_t> accumulatorsBefore(const Accumulating& step, const DevicePlan& plan,
                                             const DeviceSpec& device, Precision precision) {
    std::vector<int> kernelOf(step.program.ops.size(), -1);
    for (std::size_t k = 0; k < plan.kernels.size(); ++k) {
        for (const int op : plan.kernels[k].ops)
            kernelOf[static_cast<std::size_t>(op)] = static_cast<int>(k);
    }
    std::vector<std::int64_t> waiting(plan.kernels.size(), 0);
    for (const int addition : step.additions) {
        const auto index = static_cast<std::size_t>(addition);
        const auto sum = static_cast<std::size_t>(step.program.ops[index].outputs[0]);
        const std::int64_t bytes = deviceBytes(step.program.values[sum], device, precision);
        for (int k = 0; k < kernelOf[index]; ++k)
            waiting[static_cast<std::size_t>(k)] += bytes;
    }
    return waiting;
}

/// Strings the kernels of several passes together, with what is live while each of them runs.
class PlanJoiner {
public:
    explicit PlanJoiner(const DevicePlan& first) : m_plan(first) {
        m_plan.kernels.clear();
        m_plan.memory.liveTemporaries.clear();
    }
    /// The kernels of the update, or all others; `extra` bytes are live beside them.
    void add(const DevicePlan& plan, bool update, const std::vector<std::int64_t>& extra = {}) {
        for (std::size_t i = 0; i < plan.kernels.size(); ++i) {
            if ((plan.kernels[i].phase == Phase::Update) != update) continue;
            m_plan.kernels.push_back(plan.kernels[i]);
            m_plan.memory.liveTemporaries.push_back(plan.memory.liveTemporaries[i] +
                                                    (extra.empty() ? 0 : extra[i]));
        }
    }
    DevicePlan take() {
        const auto& live = m_plan.memory.liveTemporaries;
        m_plan.memory.temporaries = live.empty() ? 0 : *std::max_element(live.begin(), live.end());
        return std::move(m_plan);
    }

private:
    DevicePlan m_plan;
};

}  // namespace

PlannedStep planAccumulatedStep(const ProgramPtr& whole, const DeviceSpec& device, const HostStack& stack,
                                Precision precision, int microBatches) {
    const Program& program = *whole;
    DevicePlan first = planForDevice(program, device, stack, precision);
    if (microBatches < 2 || !program.training) return {.program = whole, .plan = std::move(first)};
    Accumulating step = withAccumulators(program);
    const DevicePlan later = planForDevice(step.program, device, stack, precision);
    for (DeviceKernel& kernel : first.kernels) {
        for (int& op : kernel.ops)
            op = step.opOf[static_cast<std::size_t>(op)];
    }
    const auto waiting = accumulatorsBefore(step, later, device, precision);
    PlanJoiner joiner(first);
    joiner.add(first, false);
    for (int part = 1; part < microBatches; ++part)
        joiner.add(later, false, waiting);
    joiner.add(later, true);
    return {.program = std::make_shared<const Program>(std::move(step.program)), .plan = joiner.take()};
}

void requireMicroBatches(const DeviceSpec& device, int replicas, std::int64_t globalBatch, int microBatches) {
    if (microBatches < 1) throw Error("accumulation steps: expected 1 or more; got {}", microBatches);
    if (microBatches == 1) return;
    const bool shared = device.accelerator == Accelerator::Tpu;
    const std::int64_t parts = static_cast<std::int64_t>(microBatches) * (shared ? replicas : 1);
    if (globalBatch % parts == 0) return;
    const auto nearest = nearestDivisible(globalBatch, static_cast<int>(parts));
    if (shared) {
        throw Error(
            "accumulation steps: the batch size {} is not divisible by {} micro-batches of {} cores; the "
            "nearest "
            "divisors are {}",
            globalBatch, microBatches, replicas, fmt::join(nearest, " and "));
    }
    throw Error(
        "accumulation steps: the batch size {} is not divisible by {} micro-batches; the nearest divisors "
        "are {}",
        globalBatch, microBatches, fmt::join(nearest, " and "));
}

}  // namespace shardlab::engine
