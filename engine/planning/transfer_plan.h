#pragma once
#include "engine/experiment/transfer.h"

namespace shardlab::engine {

/// What transfer learning comes to: the model that was trained before, the data to fine-tune on, and the
/// experiment.
struct TransferPlan {
    ModelConfig pretrained;
    DataSource::Description data;
    Transfer transfer;
};

/// Prepares the transfer of an experiment's model, or of the model that options.weights holds. Reads headers
/// only. Throws Error: see prepareTransfer; files that are no models or weights; data sets that are not
/// there.
TransferPlan planTransfer(const Experiment& experiment, const TransferOptions& options);

}  // namespace shardlab::engine
