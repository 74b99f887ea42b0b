#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"

namespace shardlab::engine {

/// Which values of a metric are better: a trait of its row in the registry.
enum class Direction { Smaller, Larger };

/// Direction of a value under the name that a run reports: "loss", "val_precision_1", a metric's own name.
/// `metrics` is the experiment's compile.metrics, where own names are given; "val_" is no part of the name.
/// A loss is minimized, and so is what no row and no metric of the experiment is called.
/// Source: the directions of keras.metrics.
Direction metricDirection(std::string_view name, const Json& metrics = Json::array());

/// `candidate` is better than `best`; a NaN never is.
bool isBetter(Direction direction, double candidate, double best);

/// `name`, or name_1, name_2, … where names before it are the same: as Keras tells metrics of one name apart.
std::string uniqueMetricName(const std::string& name, const std::vector<std::string>& taken);

}  // namespace shardlab::engine
