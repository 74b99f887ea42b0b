#pragma once
#include <string>
#include <vector>

#include "engine/planning/device_estimator.h"

namespace shardlab::cli {

/// What `compare --over` varies.
enum class Over { BatchSize, Replicas, Epochs };
Over parseOver(const std::string& name);  ///< "batch-size", "replicas", "epochs"; throws UsageError

struct OverQuestion {
    Over over = Over::BatchSize;
    std::vector<std::string> devices;  ///< two for the batch size
    engine::DeviceQuestion question;
    bool json = false;
};

/// Prints the curve that the Compare page draws. Throws UsageError for another number of devices than two
/// over the batch size, and what the engine throws.
void compareOver(const engine::DeviceEstimator& estimator, const OverQuestion& asked);

}  // namespace shardlab::cli
