#include "engine/runs/run_export.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace shardlab::engine {
namespace {

std::string csvField(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string field = "\"";
    for (const char c : text) {
        if (c == '"') field += '"';
        field += c;
    }
    return field + '"';
}

std::string csvValue(const Json& value) {
    if (value.is_null()) return {};
    return csvField(value.is_string() ? value.get<std::string>()
                                      : value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

std::string csvNumber(double number) {
    return std::isfinite(number) ? fmt::format("{}", number) : std::string();
}

struct CsvColumns {
    std::vector<std::string> parameters, metrics;
};

CsvColumns columnsOf(const std::vector<RunInfo>& runs) {
    std::set<std::string> parameters;
    CsvColumns columns;
    for (const RunInfo& run : runs) {
        for (const auto& [path, value] : run.parameters.items())
            parameters.insert(path);
        for (const EpochRecord& epoch : run.history.epochs) {
            for (const auto& [name, value] : epoch.metrics) {
                if (std::ranges::find(columns.metrics, name) == columns.metrics.end())
                    columns.metrics.push_back(name);
            }
        }
    }
    columns.parameters.assign(parameters.begin(), parameters.end());
    return columns;
}

std::string epochFields(const EpochRecord& epoch, const std::vector<std::string>& metrics) {
    std::string fields = fmt::format(",{},{},{},{}", epoch.epoch, csvNumber(epoch.learningRate),
                                     csvNumber(epoch.wallSeconds), csvNumber(epoch.simulatedSeconds));
    for (const std::string& name : metrics) {
        const auto found = std::ranges::find(epoch.metrics, name, &MetricValues::value_type::first);
        fields += ',';
        if (found != epoch.metrics.end()) fields += csvNumber(found->second);
    }
    return fields;
}

}  // namespace

Json summaryOf(const RunInfo& run) {
    Json json{{"id", run.id},
              {"name", run.name},
              {"experiment", run.experimentName},
              {"status", run.status},
              {"device", run.device},
              {"started", run.startedAt},
              {"epochs", run.epochs},
              {"wall_seconds", run.epochs > 0 ? Json(run.wallSeconds) : Json()},
              {"simulated_seconds", run.epochs > 0 ? Json(run.simulatedSeconds) : Json()},
              {"metrics", run.metrics},
              {"best", nullptr},
              {"tags", run.tags},
              {"notes", run.notes},
              {"sweep", nullptr},
              {"pinned", run.pinned},
              {"archived", run.archived},
              {"weights", run.hasWeights}};
    if (!run.bestMetricName.empty())
        json["best"] = {{"metric", run.bestMetricName}, {"value", run.bestMetric}};
    if (run.sweep) json["sweep"] = {{"id", run.sweep->id}, {"trial", run.sweep->trial}};
    json["environment"] = run.environment;
    json["data_checksum"] = run.dataChecksum.empty() ? Json() : Json(run.dataChecksum);
    json["parameters"] = run.parameters;
    return json;
}

Json runsAsJson(const std::vector<RunInfo>& runs) {
    Json list = Json::array();
    for (const RunInfo& run : runs) {
        Json json = summaryOf(run);
        json["history"] = run.history.toJson();
        list.push_back(std::move(json));
    }
    return list;
}

std::string runsAsCsv(const std::vector<RunInfo>& runs) {
    const CsvColumns columns = columnsOf(runs);
    std::string csv = "run,name,status,device,started";
    for (const std::string& path : columns.parameters)
        csv += ',' + csvField(path);
    csv += ",epoch,learning_rate,wall_seconds,simulated_seconds";
    for (const std::string& name : columns.metrics)
        csv += ',' + csvField(name);
    csv += "\r\n";
    for (const RunInfo& run : runs) {
        std::string fields = fmt::format("{},{},{},{},{}", run.id, csvField(run.name), csvField(run.status),
                                         csvField(run.device), run.startedAt);
        for (const std::string& path : columns.parameters)
            fields += ',' + csvValue(run.parameters.value(path, Json()));
        for (const EpochRecord& epoch : run.history.epochs)
            csv += fields + epochFields(epoch, columns.metrics) + "\r\n";
        if (run.history.epochs.empty())
            csv += fields + ",,,," + std::string(columns.metrics.size(), ',') + "\r\n";
    }
    return csv;
}

}  // namespace shardlab::engine
