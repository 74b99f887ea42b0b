#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/training/snapshot.h"

namespace shardlab::engine {

/// A run of the learner, as it was started, and how far it is.
struct LessonRun {
    Json experiment;
    History history;
};

/// What the checks of a step are asked about: the experiment as it is, and what the learner has done.
struct LessonState {
    Json experiment = Json::object();
    std::vector<LessonRun> runs = {};              ///< since the lesson was opened, the oldest first
    std::set<std::string> pages = {};              ///< opened since the step began, by id
    std::set<std::string> actions = {};            ///< since the step began, in the words of kLessonActions
    std::set<std::string> devices = {};            ///< looked at since the lesson was opened, by id
    std::optional<double> evaluatedAccuracy = {};  ///< of the last evaluation
    std::map<std::string, std::string> answers = {};  ///< by question
};

/// Without its runs, of which only the number is written.
Json stateToJson(const LessonState& state);
/// Throws Error naming the key. `runs`: of the whole lesson, of which the state takes its number.
LessonState stateFromJson(const Json& json, const std::vector<LessonRun>& runs, const std::string& where);

}  // namespace shardlab::engine
