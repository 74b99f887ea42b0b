#include "engine/data/pipeline/batch_plan.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/core/integer.h"
#include "engine/core/wording.h"

namespace shardlab::engine {

BatchPlan::BatchPlan(std::int64_t samples, const PipelineOptions& options)
    : m_samples(samples),
      m_batch(options.batchSize),
      m_batchesPerPass(options.dropRemainder ? samples / m_batch : ceilDivide(samples, m_batch)),
      m_steps(options.stepsPerEpoch > 0 ? options.stepsPerEpoch : m_batchesPerPass),
      m_repeat(options.repeat),
      m_frozen(options.cache == PipelineOptions::Cache::AfterBatch) {
    if (m_repeat && options.stepsPerEpoch == 0) {
        throw Error("pipeline: repeat is on, so an epoch has no end; expected steps_per_epoch; got none");
    }
    const bool frozenEmpty = m_repeat && m_frozen && m_batchesPerPass == 0;
    if ((!m_repeat && m_batchesPerPass == 0) || frozenEmpty)
        throw Error("fit: {}", noStepsText(m_batch, m_samples));
    if (!m_repeat && m_steps > m_batchesPerPass)
        throw Error("fit.steps_per_epoch: {}",
                    tooManyStepsText(m_steps, m_batchesPerPass, m_batch, m_samples));
}

Slice BatchPlan::slice(std::int64_t epoch, std::int64_t step) const {
    const std::int64_t batch = m_repeat ? epoch * m_steps + step : step;  // since the stream began
    if (m_frozen) {
        const std::int64_t offset = batch % m_batchesPerPass * m_batch;
        return {.pass = 0, .offset = offset, .count = std::min(m_batch, m_samples - offset)};
    }
    if (m_repeat) {
        const std::int64_t position = batch * m_batch;
        return {.pass = position / m_samples, .offset = position % m_samples, .count = m_batch};
    }
    return {
        .pass = epoch, .offset = batch * m_batch, .count = std::min(m_batch, m_samples - batch * m_batch)};
}

std::int64_t BatchPlan::samplesPerEpoch() const {
    std::int64_t total = 0;
    for (std::int64_t step = 0; step < m_steps; ++step)
        total += slice(0, step).count;
    return total;
}

}  // namespace shardlab::engine
