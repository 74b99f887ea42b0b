#pragma once
#include <functional>
#include <span>

#include "engine/metrics/metric.h"

namespace shardlab::engine {

/// Calls `see` with each run of consecutive rows of `batch` where `mask` is not 0; with `batch` itself if
/// there is no mask. tf.keras leaves masked time steps out of metrics by weighting them with 0. Nothing is
/// copied.
void forEachKeptRun(const MetricBatch& batch, std::span<const float> mask,
                    const std::function<void(const MetricBatch&)>& see);

}  // namespace shardlab::engine
