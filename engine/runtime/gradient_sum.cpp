#include "engine/runtime/gradient_sum.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "engine/core/integer.h"
#include "engine/runtime/thread_arena.h"

namespace shardlab::engine {
namespace {

/// Up to whole cache lines, so that every gradient begins at one.
std::int64_t wholeLines(std::int64_t floats) {
    return ceilDivide(floats, 16) * 16;
}

}  // namespace

GradientSum::GradientSum(ExecutorState& state, ThreadArena& arena) : m_state(state), m_arena(arena) {
    placeGradients();
    if (m_state.gradientFloats > 0) allocateLanes();
    for (const HostPlan::Scatter& scatter : m_state.plan.scatters)
        m_embeddings.emplace_back(scatter, m_state);
    for (const Segment& segment : m_state.plan.segments) {
        if (segment.wholeBatch) m_together.emplace_back(m_state, segment);
    }
}

const HostPlan::Scatter* GradientSum::scatterOf(std::size_t weight) const {
    const auto& scatters = m_state.plan.scatters;
    const auto it = std::ranges::find(scatters, static_cast<int>(weight), &HostPlan::Scatter::weight);
    return it == scatters.end() ? nullptr : &*it;
}

void GradientSum::placeGradients() {
    const Program& program = m_state.plan.program;
    m_state.gradientSlots.assign(program.weights.size(), {});
    m_sums.resize(program.weights.size());
    for (std::size_t w = 0; w < program.weightGradients.size(); ++w) {
        if (program.weightGradients[w] == kNoValue) continue;
        const HostPlan::Scatter* scatter = scatterOf(w);
        if (scatter == nullptr || scatter->shared) m_sums[w] = Tensor(program.weights[w].shape);
        if ((scatter != nullptr && !scatter->besideDense) || m_state.plan.madeTogether[w]) continue;
        GradientSlot& slot = m_state.gradientSlots[w];
        slot.offset = m_state.gradientFloats;
        slot.floats = program.weights[w].shape.elementCount();
        for (std::size_t m = 0; m < m_state.kernels.size(); ++m) {
            if (m_state.kernels[m].use().weight != static_cast<int>(w)) continue;
            slot.matrix = static_cast<int>(m);
            slot.floats = static_cast<std::int64_t>(m_state.kernels[m].packedGradientFloats());
        }
        m_state.gradientFloats += wholeLines(slot.floats);
    }
}

void GradientSum::allocateLanes() {
    const ExecutorOptions& options = m_state.options;
    constexpr std::int64_t kApart = 5 * 16;  // lines that keep lanes from meeting in one set of a cache
    m_state.laneGradientFloats = m_state.gradientFloats + kApart;
    m_state.laneGradients = AlignedBuffer(
        m_state.lanes.size() * static_cast<std::size_t>(m_state.laneGradientFloats) * sizeof(float));
    m_replicas.resize(static_cast<std::size_t>(options.replicas));
    const int replicas = m_state.own.replicas;
    m_sum = makeReplicaSum(replicas > 1 ? options.topology : "none", replicas, m_state.gradientFloats,
                           options.group);
    for (int r = 0; r < options.replicas; ++r)
        m_replicas[static_cast<std::size_t>(r)] = m_state.laneGradient(m_state.laneOf(r));
    if (!m_state.distributed()) return;
    m_overlap = std::make_unique<GradientOverlap>(
        m_state, [this](std::int64_t begin, std::int64_t end) { sumOverlapped(begin, end); });
}

bool GradientSum::isDense(std::size_t weight) const {
    return m_state.gradientSlots[weight].offset >= 0 || m_state.plan.madeTogether[weight];
}

bool GradientSum::multiplyTogether(const StopToken* stop) {
    return std::ranges::all_of(
        m_together, [&](const WholeGradients& gradients) { return gradients.run(m_arena, m_sums, stop); });
}

void GradientSum::scatterEmbeddings() {
    for (EmbeddingGradient& embedding : m_embeddings)
        embedding.scatter(m_state, m_arena);
}

void GradientSum::allReduce() {
    for (EmbeddingGradient& embedding : m_embeddings)
        embedding.allReduce(m_state, m_arena);
    reduceLanes();
    addSharedTables();
}

void GradientSum::begin() {
    m_state.overlap = nullptr;
    if (m_overlap == nullptr || m_state.activeReplicas() < 2 || m_state.profile != nullptr) return;
    clearIdleReplicas();
    m_state.overlap = m_overlap.get();
    m_overlap->begin();
}

void GradientSum::segmentDone(std::size_t segment) {
    if (m_state.overlap != nullptr) m_state.overlap->segmentDone(segment);
}

void GradientSum::finishOverlap() {
    if (m_state.overlap != nullptr) m_state.overlap->finish();
}

void GradientSum::reduceLanes() {
    if (m_state.laneGradients.size() == 0) return;
    if (m_state.overlap == nullptr) {
        clearIdleReplicas();
        sumLanes();
        if (m_state.own.replicas > 1 && m_state.activeReplicas() < 2) {
            m_sum->takeFirst(m_replicas);
        } else if (m_state.own.replicas > 1) {
            m_arena.forEach(1, [&](std::size_t, int) { m_sum->run(m_replicas, 0, m_state.gradientFloats); });
        }
    }
    unpack();
}

void GradientSum::clearIdleReplicas() {
    for (int r = 0; r < m_state.options.replicas; ++r) {
        if (m_state.replicaCounts[static_cast<std::size_t>(r)] > 0) continue;
        std::fill_n(m_state.laneGradient(m_state.laneOf(r)), m_state.gradientFloats, 0.0F);
    }
}

void GradientSum::sumLanes() {
    constexpr std::int64_t kBlock = 16384;
    if (m_state.lanesPerReplica == 1 && m_state.plan.format != MatrixFormat::Float16) return;
    const std::int64_t blocks = ceilDivide(m_state.gradientFloats, kBlock);
    m_arena.forEach(static_cast<std::size_t>(blocks * m_state.options.replicas), [&](std::size_t task, int) {
        const std::int64_t begin = static_cast<std::int64_t>(task) % blocks * kBlock;
        sumLanes(static_cast<int>(static_cast<std::int64_t>(task) / blocks), begin,
                 std::min(begin + kBlock, m_state.gradientFloats));
    });
}

/// Adds the lanes of a replica into its first one, in their order. The gradient of a float16 copy of a weight
/// is rounded before replicas are summed.
void GradientSum::sumLanes(int replica, std::int64_t begin, std::int64_t end) {
    const std::size_t first = m_state.laneOf(replica);
    float* sum = m_state.laneGradient(first) + begin;
    for (std::size_t lane = first + 1; lane < first + static_cast<std::size_t>(m_state.lanesPerReplica);
         ++lane) {
        if (m_state.lanes[lane].count == 0) continue;
        kernels::add(sum, m_state.laneGradient(lane) + begin, sum, end - begin);
    }
    if (m_state.plan.format == MatrixFormat::Float16)
        kernels::roundTo(MatrixFormat::Float16, sum, sum, end - begin);
}

void GradientSum::sumOverlapped(std::int64_t begin, std::int64_t end) {
    for (int r = 0; r < m_state.options.replicas; ++r)
        sumLanes(r, begin, end);
    m_sum->run(m_replicas, begin, end);
}

void GradientSum::unpack() {
    const float* sum = m_state.laneGradient(0);
    m_arena.forEach(m_sums.size(), [&](std::size_t w, int) {
        if (m_state.gradientSlots[w].offset >= 0)
            unpack(m_state.gradientSlots[w], sum, m_sums[w].floats().data());
    });
}

/// From the array of all packed gradients to the weight's own layout; nothing without a slot.
void GradientSum::unpack(const GradientSlot& slot, const float* packed, float* out) const {
    if (slot.offset < 0) return;
    if (slot.matrix < 0) {
        kernels::copy(packed + slot.offset, out, slot.floats);
    } else {
        m_state.kernels[static_cast<std::size_t>(slot.matrix)].any().unpackGradient(packed + slot.offset,
                                                                                    out);
    }
}

/// The gradient of a table with several uses: what the matrix ops make of it, plus each embedding's rows.
void GradientSum::addSharedTables() {
    m_arena.forEach(m_sums.size(), [&](std::size_t w, int) {
        const HostPlan::Scatter* scatter = scatterOf(w);
        if (scatter == nullptr || !scatter->shared) return;
        const std::span<float> sum = m_sums[w].floats();
        if (!scatter->besideDense) std::ranges::fill(sum, 0.0F);
        for (EmbeddingGradient& embedding : m_embeddings) {
            if (embedding.weight() != static_cast<int>(w)) continue;
            kernels::add(sum.data(), embedding.sum().data(), sum.data(), std::ssize(sum));
        }
    });
}

std::span<float> GradientSum::of(std::size_t weight) {
    const std::span<const float> sum = std::as_const(*this).of(weight);
    return {const_cast<float*>(sum.data()), sum.size()};
}

std::span<const float> GradientSum::of(std::size_t weight) const {
    const HostPlan::Scatter* scatter = scatterOf(weight);
    const bool summed = scatter != nullptr ? scatter->shared : isDense(weight);
    if (summed) return m_sums[weight].floats();
    for (const EmbeddingGradient& embedding : m_embeddings) {
        if (embedding.weight() == static_cast<int>(weight)) return embedding.ofReplica(0);
    }
    return {};
}

std::size_t GradientSum::embeddingBytes() const {
    std::size_t sum = 0;
    for (const EmbeddingGradient& embedding : m_embeddings)
        sum += embedding.bytes();
    return sum;
}

/// The buffers in their order, each with its weights: first those that no embedding reads, then every table.
std::vector<std::vector<std::size_t>> GradientSum::recordedWeights() const {
    std::vector<std::vector<std::size_t>> buffers(1);
    std::vector<std::vector<std::size_t>> tables;
    for (std::size_t w = 0; w < m_state.gradientSlots.size(); ++w) {
        if (scatterOf(w) != nullptr) {
            tables.push_back({w});
        } else if (isDense(w)) {
            buffers.front().push_back(w);
        }
    }
    if (buffers.front().empty()) buffers.clear();
    buffers.insert(buffers.end(), tables.begin(), tables.end());
    return buffers;
}

/// The lanes of a replica added up as `sumLanes` does, which changes them.
AlignedBuffer GradientSum::packedGradient(int replica) const {
    AlignedBuffer packed(static_cast<std::size_t>(m_state.gradientFloats) * sizeof(float));
    if (m_state.gradientFloats == 0) return packed;
    auto* sum = reinterpret_cast<float*>(packed.data());
    const std::size_t first = m_state.laneOf(replica);
    for (std::size_t lane = first; lane < first + static_cast<std::size_t>(m_state.lanesPerReplica); ++lane) {
        if (m_state.lanes[lane].count == 0) continue;
        const float* part = m_state.laneGradient(lane);
        if (lane == first) {
            std::copy_n(part, m_state.gradientFloats, sum);
        } else {
            kernels::add(sum, part, sum, m_state.gradientFloats);
        }
    }
    if (m_state.plan.format == MatrixFormat::Float16)
        kernels::roundTo(MatrixFormat::Float16, sum, sum, m_state.gradientFloats);
    return packed;
}

/// A weight's gradient on one replica, of all its uses, in the weight's own layout.
std::vector<float> GradientSum::ofReplica(std::size_t weight, int replica, const float* packed) const {
    std::vector<float> gradient(
        static_cast<std::size_t>(m_state.plan.program.weights[weight].shape.elementCount()));
    unpack(m_state.gradientSlots[weight], packed, gradient.data());
    if (m_state.plan.madeTogether[weight]) std::ranges::copy(m_sums[weight].floats(), gradient.begin());
    for (const EmbeddingGradient& embedding : m_embeddings) {
        if (embedding.weight() != static_cast<int>(weight)) continue;
        const std::span<const float> table = embedding.ofReplica(static_cast<std::size_t>(replica));
        kernels::add(gradient.data(), table.data(), gradient.data(), std::ssize(gradient));
    }
    return gradient;
}

std::vector<Executor::GradientBuffer> GradientSum::replicaBuffers() const {
    const std::vector<std::vector<std::size_t>> weights = recordedWeights();
    std::vector<Executor::GradientBuffer> buffers(weights.size());
    for (std::size_t b = 0; b < weights.size(); ++b) {
        const std::size_t first = weights[b].front();
        buffers[b].name = scatterOf(first) == nullptr ? "weights" : m_state.plan.program.weights[first].name;
    }
    for (int r = 0; r < m_state.options.replicas; ++r) {
        const AlignedBuffer packed = packedGradient(r);
        for (std::size_t b = 0; b < weights.size(); ++b) {
            std::vector<float>& all = buffers[b].replicas.emplace_back();
            for (const std::size_t w : weights[b]) {
                const std::vector<float> part =
                    ofReplica(w, r, reinterpret_cast<const float*>(packed.data()));
                all.insert(all.end(), part.begin(), part.end());
            }
        }
    }
    for (Executor::GradientBuffer& buffer : buffers)
        unscale(buffer.replicas);
    return buffers;
}

std::vector<std::vector<float>> GradientSum::reducedBuffers() const {
    std::vector<std::vector<float>> buffers;
    for (const std::vector<std::size_t>& weights : recordedWeights()) {
        std::vector<float>& all = buffers.emplace_back();
        for (const std::size_t w : weights) {
            const std::span<const float> sum = of(w);
            all.insert(all.end(), sum.begin(), sum.end());
        }
    }
    unscale(buffers);
    return buffers;
}

/// Records show the gradients of the loss, whatever its scale.
void GradientSum::unscale(std::vector<std::vector<float>>& buffers) const {
    if (m_state.lossScale == 1.0) return;
    const auto factor = static_cast<float>(1.0 / m_state.lossScale);
    for (std::vector<float>& buffer : buffers)
        kernels::scale(factor, buffer.data(), std::ssize(buffer));
}

}  // namespace shardlab::engine
