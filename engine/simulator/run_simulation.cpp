#include "engine/simulator/run_simulation.h"

#include <algorithm>

namespace shardlab::engine {
namespace {

void requireSound(const RunModel& model) {
    if (model.cores < 1) throw Error("simulation: cores must be positive; got {}", model.cores);
    if (model.epochs < 1) throw Error("simulation: epochs must be positive; got {}", model.epochs);
    if (model.prefetch < 0) throw Error("simulation: prefetch must not be negative; got {}", model.prefetch);
    if (model.stepsPerCall < 1)
        throw Error("simulation: steps per call must be positive; got {}", model.stepsPerCall);
    if (model.callsAhead < 0)
        throw Error("simulation: calls ahead must not be negative; got {}", model.callsAhead);
    for (const PassModel* pass : {&model.training, &model.validation}) {
        if (pass->fullSteps < 0)
            throw Error("simulation: steps must not be negative; got {}", pass->fullSteps);
    }
}

/// Adds passes to a run, one after the other or many of a kind at once.
class RunSum {
public:
    explicit RunSum(std::vector<CoreClass> classes) {
        m_run.cores.resize(classes.size());
        m_run.classes = std::move(classes);
    }
    const std::vector<CoreClass>& classes() const { return m_run.classes; }

    void add(const PassResult& pass, std::int64_t times) {
        addRepeated(m_run.totals, pass.totals, {}, times);
        for (std::size_t i = 0; i < m_run.cores.size(); ++i)
            addRepeated(m_run.cores[i], pass.cores[i], {}, times);
    }
    void addInit(Ticks init) {
        m_run.totals.hostInit = addTicks(m_run.totals.hostInit, init);
        addSetup(init);
    }
    void addSetup(Ticks setup) {
        for (CoreTimes& core : m_run.cores)
            core.setup = addTicks(core.setup, setup);
    }
    void addCompiles(Ticks seconds, std::int64_t compiles) {
        m_run.totals.hostCompile = addTicks(m_run.totals.hostCompile, seconds);
        m_run.totals.compiles += compiles;
        addSetup(seconds);
    }
    void addEpoch(EpochTimes epoch) {
        epoch.begin = m_run.duration;
        for (const Ticks part : {epoch.init, epoch.compile, epoch.training, epoch.validation})
            m_run.duration = addTicks(m_run.duration, part);
        m_run.epochs.push_back(epoch);
    }
    RunTimes take() { return std::move(m_run); }

private:
    RunTimes m_run;
};

Ticks compileOf(const PassModel& pass) {
    return addTicks(pass.fullSteps > 0 ? pass.full.compile : 0, pass.hasPartial ? pass.partial.compile : 0);
}

std::int64_t shapesOf(const PassModel& pass) {
    return (pass.fullSteps > 0 ? 1 : 0) + (pass.hasPartial ? 1 : 0);
}

RunTimes simulateEveryEvent(const RunModel& model) {
    RunSum sum(coreClasses(model, true));
    sum.addInit(model.init);
    bool validated = false;
    for (int epoch = 1; epoch <= model.epochs; ++epoch) {
        EpochTimes times{.init = epoch == 1 ? model.init : 0};
        const auto run = [&](const PassModel& pass, bool compiles) {
            const PassResult result =
                simulatePass(model, pass, sum.classes(), SimulationPath::EveryEvent, compiles);
            sum.add(result, 1);
            times.compile = addTicks(times.compile, result.totals.hostCompile);
            return result.duration - result.totals.hostCompile;
        };
        times.training = run(model.training, epoch == 1);
        if (model.validatesAfter(epoch)) {
            times.validation = run(model.validation, !validated);
            validated = true;
        }
        sum.addEpoch(times);
    }
    return sum.take();
}

RunTimes simulateByPeriods(const RunModel& model) {
    RunSum sum(coreClasses(model));
    const auto once = [&](const PassModel& pass) {
        return simulatePass(model, pass, sum.classes(), SimulationPath::SteadyState, false);
    };
    const PassResult training = once(model.training);
    const PassResult validation = once(model.validation);
    sum.addInit(model.init);
    sum.addCompiles(compileOf(model.training), shapesOf(model.training));
    sum.add(training, model.epochs);
    std::int64_t validations = 0;
    for (int epoch = 1; epoch <= model.epochs; ++epoch) {
        EpochTimes times{.training = training.duration};
        if (epoch == 1) {
            times.init = model.init;
            times.compile = compileOf(model.training);
        }
        if (model.validatesAfter(epoch)) {
            times.validation = validation.duration;
            if (validations++ == 0) times.compile = addTicks(times.compile, compileOf(model.validation));
        }
        sum.addEpoch(times);
    }
    sum.add(validation, validations);
    if (validations > 0) sum.addCompiles(compileOf(model.validation), shapesOf(model.validation));
    return sum.take();
}

}  // namespace

const CoreTimes& RunTimes::core(int index) const {
    for (std::size_t i = 0; i < classes.size(); ++i) {
        if (index >= classes[i].first && index < classes[i].first + classes[i].count) return cores[i];
    }
    throw Error("simulated run: no core {}", index);
}

RunTimes simulateRun(const RunModel& model, SimulationPath path) {
    requireSound(model);
    return path == SimulationPath::EveryEvent ? simulateEveryEvent(model) : simulateByPeriods(model);
}

}  // namespace shardlab::engine
