#include "engine/sharing/run_record.h"

#include <functional>
#include <span>

#include "engine/core/base64.h"
#include "engine/core/error.h"
#include "engine/core/json_numbers.h"
#include "engine/experiment/document_paths.h"
#include "engine/monitoring/layer_history.h"
#include "engine/monitoring/layer_history_json.h"
#include "engine/runs/layer_history_pack.h"

namespace shardlab::engine {
namespace {

template <typename Member>
Json column(const std::vector<StepPoint>& steps, Member member) {
    Json values = Json::array();
    for (const StepPoint& step : steps)
        values.push_back(std::invoke(member, step));  // a number that is not finite is written as null
    return values;
}

/// A column that all steps have.
const Json& columnOf(const Json& json, const char* name, std::size_t length) {
    const Json& values = json.at(name);
    if (!values.is_array() || values.size() != length)
        throw Error("{}: expected {} values, one for each step", name, length);
    return values;
}

/// The keys of `json` as of a document that people may have edited: a wrong kind is one sentence.
template <typename Read>
auto reading(const char* what, Read read) {
    try {
        return read();
    } catch (const Json::exception& error) {
        throw Error("{}: {}", what, error.what());
    }
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

RunInfo runFromJson(const Json& json) {
    return reading("run", [&] {
        RunInfo run;
        run.name = json.at("name").get<std::string>();
        run.startedAt = json.at("started_at").get<std::string>();
        run.color = json.at("color").get<int>();
        run.pinned = json.value("pinned", false);
        run.tags = json.value("tags", std::vector<std::string>());
        run.notes = json.value("notes", "");
        run.experimentName = json.value("experiment_name", "");
        run.environment = json.value("environment", Json());
        run.dataChecksum = json.value("data_checksum", "");
        if (const auto sweep = json.find("sweep"); sweep != json.end())
            run.sweep = RunSweep{sweep->at("id").get<std::string>(), sweep->at("trial")};
        run.experiment = json.at("experiment");
        if (run.experiment.is_null()) {
            run.parameters = json.value("parameters", Json::object());
            if (!run.parameters.is_object()) throw Error("parameters: expected an object");
        } else {
            run.experiment = Experiment::fromJson(run.experiment).toJson();
            run.parameters = Json(shortDocumentValues(run.experiment));
        }
        if (const Json& history = json.at("history"); !history.is_null()) {
            run.history = History::fromJson(history);
            noteHistory(
                run, run.history,
                run.experiment.is_null() ? Json::array() : run.experiment.at("compile").at("metrics"));
        } else {
            run.status = nameOf(RunStatus::Preparing);
            if (!run.experiment.is_null()) run.device = run.experiment.at("runtime").at("device");
        }
        return run;
    });
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

std::vector<StepPoint> stepsFromJson(const Json& json) {
    return reading("steps", [&] {
        std::vector<StepPoint> steps(json.at("step").size());
        const Json& number = columnOf(json, "step", steps.size());
        const Json& epoch = columnOf(json, "epoch", steps.size());
        const Json& loss = columnOf(json, "loss", steps.size());
        const Json& wall = columnOf(json, "wall_seconds", steps.size());
        const Json& simulated = columnOf(json, "simulated_seconds", steps.size());
        const Json& clock = columnOf(json, "clock_seconds", steps.size());
        const Json& metrics = json.at("metrics");
        for (const Json& metric : metrics) {
            if (!metric.is_array() || metric.size() != steps.size())
                throw Error("metrics: expected {} values, one for each step", steps.size());
        }
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
    });
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

LayerHistory layersFromJson(const Json& json) {
    return reading("layers", [&] {
        LayerHistory layers = historyFromOutline(json.at("outline"));
        for (const Json& moment : json.at("moments")) {
            const std::string packed = decodeBase64(moment.get<std::string>());
            layers.moments.push_back(
                std::make_shared<const LayerStatistics>(unpackMoment(packed, layers.weights.size())));
        }
        return layers;
    });
}

bool sameRun(const RunInfo& a, const RunInfo& b) {
    const auto text = [](const RunInfo& run) { return run.history.toJson().dump(); };  // NaN is not NaN
    return a.startedAt == b.startedAt && a.experiment == b.experiment && text(a) == text(b);
}

}  // namespace shardlab::engine
