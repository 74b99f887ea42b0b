#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/lessons/check_evaluation.h"

namespace shardlab::engine {

/// What a learner hands in, and what the window remembers of a lesson: for each step the state in which its
/// checks were reached, or the last one that was seen.
struct LessonResult {
    struct Step {
        std::string title;       ///< LessonStep::key
        LessonState state = {};  ///< its runs are those of the result that were there then
        double seconds = 0;      ///< measured: for how long the step was shown
    };
    std::string lesson, digest;  ///< name, and SHA-256 of the lesson's file
    std::string learner = {};
    std::string handedInAt = {};  ///< UTC; empty: it was not handed in
    std::string language = "en";  ///< in which the lesson was shown
    int step = 0;                 ///< that was shown last, from 0
    std::vector<LessonRun> runs = {};
    std::vector<Step> steps = {};

    Json toJson() const;
    /// Throws Error naming file and key: unknown keys, wrong kinds, newer versions.
    static LessonResult fromJson(const Json& json, const std::string& where);
    static LessonResult load(const std::filesystem::path& path);
    void save(const std::filesystem::path& path) const;
};

/// What a result comes to, computed from its content.
struct LessonVerdict {
    struct Step {
        std::string title;
        bool seen = false;  ///< a step without checks is reached by that
        std::vector<CheckResult> checks;
        bool reached() const;
    };
    std::vector<Step> steps;
    double seconds = 0;
    bool otherLesson = false;  ///< the lesson's file changed since
    std::vector<std::string> doubts =
        {};  ///< where runs and experiments contradict each other, a sentence each
    std::size_t stepsReached() const;
    std::size_t checksReached() const;
    std::size_t checks() const;
};

/// Evaluates the checks of the lesson anew. Of the runs it recomputes parameters, batch and number of steps
/// from their experiments, and looks for epochs out of order and values that cannot be; metrics, answers, and
/// which pages were opened are taken as they are.
LessonVerdict judge(const LessonResult& result, const Lesson& lesson, const DeviceCatalog& devices);

}  // namespace shardlab::engine
