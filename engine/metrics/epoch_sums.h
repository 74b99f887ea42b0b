#pragma once
#include <cstdint>
#include <vector>

namespace shardlab::engine {

/// What the loss and the metrics of an epoch have summed up to some step.
struct EpochSums {
    double loss = 0;                           ///< times samples
    std::int64_t samples = 0;                  ///< that have been counted
    std::vector<double> headLosses = {};       ///< times samples, of several trained outputs
    std::vector<std::vector<double>> metrics;  ///< Metric::sums(), output by output
};

}  // namespace shardlab::engine
