#include "engine/data/pipeline/pipeline.h"

#include <algorithm>
#include <cmath>

#include "engine/core/error.h"
#include "engine/core/integer.h"
#include "engine/core/interruption.h"
#include "engine/core/read_scope.h"
#include "engine/data/pipeline/batch_plan.h"
#include "engine/data/pipeline/chunk_workers.h"
#include "engine/data/pipeline/prefetcher.h"
#include "engine/data/pipeline/remembering_reader.h"
#include "engine/data/pipeline/sample_order.h"
#include "engine/data/pipeline/target_feed.h"

namespace shardlab::engine {
namespace {

/// Samples converted between two looks at the cancel flag: some ten microseconds.
constexpr std::int64_t kChunk = 64;
/// Chunks a worker gets of a batch: enough that the slowest one does not keep the others waiting.
constexpr std::int64_t kChunksPerWorker = 4;
constexpr int kAutotunedPrefetch = 2, kLargestPrefetch = 1024, kLargestTeam = 1024;

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
    if (options.workers < 1 || options.workers > kLargestTeam) {
        throw Error("pipeline: workers must be between 1 and {}; got {}", kLargestTeam, options.workers);
    }
    return options;
}

std::int64_t checkedCount(const Samples& samples, std::int64_t begin, std::int64_t end) {
    const bool labelsInMemory = !samples.reader || samples.reader->target() == nullptr;
    const std::int64_t labels = samples.y.shape().empty() ? 0 : samples.y.shape()[0];
    if (labelsInMemory && labels != samples.count()) {
        throw Error("pipeline: expected one label per sample; got {} labels and {} samples", labels,
                    samples.count());
    }
    for (const Tensor& more : samples.moreTargets) {
        if (!more.shape().empty() && more.shape()[0] == samples.count()) continue;
        throw Error("pipeline: expected targets of {} samples; got shape {}", samples.count(),
                    more.shape().toString());
    }
    if (begin < 0 || begin >= end || end > samples.count()) {
        throw Error("pipeline: expected a range of samples within [0, {}); got [{}, {})", samples.count(),
                    begin, end);
    }
    return end - begin;
}

Shape batched(std::int64_t batch, const Shape& sample) {
    std::vector<std::int64_t> dims{batch};
    dims.insert(dims.end(), sample.begin(), sample.end());
    return Shape(std::move(dims));
}

std::vector<TargetOptions> targetsOf(const PipelineOptions& options) {
    std::vector<TargetOptions> targets{{.target = options.target,
                                        .sparseLabels = options.sparseLabels,
                                        .labelClasses = options.labelClasses,
                                        .ignoredLabel = options.ignoredLabel,
                                        .labelsPerSample = options.labelsPerSample,
                                        .oneHot = options.oneHot,
                                        .outputShape = options.outputShape}};
    targets.insert(targets.end(), options.moreTargets.begin(), options.moreTargets.end());
    return targets;
}

}  // namespace

/// Fills batches; the Prefetcher decides in which thread, the ChunkWorkers with how many.
class Pipeline::Impl final : public BatchProducer {
public:
    Impl(std::shared_ptr<const Dataset> owner, const Samples& samples, std::int64_t begin, std::int64_t end,
         Preprocessor preprocessor, PipelineOptions options);
    void beginEpoch(int epoch) override { m_epoch = epoch, m_step = 0; }
    bool fill(Batch& batch, const std::atomic<bool>& cancel) override;
    const BatchPlan& plan() const { return m_plan; }
    Prefetcher& batches() { return *m_batches; }

private:
    /// What one thread needs.
    struct Worker {
        SampleRoom room;
        Preprocessor::Scratch scratch;
        std::vector<float> target;  ///< of one sample
    };
    void checkShapes() const;
    void checkTokens() const;
    void requireTokens(std::span<const float> tokens, std::size_t input, std::int64_t sample) const;
    void makeWorkers();
    Batch emptyBatch() const;
    void fillChunk(std::int64_t chunk, int worker);
    void fillSample(std::size_t slot, Worker& worker);
    void fillTargets(std::size_t slot, std::span<const float> fromReader);
    void fillWeight(std::size_t slot);
    std::size_t classOf(std::size_t slot) const;
    bool weighs() const { return !m_options.classWeights.empty() || !m_samples.weights.shape().empty(); }
    std::int64_t vocabulary(std::size_t input) const {
        return input < m_options.vocabularies.size() ? m_options.vocabularies[input] : 0;
    }

