#pragma once
#include <deque>
#include <vector>

#include "engine/simulator/event_queue.h"
#include "engine/simulator/pass_totals.h"
#include "engine/simulator/run_model.h"

namespace shardlab::engine {

/// What a core did in one segment of a step: it waited for its turn and for the host, then it was busy until
/// the end.
struct SegmentSpan {
    Phase phase = Phase::Forward;
    Ticks begin = 0, end = 0, busy = 0;
};

/// Who draws a simulated pass. Times are counted from the start of the pass.
class PassObserver {
public:
    virtual ~PassObserver() = default;
    virtual void onHost(const char* what, std::int64_t step, Ticks begin, Ticks end) = 0;
    virtual void onPrepared(std::int64_t batch, Ticks begin, Ticks end) = 0;
    virtual void onTransferred(std::int64_t batch, Ticks begin, Ticks end) = 0;
    virtual void onReduced(std::int64_t step, int bucket, Ticks begin, Ticks end) = 0;
    virtual void onCoreStep(std::size_t coreClass, std::int64_t step, const StepModel& model, Ticks begin,
                            Ticks end, const std::vector<SegmentSpan>& spans) = 0;
};

/// Event-by-event simulation of one pass over a data set: training or validation, all steps of an epoch.
///
/// Host       For each call: waits until at most `callsAhead` calls are under way; compiles the shape if it
///            is new; calls; then for each step of the call its overhead, then issues the ops. With
///            callsAhead = 0 it waits for each step. With prefetch = 0 it prepares and transfers the batch
///            itself before each step. Calls of another shape wait for all calls under way.
/// Input      Otherwise one worker prepares batches while fewer than `prefetch` are ready or in the making,
///            and the infeed takes the next one as soon as the device's one waiting place is free. Both rest
///            while the host compiles, and while it dispatches unless `feedsDuringDispatch`.
/// Cores      All begin a step together once it is issued, its batch is there and the step before is done:
///            its result is a sum over the cores. A segment ends at max(begin + busy, issue + the gaps and
///            busy times so far): how far the device lags behind the issuing host.
/// Collective A bucket is reduced once all cores have its gradients, one bucket after the other; the update
///            waits for the last.
class PassSimulation {
public:
    /// `compiles`: the shapes of the pass are new. The arguments must outlive the simulation.
    PassSimulation(const RunModel& model, const PassModel& pass, const std::vector<CoreClass>& classes,
                   bool compiles, PassObserver* observer = nullptr);

    bool finished() const { return m_completed == m_pass.steps(); }
    /// Runs to the end of the tick in which the next step completes.
    void runStep();

    Ticks now() const { return m_offset + m_now; }
    std::int64_t completedSteps() const { return m_completed; }
    const PassTotals& totals() const { return m_totals; }
    const std::vector<CoreTimes>& coreTimes() const { return m_coreTimes; }

    /// All that the future depends on, relative to the clock and to the steps done, as long as full batches
    /// come.
    std::vector<Ticks> relativeState() const;
    /// How often `steps` more steps can follow without anything coming to the end of the full batches.
    std::int64_t repeatable(std::int64_t steps) const;
    /// Does `times` over what has been done since a moment of the same state: `totals`, `coreTimes`, `at`
    /// and `steps` are those of that moment.
    void repeat(std::int64_t times, const PassTotals& totals, const std::vector<CoreTimes>& coreTimes,
                Ticks at, std::int64_t steps);

private:
    enum class Host { NextCall, Compile, Call, NextStep, Prepare, Transfer, Overhead, Issue, Done };
    /// Preparing or transferring a batch; interrupted while the host needs the processor.
    struct Job {
        EventKind kind;
        bool busy = false;
        std::int64_t batch = 0;  ///< begun last
        Ticks begin = 0, end = 0, remaining = 0;
        std::int32_t version = 0;
    };
    struct Cursor {
        std::size_t segment = 0;
        double pace = 1;
        Ticks earliest = 0;  ///< end of the segment as the host's issue allows it
        Ticks backwardEnd = 0, updateBegin = 0, end = 0;
        bool blocked = false;  ///< waits for the gradients
        std::vector<SegmentSpan> spans;
    };

    void handle(const Event& event);
    void startAll();
    void advanceTo(Ticks time);

    bool advanceHost();
    bool beginCall();
    void enter(Host state, Ticks duration);
    void leave();
    bool hostDispatches() const;
    void setFeedingInterrupted(bool interrupted);

    bool startFeeding();
    void start(Job& job, Ticks duration);
    void schedule(Job& job);

    bool startStep();
    void beginSegment(std::size_t core);
    void endSegment(std::size_t core);
    void reduceNext();
    void endReduction();
    void endStepIfDone();
    void accountStep();

    const StepModel& modelOf(std::int64_t step) const {
        return step < m_pass.fullSteps ? m_pass.full : m_pass.partial;
    }
    std::int64_t fullCalls() const;
    std::int64_t totalCalls() const { return fullCalls() + (m_pass.hasPartial ? 1 : 0); }
    std::int64_t callsDone() const;
    std::int64_t stepsOfCall() const;
    bool gradientsReduced() const;

    const RunModel& m_model;
    const PassModel& m_pass;
    const std::vector<CoreClass>& m_classes;
    PassObserver* m_observer;
    bool m_fullIsNew, m_partialIsNew;

    EventQueue m_queue;
    Ticks m_now = 0;
    Ticks m_offset = 0;  ///< of repeated periods: the clock of everything below starts there

    Host m_host = Host::NextCall;
    Ticks m_hostBegin = 0, m_hostEnd = 0;
    std::int64_t m_callsBegun = 0, m_stepInCall = 0, m_stepsIssued = 0;
    std::deque<Ticks> m_issued;  ///< steps issued and not begun: when their issue began

    Job m_prepare{.kind = EventKind::BatchPrepared}, m_transfer{.kind = EventKind::BatchTransferred};
    std::int64_t m_batchesBegun = 0, m_transfersBegun = 0;
    int m_prepared = 0;  ///< batches that wait on the host
    int m_onDevice = 0;  ///< batches that wait on the device
    bool m_interrupted = false;

    bool m_running = false;
    Ticks m_stepBegin = 0, m_stepIssue = 0, m_reductionBegin = 0, m_reductionsEnd = 0;
    std::vector<Cursor> m_cursors;
    std::vector<int> m_missing;  ///< cores that still lack a bucket's gradients, by bucket
    std::size_t m_bucketsReduced = 0, m_coresBusy = 0;
    bool m_reducing = false;

    std::int64_t m_completed = 0;
    PassTotals m_totals;
    std::vector<CoreTimes> m_coreTimes;  ///< by class, of one core of it
};

}  // namespace shardlab::engine
