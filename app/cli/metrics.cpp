#include "engine/metrics/metric.h"

#include "app/cli/registry_listing.h"

namespace shardlab::cli {

void addMetrics(CommandLine& commands) {
    addListing(commands, "metrics", "List the metrics with their options",
               [](bool json) { return listRegistry(engine::metricRegistry(), json); });
}

}  // namespace shardlab::cli
