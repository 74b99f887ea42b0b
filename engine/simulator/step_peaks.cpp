#include "engine/simulator/step_peaks.h"

#include <algorithm>

#include "engine/simulator/gradient_accumulation.h"

namespace shardlab::engine {

std::int64_t StepPeaks::peak(const EstimateRequest& request, std::int64_t each, int microBatches) {
    const int replicas = request.replicas > 0 ? request.replicas : request.device.cores;
    const Key key{.rules = memoryRulesOf(request.device, request.hostStack, request.precision),
                  .each = each,
                  .exchanges = replicas > 1,
                  .accumulates = microBatches > 1};
    {
        const std::lock_guard lock(m_mutex);
        if (const auto known = m_peaks.find(key); known != m_peaks.end()) return known->second;
    }
    // Planned without the lock: two threads may plan the same step, but neither waits for another's.
    const PlannedStep step =
        planAccumulatedStep(m_compile(each, true, replicas), request.device, request.hostStack,
                            request.precision, std::min(microBatches, 2));
    const std::int64_t peak = step.plan.memory.peak();
    const std::lock_guard lock(m_mutex);
    m_peaks.emplace(key, peak);
    return peak;
}

}  // namespace shardlab::engine
