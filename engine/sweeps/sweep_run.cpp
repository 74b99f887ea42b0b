#include "engine/sweeps/sweep_run.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/planning/device_lint.h"
#include "engine/sweeps/parameter_paths.h"

namespace shardlab::engine {
namespace {

class SweepRun {
public:
    SweepRun(const SweepPlan& plan, const DeviceCatalog& devices, const TrainTrial& train,
             const StopToken& stop)
        : m_plan(plan), m_devices(devices), m_train(train), m_stop(stop), m_rule(makeStopRule(plan.stop)) {}

    Trial run(int id, const Json& parameters) {
        Trial trial{.id = id, .parameters = parameters};
        trial.objectives.resize(m_plan.objectives.size());
        try {
            const Experiment experiment = withParameters(m_plan.experiment, parameters, m_devices);
            m_plan.trains() ? train(trial, experiment) : estimate(trial, experiment);
        } catch (const std::exception& error) {
            trial.status = TrialStatus::Failed;
            trial.message = plainMessage(error);
        }
        if (m_rule) m_rule->endTrial(trial.status == TrialStatus::Completed);
        return trial;
    }

    /// A trial that has run before: the rule sees it again.
    void replay(const Trial& trial) {
        if (!m_rule) return;
        m_rule->beginTrial();
        for (std::size_t i = 0; i < trial.watched.size(); ++i)
            m_rule->stopsAfter(static_cast<int>(i) + 1, trial.watched[i]);
        m_rule->endTrial(trial.status == TrialStatus::Completed);
    }

    /// What the search learns of a trial.
    Observation observationOf(const Trial& trial) const {
        Observation observation{.parameters = trial.parameters};
        if (!trial.hasObjectives()) return observation;
        const auto lossOf = [&](std::size_t i) {
            const double value = *trial.objectives[i];
            return m_plan.objectives[i].direction == Direction::Larger ? -value : value;
        };
        observation.loss = lossOf(0);
        for (std::size_t i = 1; i < m_plan.objectives.size(); ++i)
            observation.others.push_back(lossOf(i));
        return observation;
    }

private:
    void estimate(Trial& trial, const Experiment& experiment) const {
        const TrialEstimate answer = estimateTrial(experiment, m_devices, m_plan.prices);
        if (!answer.error.empty()) throw Error(answer.error);
        trial.status = TrialStatus::Estimated;
        trial.simulatedSeconds = answer.simulatedSeconds;
        takeObjectives(trial, experiment, {}, answer);
    }

    void train(Trial& trial, const Experiment& experiment) {
        beginRule(experiment);
        const TrainedTrial trained = m_train({
            .experiment = experiment,
            .sweep = {.id = m_plan.id, .trial = trial.parameters},
            .stopAfterEpoch = [this](int epoch,
                                     const MetricValues& metrics) { return stops(epoch, metrics); },
        });
        trial.epochs = static_cast<int>(trained.history.epochs.size());
        trial.wallSeconds = trained.history.wallSeconds;
        trial.simulatedSeconds = trained.history.simulatedSeconds;
        trial.watched = std::move(m_watched);
        if (!trained.failure.empty()) throw Error(trained.failure);
        trial.status = m_stop.stopRequested() ? TrialStatus::Interrupted
                       : m_ruledOut           ? TrialStatus::Stopped
                                              : TrialStatus::Completed;
        takeObjectives(trial, experiment, trained.history,
                       estimateTrial(experiment, m_devices, m_plan.prices));
    }

    void beginRule(const Experiment& experiment) {
        m_epochs = experiment.fit.epochs;
        m_value.reset();
        m_watched.clear();
        m_ruledOut = false;
        if (m_rule) m_rule->beginTrial();
    }

    /// Called by the thread that trains, while train() waits for it.
    bool stops(int epoch, const MetricValues& metrics) {
        if (!m_rule) return false;
        const auto watched = std::ranges::find_if_not(m_plan.objectives, &Objective::isSimulated);
        const auto found = std::ranges::find(metrics, watched->name, &MetricValues::value_type::first);
        if (found != metrics.end())
            m_value = watched->direction == Direction::Larger ? -found->second : found->second;
        m_watched.push_back(m_value);
        m_ruledOut = m_rule->stopsAfter(epoch, m_value) && epoch < m_epochs;
        return m_ruledOut;
    }

    void takeObjectives(Trial& trial, const Experiment& experiment, const History& history,
                        const TrialEstimate& answer) const {
        for (std::size_t i = 0; i < m_plan.objectives.size(); ++i) {
            const Objective& objective = m_plan.objectives[i];
            trial.objectives[i] = valueOf(objective, history, answer, experiment.compile.metrics);
            if (trial.objectives[i] || trial.status == TrialStatus::Interrupted) continue;
            if (objective.kind == Objective::Kind::Cost)
                throw Error("cost: {} has no list price, and none was given", experiment.runtime.device);
            throw Error("no epoch has a finite {}", objective.name);
        }
    }

    const SweepPlan& m_plan;
    const DeviceCatalog& m_devices;
    const TrainTrial& m_train;
    const StopToken& m_stop;
    std::unique_ptr<StopRule> m_rule;  ///< null: none
    int m_epochs = 0;                  ///< of this trial
    std::optional<double> m_value;     ///< of the last validated epoch of this trial, the smaller the better
    std::vector<std::optional<double>> m_watched;  ///< these values of all epochs
    bool m_ruledOut = false;
};

}  // namespace

bool SweepPlan::trains() const {
    return !std::ranges::all_of(objectives, &Objective::isSimulated);
}

SweepResult runSweep(const SweepPlan& plan, const DeviceCatalog& devices, const TrainTrial& train,
                     const TrialEnded& ended, const StopToken& stop, std::vector<Trial> earlier) {
    SweepRun run(plan, devices, train, stop);
    SweepResult result{.id = plan.id, .objectives = plan.objectives};
    std::vector<Observation> observations;
    std::erase_if(earlier, [](const Trial& trial) { return trial.status == TrialStatus::Interrupted; });
    for (Trial& trial : earlier) {
        run.replay(trial);
        observations.push_back(run.observationOf(trial));
        result.trials.push_back(std::move(trial));
    }
    for (int id = static_cast<int>(result.trials.size()) + 1; id <= plan.trials && !stop.stopRequested();
         ++id) {
        const auto parameters = nextParameters(plan.space, plan.search, plan.seed, observations);
        if (!parameters) break;
        result.trials.push_back(run.run(id, *parameters));
        observations.push_back(run.observationOf(result.trials.back()));
        ended(result.trials.back());
    }
    return result;
}

void requireTrainable(const Experiment& experiment, const DeviceCatalog& devices) {
    for (const Diagnostic& finding : lintWithDevice(experiment, devices)) {
        if (finding.severity != Severity::Error) continue;
        throw Error(finding.layer.empty() ? finding.message : finding.layer + ": " + finding.message);
    }
}

}  // namespace shardlab::engine
