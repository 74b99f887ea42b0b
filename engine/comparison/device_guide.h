#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/comparison/equal_batch.h"
#include "engine/planning/device_estimator.h"

namespace shardlab::engine {

/// "When to use which": three sentences about one experiment on some devices, each with its numbers.
///
/// 1. The device with the shortest epoch, and which others the simulator cannot tell from it.
/// 2. For how many epochs another device is done earlier, start-up and compilation included.
/// 3. From which global batch size on a TPU trains more samples a second than a GPU, or the other way round.
struct DeviceGuide {
    std::string fastest;     ///< id of the device with the shortest epoch
    std::string firstReady;  ///< of the one that ends its first epoch first
    /// The first number of epochs for which `fastest` is done before `firstReady`; nothing if they are the
    /// same.
    std::optional<std::int64_t> breakEvenEpoch;
    std::vector<std::string> undecided;  ///< devices whose epoch the simulator cannot tell from the shortest
    std::optional<BatchComparison> overBatch;  ///< of a TPU and a GPU, or of the two fastest
    std::array<std::string, 3> sentences;
    Json toJson() const;
};

/// Nothing where fewer than two of the devices can run the experiment. Of several TPUs, or GPUs, the fastest
/// stands for them.
std::optional<DeviceGuide> guideFor(const std::vector<DeviceResult>& answers, const StopToken& stop = {});

/// The third sentence for any two devices, of which `batches` is the comparison.
std::string overBatchText(const DeviceResult& first, const DeviceResult& second,
                          const BatchComparison& batches);

}  // namespace shardlab::engine
