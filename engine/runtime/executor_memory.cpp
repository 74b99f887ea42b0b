#include "engine/runtime/executor_memory.h"

#include <algorithm>

namespace shardlab::engine {

bool repeatsBackward(const ExecutorState& state, const MatrixUse& use) {
    constexpr std::int64_t kRuns = 4, kLarge = std::int64_t{1} << 19;
    const std::int64_t lanes = state.own.replicas * state.lanesPerReplica;
    const bool large = use.kernel.elementCount() >= kLarge;
    return !use.convolution && use.inputGradients * (large ? lanes : 1) >= kRuns;
}

double executorBytes(const ExecutorState& state, int threads) {
    const HostPlan& plan = state.plan;
    const auto batch = static_cast<double>(state.options.maxBatch);
    const auto lanes = static_cast<double>(state.options.replicas) * state.lanesPerReplica;
    double floats = 2.0 * static_cast<double>(plan.program.carriedFloats) * batch;
    for (const MatrixUse& use : plan.matrices)
        floats += (repeatsBackward(state, use) ? 2.0 : 1.0) *
                  static_cast<double>(use.kernel.elementCount());  // packed
    for (std::size_t w = 0; w < plan.program.weightGradients.size(); ++w) {
        const bool scattered = std::ranges::any_of(
            plan.scatters, [&](const auto& scatter) { return scatter.weight == static_cast<int>(w); });
        if (plan.program.weightGradients[w] == kNoValue || scattered) continue;
        const double arrays = plan.madeTogether[w] ? 1 : lanes + 1;
        floats += arrays * static_cast<double>(plan.program.weights[w].shape.elementCount());
    }
    return floats * sizeof(float) + static_cast<double>(plan.residentBytesPerSample) * batch +
           static_cast<double>(plan.localBytes) * threads;
}

}  // namespace shardlab::engine
