#include "engine/runtime/embedding_gradient.h"

#include <algorithm>

#include "engine/core/integer.h"
#include "engine/runtime/thread_arena.h"

namespace shardlab::engine {
namespace {

constexpr std::size_t kParts = 8;

/// Where a resident or external value of the whole batch lies.
const float* residentFloats(const ExecutorState& state, ValueId id) {
    const Placement& place = state.plan.placements[static_cast<std::size_t>(id)];
    if (place.where == Placement::Where::External)
        return state.batch.inputs[static_cast<std::size_t>(place.offset)];
    return reinterpret_cast<const float*>(state.resident.data() + place.offset * state.options.maxBatch);
}

}  // namespace

EmbeddingGradient::EmbeddingGradient(const HostPlan::Scatter& scatter, const ExecutorState& state)
    : m_scatter(scatter) {
    const WeightSpec& table = state.plan.program.weights[static_cast<std::size_t>(scatter.weight)];
    m_rows = table.shape[0];
    m_columns = table.shape[1];
    m_dense = table.regularizer.active() || state.options.gradientsChange;
    m_idsPerSample = state.plan.program.values[static_cast<std::size_t>(scatter.ids)].elementsPerSample();
    const auto replicas = static_cast<std::size_t>(state.options.replicas);
    const std::int64_t perReplica =
        ceilDivide(state.options.maxBatch, state.options.replicas) * m_idsPerSample;
    for (std::size_t r = 0; r < replicas; ++r) {
        m_replicas.emplace_back(static_cast<std::size_t>(m_rows * m_columns) * sizeof(float));
        m_pointers.push_back(gradient(r));
    }
    m_parts.resize(replicas * kParts);
    for (Part& part : m_parts) {
        const std::int64_t rows = ceilDivide(m_rows, static_cast<std::int64_t>(kParts));
        part.touched.reserve(static_cast<std::size_t>(std::min(rows, perReplica)));
    }
    m_seen.assign(replicas * static_cast<std::size_t>(m_rows), 0);
    if (state.own.replicas > 1) {
        m_sum = makeReplicaSum(state.options.topology, state.own.replicas, m_rows * m_columns,
                               state.options.group);
    }
}

void EmbeddingGradient::scatter(const ExecutorState& state, ThreadArena& arena) {
    arena.forEach(m_parts.size(),
                  [&](std::size_t task, int) { scatterPart(state, task / kParts, task % kParts); });
}

void EmbeddingGradient::scatterPart(const ExecutorState& state, std::size_t replica, std::size_t part) {
    const auto parts = static_cast<std::int64_t>(kParts), index = static_cast<std::int64_t>(part);
    const std::int64_t begin = m_rows * index / parts, end = m_rows * (index + 1) / parts;
    float* table = gradient(replica);
    std::uint8_t* seen = m_seen.data() + replica * static_cast<std::size_t>(m_rows);
    std::vector<std::int32_t>& touched = m_parts[replica * kParts + part].touched;
    // The all-reduce leaves the rows of every replica in each array, and a regularizer or the mean of
    // several batches adds to all of them.
    if (m_dense || m_sum != nullptr) {
        std::fill(table + begin * m_columns, table + end * m_columns, 0.0F);
    } else {
        for (const std::int32_t row : touched)
            std::fill_n(table + row * m_columns, m_columns, 0.0F);
    }
    for (const std::int32_t row : touched)
        seen[row] = 0;
    touched.clear();

    const Lane& first = state.lanes[state.laneOf(static_cast<int>(replica))];
    const std::int64_t n = state.replicaCounts[replica] * m_idsPerSample;
    const float* ids = residentFloats(state, m_scatter.ids) + first.begin * m_idsPerSample;
    const float* dy = residentFloats(state, m_scatter.gradient) + first.begin * m_idsPerSample * m_columns;
    for (std::int64_t i = 0; i < n; ++i) {
        const auto row = static_cast<std::int64_t>(ids[i]);
        if (row < begin || row >= end) continue;
        if (seen[row] == 0) {
            seen[row] = 1;
            touched.push_back(static_cast<std::int32_t>(row));
        }
        float* __restrict to = table + row * m_columns;
        const float* __restrict from = dy + i * m_columns;
        for (std::int64_t c = 0; c < m_columns; ++c)
            to[c] += from[c];
    }
    if (state.plan.format != MatrixFormat::Float16) return;
    for (const std::int32_t row : touched) {
        float* at = table + row * m_columns;
        kernels::roundTo(MatrixFormat::Float16, at, at, m_columns);
    }
}

void EmbeddingGradient::allReduce(const ExecutorState& state, ThreadArena& arena) {
    if (m_sum == nullptr) return;
    if (state.activeReplicas() < 2) return m_sum->takeFirst(m_pointers);
    arena.forEach(1, [&](std::size_t, int) { m_sum->run(m_pointers, 0, m_rows * m_columns); });
}

std::span<float> EmbeddingGradient::sum() {
    return {gradient(0), static_cast<std::size_t>(m_rows * m_columns)};
}

std::span<const float> EmbeddingGradient::ofReplica(std::size_t replica) const {
    return {reinterpret_cast<const float*>(m_replicas[replica].data()),
            static_cast<std::size_t>(m_rows * m_columns)};
}

std::size_t EmbeddingGradient::bytes() const {
    return m_replicas.size() * static_cast<std::size_t>(m_rows * m_columns) * sizeof(float) + m_seen.size();
}

}  // namespace shardlab::engine
