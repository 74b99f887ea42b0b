#include "engine/sharing/run_record.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <span>

#include "engine/core/base64.h"
#include "engine/core/error.h"
#include "engine/core/json_numbers.h"
#include "engine/experiment/document_paths.h"
#include "engine/monitoring/layer_history.h"
#include "engine/monitoring/layer_history_json.h"
#include "engine/runs/layer_history_pack.h"
#include "engine/sharing/own_files.h"
#include "engine/sharing/share_members.h"

namespace shardlab::engine {
namespace {

template <typename Member>
Json column(const std::vector<StepPoint>& steps, Member member) {
    Json values = Json::array();
    for (const StepPoint& step : steps)
        values.push_back(std::invoke(member, step));  // a number that is not finite is written as null
    return values;
}

/// A list with a value for each step.
void requireColumn(const Json& values, const std::string& where, std::size_t length,
                   bool (Json::*fits)() const, const char* expected) {
    if (!values.is_array() || values.size() != length) {
        throw Error("{}: expected {} values, one for each step; got {}", where, length,
                    values.is_array() ? std::to_string(values.size()) : quoted(values));
    }
    const auto odd = std::ranges::find_if_not(values, [&](const Json& value) {
        return (value.*fits)() || (value.is_null() && fits == &Json::is_number);
    });
    if (odd != values.end())
        throw Error("{}[{}]: expected {}; got {}", where, odd - values.begin(), expected, quoted(*odd));
}

/// The columns of steps.json.
class StepColumns {
public:
    StepColumns(const Json& json, const std::string& where) : m_reader(json, where), m_where(where) {
        m_length = requiredList(m_reader, "step").size();
    }
    std::size_t length() const { return m_length; }
    const Json& integers(const char* name) {
        return checked(m_reader.required(name), name, &Json::is_number_integer, "an integer");
    }
    const Json& numbers(const char* name) {
        return checked(m_reader.required(name), name, &Json::is_number, kNumber);
    }
    const Json& metrics() {
        const Json& metrics = requiredList(m_reader, "metrics");
        for (std::size_t i = 0; i < metrics.size(); ++i)
            checked(metrics[i], fmt::format("metrics[{}]", i), &Json::is_number, kNumber);
        return metrics;
    }

private:
    static constexpr const char* kNumber = "a number or null";
    const Json& checked(const Json& values, const std::string& name, bool (Json::*fits)() const,
                        const char* expected) const {
        requireColumn(values, m_where + ": " + name, m_length, fits, expected);
        return values;
    }
    JsonReader m_reader;
    std::string m_where;
    std::size_t m_length = 0;
};

std::optional<RunSweep> sweepOf(JsonReader& reader) {
    if (reader.find("sweep") == nullptr) return std::nullopt;
    JsonReader sweep = reader.child("sweep");
    return RunSweep{requiredText(sweep, "id"), sweep.required("trial")};
}

}  // namespace

bool began(const RunInfo& run) {
    return run.history.status != RunStatus::Idle;
}

Json runToJson(const RunInfo& run) {
    Json json = {{"name", run.name},
                 {"started_at", run.startedAt},
                 {"color", run.color},
                 {"pinned", run.pinned},
                 {"tags", run.tags},
                 {"notes", run.notes},
                 {"experiment_name", run.experimentName},
                 {"environment", run.environment},
                 {"data_checksum", run.dataChecksum}};
    if (run.sweep) json["sweep"] = {{"id", run.sweep->id}, {"trial", run.sweep->trial}};
    json["experiment"] = run.experiment;
    if (run.experiment.is_null()) json["parameters"] = run.parameters;  // they follow from an experiment
    json["history"] = began(run) ? run.history.toJson() : Json();
    return json;
}

RunInfo runFromJson(const Json& json, const std::string& where) {
    JsonReader reader(json, where);
    RunInfo run;
    run.name = requiredText(reader, "name");
    run.startedAt = requiredText(reader, "started_at");
    reader.required("color");
    using Limits = std::numeric_limits<int>;
    run.color = static_cast<int>(reader.integer("color", 0, Limits::min(), Limits::max()));
    run.pinned = reader.boolean("pinned", false);
    run.tags = reader.texts("tags");
    run.notes = reader.text("notes", "");
    run.experimentName = reader.text("experiment_name", "");
    if (const Json* environment = reader.find("environment")) run.environment = *environment;
    run.dataChecksum = reader.text("data_checksum", "");
    run.sweep = sweepOf(reader);
    run.experiment = reader.required("experiment");
    if (run.experiment.is_null()) {
        run.parameters = reader.object("parameters", Json::object());
    } else {
        run.experiment = within(where, [&] { return Experiment::fromJson(run.experiment).toJson(); });
        run.parameters = Json(shortDocumentValues(run.experiment));
    }
    if (const Json& history = reader.required("history"); !history.is_null()) {
        run.history = within(where, [&] { return History::fromJson(history); });
        noteHistory(run, run.history,
                    run.experiment.is_null() ? Json::array() : run.experiment.at("compile").at("metrics"));
    } else {
        run.status = nameOf(RunStatus::Preparing);
        if (!run.experiment.is_null()) run.device = run.experiment.at("runtime").at("device");
    }
    return run;
}

Json stepsToJson(const std::vector<StepPoint>& steps) {
    Json json = {{"step", column(steps, &StepPoint::step)},
                 {"epoch", column(steps, &StepPoint::epoch)},
                 {"loss", column(steps, &StepPoint::loss)},
                 {"wall_seconds", column(steps, &StepPoint::wallSeconds)},
                 {"simulated_seconds", column(steps, &StepPoint::simulatedSeconds)},
                 {"clock_seconds", column(steps, &StepPoint::clockSeconds)}};
    Json& metrics = json["metrics"] = Json::array();
    for (std::size_t i = 0; !steps.empty() && i < steps.front().metrics.size(); ++i)
        metrics.push_back(column(steps, [i](const StepPoint& step) { return step.metrics.at(i); }));
    return json;
}

std::vector<StepPoint> stepsFromJson(const Json& json, const std::string& where) {
    StepColumns columns(json, where);
    const Json& number = columns.integers("step");
    const Json& epoch = columns.integers("epoch");
    const Json& loss = columns.numbers("loss");
    const Json& wall = columns.numbers("wall_seconds");
    const Json& simulated = columns.numbers("simulated_seconds");
    const Json& clock = columns.numbers("clock_seconds");
    const Json& metrics = columns.metrics();
    std::vector<StepPoint> steps(columns.length());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        steps[i] = {.step = number[i].get<std::int64_t>(),
                    .epoch = epoch[i].get<int>(),
                    .loss = numberFromJson(loss[i]),
                    .metrics = {},
                    .wallSeconds = numberFromJson(wall[i]),
                    .simulatedSeconds = numberFromJson(simulated[i]),
                    .clockSeconds = numberFromJson(clock[i])};
        for (const Json& metric : metrics)
            steps[i].metrics.push_back(numberFromJson(metric[i]));
    }
    return steps;
}

