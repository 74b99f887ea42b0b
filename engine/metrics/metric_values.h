#pragma once
#include <string>
#include <utility>
#include <vector>

namespace shardlab::engine {

/// Metrics of an epoch in the order of the progress line: loss, metrics, val_loss, …
using MetricValues = std::vector<std::pair<std::string, double>>;

}  // namespace shardlab::engine
