#include "engine/data/pipeline.h"

#include <algorithm>
#include <cmath>

#include "engine/core/error.h"
#include "engine/data/prefetcher.h"
#include "engine/data/sample_order.h"

namespace shardlab::engine {
namespace {

/// Samples converted between two looks at the cancel flag: some ten microseconds.
constexpr std::int64_t kChunk = 64;
constexpr int kAutotunedPrefetch = 2, kLargestPrefetch = 1024;

using Cache = PipelineOptions::Cache;

/// Which samples make up batch `step` of an epoch: `count` of them from `offset` in pass `pass` on.
struct Slice {
    std::int64_t pass = 0, offset = 0, count = 0;
};

/// Batches cut from the stream of passes: the arithmetic of batch, repeat, drop_remainder and cache.
class Plan {
public:
    Plan(std::int64_t samples, const PipelineOptions& options);
    Slice slice(std::int64_t epoch, std::int64_t step) const;
    std::int64_t steps() const { return m_steps; }
    std::int64_t samplesPerEpoch() const;

private:
    std::int64_t m_samples, m_batch, m_batchesPerPass, m_steps;
    bool m_repeat, m_frozen;
};

Plan::Plan(std::int64_t samples, const PipelineOptions& options)
    : m_samples(samples),
      m_batch(options.batchSize),
      m_batchesPerPass(options.dropRemainder ? samples / m_batch : (samples + m_batch - 1) / m_batch),
      m_steps(options.stepsPerEpoch > 0 ? options.stepsPerEpoch : m_batchesPerPass),
      m_repeat(options.repeat),
      m_frozen(options.cache == Cache::AfterBatch) {
    if (m_repeat && options.stepsPerEpoch == 0) {
        throw Error("pipeline: a stream that repeats has no end; expected steps_per_epoch, got none");
    }
    const bool frozenEmpty = m_repeat && m_frozen && m_batchesPerPass == 0;
    if ((!m_repeat && m_batchesPerPass == 0) || frozenEmpty) {
        throw Error(
            "pipeline: expected a batch size of at most {}, the number of samples, as the remainder is "
            "dropped;"
            " got {}",
            m_samples, m_batch);
    }
    if (!m_repeat && m_steps > m_batchesPerPass) {
        throw Error(
            "pipeline: expected at most {} steps per epoch, as {} samples make {} batches of {} and repeat "
            "is "
            "off; got {}",
            m_batchesPerPass, m_samples, m_batchesPerPass, m_batch, m_steps);
    }
}

Slice Plan::slice(std::int64_t epoch, std::int64_t step) const {
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

std::int64_t Plan::samplesPerEpoch() const {
    std::int64_t total = 0;
    for (std::int64_t step = 0; step < m_steps; ++step)
        total += slice(0, step).count;
    return total;
}

PipelineOptions checked(PipelineOptions options) {
    if (options.batchSize < 1)
        throw Error("pipeline: batch_size must be at least 1; got {}", options.batchSize);
    if (options.stepsPerEpoch < 0) {
        throw Error("pipeline: steps_per_epoch must not be negative; got {}", options.stepsPerEpoch);
    }
    if (options.prefetch == -1) options.prefetch = kAutotunedPrefetch;
    if (options.prefetch < 0 || options.prefetch > kLargestPrefetch) {
        throw Error("pipeline: prefetch must be between 0 and {}; got {}", kLargestPrefetch,
                    options.prefetch);
    }
    return options;
}

template <typename Visit>
auto visitValues(const Tensor& tensor, Visit visit) {
    switch (tensor.dtype()) {
        case DType::UInt8:
            return visit(tensor.uint8s());
        case DType::Int32:
            return visit(tensor.ints());
        default:
            return visit(tensor.floats());
    }
}

/// Class numbers of samples [begin, end), checked to be whole and in [0, classes) (classes 0: not negative).
/// `ignored` passes, wherever it lies.
std::vector<std::int32_t> classNumbers(const Tensor& y, std::int64_t begin, std::int64_t end,
                                       std::int64_t classes, std::optional<std::int32_t> ignored = {}) {
    if (y.shape().elementsPerSample() != 1) {
        throw Error("pipeline: expected one label a sample; got targets of shape {}",
                    y.shape().withoutBatch().toString());
    }
    std::vector<std::int32_t> labels;
    labels.reserve(static_cast<std::size_t>(end - begin));
    visitValues(y, [&](const auto& values) {
        for (std::int64_t i = begin; i < end; ++i) {
            const auto value = static_cast<double>(values[static_cast<std::size_t>(i)]);
            const double limit = classes > 0 ? static_cast<double>(classes) : 0x1.0p31;
            const bool inside = value >= 0.0 && value < limit && std::floor(value) == value;
            if (!inside && !(ignored && value == static_cast<double>(*ignored))) {
                throw Error(
                    "pipeline: expected labels that are whole numbers from 0 to {:.0f}; got {} at sample {}",
                    limit - 1.0, value, i);
            }
            labels.push_back(static_cast<std::int32_t>(value));
        }
    });
    return labels;
}

}  // namespace

/// Fills batches; the Prefetcher decides in which thread.
class Pipeline::Impl final : public BatchProducer {
public:
    Impl(std::shared_ptr<const Dataset> owner, const Samples& samples, std::int64_t begin, std::int64_t end,
         Preprocessor preprocessor, PipelineOptions options);
    void beginEpoch(int epoch) override { m_epoch = epoch, m_step = 0; }
    bool fill(Batch& batch, const std::atomic<bool>& cancel) override;
    const Plan& plan() const { return m_plan; }
    Prefetcher& batches() { return *m_batches; }

private:
    Batch emptyBatch() const;
    void fillLabels(Batch& batch) const;
    void fillTargets(Batch& batch) const;

