#include <algorithm>
#include <unordered_map>

#include "engine/core/integer.h"
#include "engine/program/op_rule.h"
#include "engine/runtime/host_buffers.h"
#include "engine/runtime/host_plan.h"

namespace shardlab::engine {
namespace {

/// How many tasks a global batch becomes: enough for eight threads, few enough that their gradient arrays
/// stay small.
constexpr int kLanes = 8;
/// The fewest rows of a product that a task should have: reading the matrix, and writing and adding up its
/// gradient, must not take longer than the product.
constexpr std::int64_t kSmallestRows = 16;
/// What the gradients of lanes with fewer samples than kSmallestRows may take together.
constexpr std::int64_t kMostGradientBytes = std::int64_t{256} << 20;

/// The matrices of a program's products and how many rows a sample has in them.
struct Products {
    std::int64_t weights = 0;  ///< numbers of all matrices
    double products = 0;       ///< multiplications of a sample
    /// Mean of the rows that a sample has in the matrices, weighted by their sizes.
    double rowsPerSample() const { return weights == 0 ? 1.0 : products / static_cast<double>(weights); }
};

Products productsOf(const Program& program) {
    Products all;
    std::unordered_map<ValueId, bool> seen;
    for (const Op& op : program.ops) {
        if (roleOf(op.kind) != OpRole::Product) continue;
        const Value& kernel = program.values[static_cast<std::size_t>(op.inputs[1])];
        const Value& y = program.values[static_cast<std::size_t>(op.outputs[0])];
        const std::int64_t size = kernel.shape.elementCount(), outputs = kernel.shape.back();
        all.products += static_cast<double>(y.elementsPerSample()) / static_cast<double>(outputs) *
                        static_cast<double>(size);
        if (seen.emplace(op.inputs[1], true).second) all.weights += size;
    }
    return all;
}

/// Recurrent ops read their recurrent kernel once a step for all of a chunk's samples: the larger it is, the
/// more samples must share the reading.
std::int64_t smallestRecurrentLane(const Program& program) {
    std::int64_t smallest = 1;
    for (const Op& op : program.ops) {
        const auto* recurrent = std::get_if<RecurrentAttributes>(&op.attributes);
        if (recurrent != nullptr) smallest = std::max(smallest, rowsSharing(*recurrent));
    }
    return smallest;
}

int lanesOf(const Program& program, int replicas, std::int64_t perReplica) {
    const Products products = productsOf(program);
    const std::int64_t recurrent = smallestRecurrentLane(program),
                       bytes = products.weights * static_cast<std::int64_t>(sizeof(float));
    const auto fits = [&](int lanes) {
        const std::int64_t samples = perReplica / lanes;
        if (lanes * replicas > kLanes || samples < recurrent) return false;
        if (samples >= kSmallestRows) return true;
        // Fewer samples, where each has many rows: images of a convolution, steps of a sequence.
        return samples >= 1 && lanes * bytes <= kMostGradientBytes &&
               static_cast<double>(samples) * products.rowsPerSample() >= static_cast<double>(kSmallestRows);
    };
    int lanes = 1;
    while (fits(lanes * 2))
        lanes *= 2;
    return lanes;
}

/// No other op makes a part of this weight's gradient.
bool isOnlyGradient(const Program& program, ValueId gradient) {
    const auto value = [&](ValueId id) -> const Value& {
        return program.values[static_cast<std::size_t>(id)];
    };
    const auto makesPart = [&](ValueId id) {
        return id != kNoValue && value(id).role == ValueRole::WeightGradient &&
               value(id).weight == value(gradient).weight;
    };
    return std::ranges::count_if(program.ops, [&](const Op& op) {
               const OpRole role = roleOf(op.kind);
               return role != OpRole::AllReduce && role != OpRole::Update &&
                      std::ranges::any_of(op.outputs, makesPart);
           }) == 1;
}

}  // namespace

HostDivision divideBatch(const Program& program, int replicas, std::int64_t maxBatch) {
    const std::int64_t perReplica = ceilDivide(maxBatch, static_cast<std::int64_t>(replicas));
    const int lanes = lanesOf(program, replicas, perReplica);
    return {.lanes = lanes,
            .samplesPerLane = ceilDivide(perReplica, static_cast<std::int64_t>(lanes)),
            .samplesTogether = replicas == 1 && lanes > 1 ? maxBatch : 0};
}

bool paysTogether(const HostPlan& plan, const HostOp& host, ValueId gradient, std::int64_t samplesTogether) {
    constexpr std::int64_t kSmallestMatrix = 1 << 12, kMostRows = 4;
    const MatrixUse& use = plan.matrices[static_cast<std::size_t>(host.matrix)];
    if (samplesTogether == 0 || plan.format != MatrixFormat::Float32 || use.convolution || host.zeroRows ||
        host.rowTokens != kNoValue || !isOnlyGradient(plan.program, gradient))
        return false;
    const std::int64_t inputs = use.input.back(), outputs = use.output.back(), size = inputs * outputs,
                       rows = samplesTogether * host.matrixRows;
    return size >= kSmallestMatrix && rows * (inputs + outputs) <= kMostRows * size;
}

}  // namespace shardlab::engine
