#include "engine/metrics/direction.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/metrics/metric_traits.h"

namespace shardlab::engine {
Direction metricDirection(std::string_view name, const Json& metrics) {
    return metricTraits(name, metrics).direction.value_or(Direction::Smaller);
}

bool isBetter(Direction direction, double candidate, double best) {
    return direction == Direction::Larger ? candidate > best : candidate < best;
}

std::string uniqueMetricName(const std::string& name, const std::vector<std::string>& taken) {
    std::string unique = name;
    for (int i = 1; std::ranges::find(taken, unique) != taken.end(); ++i)
        unique = fmt::format("{}_{}", name, i);
    return unique;
}

}  // namespace shardlab::engine
