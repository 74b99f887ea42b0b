#pragma once
#include <cstdint>
#include <vector>

#include "engine/devices/device_plan.h"

namespace shardlab::engine {

/// Gradients that are reduced together.
struct GradientBucket {
    std::int64_t bytes = 0;  ///< payload of one replica
    int lastKernel = -1;     ///< index in DevicePlan::kernels behind which the last of them is there
    int tensors = 0;
};

/// The all-reduces of a program in the order in which the backward pass makes their gradients. A bucket takes
/// gradients until it holds at least `bucketBytes` (so it may be larger, as in PyTorch's
/// compute_bucket_assignment_by_size; Li et al. 2020, "PyTorch Distributed"); 0: all in one bucket. The bytes
/// add up to plan.allReduceBytes. Empty without all-reduces.
std::vector<GradientBucket> gradientBuckets(const Program& program, const DevicePlan& plan,
                                            std::int64_t bucketBytes);

}  // namespace shardlab::engine
