#include "engine/metrics/metric.h"

#include "app/cli/registry_listing.h"

namespace shardlab::cli {

void addMetrics(CLI::App& app, Action& action) {
    addRegistryVerb(app, action, "metrics", "List the metrics with their options", &engine::metricRegistry);
}

}  // namespace shardlab::cli