    std::shared_ptr<const Dataset> m_owner;
    const Samples& m_samples;
    std::int64_t m_begin, m_end;
    Preprocessor m_preprocessor;
    PipelineOptions m_options;
    BatchPlan m_plan;
    SampleOrder m_order;
    std::vector<ArraySpec> m_inputs;
    std::vector<TargetFeed> m_targets;             ///< by trained output
    bool m_readsTarget;                            ///< the reader gives the target of one of them
    std::shared_ptr<const SampleReader> m_reader;  ///< nullptr: samples are in memory
    std::vector<std::int64_t> m_indices;           ///< of the batch in the making
    std::vector<Worker> m_workers;
    ChunkWorkers m_team;
    ChunkWorkers::Task m_task;
    std::int64_t m_epoch = 0, m_step = 0;
    Slice m_slice;  ///< of the batch in the making; so are the next three
    std::int64_t m_chunk = kChunk;
    Batch* m_batch = nullptr;
    const std::atomic<bool>* m_cancel = nullptr;
    std::unique_ptr<Prefetcher> m_batches;  ///< last: its thread uses all of the above
};

Pipeline::Impl::Impl(std::shared_ptr<const Dataset> owner, const Samples& samples, std::int64_t begin,
                     std::int64_t end, Preprocessor preprocessor, PipelineOptions options)
    : m_owner(std::move(owner)),
      m_samples(samples),
      m_begin(begin),
      m_end(end),
      m_preprocessor(std::move(preprocessor)),
      m_options(checked(std::move(options))),
      m_plan(checkedCount(samples, begin, end), m_options),
      m_order(end - begin, m_options.shuffleBuffer, m_options.seed),
      m_inputs(samples.inputs()),
      m_readsTarget(samples.reader && samples.y.shape().empty()),
      m_reader(samples.reader),
      m_indices(static_cast<std::size_t>(m_plan.largestBatch())),
      m_team(m_options.workers),
      m_task([this](std::int64_t chunk, int worker) { fillChunk(chunk, worker); }) {
    if (m_preprocessor.needsStatistics()) {
        m_preprocessor = m_preprocessor.fitted(samples, begin, end);
    }
    checkShapes();
    for (const TargetOptions& target : targetsOf(m_options))
        m_targets.emplace_back(samples, begin, end, target, m_preprocessor.oneHotClasses());
    if (m_reader && m_options.cache == PipelineOptions::Cache::BeforeBatch) {
        m_reader = rememberingReader(std::move(m_reader), begin, end, m_readsTarget);
    }
    makeWorkers();
    checkTokens();
    const int ring = m_options.prefetch > 0 ? m_options.prefetch + 2 : 1;
    std::vector<Batch> batches;
    for (int i = 0; i < ring; ++i)
        batches.push_back(emptyBatch());
    m_batches = std::make_unique<Prefetcher>(*this, std::move(batches), m_options.prefetch);
}

void Pipeline::Impl::checkShapes() const {
    const Shape& sample = m_preprocessor.sampleShape();
    if (!sample.isFullyKnown()) {
        throw Error(
            "pipeline: expected samples of equal length; got lengths up to {}; add the preprocessing step "
            "pad_sequences or multi_hot",
            m_inputs[0].largest);
    }
    const bool fits = m_inputs[0].ragged() ? m_preprocessor.rawElements() >= m_inputs[0].largest
                                           : m_preprocessor.rawElements() == m_inputs[0].largest;
    if (!fits) {
        throw Error("pipeline: expected samples of {} elements; got shape {}", m_preprocessor.rawElements(),
                    m_inputs[0].shape.toString());
    }
    for (std::size_t input = 1; input < m_inputs.size(); ++input) {
        if (!m_inputs[input].ragged()) continue;
        throw Error("pipeline: expected samples of equal length in input {}; got different lengths", input);
    }
}