    std::shared_ptr<const Dataset> m_owner;
    const Samples& m_samples;
    std::int64_t m_begin;
    Preprocessor m_preprocessor;
    PipelineOptions m_options;
    Plan m_plan;
    SampleOrder m_order;
    std::vector<std::int32_t> m_labels;  ///< of samples from m_begin on; empty: targets come from m_samples.y
    std::vector<std::int64_t> m_indices;  ///< of the batch in the making
    std::int64_t m_epoch = 0, m_step = 0;
    std::unique_ptr<Prefetcher> m_batches;  ///< last: its thread uses all of the above
};

namespace {

std::int64_t checkedCount(const Samples& samples, std::int64_t begin, std::int64_t end) {
    const std::int64_t labels = samples.y.shape().empty() ? 0 : samples.y.shape()[0];
    if (labels != samples.count()) {
        throw Error("pipeline: expected as many labels as samples; got {} and {}", labels, samples.count());
    }
    if (begin < 0 || begin >= end || end > samples.count()) {
        throw Error("pipeline: expected a range of samples within [0, {}); got [{}, {})", samples.count(),
                    begin, end);
    }
    return end - begin;
}

}  // namespace

Pipeline::Impl::Impl(std::shared_ptr<const Dataset> owner, const Samples& samples, std::int64_t begin,
                     std::int64_t end, Preprocessor preprocessor, PipelineOptions options)
    : m_owner(std::move(owner)),
      m_samples(samples),
      m_begin(begin),
      m_preprocessor(std::move(preprocessor)),
      m_options(checked(options)),
      m_plan(checkedCount(samples, begin, end), m_options),
      m_order(end - begin, m_options.shuffleBuffer, m_options.seed),
      m_indices(static_cast<std::size_t>(m_options.batchSize)) {
    const std::int64_t oneHot = m_preprocessor.oneHotClasses();
    if (m_options.sparseLabels && oneHot > 0) {
        throw Error("pipeline: the loss expects class numbers; one_hot makes targets of {} columns", oneHot);
    }
    if (m_preprocessor.sampleShape().elementCount() != samples.x.shape().elementsPerSample()) {
        throw Error("pipeline: expected samples of {} elements; got shape {}",
                    m_preprocessor.sampleShape().elementCount(), samples.x.shape().withoutBatch().toString());
    }
    if (m_options.sparseLabels) {
        m_labels = classNumbers(samples.y, begin, end, m_options.labelClasses, m_options.ignoredLabel);
    }
    if (oneHot > 0) m_labels = classNumbers(samples.y, begin, end, oneHot);
    const int ring = m_options.prefetch > 0 ? m_options.prefetch + 2 : 1;
    std::vector<Batch> batches;
    for (int i = 0; i < ring; ++i)
        batches.push_back(emptyBatch());
    m_batches = std::make_unique<Prefetcher>(*this, std::move(batches), m_options.prefetch);
}

Batch Pipeline::Impl::emptyBatch() const {
    const auto capacity = [this](const Shape& sample) {
        std::vector<std::int64_t> dims{m_options.batchSize};
        dims.insert(dims.end(), sample.begin(), sample.end());
        return Shape(std::move(dims));
    };
    Batch batch;
    batch.inputs.emplace_back(capacity(m_preprocessor.sampleShape()));
    batch.sparse = m_options.sparseLabels;
    const std::int64_t oneHot = m_preprocessor.oneHotClasses();
    if (batch.sparse) {
        batch.labels = Tensor({m_options.batchSize}, DType::Int32);
    } else if (oneHot > 0) {
        batch.targets = Tensor({m_options.batchSize, oneHot});
    } else {
        const Shape sample = m_samples.y.shape().withoutBatch();
        batch.targets = Tensor(capacity(sample.empty() ? Shape{1} : sample));
    }
    return batch;
}

bool Pipeline::Impl::fill(Batch& batch, const std::atomic<bool>& cancel) {
    if (m_step == m_plan.steps()) return false;
    const Slice slice = m_plan.slice(m_epoch, m_step);
    const std::span<std::int64_t> indices(m_indices.data(), static_cast<std::size_t>(slice.count));
    m_order.seek(slice.pass, slice.offset);
    m_order.take(indices);
    for (std::int64_t& index : indices)
        index += m_begin;
    batch.count = slice.count;
    batch.index = m_step++;

    float* out = batch.inputs[0].floats().data();
    const std::int64_t elements = batch.inputs[0].shape().elementsPerSample();
    for (std::int64_t first = 0; first < slice.count; first += kChunk) {
        if (cancel.load(std::memory_order_relaxed)) return false;
        const std::int64_t part = std::min(kChunk, slice.count - first);
        m_preprocessor.apply(m_samples.x,
                             indices.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(part)),
                             out + first * elements);
    }
    if (m_labels.empty()) {
        fillTargets(batch);
    } else {
        fillLabels(batch);
    }
    return true;
}

void Pipeline::Impl::fillLabels(Batch& batch) const {
    const auto count = static_cast<std::size_t>(batch.count);
    const auto labelOf = [this](std::size_t i) {
        return m_labels[static_cast<std::size_t>(m_indices[i] - m_begin)];
    };
    if (batch.sparse) {
        const std::span<std::int32_t> labels = batch.labels.ints();
        for (std::size_t i = 0; i < count; ++i)
            labels[i] = labelOf(i);
        return;
    }
    const auto classes = static_cast<std::size_t>(m_preprocessor.oneHotClasses());
    const std::span<float> targets = batch.targets.floats().first(count * classes);
    std::fill(targets.begin(), targets.end(), 0.0F);
    for (std::size_t i = 0; i < count; ++i)
        targets[i * classes + static_cast<std::size_t>(labelOf(i))] = 1.0F;
}

void Pipeline::Impl::fillTargets(Batch& batch) const {
    const auto width = static_cast<std::size_t>(m_samples.y.shape().elementsPerSample());
    float* out = batch.targets.floats().data();
    visitValues(m_samples.y, [&](const auto& values) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(batch.count); ++i) {
            const auto* sample = values.data() + static_cast<std::size_t>(m_indices[i]) * width;
            for (std::size_t e = 0; e < width; ++e)
                *out++ = static_cast<float>(sample[e]);
        }
    });
}

Pipeline::Pipeline(std::shared_ptr<const Dataset> owner, const Samples& samples, std::int64_t begin,
                   std::int64_t end, Preprocessor preprocessor, PipelineOptions options)
    : m_impl(
          std::make_unique<Impl>(std::move(owner), samples, begin, end, std::move(preprocessor), options)) {}
Pipeline::~Pipeline() = default;
std::int64_t Pipeline::stepsPerEpoch() const {
    return m_impl->plan().steps();
}
std::int64_t Pipeline::samplesPerEpoch() const {
    return m_impl->plan().samplesPerEpoch();
}
void Pipeline::beginEpoch(int epoch) {
    m_impl->batches().beginEpoch(epoch);
}
const Batch* Pipeline::next() {
    return m_impl->batches().next();
}

}  // namespace shardlab::engine
