#include "engine/metrics/entries.h"

namespace shardlab::engine {

/// The first alias is the name Keras reports the metric under.
const Registry<Metric>& metricRegistry() {
    using namespace metric_entry;
    static const Registry<Metric> registry = [] {
        std::vector<Entry> entries = accuracies();
        for (auto* table : {confusions, overlaps, regressions}) {
            for (Entry& entry : table())
                entries.push_back(std::move(entry));
        }
        return Registry<Metric>("metric", std::move(entries));
    }();
    return registry;
}

}  // namespace shardlab::engine
