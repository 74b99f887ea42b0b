#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/callbacks/callback.h"
#include "engine/planning/run_plan.h"
#include "engine/training/run_clock.h"
#include "engine/training/snapshot.h"

namespace shardlab::engine {

/// Where the running epoch began.
struct EpochStart {
    double learningRate = 0;
    double wallSeconds = 0, simulatedSeconds = 0;  ///< of the run until then
    std::int64_t skippedUpdates = 0;               ///< of the run until then, by a dynamic loss scale
};

/// How far a run has come: what a checkpoint keeps and what watchers are told of it.
struct RunState {
    std::unique_ptr<RunPlan> plan;     ///< null while it is made
    std::unique_ptr<Trainer> trainer;  ///< null until the program is compiled
    std::vector<std::unique_ptr<Callback>> callbacks;
    TrainingControl control;
    History history;
    std::map<std::size_t, NamedWeights> best;  ///< what callbacks asked to remember, each its own
    RunClock clock;
    RunStatus status = RunStatus::Idle;
    std::string message;         ///< why it failed
    int epoch = 0;               ///< from 1
    std::int64_t epochStep = 0;  ///< steps done in this epoch
    EpochStart epochStart;
    std::string resumedData = {};    ///< checksum of the data that a checkpoint was trained on
    bool goesOnWithinEpoch = false;  ///< resumed: the next epoch to run has done epochStep steps already

    bool epochStepsDone() const { return epochStep == plan->training->stepsPerEpoch(); }
};

}  // namespace shardlab::engine