/// Tokens that are known to be too large, or may be, are looked for before training begins: those of readers
/// that do not know are checked as they are read.
void Pipeline::Impl::checkTokens() const {
    const std::int64_t limit = vocabulary(0);
    const std::int64_t known = m_inputs[0].vocabulary;
    if (limit == 0 || (known > 0 && known <= limit) || (m_samples.reader && known == 0)) return;
    Worker worker = m_workers[0];
    std::vector<float> memory(static_cast<std::size_t>(m_inputs[0].largest));
    std::vector<float> out(static_cast<std::size_t>(m_preprocessor.sampleShape().elementCount()));
    worker.room.inputs[0] = memory;
    std::vector<std::vector<float>> others;
    for (std::size_t i = 1; i < m_inputs.size(); ++i)
        worker.room.inputs[i] = others.emplace_back(static_cast<std::size_t>(m_inputs[i].largest));
    worker.room.target = {};
    for (std::int64_t index = m_begin; index < m_end; ++index) {
        interruptionPoint();
        if (m_samples.reader) {
            m_samples.reader->read({.index = index, .begin = m_begin, .end = m_end}, worker.room);
            const auto length = static_cast<std::size_t>(worker.room.lengths[0]);
            m_preprocessor.apply(std::span(memory).first(length), out.data(), worker.scratch, index);
        } else {
            m_preprocessor.apply(m_samples.x, std::span(&index, 1), out.data(), worker.scratch);
        }
        requireTokens(out, 0, index);
        sampleRead(static_cast<std::uint64_t>(index - m_begin + 1),
                   static_cast<std::uint64_t>(m_end - m_begin));
    }
}

void Pipeline::Impl::requireTokens(std::span<const float> tokens, std::size_t input,
                                   std::int64_t sample) const {
    const auto limit = static_cast<float>(vocabulary(input));
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (tokens[i] >= 0.0F && tokens[i] < limit && std::floor(tokens[i]) == tokens[i]) continue;
        throw Error(
            "data: expected tokens from 0 to {:.0f} (the embedding has {:.0f} rows); got {} at position {} "
            "of sample {}{}",
            limit - 1.0F, limit, tokens[i], i, sample,
            m_inputs.size() > 1 ? fmt::format(", input {}", input) : "");
    }
}

void Pipeline::Impl::makeWorkers() {
    for (int i = 0; i < m_team.size(); ++i) {
        Worker worker{.room = {}, .scratch = m_preprocessor.scratch(), .target = {}};
        worker.room.inputs.resize(m_inputs.size());
        worker.room.lengths.resize(m_inputs.size());
        if (m_readsTarget) worker.target.resize(static_cast<std::size_t>(m_samples.target().largest));
        m_workers.push_back(std::move(worker));
    }
    for (Worker& worker : m_workers)
        worker.room.target = worker.target;
}

Batch Pipeline::Impl::emptyBatch() const {
    const std::int64_t size = m_options.replicas.capacity(m_plan.largestBatch());
    Batch batch;
    batch.inputs.emplace_back(batched(size, m_preprocessor.sampleShape()));
    for (std::size_t input = 1; input < m_inputs.size(); ++input)
        batch.inputs.emplace_back(batched(size, m_inputs[input].shape));
    BatchTarget first = m_targets[0].room(size);
    batch.labels = std::move(first.labels);
    batch.targets = std::move(first.targets);
    batch.sparse = first.sparse;
    for (std::size_t t = 1; t < m_targets.size(); ++t)
        batch.moreTargets.push_back(m_targets[t].room(size));
    if (weighs()) batch.weights = Tensor(Shape{size});
    return batch;
}

bool Pipeline::Impl::fill(Batch& batch, const std::atomic<bool>& cancel) {
    if (m_step == m_plan.steps()) return false;
    m_slice = m_plan.slice(m_epoch, m_step);
    const std::span<std::int64_t> indices(m_indices.data(), static_cast<std::size_t>(m_slice.count));
    m_order.seek(m_slice.pass, m_slice.offset);
    m_order.take(indices);
    for (std::int64_t& index : indices)
        index += m_begin;
    batch.globalCount = m_slice.count;
    const ReplicaRange::Rows mine = m_options.replicas.rows(m_slice.count);
    std::ranges::copy(indices.subspan(static_cast<std::size_t>(mine.begin)), indices.begin());
    m_slice.offset += mine.begin;
    m_slice.count = mine.count;
    batch.first = mine.begin;
    batch.count = m_slice.count;
    batch.index = m_step++;
    m_batch = &batch;
    m_cancel = &cancel;
    m_chunk = m_team.size() == 1
                  ? kChunk
                  : std::clamp(m_slice.count / (m_team.size() * kChunksPerWorker), std::int64_t{1}, kChunk);
    m_team.run(ceilDivide(m_slice.count, m_chunk), m_task);
    return !cancel.load(std::memory_order_relaxed);
}

