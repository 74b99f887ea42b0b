#include <algorithm>

#include "engine/simulator/pass_simulation.h"

// The cores and the collective link of PassSimulation.

namespace shardlab::engine {

bool PassSimulation::gradientsReduced() const {
    return m_bucketsReduced == m_missing.size();
}

bool PassSimulation::startStep() {
    if (m_running || m_issued.empty()) return false;
    if (m_model.prefetch > 0) {
        if (m_onDevice == 0) return false;
        --m_onDevice;
    }
    const StepModel& step = modelOf(m_completed);
    m_running = true;
    m_stepBegin = m_now;
    m_stepIssue = m_issued.front();
    m_issued.pop_front();
    m_missing.assign(step.buckets.size(), static_cast<int>(m_classes.size()));
    m_bucketsReduced = 0;
    m_reductionsEnd = m_now;
    m_coresBusy = m_classes.size();
    for (std::size_t core = 0; core < m_classes.size(); ++core) {
        Cursor& cursor = m_cursors[core];
        cursor.segment = 0;
        cursor.pace = paceOfCore(step, m_classes[core], m_model, m_completed);
        cursor.earliest = m_stepIssue;
        cursor.backwardEnd = cursor.updateBegin = cursor.end = m_now;
        cursor.blocked = false;
        cursor.spans.clear();
        if (!step.segments.empty()) beginSegment(core);
    }
    if (step.segments.empty()) m_coresBusy = 0;
    endStepIfDone();
    return true;
}

void PassSimulation::beginSegment(std::size_t core) {
    Cursor& cursor = m_cursors[core];
    const StepSegment& segment = modelOf(m_completed).segments[cursor.segment];
    const Ticks busy = paced(segment.busy, cursor.pace);
    cursor.earliest = addTicks(cursor.earliest, segment.gap + busy);
    const Ticks end = std::max(addTicks(m_now, busy), cursor.earliest);

    CoreTimes& times = m_coreTimes[core];
    Ticks& part = segment.phase == Phase::Forward    ? times.forward
                  : segment.phase == Phase::Backward ? times.backward
                                                     : times.update;
    part = addTicks(part, busy);
    times.dispatch = addTicks(times.dispatch, end - m_now - busy);
    if (m_observer != nullptr)
        cursor.spans.push_back({.phase = segment.phase, .begin = m_now, .end = end, .busy = busy});
    m_queue.add({.time = end, .kind = EventKind::SegmentDone, .index = static_cast<std::int32_t>(core)});
}

void PassSimulation::endSegment(std::size_t core) {
    Cursor& cursor = m_cursors[core];
    const auto& segments = modelOf(m_completed).segments;
    const StepSegment& done = segments[cursor.segment++];
    m_totals.segments += m_classes[core].count;
    cursor.end = m_now;
    if (done.phase != Phase::Update) cursor.backwardEnd = cursor.updateBegin = m_now;
    if (done.bucket >= 0 && --m_missing[static_cast<std::size_t>(done.bucket)] == 0) reduceNext();

    if (cursor.segment == segments.size()) {
        --m_coresBusy;
        endStepIfDone();
    } else if (segments[cursor.segment].phase == Phase::Update && !gradientsReduced()) {
        cursor.blocked = true;
    } else {
        beginSegment(core);
    }
}

/// Buckets are reduced in the order in which the backward pass completes them.
void PassSimulation::reduceNext() {
    if (m_reducing || gradientsReduced() || m_missing[m_bucketsReduced] > 0) return;
    const Ticks duration = modelOf(m_completed).buckets[m_bucketsReduced];
    m_reducing = true;
    m_reductionBegin = m_now;
    ++m_totals.reductions;
    m_totals.reducing = addTicks(m_totals.reducing, duration);
    m_queue.add({.time = addTicks(m_now, duration),
                 .kind = EventKind::BucketReduced,
                 .index = static_cast<std::int32_t>(m_bucketsReduced)});
}

void PassSimulation::endReduction() {
    if (m_observer != nullptr)
        m_observer->onReduced(m_completed, static_cast<int>(m_bucketsReduced), m_reductionBegin, m_now);
    m_reducing = false;
    ++m_bucketsReduced;
    m_reductionsEnd = m_now;
    reduceNext();
    if (!gradientsReduced()) return;
    for (std::size_t core = 0; core < m_cursors.size(); ++core) {
        Cursor& cursor = m_cursors[core];
        if (!cursor.blocked) continue;
        cursor.blocked = false;
        cursor.updateBegin = m_now;
        beginSegment(core);
    }
    endStepIfDone();
}

void PassSimulation::endStepIfDone() {
    if (!m_running || m_coresBusy > 0 || !gradientsReduced()) return;
    accountStep();
    m_running = false;
    ++m_completed;
    ++m_totals.steps;
}

/// A core without work waits for the slowest core while that computes, then for the link; behind its update
/// it waits for the others again.
void PassSimulation::accountStep() {
    const StepModel& step = modelOf(m_completed);
    Ticks slowest = m_stepBegin;
    for (const Cursor& cursor : m_cursors)
        slowest = std::max(slowest, cursor.backwardEnd);
    for (std::size_t core = 0; core < m_cursors.size(); ++core) {
        Cursor& cursor = m_cursors[core];
        const bool updates = !step.segments.empty() && step.segments.back().phase == Phase::Update;
        if (!updates) cursor.updateBegin = cursor.end = std::max(cursor.end, m_reductionsEnd);
        const Ticks wait = cursor.updateBegin - cursor.backwardEnd;
        const Ticks forOthers = std::clamp<Ticks>(slowest - cursor.backwardEnd, 0, wait);
        CoreTimes& times = m_coreTimes[core];
        times.idle = addTicks(times.idle, forOthers + (m_now - cursor.end));
        times.allReduce = addTicks(times.allReduce, wait - forOthers);
        if (m_observer != nullptr)
            m_observer->onCoreStep(core, m_completed, step, m_stepBegin, m_now, cursor.spans);
    }
}

}  // namespace shardlab::engine
