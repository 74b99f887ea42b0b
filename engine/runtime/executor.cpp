#include "engine/runtime/executor.h"

#include <algorithm>
#include <atomic>
#include <cstring>

#include "engine/core/error.h"
#include "engine/distribution/all_reduce.h"
#include "engine/runtime/embedding_gradient.h"
#include "engine/runtime/executor_state.h"
#include "engine/runtime/norm_statistics.h"
#include "engine/runtime/thread_arena.h"

namespace shardlab::engine {
namespace {

/// How many tasks a global batch becomes: enough for eight threads, few enough that their gradient arrays
/// stay small. Depends on program, batch and replicas only, so that results do not depend on the threads.
constexpr int kLanes = 8;

std::int64_t divideUp(std::int64_t a, std::int64_t b) {
    return (a + b - 1) / b;
}
std::int64_t roundUpFloats(std::int64_t n) {
    return divideUp(n, 16) * 16;
}

}  // namespace

int lanesPerReplica(const Program& program, int replicas, std::int64_t maxBatch) {
    const std::int64_t perReplica = divideUp(maxBatch, replicas), smallest = smallestLane(program);
    int lanes = 1;
    while (lanes * 2 * replicas <= kLanes && perReplica / (lanes * 2) >= smallest)
        lanes *= 2;
    return lanes;
}

class Executor::Impl {
public:
    Impl(Program program, ExecutorOptions options, std::shared_ptr<ThreadArena> arena)
        : m_arena(std::move(arena)) {
        if (options.replicas < 1 || options.maxBatch < 1) {
            throw Error("executor: expected at least one replica and one sample; got {} and {}",
                        options.replicas, options.maxBatch);
        }
        const std::int64_t perReplica = divideUp(options.maxBatch, options.replicas);
        m_state.lanesPerReplica = lanesPerReplica(program, options.replicas, options.maxBatch);
        m_state.options = options;
        m_state.plan =
            lowerToHost(std::move(program), options.format, divideUp(perReplica, m_state.lanesPerReplica));
        m_state.dropoutKey.seed = options.seed;
        describeLoss(m_state);
        allocate();
    }

    bool run(const BatchView& batch, std::span<const Tensor> weights, std::uint64_t step,
             const StopToken* stop) {
        begin(batch, weights, step);
        packKernels();
        // Rows that this batch does not have keep their state.
        if (m_state.hasCarried) std::ranges::copy(m_state.carried, m_state.nextCarried.begin());
        for (const Segment& segment : m_state.plan.segments) {
            if (!runSegment(segment, stop)) return false;
            mergeStatistics(segment);
        }
        for (EmbeddingGradient& embedding : m_embeddings)
            embedding.scatter(m_state, *m_arena);
        m_state.carried.swap(m_state.nextCarried);
        m_state.hasCarried = !m_state.carried.empty();
        return true;
    }

