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
        // ⌊batch · m_batch / m_samples⌋ and its rest, of a product that 64 bits may not hold.
        const std::int64_t passes = m_batch / m_samples, over = m_batch % m_samples;
        const std::int64_t rest = batch % m_samples * over;
        return {.pass = batch * passes + batch / m_samples * over + rest / m_samples,
                .offset = rest % m_samples,
                .count = m_batch};
    }
    return {
        .pass = epoch, .offset = batch * m_batch, .count = std::min(m_batch, m_samples - batch * m_batch)};
}

std::int64_t BatchPlan::samplesPerEpoch() const {
    if (m_repeat && !m_frozen) return saturatedProduct(m_steps, m_batch);
    const std::int64_t whole = std::min(m_batchesPerPass * m_batch, m_samples);  // of a pass
    const std::int64_t rest = std::min(m_steps % m_batchesPerPass * m_batch, whole);
    return saturatedSum(saturatedProduct(m_steps / m_batchesPerPass, whole), rest);
}

std::int64_t BatchPlan::largestBatch() const {
    return m_repeat && !m_frozen ? m_batch : std::min(m_batch, m_samples);
}

}  // namespace shardlab::engine
