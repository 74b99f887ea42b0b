#include "engine/sweeps/sweep_result.h"

#include <algorithm>
#include <numeric>

#include "engine/core/abridge.h"
#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

Json orNull(const std::optional<double>& value) {
    return value ? Json(*value) : Json(nullptr);
}

Json objectiveJson(const Trial& trial, const std::vector<Objective>& objectives) {
    if (objectives.size() == 1) return orNull(trial.objectives.front());
    Json values = Json::object();
    for (std::size_t i = 0; i < objectives.size(); ++i)
        values[objectives[i].name] = orNull(trial.objectives[i]);
    return values;
}

/// Better in one objective and not worse in any.
bool dominates(const Trial& a, const Trial& b, const std::vector<Objective>& objectives) {
    bool better = false;
    for (std::size_t i = 0; i < objectives.size(); ++i) {
        if (isBetter(objectives[i].direction, *b.objectives[i], *a.objectives[i])) return false;
        better = better || isBetter(objectives[i].direction, *a.objectives[i], *b.objectives[i]);
    }
    return better;
}

}  // namespace

const char* nameOf(TrialStatus status) {
    switch (status) {
        case TrialStatus::Completed:
            return "completed";
        case TrialStatus::Stopped:
            return "stopped";
        case TrialStatus::Failed:
            return "failed";
        case TrialStatus::Interrupted:
            return "interrupted";
        case TrialStatus::Estimated:
            return "estimated";
    }
    return "";
}

TrialStatus parseTrialStatus(const std::string& name) {
    for (const TrialStatus status : {TrialStatus::Completed, TrialStatus::Stopped, TrialStatus::Failed,
                                     TrialStatus::Interrupted, TrialStatus::Estimated}) {
        if (name == nameOf(status)) return status;
    }
    throw Error("trial: expected a status; got {}", abridged(name));
}

bool Trial::hasObjectives() const {
    return std::ranges::all_of(objectives, [](const auto& value) { return value.has_value(); });
}

std::vector<std::size_t> SweepResult::ranked() const {
    std::vector<std::size_t> order(trials.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        const auto &first = trials[a].objectives.front(), &second = trials[b].objectives.front();
        if (!first || !second) return first.has_value() && !second;
        return isBetter(objectives.front().direction, *first, *second);
    });
    return order;
}

std::vector<std::size_t> SweepResult::best() const {
    std::vector<std::size_t> front;
    for (const std::size_t i : ranked()) {
        if (!trials[i].hasObjectives()) continue;
        const bool beaten = std::ranges::any_of(trials, [&](const Trial& other) {
            return other.hasObjectives() && dominates(other, trials[i], objectives);
        });
        if (beaten) continue;
        front.push_back(i);
        if (objectives.size() == 1) break;
    }
    return front;
}

Json SweepResult::toJson() const {
    Json names = Json::array(), rows = Json::array(), front = Json::array();
    for (const Objective& objective : objectives)
        names.push_back(objective.name);
    for (const Trial& trial : trials) {
        rows.push_back({{"id", trial.id},
                        {"parameters", trial.parameters},
                        {"status", nameOf(trial.status)},
                        {"message", trial.message.empty() ? Json(nullptr) : Json(trial.message)},
                        {"epochs", trial.epochs},
                        {"objective", objectiveJson(trial, objectives)},
                        {"wall_seconds", trial.wallSeconds},
                        {"simulated_seconds", trial.simulatedSeconds}});
    }
    for (const std::size_t i : best())
        front.push_back(trials[i].id);
    Json single = front.empty() ? Json(nullptr) : front.front();
    return {{"sweep", id},
            {"objectives", std::move(names)},
            {"trials", std::move(rows)},
            {"best", objectives.size() == 1 ? std::move(single) : std::move(front)}};
}

}  // namespace shardlab::engine