Json layersToJson(const LayerHistory& layers) {
    Json json = {{"outline", outlineOf(layers)}};
    Json& moments = json["moments"] = Json::array();
    for (const auto& moment : layers.moments) {
        const std::string packed = packMoment(*moment);
        moments.push_back(encodeBase64(std::as_bytes(std::span(packed))));
    }
    return json;
}

LayerHistory layersFromJson(const Json& json, const std::string& where) {
    JsonReader reader(json, where);
    const Json& outline = reader.required("outline");
    LayerHistory layers = within(where + ": outline", [&] { return historyFromOutline(outline); });
    const Json& moments = requiredList(reader, "moments");
    for (std::size_t i = 0; i < moments.size(); ++i) {
        const std::string key = fmt::format("moments[{}]", i);
        if (!moments[i].is_string()) reader.fail(key, "a text in base64", moments[i]);
        layers.moments.push_back(within(where + ": " + key, [&] {
            const std::string packed = decodeBase64(moments[i].get_ref<const std::string&>());
            return std::make_shared<const LayerStatistics>(unpackMoment(packed, layers.weights.size()));
        }));
    }
    return layers;
}

bool sameRun(const RunInfo& a, const RunInfo& b) {
    const auto text = [](const RunInfo& run) { return run.history.toJson().dump(); };  // NaN is not NaN
    return a.startedAt == b.startedAt && withoutOwnPaths(a.experiment) == withoutOwnPaths(b.experiment) &&
           text(a) == text(b);
}

}  // namespace shardlab::engine