void Pipeline::Impl::fillChunk(std::int64_t chunk, int worker) {
    const auto begin = static_cast<std::size_t>(chunk * m_chunk);
    const auto end = static_cast<std::size_t>(std::min((chunk + 1) * m_chunk, m_slice.count));
    if (m_cancel->load(std::memory_order_relaxed)) return;
    Worker& mine = m_workers[static_cast<std::size_t>(worker)];
    if (m_samples.reader) {
        for (std::size_t slot = begin; slot < end; ++slot) {
            if (m_cancel->load(std::memory_order_relaxed)) return;  // a sample may be a picture to decode
            fillSample(slot, mine);
        }
        return;
    }
    float* out = m_batch->inputs[0].floats().data();
    const auto elements = static_cast<std::size_t>(m_batch->inputs[0].shape().elementsPerSample());
    m_preprocessor.apply(m_samples.x, std::span(m_indices).subspan(begin, end - begin),
                         out + begin * elements, mine.scratch);
    for (std::size_t slot = begin; slot < end; ++slot)
        fillTargets(slot, {});
}

/// Sample `slot` of the batch, from the reader.
void Pipeline::Impl::fillSample(std::size_t slot, Worker& worker) {
    const auto roomOf = [&](std::size_t input) {
        Tensor& tensor = m_batch->inputs[input];
        const auto elements = static_cast<std::size_t>(tensor.shape().elementsPerSample());
        return tensor.floats().subspan(slot * elements, elements);
    };
    const bool direct = m_preprocessor.isIdentity();
    worker.room.inputs[0] = direct ? roomOf(0) : std::span(worker.scratch.raw);
    for (std::size_t input = 1; input < m_inputs.size(); ++input)
        worker.room.inputs[input] = roomOf(input);
    const std::int64_t index = m_indices[slot];
    const std::int64_t position = m_slice.offset + static_cast<std::int64_t>(slot);
    m_reader->read({.index = index,
                    .pass = m_slice.pass + position / (m_end - m_begin),
                    .seed = m_options.seed,
                    .begin = m_begin,
                    .end = m_end},
                   worker.room);
    if (!direct) {
        const auto length = static_cast<std::size_t>(worker.room.lengths[0]);
        m_preprocessor.apply(std::span(worker.scratch.raw).first(length), roomOf(0).data(), worker.scratch,
                             index);
    }
    for (std::size_t input = 0; input < m_inputs.size(); ++input) {
        const std::int64_t limit = vocabulary(input), known = m_inputs[input].vocabulary;
        if (limit > 0 && (known == 0 || known > limit)) requireTokens(roomOf(input), input, index);
    }
    fillTargets(slot, worker.target);
}

/// `fromReader`: the raw target of the sample, unless targets are in memory.
void Pipeline::Impl::fillTargets(std::size_t slot, std::span<const float> fromReader) {
    const std::int64_t index = m_indices[slot];
    m_targets[0].fill(slot, index, fromReader, m_batch->labels, m_batch->targets);
    for (std::size_t t = 1; t < m_targets.size(); ++t) {
        BatchTarget& more = m_batch->moreTargets[t - 1];
        m_targets[t].fill(slot, index, fromReader, more.labels, more.targets);
    }
    if (weighs()) fillWeight(slot);
}

/// The class of a target that stands in the batch, as Keras reads it: a label, a number, or the largest of a
/// row.
std::size_t Pipeline::Impl::classOf(std::size_t slot) const {
    if (m_batch->sparse) return static_cast<std::size_t>(std::max(m_batch->labels.ints()[slot], 0));
    const auto width = static_cast<std::size_t>(m_batch->targets.shape().elementsPerSample());
    const auto row = m_batch->targets.floats().subspan(slot * width, width);
    if (width == 1) return static_cast<std::size_t>(std::max(row[0], 0.0F));
    return static_cast<std::size_t>(std::ranges::max_element(row) - row.begin());
}

void Pipeline::Impl::fillWeight(std::size_t slot) {
    float weight = 1.0F;
    if (!m_samples.weights.shape().empty())
        weight = m_samples.weights.floats()[static_cast<std::size_t>(m_indices[slot])];
    if (!m_options.classWeights.empty()) {
        const std::size_t number = classOf(slot);
        if (number < m_options.classWeights.size()) weight *= m_options.classWeights[number];
    }
    m_batch->weights.floats()[slot] = weight;
}

Pipeline::Pipeline(std::shared_ptr<const Dataset> owner, const Samples& samples, std::int64_t begin,
                   std::int64_t end, Preprocessor preprocessor, PipelineOptions options)
    : m_impl(std::make_unique<Impl>(std::move(owner), samples, begin, end, std::move(preprocessor),
                                    std::move(options))) {}
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
