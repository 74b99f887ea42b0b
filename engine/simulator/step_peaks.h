#pragma once
#include <compare>
#include <cstdint>
#include <map>
#include <mutex>

#include "engine/devices/memory_rules.h"
#include "engine/simulator/estimate.h"

namespace shardlab::engine {

/// Bytes that training steps of one workload hold at their peak. Each is planned once and remembered, as the
/// searches for what fits ask for the same steps on one device after another. Any number of threads may ask.
class StepPeaks {
public:
    /// With the programs of the workload; its batch and samples do not matter.
    explicit StepPeaks(const Workload& workload) : m_compile(workload.compile) {}

    /// Bytes of one replica in a step of `each` samples a replica and micro-batch. Throws Error as compiling
    /// does.
    std::int64_t peak(const EstimateRequest& request, std::int64_t each, int microBatches);

private:
    /// Equal keys, equal peaks: replicas matter only in so far as there are others to exchange gradients
    /// with, micro-batches in so far as there is a second one.
    struct Key {
        MemoryRules rules;
        std::int64_t each = 0;
        bool exchanges = false, accumulates = false;
        auto operator<=>(const Key&) const = default;
    };

    decltype(Workload::compile) m_compile;
    std::mutex m_mutex;
    std::map<Key, std::int64_t> m_peaks;
};

}  // namespace shardlab::engine