    std::string findNonFinite(const BatchView& batch, std::span<const Tensor> weights, std::uint64_t step) {
        begin(batch, weights, step);
        packKernels();
        for (const Segment& segment : m_state.plan.segments) {
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
        packKernels();
        for (const Segment& segment : m_state.plan.segments) {
            if (!observeSegment(segment, observer, stop)) return false;
            mergeStatistics(segment);
        }
        return true;
    }

    void allReduce() {
        for (EmbeddingGradient& embedding : m_embeddings)
            embedding.allReduce(m_state, *m_arena);
        reduceLanes();
        addSharedTables();
    }

    void reduceLanes() {
        if (m_state.laneGradients.empty()) return;
        sumLanes();
        if (m_state.options.replicas > 1 && m_state.activeReplicas() > 1) {
            for (int r = 0; r < m_state.options.replicas; ++r) {
                m_replicaGradients[static_cast<std::size_t>(r)] = m_state.laneGradient(m_state.laneOf(r));
            }
            m_arena->forEach(1, [&](std::size_t, int) { m_allReduce->run(m_replicaGradients, false); });
        }
        unpackGradients();
    }

    std::span<float> gradient(std::size_t weight) {
        const HostPlan::Scatter* scatter = scatterOf(weight);
        const bool summed = scatter != nullptr ? scatter->shared : m_state.gradientSlots[weight].offset >= 0;
        if (summed) return m_gradients[weight].floats();
        for (EmbeddingGradient& embedding : m_embeddings) {
            if (embedding.weight() == static_cast<int>(weight)) return embedding.sum();
        }
        return {};
    }

    std::span<const float> resident(ValueId id) const;
    std::span<const float> inputGradient(std::size_t index) const {
        const ValueId id = m_state.plan.program.inputGradients.at(index);
        if (id == kNoValue) throw Error("executor: the program was compiled without input gradients");
        return resident(id);
    }
    const ExecutorState& state() const { return m_state; }
    void resetStates() { m_state.hasCarried = false; }
    std::int64_t bytes() const;

private:
    /// One of the embeddings whose table this weight is; nullptr: it is none.
    const HostPlan::Scatter* scatterOf(std::size_t weight) const {
        const auto& scatters = m_state.plan.scatters;
        const auto it = std::ranges::find(scatters, static_cast<int>(weight), &HostPlan::Scatter::weight);
        return it == scatters.end() ? nullptr : &*it;
    }
    void addSharedTables();
    void allocate();
    void begin(const BatchView& batch, std::span<const Tensor> weights, std::uint64_t step);
    void prepareKernel(const HostOp& op, std::int64_t count);
    void prepareKernels();
    void packKernels();
    bool runSegment(const Segment& segment, const StopToken* stop);
    bool observeSegment(const Segment& segment, const Observer& observer, const StopToken* stop);
    void mergeStatistics(const Segment& segment);
    void sumLanes();
    void unpackGradients();

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
    std::unique_ptr<AllReduce> m_allReduce;
    std::vector<float*> m_replicaGradients;
    std::vector<EmbeddingGradient> m_embeddings;
    std::vector<Tensor> m_gradients;  ///< by weight, plain layout
    std::vector<std::int64_t> m_preparedCounts;
};

void Executor::Impl::allocate() {
    HostPlan& plan = m_state.plan;
    const std::int64_t batch = m_state.options.maxBatch;
    for (const MatrixUse& use : plan.matrices)
        m_state.kernels.emplace_back(use, m_state.options.backend);
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
    m_state.batch.count = batch;
    begin({{}, nullptr, nullptr, batch}, {}, 0);

    std::int64_t largestWeight = 0;
    for (const MatrixKernels& kernels : m_state.kernels) {
        m_state.packedKernels.emplace_back(kernels.packedKernelFloats() * sizeof(float));
        largestWeight = std::max(largestWeight, kernels.use().kernel.elementCount());
    }
    if (plan.format != MatrixFormat::Float32) {
        m_state.rounded = AlignedBuffer(static_cast<std::size_t>(largestWeight) * sizeof(float));
    }

    m_state.gradientSlots.assign(plan.program.weights.size(), {});
    m_gradients.resize(plan.program.weights.size());
    for (std::size_t w = 0; w < plan.program.weightGradients.size(); ++w) {
        if (plan.program.weightGradients[w] == kNoValue) continue;
        const HostPlan::Scatter* scatter = scatterOf(w);
        if (scatter == nullptr || scatter->shared) m_gradients[w] = Tensor(plan.program.weights[w].shape);
        if (scatter != nullptr && !scatter->besideDense) continue;
        GradientSlot& slot = m_state.gradientSlots[w];
        slot.offset = m_state.gradientFloats;
        slot.floats = plan.program.weights[w].shape.elementCount();
        for (std::size_t m = 0; m < m_state.kernels.size(); ++m) {
            if (m_state.kernels[m].use().weight != static_cast<int>(w)) continue;
            slot.matrix = static_cast<int>(m);
            slot.floats = static_cast<std::int64_t>(m_state.kernels[m].packedGradientFloats());
        }
        m_state.gradientFloats += roundUpFloats(slot.floats);
    }
    if (m_state.gradientFloats > 0) {
        for (std::size_t i = 0; i < m_state.lanes.size(); ++i) {
            m_state.laneGradients.emplace_back(static_cast<std::size_t>(m_state.gradientFloats) *
                                               sizeof(float));
        }
        m_replicaGradients.resize(static_cast<std::size_t>(m_state.options.replicas));
        m_allReduce =
            std::make_unique<AllReduce>(m_state.options.replicas > 1 ? m_state.options.topology : "none",
                                        m_state.options.replicas, m_state.gradientFloats);
    }
    for (const HostPlan::Scatter& scatter : plan.scatters)
        m_embeddings.emplace_back(scatter, m_state);
    allocateNorms(m_state);
}

void Executor::Impl::begin(const BatchView& batch, std::span<const Tensor> weights, std::uint64_t step) {
    if (batch.count < 1 || batch.count > m_state.options.maxBatch) {
        throw Error("executor: expected 1 to {} samples; got {}", m_state.options.maxBatch, batch.count);
    }
    m_state.batch.inputs.assign(batch.inputs.begin(), batch.inputs.end());
    m_state.batch.labels = batch.labels;
    m_state.batch.targets = batch.targets;
    m_state.batch.count = batch.count;
    beginLoss(m_state);
    m_state.weights = weights;
    m_state.dropoutKey.step = step;
    const std::int64_t perReplica = divideUp(batch.count, m_state.options.replicas);
    for (int r = 0; r < m_state.options.replicas; ++r) {
        const std::int64_t from = std::min<std::int64_t>(r * perReplica, batch.count);
        const std::int64_t count = std::min(perReplica, batch.count - from);
        m_state.replicaCounts[static_cast<std::size_t>(r)] = count;
        const std::int64_t perLane = divideUp(count, m_state.lanesPerReplica);
        for (int l = 0; l < m_state.lanesPerReplica; ++l) {
            const std::int64_t at = std::min(l * perLane, count);
            m_state.lanes[m_state.laneOf(r) + static_cast<std::size_t>(l)] = {r, from + at,
                                                                              std::min(perLane, count - at)};
        }
    }
    const bool known =
        std::find(m_preparedCounts.begin(), m_preparedCounts.end(), batch.count) != m_preparedCounts.end();
    if (!known) {
        prepareKernels();
        m_preparedCounts.push_back(batch.count);
    }
}

/// The op's matrix for a chunk of `count` samples.
void Executor::Impl::prepareKernel(const HostOp& op, std::int64_t count) {
    MatrixKernels& kernels = m_state.kernels[static_cast<std::size_t>(op.matrix)];
    if (op.kernel == nullptr || op.kernel->matrixRows == nullptr)
        return kernels.prepare(count * op.matrixRows);
    for (const std::int64_t rows : op.kernel->matrixRows(m_state.plan.program, op, count))
        kernels.prepare(rows);
}

void Executor::Impl::prepareKernels() {
    for (const Segment& segment : m_state.plan.segments) {
        for (const HostOp& op : segment.ops) {
            if (op.matrix < 0) continue;
            for (const Lane& lane : m_state.lanes) {
                if (lane.count >= segment.chunk) prepareKernel(op, segment.chunk);
                if (lane.count % segment.chunk != 0) prepareKernel(op, lane.count % segment.chunk);
            }
        }
    }
    std::size_t scratch = 0;
    for (const Segment& segment : m_state.plan.segments) {
        for (const HostOp& op : segment.ops) {
            if (op.kernel == nullptr || op.kernel->scratchBytes == nullptr) continue;
            scratch = std::max(scratch, op.kernel->scratchBytes(m_state.plan.program, op, segment.chunk));
        }
    }
    std::size_t matrixScratch = 0;
    for (const MatrixKernels& kernels : m_state.kernels)
        matrixScratch = std::max(matrixScratch, kernels.scratchBytes());
    scratch += matrixScratch;  // a family's kernel may call its matrix with memory of its own beside it
    for (ThreadMemory& memory : m_state.threads) {
        if (memory.scratch.size() < scratch) memory.scratch = AlignedBuffer(scratch);
    }
}

void Executor::Impl::packKernels() {
    m_arena->forEach(m_state.kernels.size(), [&](std::size_t m, int) {
        const MatrixKernels& kernels = m_state.kernels[m];
        const Tensor& weight = m_state.weights[static_cast<std::size_t>(kernels.use().weight)];
        auto* packed = reinterpret_cast<float*>(m_state.packedKernels[m].data());
        if (m_state.plan.format == MatrixFormat::Float32) {
            kernels.withAny([&](const auto& kernel) { kernel.packKernel(weight.floats().data(), packed); });
        }
    });
    if (m_state.plan.format == MatrixFormat::Float32) {
        for (std::size_t n = 0; n < m_state.norms.size(); ++n)
            prepareInference(m_state, static_cast<int>(n));
        return;
    }
    auto* rounded = reinterpret_cast<float*>(m_state.rounded.data());
    for (std::size_t m = 0; m < m_state.kernels.size();
         ++m) {  // one after the other: they share the rounding buffer
        const MatrixKernels& kernels = m_state.kernels[m];
        const Tensor& weight = m_state.weights[static_cast<std::size_t>(kernels.use().weight)];
        auto* packed = reinterpret_cast<float*>(m_state.packedKernels[m].data());
        kernels::roundTo(m_state.plan.format, weight.floats().data(), rounded, weight.size());
        kernels.withAny([&](const auto& kernel) { kernel.packKernel(rounded, packed); });
    }
    for (std::size_t n = 0; n < m_state.norms.size(); ++n)
        prepareInference(m_state, static_cast<int>(n));
}

bool Executor::Impl::runSegment(const Segment& segment, const StopToken* stop) {
    std::atomic<bool> finished{true};
    m_arena->forEach(m_state.lanes.size(), [&](std::size_t lane, int thread) {
        const bool complete = forEachChunk(segment, lane, thread, stop,
                                           [&](ChunkRunner& runner, std::int64_t at, std::int64_t count) {
                                               runner.run(at, count, at == m_state.lanes[lane].begin);
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

/// Adds the lanes of each replica into its first one, in their order, in blocks that stay in cache.
void Executor::Impl::sumLanes() {
    constexpr std::int64_t kBlock = 16384;
    const std::int64_t blocks = divideUp(m_state.gradientFloats, kBlock);
    for (int r = 0; r < m_state.options.replicas; ++r) {
        if (m_state.replicaCounts[static_cast<std::size_t>(r)] == 0) {
            std::memset(m_state.laneGradients[m_state.laneOf(r)].data(), 0,
                        m_state.laneGradients[m_state.laneOf(r)].size());
        }
    }
    if (m_state.lanesPerReplica == 1) return;
    m_arena->forEach(static_cast<std::size_t>(blocks * m_state.options.replicas), [&](std::size_t task, int) {
        const auto r = static_cast<int>(static_cast<std::int64_t>(task) / blocks);
        const std::int64_t at = static_cast<std::int64_t>(task) % blocks * kBlock;
        const std::int64_t n = std::min(kBlock, m_state.gradientFloats - at);
        float* sum = m_state.laneGradient(m_state.laneOf(r)) + at;
        for (int l = 1; l < m_state.lanesPerReplica; ++l) {
            const std::size_t lane = m_state.laneOf(r) + static_cast<std::size_t>(l);
            if (m_state.lanes[lane].count == 0) continue;
            kernels::add(sum, m_state.laneGradient(lane) + at, sum, n);
        }
    });
}

void Executor::Impl::unpackGradients() {
    const float* sum = m_state.laneGradient(0);
    m_arena->forEach(m_gradients.size(), [&](std::size_t w, int) {
        const GradientSlot& slot = m_state.gradientSlots[w];
        if (slot.offset < 0) return;
        float* out = m_gradients[w].floats().data();
        if (slot.matrix < 0) {
            kernels::copy(sum + slot.offset, out, slot.floats);
        } else {
            m_state.kernels[static_cast<std::size_t>(slot.matrix)].withAny(
                [&](const auto& kernel) { kernel.unpackGradient(sum + slot.offset, out); });
        }
    });
}

/// The gradient of a table with several uses: what the matrix ops make of it, plus each embedding's rows.
void Executor::Impl::addSharedTables() {
    m_arena->forEach(m_gradients.size(), [&](std::size_t w, int) {
        const HostPlan::Scatter* scatter = scatterOf(w);
        if (scatter == nullptr || !scatter->shared) return;
        const std::span<float> sum = m_gradients[w].floats();
        if (!scatter->besideDense) std::ranges::fill(sum, 0.0F);
        for (EmbeddingGradient& embedding : m_embeddings) {
            if (embedding.weight() != static_cast<int>(w)) continue;
            kernels::add(sum.data(), embedding.sum().data(), sum.data(), std::ssize(sum));
        }
    });
}

std::span<const float> Executor::Impl::resident(ValueId id) const {
    const Placement& place = m_state.plan.placements[static_cast<std::size_t>(id)];
    const Value& value = m_state.plan.program.values[static_cast<std::size_t>(id)];
    const auto count = static_cast<std::size_t>(m_state.batch.count * value.elementsPerSample());
    if (place.where == Placement::Where::External) {
        return {m_state.batch.inputs[static_cast<std::size_t>(place.offset)], count};
    }
    const std::byte* base = m_state.resident.data() + place.offset * m_state.options.maxBatch;
    return {reinterpret_cast<const float*>(base), count};
}

std::int64_t Executor::Impl::bytes() const {
    std::size_t sum = m_state.resident.size();
    for (const AlignedBuffer& b : m_state.laneGradients)
        sum += b.size();
    for (const EmbeddingGradient& embedding : m_embeddings)
        sum += embedding.bytes();
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
    return m_impl->resident(program().outputs.at(index));
}
std::span<const float> Executor::losses() const {
    return m_impl->resident(program().lossPerSample);
}
double Executor::meanLoss() const {
    return engine::meanLoss(m_impl->state(), losses());
}
std::span<const float> Executor::lossMask() const {
    const ValueId mask = program().lossMask;
    return mask == kNoValue ? std::span<const float>() : m_impl->resident(mask);
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
bool Executor::observe(const BatchView& batch, std::span<const Tensor> weights, const Observer& observer,
                       const StopToken* stop) {
    return m_impl->observe(batch, weights, observer, stop);
}
std::size_t Executor::lanes() const {
    return m_impl->state().lanes.size();
}
void Executor::resetStates() {
    m_impl->resetStates();
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
