#pragma once
#include <vector>

#include "engine/metrics/metric.h"

namespace shardlab::engine {

/// Leaves masked time steps out of what metrics see, as tf.keras does by weighting them with 0. After the
/// first batch of a size nothing is allocated.
class MaskedRows {
public:
    /// The rows of `batch` where `mask` is not 0; `batch` itself if there is no mask. Valid until the next
    /// call.
    MetricBatch keep(const MetricBatch& batch, std::span<const float> mask);

private:
    std::vector<float> m_predictions, m_targets;
    std::vector<std::int32_t> m_labels;
};

}  // namespace shardlab::engine
