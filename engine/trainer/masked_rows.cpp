#include "engine/trainer/masked_rows.h"

#include <algorithm>

namespace shardlab::engine {
namespace {

MetricBatch rowsOf(const MetricBatch& batch, std::size_t begin, std::size_t end) {
    const auto columns = static_cast<std::size_t>(batch.columns), rows = end - begin;
    MetricBatch part{.predictions = batch.predictions.subspan(begin * columns, rows * columns),
                     .rows = static_cast<std::int64_t>(rows),
                     .columns = batch.columns};
    if (!batch.labels.empty()) part.labels = batch.labels.subspan(begin, rows);
    if (!batch.targets.empty()) part.targets = batch.targets.subspan(begin * columns, rows * columns);
    return part;
}

}  // namespace

void forEachKeptRun(const MetricBatch& batch, std::span<const float> mask,
                    const std::function<void(const MetricBatch&)>& see) {
    if (mask.empty()) return see(batch);
    const auto kept = [](float weight) { return weight != 0.0F; };
    for (auto end = mask.begin(); end != mask.end();) {
        const auto begin = std::find_if(end, mask.end(), kept);
        end = std::find_if_not(begin, mask.end(), kept);
        if (begin == end) return;
        see(rowsOf(batch, static_cast<std::size_t>(begin - mask.begin()),
                   static_cast<std::size_t>(end - mask.begin())));
    }
}

}  // namespace shardlab::engine
