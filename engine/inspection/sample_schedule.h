#pragma once
#include <optional>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/data/pipeline/batch_plan.h"
#include "engine/data/pipeline/sample_order.h"
#include "engine/data/statistics/data_summary.h"

namespace shardlab::engine {

/// Which samples each step of training takes: what Pipeline delivers, without reading any of them.
class SampleSchedule {
public:
    /// Throws Error: no samples, a batch size below 1, what BatchPlan refuses.
    SampleSchedule(const SampleRange& training, const PipelineOptions& options);

    const BatchPlan& batches() const { return m_batches; }
    /// What the pipeline asks the source for to make a batch, in the batch's order. Throws Error if the epoch
    /// has no such step.
    std::vector<SampleKey> keys(std::int64_t epoch, std::int64_t step);

    /// Where an epoch meets a sample.
    struct Place {
        std::int64_t step = 0;      ///< of the epoch, from 0
        std::int64_t position = 0;  ///< in the global batch, from 0
        SampleKey key;
    };
    /// The first one in the epoch; none if no step of it takes sample `index`. Throws Error if `stop` was
    /// asked for.
    std::optional<Place> placeOf(std::int64_t index, std::int64_t epoch, const StopToken& stop);

private:
    SampleRange m_training;
    PipelineOptions m_options;
    BatchPlan m_batches;
    SampleOrder m_order;
};

}  // namespace shardlab::engine
