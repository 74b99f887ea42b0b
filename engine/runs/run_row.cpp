#include "engine/runs/run_row.h"

#include "engine/runs/process_identity.h"

namespace shardlab::engine {
namespace {

bool unfinished(const std::string& status) {
    for (const RunStatus ended : {RunStatus::Completed, RunStatus::Stopped, RunStatus::Failed}) {
        if (status == nameOf(ended)) return false;
    }
    return true;
}

Json parsed(const SqliteStatement& row, int column, Json otherwise) {
    if (row.isNull(column)) return otherwise;
    Json json = Json::parse(row.text(column), nullptr, false);
    return json.is_discarded() ? otherwise : json;
}

Json parsedObject(const SqliteStatement& row, int column) {
    Json json = parsed(row, column, Json::object());
    return json.is_object() ? json : Json::object();
}

std::vector<std::string> tagsOf(const Json& json) {
    std::vector<std::string> tags;
    if (!json.is_array()) return tags;
    for (const Json& tag : json) {
        if (tag.is_string()) tags.push_back(tag.get<std::string>());
    }
    return tags;
}

template <typename Value>
Value member(const Json& object, const char* key, Value otherwise) {
    const auto found = object.find(key);
    if (found == object.end()) return otherwise;
    const bool fits = std::is_same_v<Value, bool> ? found->is_boolean() : found->is_number_integer();
    return fits ? found->get<Value>() : otherwise;
}

RunStart startOf(const Json& json) {
    return {.rerunOf = member<std::int64_t>(json, "rerun_of", 0),
            .continues = member<std::int64_t>(json, "continues", 0),
            .foreignWeights = member(json, "foreign_weights", false),
            .shuffle = member(json, "shuffle", true)};
}

}  // namespace

const char* const kRunRowColumns =
    "id, name, device, status, started_at, epochs, best_metric_name, best_metric, owner, color, "
    "experiment_name, notes, tags, sweep, trial, environment, data_checksum, metrics, archived, pinned, "
    "wall_seconds, simulated_seconds, origin, deleted_at";

RunInfo readRunRow(const SqliteStatement& row) {
    RunInfo info;
    info.id = row.integer(0);
    info.name = row.text(1);
    info.device = row.text(2);
    info.status = row.text(3);
    info.startedAt = row.text(4);
    info.epochs = static_cast<int>(row.integer(5));
    info.bestMetricName = row.text(6);
    info.bestMetric = row.real(7);
    info.color = static_cast<int>(row.isNull(9) ? info.id : row.integer(9));
    info.experimentName = row.text(10);
    info.notes = row.text(11);
    info.tags = tagsOf(parsed(row, 12, Json::array()));
    if (!row.isNull(13)) info.sweep = RunSweep{row.text(13), parsedObject(row, 14)};
    info.environment = parsed(row, 15, nullptr);
    info.dataChecksum = row.text(16);
    info.metrics = parsedObject(row, 17);
    info.archived = row.integer(18) != 0;
    info.pinned = row.integer(19) != 0;
    info.wallSeconds = row.real(20);
    info.simulatedSeconds = row.real(21);
    info.start = startOf(parsedObject(row, 22));
    if (!row.isNull(23)) info.bin = RunBin{.deletedAt = row.text(23)};
    if (unfinished(info.status) && !isTraining(info.status, row.text(8))) info.status = "interrupted";
    return info;
}

std::optional<std::string> startText(const RunStart& start) {
    Json json = Json::object();
    if (start.rerunOf > 0) json["rerun_of"] = start.rerunOf;
    if (start.continues > 0) json["continues"] = start.continues;
    if (start.foreignWeights) json["foreign_weights"] = true;
    if (!start.shuffle) json["shuffle"] = false;
    return json.empty() ? std::nullopt : std::optional(json.dump());
}

std::string dumpedText(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool isTraining(const std::string& status, const std::string& owner) {
    return unfinished(status) && processAlive(owner);
}

}  // namespace shardlab::engine
