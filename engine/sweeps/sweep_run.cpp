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
        : m_plan(plan), m_devices(devices), m_train(train), m_stop(stop) {}

    Trial run(int id, const Json& parameters) const {
        Trial trial{.id = id, .parameters = parameters};
        trial.objectives.resize(m_plan.objectives.size());
        try {
            const Experiment experiment = withParameters(m_plan.experiment, parameters, m_devices);
            m_plan.trains() ? train(trial, experiment) : estimate(trial, experiment);
        } catch (const std::exception& error) {
            trial.status = TrialStatus::Failed;
            trial.message = plainMessage(error);
        }
        return trial;
    }

    /// What the search learns of a trial.
    Observation observationOf(const Trial& trial) const {
        Observation observation{.parameters = trial.parameters, .loss = trial.objectives.front()};
        if (observation.loss && m_plan.objectives.front().direction == Direction::Larger)
            observation.loss = -*observation.loss;
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

    void train(Trial& trial, const Experiment& experiment) const {
        const TrainedTrial trained =
            m_train({.experiment = experiment, .sweep = {.id = m_plan.id, .trial = trial.parameters}});
        trial.epochs = static_cast<int>(trained.history.epochs.size());
        trial.wallSeconds = trained.history.wallSeconds;
        trial.simulatedSeconds = trained.history.simulatedSeconds;
        trial.status = m_stop.stopRequested() ? TrialStatus::Interrupted : TrialStatus::Completed;
        if (!trained.failure.empty()) throw Error(trained.failure);
        takeObjectives(trial, experiment, trained.history,
                       estimateTrial(experiment, m_devices, m_plan.prices));
    }

    void takeObjectives(Trial& trial, const Experiment& experiment, const History& history,
                        const TrialEstimate& answer) const {
        for (std::size_t i = 0; i < m_plan.objectives.size(); ++i) {
            const Objective& objective = m_plan.objectives[i];
            trial.objectives[i] = valueOf(objective, history, answer, experiment.compile.metrics);
            if (trial.objectives[i] || trial.status == TrialStatus::Interrupted) continue;
            if (objective.kind == Objective::Kind::Cost)
                throw Error("cost: {} has no price; give one", experiment.runtime.device);
            throw Error("no epoch has a finite {}", objective.name);
        }
    }

    const SweepPlan& m_plan;
    const DeviceCatalog& m_devices;
    const TrainTrial& m_train;
    const StopToken& m_stop;
};

}  // namespace

bool SweepPlan::trains() const {
    return !std::ranges::all_of(objectives, &Objective::isSimulated);
}

SweepResult runSweep(const SweepPlan& plan, const DeviceCatalog& devices, const TrainTrial& train,
                     const TrialEnded& ended, const StopToken& stop) {
    const SweepRun run(plan, devices, train, stop);
    SweepResult result{.id = plan.id, .objectives = plan.objectives};
    std::vector<Observation> observations;
    for (int id = 1; id <= plan.trials && !stop.stopRequested(); ++id) {
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
