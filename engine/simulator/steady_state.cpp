#include "engine/simulator/steady_state.h"

#include <limits>

namespace shardlab::engine {
namespace {

/// The step before the state is remembered anew, so that half of the steps lie behind the remembered one.
constexpr std::int64_t kPatience = (1 << 14) - 2;

/// Brent's cycle detection over the states after each step: one remembered state, taken anew whenever the
/// number of steps since has doubled. Source: Brent 1980, "An improved Monte Carlo factorization algorithm".
class PeriodFinder {
public:
    /// True if the state is the remembered one: everything since then is a period.
    bool observe(const PassSimulation& simulation) {
        std::vector<Ticks> state = simulation.relativeState();
        if (state == m_state) return true;
        if (++m_since < m_limit) return false;
        m_limit *= 2;
        m_since = 0;
        m_state = std::move(state);
        m_totals = simulation.totals();
        m_cores = simulation.coreTimes();
        m_at = simulation.now();
        m_steps = simulation.completedSteps();
        return false;
    }
    /// What has been done since the remembered state.
    SteadySteps since(const PassSimulation& simulation) const {
        SteadySteps period;
        period.steps = simulation.completedSteps() - m_steps;
        period.duration = simulation.now() - m_at;
        addRepeated(period.totals, simulation.totals(), m_totals, 1);
        period.cores.resize(m_cores.size());
        for (std::size_t i = 0; i < m_cores.size(); ++i)
            addRepeated(period.cores[i], simulation.coreTimes()[i], m_cores[i], 1);
        period.reachedAfter = simulation.completedSteps();
        return period;
    }
    /// Lets the period pass as often as full batches allow.
    void repeatIn(PassSimulation& simulation) const {
        const std::int64_t times = simulation.repeatable(simulation.completedSteps() - m_steps);
        if (times > 0) simulation.repeat(times, m_totals, m_cores, m_at, m_steps);
    }

private:
    std::vector<Ticks> m_state;
    std::int64_t m_since = 0, m_limit = 1, m_steps = 0;
    PassTotals m_totals;
    std::vector<CoreTimes> m_cores;
    Ticks m_at = 0;
};

/// Without this, endless steps would happen in one tick.
void requireTime(const StepModel& step, std::int64_t steps) {
    Ticks sum = step.call + step.overhead + step.issue + step.prepare + step.transfer;
    for (const StepSegment& segment : step.segments)
        sum += segment.busy + segment.gap;
    if (sum == 0)
        throw Error("simulation: the time of {} steps cannot be counted; set a smaller steps_per_epoch",
                    steps);
}

}  // namespace

PassResult simulatePass(const RunModel& model, const PassModel& pass, const std::vector<CoreClass>& classes,
                        SimulationPath path, bool compiles) {
    if (pass.fullSteps > 0) requireTime(pass.full, pass.fullSteps);
    PassSimulation simulation(model, pass, classes, compiles);
    PeriodFinder finder;
    bool searching = path == SimulationPath::SteadyState;
    while (!simulation.finished()) {
        simulation.runStep();
        if (!searching || !finder.observe(simulation)) continue;
        finder.repeatIn(simulation);
        searching = false;
    }
    return {.duration = simulation.now(), .totals = simulation.totals(), .cores = simulation.coreTimes()};
}

SteadySteps steadySteps(const RunModel& model, const PassModel& pass, const std::vector<CoreClass>& classes) {
    requireTime(pass.full, pass.fullSteps);
    PassModel endless = pass;
    endless.fullSteps = std::numeric_limits<std::int64_t>::max() / 4;
    endless.hasPartial = false;
    PassSimulation simulation(model, endless, classes, false);
    PeriodFinder finder;
    for (std::int64_t step = 0; step < kPatience; ++step) {
        simulation.runStep();
        if (finder.observe(simulation)) break;
    }
    return finder.since(simulation);
}

}  // namespace shardlab::engine
