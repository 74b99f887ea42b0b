#include "engine/runtime/executor.h"

#include <algorithm>
#include <atomic>
#include <optional>

#include "engine/core/available_memory.h"
#include "engine/core/error.h"
#include "engine/core/integer.h"
#include "engine/distribution/collective.h"
#include "engine/runtime/executor_memory.h"
#include "engine/runtime/executor_state.h"
#include "engine/runtime/gradient_sum.h"
#include "engine/runtime/kernel_preparation.h"
#include "engine/runtime/norm_statistics.h"
#include "engine/runtime/result_gather.h"
#include "engine/runtime/thread_arena.h"

namespace shardlab::engine {

class Executor::Impl {
public:
    Impl(Program program, ExecutorOptions options, std::shared_ptr<ThreadArena> arena)
        : m_arena(std::move(arena)) {
        if (options.replicas < 1 || options.maxBatch < 1) {
            throw Error("executor: expected at least one replica and one sample; got {} and {}",
                        options.replicas, options.maxBatch);
        }
        const HostDivision division = divideBatch(program, options.replicas, options.maxBatch);
        m_state.lanesPerReplica = division.lanes;
        m_state.own = replicasHere(options.group, options.replicas);
        m_state.largestBatch = options.maxBatch;
        m_state.options = options;
        m_state.options.replicas = m_state.own.count;
        m_state.options.maxBatch = m_state.own.capacity(options.maxBatch);
        m_state.plan = lowerToHost(std::move(program), options.format, division);
        m_state.dropoutKey.seed = options.seed;
        describeLoss(m_state);
        if (m_state.distributed() && m_state.plan.program.carriedFloats > 0)
            throw Error(
                "distribute: expected no stateful layers; their state belongs to rows of one process");
        if (m_state.distributed()) m_gather.emplace(m_state, *options.group);
        requireHostMemory("the program of this model and batch", executorBytes(m_state, m_arena->threads()));
        allocate();
    }

    bool run(const BatchView& batch, std::span<const Tensor> weights, std::uint64_t step,
             const StopToken* stop) {
        begin(batch, weights, step);
        packKernels(m_state, *m_arena);
        // Rows that this batch does not have keep their state.
        if (m_state.hasCarried) std::ranges::copy(m_state.carried, m_state.nextCarried.begin());
        m_gradients->begin();
        for (std::size_t s = 0; s < m_state.plan.segments.size(); ++s) {
            if (m_state.plan.segments[s].wholeBatch) continue;
            if (!runSegment(m_state.plan.segments[s], stop)) return false;
            mergeStatistics(m_state.plan.segments[s]);
            m_gradients->segmentDone(s);
        }
        if (stop != nullptr && stop->interrupted()) return false;
        if (!m_gradients->multiplyTogether(stop)) return false;
        m_gradients->scatterEmbeddings();
        m_gradients->finishOverlap();
        m_state.carried.swap(m_state.nextCarried);
        m_state.hasCarried = !m_state.carried.empty();
        if (m_gather) m_gather->exchange();
        return true;
    }

    std::string findNonFinite(const BatchView& batch, std::span<const Tensor> weights, std::uint64_t step) {
        begin(batch, weights, step);
        packKernels(m_state, *m_arena);
        for (const Segment& segment : m_state.plan.segments) {
            if (segment.wholeBatch) continue;
            constexpr int kNone = -2;
            int found = kNone;
            const auto see = [&](const HostOp& op, ValueId, std::span<const float> numbers) {
                if (kernels::allFinite(numbers.data(), std::ssize(numbers))) return true;
                found = op.layer;
                return false;
            };
            for (std::size_t lane = 0; lane < m_state.lanes.size() && found == kNone; ++lane) {
                forEachChunk(segment, lane, 0, nullptr,
                             [&](ChunkRunner& runner, std::int64_t at, std::int64_t count) {
                                 const bool first = at == m_state.lanes[lane].begin;
                                 if (found == kNone) runner.runObserved(at, count, first, see);
                             });
            }
            if (found >= 0) return m_state.plan.program.layerNames[static_cast<std::size_t>(found)];
            if (found == -1) return {};
            mergeStatistics(segment);
        }
        return {};
    }

    bool observe(const BatchView& batch, std::span<const Tensor> weights, const Observer& observer,
                 const StopToken* stop) {
        begin(batch, weights, 0);
        packKernels(m_state, *m_arena);
        for (const Segment& segment : m_state.plan.segments) {
            if (segment.wholeBatch) continue;
            if (!observeSegment(segment, observer, stop)) return false;
            mergeStatistics(segment);
        }
        return true;
    }

