#pragma once
#include <vector>

#include "engine/inspection/sample_content.h"
#include "engine/planning/data_plan.h"

namespace shardlab::engine {

/// One sample of a batch.
struct BatchSample {
    SampleKey key;                      ///< what the pipeline asks the source for
    std::optional<std::int64_t> label;  ///< its class
    SampleContent content;              ///< left out in batches of more than 16 M numbers
    std::int64_t length = 0;            ///< tokens before padding; 0: it is no sequence
    std::string error;                  ///< why it cannot be read
};

/// A global batch as the trainer takes it, cut for the replicas.
struct BatchPreview {
    int epoch = 0;               ///< from 0
    std::int64_t step = 0;       ///< from 0
    std::int64_t steps = 0;      ///< of an epoch
    std::int64_t batchSize = 0;  ///< global
    std::int64_t samples = 0;    ///< of the training part
    std::int64_t lastCount = 0;  ///< samples of the epoch's last batch
    std::int64_t unused = 0;     ///< samples that no step of the epoch takes
    bool dropRemainder = false, shuffled = false, frozen = false;
    std::int64_t paddedLength = 0;                 ///< of every sequence; 0: they are none
    std::vector<std::vector<BatchSample>> shards;  ///< of each replica; the last ones may be empty
    std::int64_t count() const;
    double paddingShare() const;  ///< of the batch's places that only fill up; 0 without sequences
};

/// The batch of a step: the order is that of the training pipeline with the experiment's seed. Throws Error:
/// a step that there is not, what the pipeline refuses, that `stop` was asked for.
BatchPreview previewBatch(const DataPlan& plan, const Experiment& experiment, int epoch, std::int64_t step,
                          const StopToken& stop);

}  // namespace shardlab::engine
