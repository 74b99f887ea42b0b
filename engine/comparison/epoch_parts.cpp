#include "engine/comparison/epoch_parts.h"

#include <algorithm>

namespace shardlab::engine {

EpochParts epochParts(const RunEstimate& estimate) {
    const StepBreakdown& step = estimate.breakdown;
    const double steady = step.total() * static_cast<double>(estimate.stepsPerEpoch);
    const double steps = steady > estimate.epochSeconds && steady > 0 ? estimate.epochSeconds / steady : 1.0;
    const double times = steps * static_cast<double>(estimate.stepsPerEpoch);
    EpochParts parts{.compile = estimate.firstEpochSeconds - estimate.epochSeconds,
                     .input = times * step.input,
                     .compute = times * step.compute,
                     .allReduce = times * step.allReduce,
                     .dispatch = times * step.dispatch,
                     .idle = times * step.idle,
                     .rest = 0};
    parts.rest = std::max(0.0, estimate.firstEpochSeconds - parts.total());
    return parts;
}

}  // namespace shardlab::engine
