#include "engine/inspection/sample_schedule.h"

#include <algorithm>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

const PipelineOptions& checked(const SampleRange& training, const PipelineOptions& options) {
    if (options.batchSize < 1) throw Error("fit: batch_size must be >= 1; got {}", options.batchSize);
    if (training.count() < 1) throw Error("data: expected training samples; the split leaves none");
    return options;
}

}  // namespace

SampleSchedule::SampleSchedule(const SampleRange& training, const PipelineOptions& options)
    : m_training(training),
      m_options(options),
      m_batches(training.count(), checked(training, options)),
      m_order(training.count(), options.shuffleBuffer, options.seed) {}

std::vector<SampleKey> SampleSchedule::keys(std::int64_t epoch, std::int64_t step) {
    if (epoch < 0 || step < 0 || step >= m_batches.steps())
        throw Error("data: expected a step from 1 to {}; got {}", m_batches.steps(), step + 1);
    const Slice slice = m_batches.slice(epoch, step);
    std::vector<std::int64_t> indices(static_cast<std::size_t>(slice.count));
    m_order.seek(slice.pass, slice.offset);
    m_order.take(indices);
    std::vector<SampleKey> keys;
    keys.reserve(indices.size());
    for (std::size_t i = 0; i < indices.size(); ++i) {
        const std::int64_t position = slice.offset + static_cast<std::int64_t>(i);
        keys.push_back({.index = m_training.begin + indices[i],
                        .pass = slice.pass + position / m_training.count(),
                        .seed = m_options.seed,
                        .begin = m_training.begin,
                        .end = m_training.end});
    }
    return keys;
}

std::optional<SampleSchedule::Place> SampleSchedule::placeOf(std::int64_t index, std::int64_t epoch,
                                                             const StopToken& stop) {
    for (std::int64_t step = 0; step < m_batches.steps(); ++step) {
        if (stop.stopRequested()) throw Error("data: stopped at step {} of an epoch", step + 1);
        const std::vector<SampleKey> all = keys(epoch, step);
        const auto found = std::ranges::find(all, index, &SampleKey::index);
        if (found != all.end()) return Place{step, found - all.begin(), *found};
    }
    return {};
}

}  // namespace shardlab::engine
