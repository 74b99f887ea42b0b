#pragma once
#include <cstdint>

#include "engine/data/pipeline/pipeline.h"

namespace shardlab::engine {

/// Which samples make up batch `step` of an epoch: `count` of them from `offset` in pass `pass` on.
struct Slice {
    std::int64_t pass = 0, offset = 0, count = 0;
};

/// Batches cut from the stream of passes: the arithmetic of batch, repeat, drop_remainder and cache.
class BatchPlan {
public:
    BatchPlan(std::int64_t samples, const PipelineOptions& options);
    Slice slice(std::int64_t epoch, std::int64_t step) const;
    std::int64_t steps() const { return m_steps; }
    std::int64_t samplesPerEpoch() const;
    std::int64_t largestBatch() const;  ///< no more samples than there are, unless the stream repeats

private:
    std::int64_t m_samples, m_batch, m_batchesPerPass, m_steps;
    bool m_repeat, m_frozen;
};

}  // namespace shardlab::engine
