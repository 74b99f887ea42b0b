#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/sweeps/objective.h"

namespace shardlab::engine {

enum class TrialStatus {
    Completed,    ///< all its epochs, or until a callback of the experiment ended it
    Stopped,      ///< early, by the sweep's stop rule
    Failed,       ///< `message` says why
    Interrupted,  ///< a person ended the sweep
    Estimated     ///< not trained: all objectives are simulated
};
const char* nameOf(TrialStatus status);  ///< "completed", "stopped", "failed", "interrupted", "estimated"
TrialStatus parseTrialStatus(const std::string& name);  ///< throws Error

/// One experiment of a sweep.
struct Trial {
    int id = 0;  ///< from 1
    Json parameters = Json::object();
    TrialStatus status = TrialStatus::Failed;
    std::string message = {};                            ///< why it failed, one sentence
    int epochs = 0;                                      ///< trained
    std::vector<std::optional<double>> objectives = {};  ///< one for each of the sweep's
    /// What the stop rule saw behind each epoch, the smaller the better; empty without a rule.
    std::vector<std::optional<double>> watched = {};
    double wallSeconds = 0;       ///< measured on this computer
    double simulatedSeconds = 0;  ///< on the device, of the epochs that were trained; if estimated, of all

    /// Has a value for every objective.
    bool hasObjectives() const;
};

/// The trials of a sweep that has ended, or was interrupted.
struct SweepResult {
    std::string id;
    std::vector<Objective> objectives;
    std::vector<Trial> trials = {};

    /// The indices of the best trials. One objective: the best trial, the first of equals. Several: the
    /// Pareto front, those that no other trial beats in one objective and equals or beats in the others, in
    /// the order of the first objective. Empty: no trial has a value.
    std::vector<std::size_t> best() const;
    /// All indices: by the first objective, then those without one.
    std::vector<std::size_t> ranked() const;
    /// {"sweep", "objectives", "trials": [{"id", "parameters", "status", "message", "epochs", "objective",
    /// "wall_seconds", "simulated_seconds"}], "best"}. One objective: `objective` is a number and `best` an
    /// id; several: an object by name and a list. null where there is none.
    Json toJson() const;
};

}  // namespace shardlab::engine
