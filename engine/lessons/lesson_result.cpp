#include "engine/lessons/lesson_result.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/json_file.h"
#include "engine/core/wording.h"
#include "engine/experiment/experiment.h"
#include "engine/experiment/json_reader.h"
#include "engine/model/model.h"

namespace shardlab::engine {

namespace {

constexpr int kVersion = 1;

Json objectsOf(JsonReader& reader, const char* key) {
    const Json* list = reader.find(key);
    if (list == nullptr) return Json::array();
    if (!list->is_array() || !std::ranges::all_of(*list, &Json::is_object))
        reader.fail(key, "a list of objects", *list);
    return *list;
}

/// One run against its experiment; a sentence for each contradiction.
class RunDoubts {
public:
    RunDoubts(const LessonRun& run, std::size_t number) : m_run(run), m_number(number) {}

    std::vector<std::string> find() {
        try {
            compareWithExperiment(Experiment::fromJson(m_run.experiment));
        } catch (const std::exception& error) {
            add(std::string("its experiment cannot be read: ") + error.what());
        }
        int expected = 1;
        for (const EpochRecord& epoch : m_run.history.epochs) {
            if (epoch.epoch != expected++) add(fmt::format("epoch {} is out of order", epoch.epoch));
            if (epoch.wallSeconds <= 0) add(fmt::format("epoch {} took no time", epoch.epoch));
            for (const auto& [name, value] : epoch.metrics)
                if (name.ends_with("accuracy") && (value < 0 || value > 1))
                    add(fmt::format("epoch {} has {} {}", epoch.epoch, name, value));
        }
        return std::move(m_found);
    }

private:
    void add(const std::string& text) { m_found.push_back(fmt::format("run {}: {}", m_number, text)); }

    void expect(const char* what, std::int64_t of, std::int64_t got) {
        if (of != got) add(fmt::format("{} of the experiment is {}, of the history {}", what, of, got));
    }

    void compareWithExperiment(const Experiment& experiment) {
        const History& history = m_run.history;
        if (experiment.runtime.device != history.device)
            add(fmt::format("device of the experiment is {}, of the history {}", experiment.runtime.device,
                            history.device));
        if (history.epochs.empty()) return;  // it may not have come as far as these numbers
        expect("global batch", experiment.globalBatch(), history.globalBatchSize);
        expect("number of replicas", experiment.runtime.replicas, history.replicas);
        expect("number of parameters", Model::build(experiment.model).parameterCount(),
               history.totalParameters);
        for (const EpochRecord& epoch : history.epochs)
            if (experiment.fit.stepsPerEpoch)
                expect("steps per epoch", *experiment.fit.stepsPerEpoch, epoch.steps);
        if (std::ssize(history.epochs) > experiment.fit.epochs)
            add(fmt::format("{}, {} in the experiment", counted(std::ssize(history.epochs), "epoch"),
                            experiment.fit.epochs));
    }

    const LessonRun& m_run;
    std::size_t m_number;
    std::vector<std::string> m_found;
};

}  // namespace

Json LessonResult::toJson() const {
    Json runRows = Json::array(), stepRows = Json::array();
    for (const LessonRun& run : runs)
        runRows.push_back({{"experiment", run.experiment}, {"history", run.history.toJson()}});
    for (const Step& each : steps)
        stepRows.push_back(
            {{"title", each.title}, {"seconds", each.seconds}, {"state", stateToJson(each.state)}});
    return {{"shardlab_lesson_result", kVersion},
            {"lesson", lesson},
            {"lesson_sha256", digest},
            {"learner", learner},
            {"handed_in_at", handedInAt},
            {"language", language},
            {"step", step},
            {"runs", runRows},
            {"steps", stepRows}};
}

LessonResult LessonResult::fromJson(const Json& json, const std::string& where) {
    JsonReader reader(json, where);
    const auto version = reader.integer("shardlab_lesson_result", 0, 0, 1'000'000);
    if (version == 0)
        throw Error("{}: expected the result of a lesson; \"shardlab_lesson_result\" is missing", where);
    if (version > kVersion)
        throw Error("{}: version {} is newer than this program's {}", where, version, kVersion);
    LessonResult result;
    result.lesson = reader.text("lesson", {});
    result.digest = reader.text("lesson_sha256", {});
    result.learner = reader.text("learner", {});
    result.handedInAt = reader.text("handed_in_at", {});
    result.language = reader.text("language", result.language);
    result.step = static_cast<int>(reader.integer("step", 0, 0, 10'000));
    const Json runs = objectsOf(reader, "runs");
    for (std::size_t i = 0; i < runs.size(); ++i) {
        JsonReader run(runs[i], where, fmt::format("runs[{}]", i));
        result.runs.push_back({.experiment = run.object("experiment", Json::object()),
                               .history = History::fromJson(run.required("history"))});
        run.finish();
    }
    const Json steps = objectsOf(reader, "steps");
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const std::string path = fmt::format("steps[{}]", i);
        JsonReader step(steps[i], where, path);
        Step read{.title = step.text("title", {})};
        if (const Json* seconds = step.find("seconds"); seconds != nullptr) {
            if (!seconds->is_number() || seconds->get<double>() < 0)
                step.fail("seconds", "a number >= 0", *seconds);
            read.seconds = seconds->get<double>();
        }
        read.state = stateFromJson(step.required("state"), result.runs, where + ": " + path + ".state");
        step.finish();
        result.steps.push_back(std::move(read));
    }
    reader.finish();
    return result;
}

LessonResult LessonResult::load(const std::filesystem::path& path) {
    return fromJson(readJsonFile(path), path.string());
}

void LessonResult::save(const std::filesystem::path& path) const {
    writeFileAtomically(path, toJson().dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
}

bool LessonVerdict::Step::reached() const {
    return seen && std::ranges::all_of(checks, &CheckResult::reached);
}

std::size_t LessonVerdict::stepsReached() const {
    return static_cast<std::size_t>(std::ranges::count_if(steps, &Step::reached));
}

std::size_t LessonVerdict::checks() const {
    return std::accumulate(steps.begin(), steps.end(), std::size_t{0},
                           [](std::size_t sum, const Step& step) { return sum + step.checks.size(); });
}

std::size_t LessonVerdict::checksReached() const {
    return std::accumulate(steps.begin(), steps.end(), std::size_t{0}, [](std::size_t sum, const Step& step) {
        return sum + static_cast<std::size_t>(std::ranges::count_if(step.checks, &CheckResult::reached));
    });
}

LessonVerdict judge(const LessonResult& result, const Lesson& lesson, const DeviceCatalog& devices) {
    LessonVerdict verdict;
    verdict.otherLesson = result.digest != lesson.digest;
    for (const LessonStep& step : lesson.steps) {
        const auto found = std::ranges::find(result.steps, step.key, &LessonResult::Step::title);
        const bool seen = found != result.steps.end();
        LessonVerdict::Step judged{.title = step.title, .seen = seen, .checks = {}};
        for (const LessonCheck& check : step.checks) {
            judged.checks.push_back(seen ? evaluate(check, found->state, devices)
                                         : CheckResult{.reached = false,
                                                       .missing = "The step was not opened.",
                                                       .sentences = {{.form = "The step was not opened."}}});
        }
        verdict.steps.push_back(std::move(judged));
        if (seen) verdict.seconds += found->seconds;
    }
    for (std::size_t i = 0; i < result.runs.size(); ++i) {
        const auto doubts = RunDoubts(result.runs[i], i + 1).find();
        verdict.doubts.insert(verdict.doubts.end(), doubts.begin(), doubts.end());
    }
    return verdict;
}

}  // namespace shardlab::engine
