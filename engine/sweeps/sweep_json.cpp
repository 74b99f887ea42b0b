#include "engine/sweeps/sweep_json.h"

#include <limits>

#include "engine/core/error.h"
#include "engine/experiment/experiment_json.h"
#include "engine/experiment/json_reader.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();

Json dimensionJson(const SearchDimension& dimension) {
    if (!dimension.isRange()) return {{"path", dimension.path}, {"choices", dimension.choices}};
    return {{"path", dimension.path},
            {"low", dimension.range->low},
            {"high", dimension.range->high},
            {"log", dimension.range->log},
            {"integer", dimension.range->integer}};
}

double number(JsonReader& reader, const char* key) {
    const Json& value = reader.required(key);
    if (!value.is_number()) reader.fail(key, "a number", value);
    return value.get<double>();
}

SearchDimension dimensionOf(JsonReader reader) {
    SearchDimension dimension{.path = reader.text("path", {})};
    if (const Json* choices = reader.find("choices")) {
        if (!choices->is_array() || choices->empty()) reader.fail("choices", "a list of values", *choices);
        dimension.choices = choices->get<std::vector<Json>>();
    } else {
        const double low = number(reader, "low"), high = number(reader, "high");
        const bool log = reader.boolean("log", false);
        if (!(low <= high) || (log && !(low > 0))) reader.fail("low", "low <= high, above 0 if log", low);
        dimension.range = {.low = low, .high = high, .log = log, .integer = reader.boolean("integer", false)};
    }
    reader.finish();
    return dimension;
}

Json pricesJson(const DevicePrices& prices) {
    Json json = Json::object();
    for (const auto& [device, price] : prices) {
        json[device] = {{"per_hour", price.perHour},
                        {"currency", price.currency},
                        {"date", price.date},
                        {"offer", price.offer},
                        {"source", price.source}};
    }
    return json;
}

DevicePrices pricesOf(const Json& json, const std::string& where) {
    DevicePrices prices;
    for (const auto& [device, value] : json.items()) {
        JsonReader reader(value, where, "prices." + device);
        prices[device] = {.perHour = number(reader, "per_hour"),
                          .currency = reader.text("currency", {}),
                          .date = reader.text("date", {}),
                          .offer = reader.text("offer", {}),
                          .source = reader.text("source", {})};
        reader.finish();
    }
    return prices;
}

StopOptions stopOf(JsonReader reader) {
    StopOptions stop;
    stop.kind = parseStopKind(reader.choice("kind", nameOf(stop.kind), stopKindNames()));
    stop.reductionFactor =
        static_cast<int>(reader.integer("reduction_factor", stop.reductionFactor, 2, kMost));
    stop.minimumEpochs = static_cast<int>(reader.integer("minimum_epochs", stop.minimumEpochs, 1, kMost));
    reader.finish();
    return stop;
}

Json listJson(const std::vector<std::optional<double>>& values) {
    Json list = Json::array();
    for (const auto& value : values)
        list.push_back(value ? Json(*value) : Json(nullptr));
    return list;
}

std::vector<std::optional<double>> listOf(JsonReader& reader, const char* key) {
    const Json& list = reader.required(key);
    if (!list.is_array()) reader.fail(key, "a list of numbers", list);
    std::vector<std::optional<double>> values;
    for (const Json& value : list) {
        if (!value.is_number() && !value.is_null()) reader.fail(key, "numbers or null", value);
        values.push_back(value.is_null() ? std::nullopt : std::optional(value.get<double>()));
    }
    return values;
}

}  // namespace

Json sweepPlanJson(const SweepPlan& plan) {
    Json space = Json::array(), objectives = Json::array();
    for (const SearchDimension& dimension : plan.space)
        space.push_back(dimensionJson(dimension));
    for (const Objective& objective : plan.objectives)
        objectives.push_back(objective.name);
    return {{"id", plan.id},
            {"experiment", plan.experiment.toJson()},
            {"space", std::move(space)},
            {"search", nameOf(plan.search)},
            {"trials", plan.trials},
            {"seed", plan.seed},
            {"objectives", std::move(objectives)},
            {"prices", pricesJson(plan.prices)},
            {"stop",
             {{"kind", nameOf(plan.stop.kind)},
              {"reduction_factor", plan.stop.reductionFactor},
              {"minimum_epochs", plan.stop.minimumEpochs}}}};
}

SweepPlan sweepPlanOf(const Json& json, const std::string& where) {
    JsonReader reader(json, where);
    SweepPlan plan{.id = reader.text("id", {}),
                   .experiment = readExperiment(reader.required("experiment"), where)};
    int place = 0;
    for (const Json& dimension : reader.objects("space", "path"))
        plan.space.push_back(dimensionOf(JsonReader(dimension, where, fmt::format("space[{}]", place++))));
    plan.search = parseSearchMethod(reader.choice("search", nameOf(plan.search), searchMethodNames()));
    plan.trials = static_cast<int>(reader.integer("trials", plan.trials, 1, kMost));
    plan.seed = reader.unsignedInteger("seed", plan.seed);
    for (const std::string& name : reader.texts("objectives"))
        plan.objectives.push_back(parseObjective(name, plan.experiment));
    if (plan.objectives.empty() || plan.space.empty())
        throw Error("{}: expected at least one parameter and one objective", where);
    plan.prices = pricesOf(reader.object("prices", Json::object()), where);
    plan.stop = stopOf(reader.child("stop"));
    reader.finish();
    return plan;
}

Json trialJson(const Trial& trial) {
    return {{"id", trial.id},
            {"parameters", trial.parameters},
            {"status", nameOf(trial.status)},
            {"message", trial.message},
            {"epochs", trial.epochs},
            {"objectives", listJson(trial.objectives)},
            {"watched", listJson(trial.watched)},
            {"wall_seconds", trial.wallSeconds},
            {"simulated_seconds", trial.simulatedSeconds}};
}

Trial trialOf(const Json& json, std::size_t objectives, const std::string& where) {
    JsonReader reader(json, where);
    Trial trial;
    trial.id = static_cast<int>(reader.integer("id", 0, 1, kMost));
    trial.parameters = reader.object("parameters", trial.parameters);
    trial.status = parseTrialStatus(reader.text("status", nameOf(trial.status)));
    trial.message = reader.text("message", {});
    trial.epochs = static_cast<int>(reader.integer("epochs", 0, 0, kMost));
    trial.objectives = listOf(reader, "objectives");
    if (trial.objectives.size() != objectives)
        throw Error("{}: expected {} objectives; got {}", where, objectives, trial.objectives.size());
    trial.watched = listOf(reader, "watched");
    trial.wallSeconds = number(reader, "wall_seconds");
    trial.simulatedSeconds = number(reader, "simulated_seconds");
    reader.finish();
    return trial;
}

}  // namespace shardlab::engine
