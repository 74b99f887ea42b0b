#include "engine/simulator/pass_simulation.h"

#include <algorithm>

#include "engine/core/integer.h"

namespace shardlab::engine {

PassSimulation::PassSimulation(const RunModel& model, const PassModel& pass,
                               const std::vector<CoreClass>& classes, bool compiles, PassObserver* observer)
    : m_model(model),
      m_pass(pass),
      m_classes(classes),
      m_observer(observer),
      m_fullIsNew(compiles),
      m_partialIsNew(compiles),
      m_cursors(classes.size()),
      m_coreTimes(classes.size()) {
    startAll();
}

void PassSimulation::runStep() {
    const std::int64_t before = m_completed;
    while (!m_queue.empty() && (m_completed == before || m_queue.next().time == m_now))
        handle(m_queue.take());
    if (m_completed == before)
        throw Error("simulation: step {} of {} can never begin", before + 1, m_pass.steps());
}

void PassSimulation::handle(const Event& event) {
    const bool isPrepare = event.kind == EventKind::BatchPrepared;
    Job& job = isPrepare ? m_prepare : m_transfer;
    const bool isJob = isPrepare || event.kind == EventKind::BatchTransferred;
    if (isJob && event.version != job.version) return;
    advanceTo(event.time);
    switch (event.kind) {
        case EventKind::BatchPrepared:
            job.busy = false;
            ++m_prepared;
            if (m_observer != nullptr) m_observer->onPrepared(job.batch, job.begin, m_now);
            break;
        case EventKind::BatchTransferred:
            job.busy = false;
            ++m_onDevice;
            if (m_observer != nullptr) m_observer->onTransferred(job.batch, job.begin, m_now);
            break;
        case EventKind::HostReady:
            leave();
            break;
        case EventKind::SegmentDone:
            endSegment(static_cast<std::size_t>(event.index));
            break;
        case EventKind::BucketReduced:
            endReduction();
            break;
    }
    startAll();
}

void PassSimulation::startAll() {
    while (advanceHost() || startFeeding() || startStep()) {
    }
}

/// While no step runs, all cores wait for the same thing.
void PassSimulation::advanceTo(Ticks time) {
    const Ticks elapsed = time - m_now;
    m_now = time;
    if (m_running || elapsed == 0 || finished()) return;
    const auto part = m_host == Host::Compile                            ? &CoreTimes::setup
                      : m_host == Host::Call || m_host == Host::Overhead ? &CoreTimes::dispatch
                                                                         : &CoreTimes::input;
    for (CoreTimes& times : m_coreTimes)
        times.*part = addTicks(times.*part, elapsed);
}

// The host.

std::int64_t PassSimulation::fullCalls() const {
    return ceilDivide(m_pass.fullSteps, m_model.stepsPerCall);
}

std::int64_t PassSimulation::callsDone() const {
    if (m_completed < m_pass.fullSteps) return m_completed / m_model.stepsPerCall;
    return fullCalls() + (m_completed - m_pass.fullSteps);
}

std::int64_t PassSimulation::stepsOfCall() const {
    if (m_callsBegun > fullCalls()) return 1;
    const std::int64_t begun = (m_callsBegun - 1) * m_model.stepsPerCall;
    return std::min<std::int64_t>(m_model.stepsPerCall, m_pass.fullSteps - begun);
}

bool PassSimulation::advanceHost() {
    if (m_host == Host::NextCall) return beginCall();
    if (m_host != Host::NextStep) return false;
    if (m_stepInCall == stepsOfCall()) {
        m_host = Host::NextCall;
        return true;
    }
    if (m_model.callsAhead == 0 && m_completed < m_stepsIssued) return false;
    const StepModel& step = modelOf(m_stepsIssued);
    if (m_model.prefetch > 0) {
        enter(Host::Overhead, step.overhead);
    } else {
        enter(Host::Prepare, step.prepare);
    }
    return true;
}

bool PassSimulation::beginCall() {
    if (m_callsBegun == totalCalls()) {
        m_host = Host::Done;
        return true;
    }
    const bool isPartial = m_callsBegun == fullCalls();
    bool& isNew = isPartial ? m_partialIsNew : m_fullIsNew;
    const std::int64_t underWay = m_callsBegun - callsDone();
    if (underWay > (isNew || isPartial ? 0 : m_model.callsAhead)) return false;
    const StepModel& step = isPartial ? m_pass.partial : m_pass.full;
    if (isNew) {
        isNew = false;
        ++m_totals.compiles;
        m_totals.hostCompile = addTicks(m_totals.hostCompile, step.compile);
        enter(Host::Compile, step.compile);
        return true;
    }
    ++m_callsBegun;
    ++m_totals.calls;
    m_stepInCall = 0;
    m_totals.hostDispatch = addTicks(m_totals.hostDispatch, step.call);
    enter(Host::Call, step.call);
    return true;
}

void PassSimulation::enter(Host state, Ticks duration) {
    m_host = state;
    m_hostBegin = m_now;
    m_hostEnd = addTicks(m_now, duration);
    m_queue.add({.time = m_hostEnd, .kind = EventKind::HostReady});
    setFeedingInterrupted(hostDispatches());
}

/// What the host does next when something it did has come to its end.
void PassSimulation::leave() {
    const StepModel& step = modelOf(m_stepsIssued);
    const auto draw = [this](const char* what, std::int64_t ofStep) {
        if (m_observer != nullptr) m_observer->onHost(what, ofStep, m_hostBegin, m_now);
    };
    switch (m_host) {
        case Host::Compile:
            draw("compile", m_stepsIssued);
            m_host = Host::NextCall;
            break;
        case Host::Call:
            draw("dispatch", m_stepsIssued);
            m_host = Host::NextStep;
            break;
        case Host::Prepare:
            draw("prepare batch", m_stepsIssued);
            ++m_totals.batchesPrepared;
            m_totals.preparing = addTicks(m_totals.preparing, step.prepare);
            enter(Host::Transfer, step.transfer);
            return;
        case Host::Transfer:
            draw("transfer batch", m_stepsIssued);
            ++m_totals.batchesTransferred;
            m_totals.transferring = addTicks(m_totals.transferring, step.transfer);
            enter(Host::Overhead, step.overhead);
            return;
        case Host::Overhead:
            draw("step overhead", m_stepsIssued);
            m_totals.hostDispatch = addTicks(m_totals.hostDispatch, step.overhead);
            m_totals.hostIssue = addTicks(m_totals.hostIssue, step.issue);
            m_issued.push_back(m_now);
            ++m_stepsIssued;
            ++m_stepInCall;
            enter(Host::Issue, step.issue);
            return;
        case Host::Issue:
            draw("issue ops", m_stepsIssued - 1);
            m_host = Host::NextStep;
            break;
        case Host::NextCall:
        case Host::NextStep:
        case Host::Done:
            break;
    }
    setFeedingInterrupted(false);
}

bool PassSimulation::hostDispatches() const {
    if (m_host == Host::Compile) return true;
    return !m_model.feedsDuringDispatch && (m_host == Host::Call || m_host == Host::Overhead);
}

// The input pipeline.

void PassSimulation::setFeedingInterrupted(bool interrupted) {
    if (interrupted == m_interrupted) return;
    m_interrupted = interrupted;
    for (Job* job : {&m_prepare, &m_transfer}) {
        if (!job->busy) continue;
        if (interrupted) {
            job->remaining = job->end - m_now;
            ++job->version;
        } else {
            schedule(*job);
        }
    }
}

bool PassSimulation::startFeeding() {
    if (m_model.prefetch == 0) return false;
    const bool place = m_prepared + (m_prepare.busy ? 1 : 0) < m_model.prefetch;
    if (!m_prepare.busy && place && m_batchesBegun < m_pass.steps()) {
        const Ticks duration = modelOf(m_batchesBegun).prepare;
        ++m_totals.batchesPrepared;
        m_totals.preparing = addTicks(m_totals.preparing, duration);
        m_prepare.batch = m_batchesBegun++;
        start(m_prepare, duration);
        return true;
    }
    if (!m_transfer.busy && m_onDevice == 0 && m_prepared > 0) {
        const Ticks duration = modelOf(m_transfersBegun).transfer;
        --m_prepared;
        ++m_totals.batchesTransferred;
        m_totals.transferring = addTicks(m_totals.transferring, duration);
        m_transfer.batch = m_transfersBegun++;
        start(m_transfer, duration);
        return true;
    }
    return false;
}

void PassSimulation::start(Job& job, Ticks duration) {
    job.busy = true;
    job.begin = m_now;
    job.remaining = duration;
    if (!m_interrupted) schedule(job);
}

void PassSimulation::schedule(Job& job) {
    job.end = addTicks(m_now, job.remaining);
    m_queue.add({.time = job.end, .kind = job.kind, .version = job.version});
}

// Repetition.

std::vector<Ticks> PassSimulation::relativeState() const {
    const bool feeds = m_model.prefetch > 0;
    std::vector<Ticks> state{
        static_cast<Ticks>(m_host),
        std::max<Ticks>(-1, m_hostEnd - m_now),
        m_callsBegun * m_model.stepsPerCall - m_completed,
        m_stepInCall,
        m_stepsIssued - m_completed,
        m_interrupted ? 1 : 0,
        m_prepared,
        m_onDevice,
        feeds ? m_batchesBegun - m_completed : 0,
        feeds ? m_transfersBegun - m_completed : 0,
        m_running ? m_stepBegin - m_now : 1,
        m_running ? m_stepIssue - m_now : 0,
        m_completed % m_model.stepsPerCall,
        m_model.jitter.amount > 0 ? m_completed % std::max(1, m_model.jitter.period) : 0};
    for (const Job* job : {&m_prepare, &m_transfer})
        state.push_back(!job->busy ? -1 : m_interrupted ? job->remaining : job->end - m_now);
    for (const Ticks issued : m_issued)
        state.push_back(issued - m_now);
    return state;
}

std::int64_t PassSimulation::repeatable(std::int64_t steps) const {
    const std::int64_t calls = steps / m_model.stepsPerCall;
    const std::int64_t wholeCalls = m_pass.fullSteps / m_model.stepsPerCall;
    const std::int64_t batches = m_pass.fullSteps - std::max(m_batchesBegun, m_stepsIssued);
    if (calls == 0 || batches < 0) return 0;
    return std::max<std::int64_t>(0, std::min(batches / steps, (wholeCalls - m_callsBegun) / calls));
}

void PassSimulation::repeat(std::int64_t times, const PassTotals& totals,
                            const std::vector<CoreTimes>& coreTimes, Ticks at, std::int64_t steps) {
    const std::int64_t count = multiplyTicks(m_completed - steps, times);
    m_offset = addTicks(m_offset, multiplyTicks(now() - at, times));
    addRepeated(m_totals, PassTotals(m_totals), totals, times);
    for (std::size_t i = 0; i < m_coreTimes.size(); ++i)
        addRepeated(m_coreTimes[i], CoreTimes(m_coreTimes[i]), coreTimes[i], times);
    m_completed += count;
    m_stepsIssued += count;
    m_batchesBegun += m_model.prefetch > 0 ? count : 0;
    m_transfersBegun += m_model.prefetch > 0 ? count : 0;
    m_callsBegun += count / m_model.stepsPerCall;
}

}  // namespace shardlab::engine
