#include "engine/runtime/result_gather.h"

#include <algorithm>

#include "engine/distribution/collective.h"

namespace shardlab::engine {

ResultGather::ResultGather(ExecutorState& state, Collective& group) : m_state(state), m_group(group) {
    const Program& program = state.plan.program;
    for (const ValueId output : program.outputs)
        addValue(output);
    for (std::size_t target = 0; target < program.targetCount(); ++target) {
        if (target < program.losses.size()) addValue(program.losses[target].perSample);
        if (program.maskOf(target) != kNoValue) addValue(program.maskOf(target));
        m_arrays.push_back({.id = kNoValue, .target = target, .perSample = 0, .all = {}});
    }
}

void ResultGather::addValue(ValueId id) {
    if (std::ranges::find(m_arrays, id, &RowArray::id) != m_arrays.end()) return;
    const Value& value = m_state.plan.program.values[static_cast<std::size_t>(id)];
    m_arrays.push_back({.id = id, .target = 0, .perSample = value.elementsPerSample(), .all = {}});
}

/// Labels travel as the four bytes they are.
const float* ResultGather::source(const RowArray& array) const {
    if (array.id == kNoValue) {
        const TargetView target = m_state.batch.target(array.target);
        return target.labels != nullptr ? reinterpret_cast<const float*>(target.labels) : target.targets;
    }
    return m_state.rowsOf(array.id);
}

std::vector<NormState*> ResultGather::trainingNorms() const {
    std::vector<NormState*> norms;
    for (std::size_t n = 0; n < m_state.norms.size(); ++n) {
        if (m_state.plan.norms[n].training) norms.push_back(&m_state.norms[n]);
    }
    return norms;
}

bool ResultGather::present(const RowArray& array) const {
    if (array.id != kNoValue) return true;
    const TargetView target = m_state.batch.target(array.target);
    return target.labels != nullptr || target.targets != nullptr;
}

std::size_t ResultGather::floatsOf(int rank) const {
    const ReplicaRange range{
        .replicas = m_state.own.replicas, .first = rank * m_state.own.count, .count = m_state.own.count};
    const std::int64_t rows = range.rows(m_state.globalCount).count;
    std::int64_t floats = 0;
    for (const RowArray& array : m_arrays) {
        if (present(array)) floats += rows * array.perSample;
    }
    for (const NormState* norm : trainingNorms())
        floats += 2 * std::ssize(norm->mean);
    return static_cast<std::size_t>(floats);
}

void ResultGather::exchange() {
    for (RowArray& array : m_arrays) {
        if (array.id == kNoValue) {
            const Program& program = m_state.plan.program;
            const Shape& prediction = shapeOf(program, program.predictionOf(array.target));
            const bool labels = m_state.batch.target(array.target).labels != nullptr;
            array.perSample = prediction.elementsPerSample() / (labels ? prediction.back() : 1);
        }
        array.all.resize(static_cast<std::size_t>(m_state.globalCount * array.perSample));
    }
    for (NormState* norm : trainingNorms()) {
        norm->groupMean.resize(norm->mean.size() * static_cast<std::size_t>(m_group.size()));
        norm->groupVariance.resize(norm->groupMean.size());
    }
    m_starts.assign(1, 0);
    for (int rank = 0; rank < m_group.size(); ++rank)
        m_starts.push_back(m_starts.back() + floatsOf(rank) * sizeof(float));
    m_packed.resize(std::max(m_packed.size(), m_starts.back() / sizeof(float)));
    const auto at = [&](int rank) {
        return m_packed.data() + m_starts[static_cast<std::size_t>(rank)] / sizeof(float);
    };
    pack(at(m_group.rank()));
    m_group.allGather(std::as_writable_bytes(std::span(m_packed).first(m_starts.back() / sizeof(float))),
                      m_starts);
    for (int rank = 0; rank < m_group.size(); ++rank)
        unpack(rank, at(rank));
}

void ResultGather::pack(float* to) const {
    for (const RowArray& array : m_arrays) {
        if (present(array)) to = std::copy_n(source(array), m_state.batch.count * array.perSample, to);
    }
    for (const NormState* norm : trainingNorms()) {
        to = std::ranges::copy(norm->mean, to).out;
        to = std::ranges::copy(norm->variance, to).out;
    }
}

void ResultGather::unpack(int rank, const float* from) {
    const ReplicaRange range{
        .replicas = m_state.own.replicas, .first = rank * m_state.own.count, .count = m_state.own.count};
    const ReplicaRange::Rows rows = range.rows(m_state.globalCount);
    for (RowArray& array : m_arrays) {
        if (!present(array)) continue;
        const std::int64_t floats = rows.count * array.perSample;
        std::copy_n(from, floats, array.all.begin() + rows.begin * array.perSample);
        from += floats;
    }
    for (NormState* norm : trainingNorms()) {
        const auto each = std::ssize(norm->mean);
        std::copy_n(from, each, norm->groupMean.begin() + rank * each);
        std::copy_n(from + each, each, norm->groupVariance.begin() + rank * each);
        from += 2 * each;
    }
}

std::span<const float> ResultGather::rows(ValueId id) const {
    const RowArray& array = *std::ranges::find(m_arrays, id, &RowArray::id);
    return std::span(array.all).first(static_cast<std::size_t>(m_state.globalCount * array.perSample));
}

TargetView ResultGather::targets(std::size_t target) const {
    const auto is = [&](const RowArray& array) { return array.id == kNoValue && array.target == target; };
    const RowArray& array = *std::ranges::find_if(m_arrays, is);
    const TargetView here = m_state.batch.target(target);
    if (here.labels != nullptr) return {.labels = reinterpret_cast<const std::int32_t*>(array.all.data())};
    return {.targets = here.targets == nullptr ? nullptr : array.all.data()};
}

}  // namespace shardlab::engine