    void allReduce() { m_gradients->allReduce(); }
    std::span<float> gradient(std::size_t weight) { return m_gradients->of(weight); }
    const GradientSum& gradients() const { return *m_gradients; }
    std::span<const float> resident(ValueId id) const;
    /// A result by row of the batch, of all processes.
    std::span<const float> result(ValueId id) const { return m_gather ? m_gather->rows(id) : resident(id); }
    TargetView targets(std::size_t target) const {
        return m_gather ? m_gather->targets(target) : m_state.batch.target(target);
    }
    std::span<const float> inputGradient(std::size_t index) const {
        const ValueId id = m_state.plan.program.inputGradients.at(index);
        if (id == kNoValue) throw Error("executor: the program was compiled without input gradients");
        return resident(id);
    }
    const ExecutorState& state() const { return m_state; }
    void setLossScale(double scale) { m_state.lossScale = scale; }
    void resetStates() { m_state.hasCarried = false; }
    void takeStates(const ExecutorState& other) {
        if (m_state.carried.size() != other.carried.size()) {
            throw Error("executor: expected {} numbers of state; got {}", m_state.carried.size(),
                        other.carried.size());
        }
        std::ranges::copy(other.carried, m_state.carried.begin());
        m_state.hasCarried = other.hasCarried;
    }
    Shape stateShape() const {
        const std::int64_t floats = m_state.plan.program.carriedFloats;
        return floats == 0 ? Shape() : Shape{std::ssize(m_state.carried) / floats, floats};
    }
    Tensor states() const {
        return m_state.hasCarried ? Tensor(stateShape(), m_state.carried) : Tensor(stateShape());
    }
    void setStates(const Tensor& states) {
        if (states.shape() != stateShape()) {
            throw Error("executor: expected states {}; got {}", stateShape().toString(),
                        states.shape().toString());
        }
        std::ranges::copy(states.floats(), m_state.carried.begin());
        m_state.hasCarried = !m_state.carried.empty();
    }
    void setProfile(OpProfile* profile) {
        m_state.profile = profile;
        if (profile == nullptr) return;
        listOps(m_state.plan, *profile);
        profile->threads.assign(m_state.threads.size(), {});
    }
    std::int64_t bytes() const;

private:
    void allocate();
    void begin(const BatchView& batch, std::span<const Tensor> weights, std::uint64_t step);
    bool runSegment(const Segment& segment, const StopToken* stop);
    bool observeSegment(const Segment& segment, const Observer& observer, const StopToken* stop);
    void mergeStatistics(const Segment& segment);

