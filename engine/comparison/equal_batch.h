#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/planning/device_estimator.h"

namespace shardlab::engine {

/// Two devices at one global batch size; a device that cannot run it has none.
struct BatchPoint {
    std::int64_t globalBatch = 0;
    std::optional<RunEstimate> first, second;
    bool both() const { return first && second; }
    /// Samples per second of the second device for each of the first; both run.
    double ratio() const { return second->samplesPerSecond / first->samplesPerSecond; }
    /// The difference is smaller than the simulator's own error, as compareDevices decides it.
    bool insideUncertainty() const;
};

/// Samples per second of two devices over the global batch size, all else as each of them runs it.
struct BatchComparison {
    std::string first, second;       ///< device ids
    std::vector<BatchPoint> points;  ///< doublings, smallest first
    /// The smallest batch size from which on the device `overtaking` trains at least as many samples a
    /// second, up to the largest compared: the last place where the curves cross. Nothing: one device is the
    /// faster one at every batch size that both run.
    std::optional<BatchPoint> equal;
    std::string overtaking;
    /// Of the points that both run: the smallest and the largest batch size at which the simulator cannot
    /// tell the devices apart; nothing if it always can.
    struct Range {
        std::int64_t smallest = 0, largest = 0;
    };
    std::optional<Range> undecided;
};

/// Both answers are known. The batch sizes are those that the cores of both devices divide, from one sample
/// for each core to 16 times the run's own batch or the training samples, whichever is less. Between two
/// doublings the crossing is found by bisection. Throws Error where the two have no batch size in common.
BatchComparison compareOverBatch(const DeviceResult& first, const DeviceResult& second,
                                 const StopToken& stop = {});

}  // namespace shardlab::engine
