#include "engine/runtime/gradient_overlap.h"

#include <algorithm>

#include "engine/kernels/products/convolution.h"

namespace shardlab::engine {
namespace {

/// 1 MiB: large enough that an exchange is not all latency, small enough that the first one begins early.
constexpr std::int64_t kBucketFloats = 1 << 18;

}  // namespace

GradientOverlap::GradientOverlap(const ExecutorState& state, Sum sum)
    : m_state(state), m_sum(std::move(sum)) {
    makeBuckets();
    m_next = m_buckets.size();
    m_thread = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

GradientOverlap::~GradientOverlap() {
    m_thread.request_stop();
}

/// By weight: the last place that writes its gradient; the end where nothing is known.
std::vector<GradientOverlap::Place> GradientOverlap::completions() const {
    const HostPlan& plan = m_state.plan;
    const Place end{plan.segments.size() - 1, plan.segments.back().ops.size()};
    std::vector<Place> places(plan.program.weights.size(), end);
    // Segments and ops come in their order.
    const auto note = [&](int weight, Place place) {
        if (weight < 0) return;
        places[static_cast<std::size_t>(weight)] = place;
    };
    for (std::size_t s = 0; s < plan.segments.size(); ++s) {
        const Segment& segment = plan.segments[s];
        for (std::size_t i = 0; i < segment.ops.size(); ++i) {
            const HostOp& op = segment.ops[i];
            for (const ValueId id : op.outputs) {
                if (id != kNoValue) note(plan.program.values[static_cast<std::size_t>(id)].weight, {s, i});
            }
            if (op.kind == HostKind::MatrixKernelGradient)
                note(plan.matrices[static_cast<std::size_t>(op.matrix)].weight, {s, i});
        }
        for (const int norm : segment.mergeSums) {
            note(plan.norms[static_cast<std::size_t>(norm)].gamma, {s, segment.ops.size()});
            note(plan.norms[static_cast<std::size_t>(norm)].beta, {s, segment.ops.size()});
        }
    }
    return places;
}

/// From the last weight to the first one: as the backward pass goes.
void GradientOverlap::makeBuckets() {
    const std::vector<Place> places = completions();
    const Bucket none{.begin = m_state.gradientFloats, .end = m_state.gradientFloats, .complete = {}};
    Bucket bucket = none;
    for (std::size_t w = m_state.gradientSlots.size(); w-- > 0;) {
        const GradientSlot& slot = m_state.gradientSlots[w];
        if (slot.offset < 0) continue;
        bucket.begin = slot.offset;
        bucket.complete = std::max(bucket.complete, places[w]);
        if (bucket.end - bucket.begin < kBucketFloats && slot.offset > 0) continue;
        m_buckets.push_back(bucket);
        bucket = {.begin = slot.offset, .end = slot.offset, .complete = {}};
    }
    std::ranges::stable_sort(m_buckets, {}, &Bucket::complete);
    for (const Segment& segment : m_state.plan.segments)
        m_completes.emplace_back(segment.ops.size() + 1, false);
    for (const Bucket& made : m_buckets)
        m_completes[made.complete.segment][made.complete.op] = true;
}

void GradientOverlap::begin() {
    const auto lanes = std::ranges::count_if(m_state.lanes, [](const Lane& lane) { return lane.count > 0; });
    const std::lock_guard lock(m_mutex);
    for (Bucket& bucket : m_buckets) {
        const bool barrier = bucket.complete.op == m_state.plan.segments[bucket.complete.segment].ops.size();
        bucket.waiting = barrier ? 1 : lanes;
    }
    m_error = nullptr;
    m_next = 0;
    m_changed.notify_all();
}

void GradientOverlap::opDone(std::size_t segment, std::size_t op) {
    if (m_completes[segment][op]) arrive({segment, op});
}

void GradientOverlap::segmentDone(std::size_t segment) {
    if (m_completes[segment].back()) arrive({segment, m_completes[segment].size() - 1});
}

void GradientOverlap::arrive(Place place) {
    const std::lock_guard lock(m_mutex);
    for (Bucket& bucket : m_buckets) {
        if (bucket.complete == place && --bucket.waiting == 0) m_changed.notify_all();
    }
}

void GradientOverlap::run(const std::stop_token& stop) {
    prepareKernelThread();
    std::unique_lock lock(m_mutex);
    const auto ready = [this] { return m_next < m_buckets.size() && m_buckets[m_next].waiting == 0; };
    while (m_changed.wait(lock, stop, ready)) {
        const Bucket bucket = m_buckets[m_next];
        lock.unlock();
        std::exception_ptr error;
        try {
            m_sum(bucket.begin, bucket.end);
        } catch (...) {
            error = std::current_exception();
        }
        lock.lock();
        m_error = error;
        m_next = error ? m_buckets.size() : m_next + 1;
        m_changed.notify_all();
    }
}

void GradientOverlap::finish() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_next >= m_buckets.size(); });
    if (m_error) std::rethrow_exception(m_error);
}

}  // namespace shardlab::engine