    template <typename Body>
    bool forEachChunk(const Segment& segment, std::size_t laneIndex, int thread, const StopToken* stop,
                      Body body) {
        const Lane lane = m_state.lanes[laneIndex];
        ChunkRunner runner(m_state, segment, laneIndex, m_state.threads[static_cast<std::size_t>(thread)]);
        for (std::int64_t done = 0; done < lane.count; done += segment.chunk) {
            if (stop != nullptr && stop->interrupted()) return false;
            body(runner, lane.begin + done, std::min(segment.chunk, lane.count - done));
        }
        return true;
    }
    std::shared_ptr<ThreadArena> m_arena;
    ExecutorState m_state;
    std::optional<GradientSum> m_gradients;  ///< there once memory is allocated
    std::optional<ResultGather> m_gather;    ///< nothing without other processes
    std::vector<std::int64_t> m_preparedCounts;
};

void Executor::Impl::allocate() {
    HostPlan& plan = m_state.plan;
    const std::int64_t batch = m_state.options.maxBatch, largest = m_state.largestBatch;
    for (const MatrixUse& use : plan.matrices)
        m_state.kernels.emplace_back(use, m_state.options.backend, m_state.plan.format,
                                     repeatsBackward(m_state, use));
    m_state.replicaCounts.assign(static_cast<std::size_t>(m_state.options.replicas), 0);
    m_state.lanes.assign(static_cast<std::size_t>(m_state.options.replicas * m_state.lanesPerReplica), {});
    m_state.threads.resize(static_cast<std::size_t>(m_arena->threads()));
    m_state.resident = AlignedBuffer(static_cast<std::size_t>(plan.residentBytesPerSample * batch));
    m_state.carried.resize(static_cast<std::size_t>(plan.program.carriedFloats * batch));
    m_state.nextCarried.resize(m_state.carried.size());
    std::int64_t channels = 0;
    for (const NormUse& use : plan.norms)
        channels = std::max(channels, use.channels);
    for (ThreadMemory& memory : m_state.threads) {
        memory.local = AlignedBuffer(static_cast<std::size_t>(plan.localBytes));
        memory.moments.resize(static_cast<std::size_t>(2 * channels));
    }

    // Every chunk size that a full batch makes; partial batches add theirs when they come.
    const std::int64_t rows = m_state.own.rows(largest).count;
    begin({.inputs = {}, .count = rows, .globalCount = largest}, {}, 0);

    std::int64_t largestWeight = 0;
    for (const MatrixKernels& kernels : m_state.kernels) {
        m_state.packedKernels.emplace_back(kernels.packedKernelFloats() * sizeof(float));
        largestWeight = std::max(largestWeight, kernels.use().kernel.elementCount());
    }
    if (plan.format != MatrixFormat::Float32) {
        m_state.rounded = AlignedBuffer(static_cast<std::size_t>(largestWeight) * sizeof(float));
    }

    m_gradients.emplace(m_state, *m_arena);
    allocateNorms(m_state);
}

void Executor::Impl::begin(const BatchView& batch, std::span<const Tensor> weights, std::uint64_t step) {
    const std::int64_t all = batch.globalCount > 0 ? batch.globalCount : batch.count;
    if (all < 1 || all > m_state.largestBatch) {
        throw Error("executor: expected 1 to {} samples; got {}", m_state.largestBatch, all);
    }
    if (const std::int64_t rows = m_state.own.rows(all).count; rows != batch.count)
        throw Error("executor: expected {} of {} samples; got {}", rows, all, batch.count);
    m_state.globalCount = all;
    m_state.batch.inputs.assign(batch.inputs.begin(), batch.inputs.end());
    m_state.batch.labels = batch.labels;
    m_state.batch.targets = batch.targets;
    m_state.batch.moreTargets = batch.moreTargets;
    m_state.batch.weights = batch.weights;
    m_state.batch.count = batch.count;
    m_state.batch.first = batch.first;
    beginLoss(m_state);
    m_state.weights = weights;
    m_state.dropoutKey.step = step;
    const std::int64_t firstRow = m_state.own.rows(all).begin;
    for (int r = 0; r < m_state.options.replicas; ++r) {
        const ReplicaRange::Rows rows = m_state.own.rowsOf(r, all);
        const std::int64_t from = rows.begin - firstRow, count = rows.count;
        m_state.replicaCounts[static_cast<std::size_t>(r)] = count;
        const std::int64_t perLane = ceilDivide(count, m_state.lanesPerReplica);
        for (int l = 0; l < m_state.lanesPerReplica; ++l) {
            const std::int64_t at = std::min(l * perLane, count);
            m_state.lanes[m_state.laneOf(r) + static_cast<std::size_t>(l)] = {r, from + at,
                                                                              std::min(perLane, count - at)};
        }
    }
    const bool known =
        std::find(m_preparedCounts.begin(), m_preparedCounts.end(), all) != m_preparedCounts.end();
    if (!known) {
        prepareKernels(m_state, *m_arena);
        m_preparedCounts.push_back(all);
    }
}

bool Executor::Impl::runSegment(const Segment& segment, const StopToken* stop) {
    std::atomic<bool> finished{true};
    m_arena->forEach(m_state.lanes.size(), [&](std::size_t lane, int thread) {
        const bool complete = forEachChunk(
            segment, lane, thread, stop, [&](ChunkRunner& runner, std::int64_t at, std::int64_t count) {
                if (!runner.run(at, count, at == m_state.lanes[lane].begin, stop)) finished = false;
            });
        if (!complete) finished = false;
    });
    return finished;
}

bool Executor::Impl::observeSegment(const Segment& segment, const Observer& observer, const StopToken* stop) {
    std::atomic<bool> finished{true};
    m_arena->forEach(m_state.lanes.size(), [&](std::size_t lane, int thread) {
        const auto see = [&](const HostOp&, ValueId value, std::span<const float> numbers) {
            observer(lane, value, numbers);
            return true;
        };
        const bool complete = forEachChunk(segment, lane, thread, stop,
                                           [&](ChunkRunner& runner, std::int64_t at, std::int64_t count) {
                                               const bool first = at == m_state.lanes[lane].begin;
                                               runner.runObserved(at, count, first, see);
                                           });
        if (!complete) finished = false;
    });
    return finished;
}

void Executor::Impl::mergeStatistics(const Segment& segment) {
    for (const int norm : segment.mergeMoments)
        mergeMoments(m_state, norm);
    for (const int norm : segment.mergeSums)
        mergeGradientSums(m_state, norm);
}

std::span<const float> Executor::Impl::resident(ValueId id) const {
    const Value& value = m_state.plan.program.values[static_cast<std::size_t>(id)];
    return {m_state.rowsOf(id), static_cast<std::size_t>(m_state.batch.count * value.elementsPerSample())};
}

std::int64_t Executor::Impl::bytes() const {
    std::size_t sum = m_state.resident.size() + m_state.laneGradients.size();
    sum += m_gradients->embeddingBytes();
    for (const AlignedBuffer& b : m_state.packedKernels)
        sum += b.size();
    sum += 2 * m_state.carried.size() * sizeof(float);
    for (const ThreadMemory& memory : m_state.threads)
        sum += memory.local.size() + memory.scratch.size();
    return static_cast<std::int64_t>(sum);
}

Executor::Executor(Program program, ExecutorOptions options, std::shared_ptr<ThreadArena> arena)
    : m_impl(std::make_unique<Impl>(std::move(program), std::move(options), std::move(arena))) {}
Executor::~Executor() = default;

const Program& Executor::program() const {
    return m_impl->state().plan.program;
}
bool Executor::run(const BatchView& batch, std::span<const Tensor> weights, std::uint64_t step,
                   const StopToken* stop) {
    return m_impl->run(batch, weights, step, stop);
}
std::span<const float> Executor::output(std::size_t index) const {
    return m_impl->result(program().outputs.at(index));
}
std::span<const float> Executor::losses(std::size_t term) const {
    return m_impl->result(program().losses.at(term).perSample);
}
double Executor::meanLoss() const {
    double sum = 0;
    for (std::size_t term = 0; term < program().losses.size(); ++term)
        sum += static_cast<double>(program().losses[term].weight) * meanLoss(term);
    return sum;
}
double Executor::meanLoss(std::size_t term) const {
    return engine::meanLoss(m_impl->state().losses.at(term), losses(term));
}
std::span<const float> Executor::rowMask(std::size_t target) const {
    const ValueId mask = program().maskOf(target);
    return mask == kNoValue ? std::span<const float>() : m_impl->result(mask);
}
TargetView Executor::targets(std::size_t target) const {
    return m_impl->targets(target);
}
std::span<const float> Executor::inputGradient(std::size_t index) const {
    return m_impl->inputGradient(index);
}
void Executor::allReduce() {
    m_impl->allReduce();
}
std::span<float> Executor::gradient(std::size_t weight) {
    return m_impl->gradient(weight);
}
std::span<const float> Executor::gradient(std::size_t weight) const {
    return m_impl->gradient(weight);
}
std::vector<Executor::GradientBuffer> Executor::replicaGradients() const {
    return m_impl->gradients().replicaBuffers();
}
std::vector<std::vector<float>> Executor::reducedGradients() const {
    return m_impl->gradients().reducedBuffers();
}
std::vector<Executor::NormStatistics> Executor::normStatistics(int replica) const {
    return statisticsOf(m_impl->state(), replica);
}
Executor::ReplicaLoss Executor::replicaLoss(int replica, std::size_t term) const {
    return engine::replicaLoss(m_impl->state(), term, losses(term), replica);
}
bool Executor::observe(const BatchView& batch, std::span<const Tensor> weights, const Observer& observer,
                       const StopToken* stop) {
    return m_impl->observe(batch, weights, observer, stop);
}
std::size_t Executor::lanes() const {
    return m_impl->state().lanes.size();
}
void Executor::setProfile(OpProfile* profile) {
    m_impl->setProfile(profile);
}
void Executor::setLossScale(double scale) {
    m_impl->setLossScale(scale);
}
void Executor::resetStates() {
    m_impl->resetStates();
}
void Executor::takeStates(const Executor& other) {
    m_impl->takeStates(other.m_impl->state());
}
Shape Executor::stateShape() const {
    return m_impl->stateShape();
}
Tensor Executor::states() const {
    return m_impl->states();
}
void Executor::setStates(const Tensor& states) {
    m_impl->setStates(states);
}
void Executor::updateMovingAverages(std::span<Tensor> weights) const {
    engine::updateMovingAverages(m_impl->state(), weights);
}
std::string Executor::findNonFinite(const BatchView& batch, std::span<const Tensor> weights,
                                    std::uint64_t step) {
    return m_impl->findNonFinite(batch, weights, step);
}
std::int64_t Executor::residentBytes() const {
    return m_impl->bytes();
}

}  // namespace shardlab::engine
