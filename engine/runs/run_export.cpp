#include "engine/runs/run_export.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "engine/core/abridge.h"
#include "engine/core/atomic_file.h"
#include "engine/core/csv_text.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/json_numbers.h"
#include "engine/runs/run_filter.h"
#include "engine/runs/run_tags.h"

namespace shardlab::engine {
namespace {

std::string csvNumber(double number) {
    return std::isfinite(number) ? fmt::format("{}", number) : std::string();
}

bool isOfBin(const std::string& column) {
    return column == "deleted" || column == "days_left" || column == "bytes";
}

/// A column of a run; tags as a person types them.
Json columnOf(const RunInfo& run, const std::string& name) {
    Json value = runValue(run, name);
    return name == "tags" && value.is_array() ? Json(tagsText(run.tags)) : value;
}

std::string csvValue(const Json& value) {
    if (value.is_null()) return {};
    if (value.is_number_float()) return csvNumber(value.get<double>());
    return csvText(value.is_string() ? value.get<std::string>()
                                     : value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

/// What a line per epoch has beside the metrics.
constexpr std::array kEpochColumns{"epoch", "learning_rate", "wall_seconds", "simulated_seconds"};

bool contains(const std::vector<std::string>& names, const std::string& name) {
    return std::ranges::find(names, name) != names.end();
}

/// Of what each epoch has: everything, or what was asked for; the number of the epoch always.
bool wants(const RunExport& what, const std::string& name) {
    return what.columns.empty() || name == "epoch" || contains(what.columns, name);
}

/// Writes runs one after the other. What there is in any of them is asked for before the first one is
/// written.
class CsvWriter {
public:
    explicit CsvWriter(const RunExport& what) : m_what(what) {}

    void note(const RunInfo& run) {
        for (const auto& [path, value] : run.parameters.items())
            m_parameters.insert(path);
        if (m_what.epochs) {
            for (const EpochRecord& epoch : run.history.epochs) {
                for (const auto& [name, value] : epoch.metrics)
                    noteMetric(name);
            }
        } else {
            for (const auto& [name, value] : run.metrics.items())
                noteMetric(name);
        }
    }

    std::string header() {
        chooseColumns();
        std::string text;
        for (const std::string& name : m_columns)
            text += (text.empty() ? "" : ",") + csvText(titleOf(name));
        if (!m_what.epochs) return text + kEnd;
        for (const std::string& name : m_epochColumns)
            text += (text.empty() ? "" : ",") + csvText(name);
        return text + kEnd;
    }

    std::string lines(const RunInfo& run) const {
        std::string fields;
        for (std::size_t i = 0; i < m_columns.size(); ++i)
            fields += (i == 0 ? "" : ",") + csvValue(columnOf(run, m_columns[i]));
        if (!m_what.epochs) return fields + kEnd;
        std::string text;
        const std::string before = fields.empty() ? fields : fields + ',';
        for (const EpochRecord& epoch : run.history.epochs)
            text += before + epochFields(epoch) + kEnd;
        if (run.history.epochs.empty()) text += before + std::string(m_epochColumns.size() - 1, ',') + kEnd;
        return text;
    }

private:
    static constexpr const char* kEnd = "\r\n";

    void noteMetric(const std::string& name) {
        if (!contains(m_metrics, name)) m_metrics.push_back(name);
    }

    /// "run" is what the first column was always called.
    std::string titleOf(const std::string& name) const {
        return m_what.columns.empty() && m_what.epochs && name == "id" ? "run" : name;
    }

    void chooseColumns() {
        m_epochColumns.assign(kEpochColumns.begin(), kEpochColumns.end());
        m_epochColumns.insert(m_epochColumns.end(), m_metrics.begin(), m_metrics.end());
        std::erase_if(m_epochColumns, [this](const std::string& name) { return !wants(m_what, name); });
        m_columns = m_what.columns;
        if (!m_columns.empty()) {
            if (m_what.epochs)
                std::erase_if(m_columns, [this](const std::string& name) { return ofEpoch(name); });
            return;
        }
        if (m_what.epochs) {
            m_columns = {"id", "name", "status", "device", "started"};
        } else {
            m_columns = runColumnNames();
            std::erase_if(m_columns, isOfBin);
            m_columns.insert(m_columns.end(), m_metrics.begin(), m_metrics.end());
        }
        for (const std::string& name : m_parameters)
            m_columns.push_back(isTaken(name) ? "parameters." + name : name);
    }

    /// A column or metric has the name of the parameter, as "loss" may.
    bool isTaken(const std::string& parameter) const {
        return contains(m_columns, parameter) || ofEpoch(parameter) || contains(runColumnNames(), parameter);
    }

    /// The line of an epoch has the epoch's own value.
    bool ofEpoch(const std::string& name) const {
        return std::ranges::find(kEpochColumns, name) != kEpochColumns.end() || contains(m_metrics, name);
    }

    std::string epochFields(const EpochRecord& epoch) const {
        std::string fields;
        for (const std::string& name : m_epochColumns)
            fields += (&name == &m_epochColumns.front() ? "" : ",") + epochField(epoch, name);
        return fields;
    }

    static std::string epochField(const EpochRecord& epoch, const std::string& name) {
        if (name == "epoch") return fmt::format("{}", epoch.epoch);
        if (name == "learning_rate") return csvNumber(epoch.learningRate);
        if (name == "wall_seconds") return csvNumber(epoch.wallSeconds);
        if (name == "simulated_seconds") return csvNumber(epoch.simulatedSeconds);
        const auto found = std::ranges::find(epoch.metrics, name, &MetricValues::value_type::first);
        return found == epoch.metrics.end() ? std::string() : csvNumber(found->second);
    }

    const RunExport& m_what;
    std::set<std::string> m_parameters;
    std::vector<std::string> m_metrics, m_columns, m_epochColumns;
};

/// One epoch, of what was asked for.
Json epochJson(const EpochRecord& epoch, const RunExport& what) {
    Json json{{"epoch", epoch.epoch}}, metrics = Json::object();
    if (wants(what, "learning_rate")) json["learning_rate"] = epoch.learningRate;
    if (wants(what, "wall_seconds")) json["wall_seconds"] = epoch.wallSeconds;
    if (wants(what, "simulated_seconds")) json["simulated_seconds"] = epoch.simulatedSeconds;
    for (const auto& [name, value] : epoch.metrics) {
        if (wants(what, name)) metrics[name] = numberOrNull(value);
    }
    json["metrics"] = std::move(metrics);
    return json;
}

Json jsonOf(const RunInfo& run, const RunExport& what) {
    if (what.columns.empty()) {
        Json json = summaryOf(run);
        if (what.epochs) json["history"] = run.history.toJson();
        return json;
    }
    Json json = Json::object();
    for (const std::string& name : what.columns)
        json[name] = runValue(run, name);
    if (!what.epochs) return json;
    json["epochs"] = Json::array();
    for (const EpochRecord& epoch : run.history.epochs)
        json["epochs"].push_back(epochJson(epoch, what));
    return json;
}

/// As the array of all of them is dumped with an indentation of one.
std::string indented(const Json& json) {
    const std::string text = json.dump(1, ' ', false, Json::error_handler_t::replace);
    std::string moved = " ";
    for (const char c : text) {
        moved += c;
        if (c == '\n') moved += ' ';
    }
    return moved;
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
    if (run.start.rerunOf > 0) json["rerun_of"] = run.start.rerunOf;
    if (run.start.continues > 0) json["continues"] = run.start.continues;
    if (run.bin)
        json["bin"] = {{"deleted", run.bin->deletedAt},
                       {"days_left", run.bin->daysLeft < 0 ? Json() : Json(run.bin->daysLeft)},
                       {"bytes", run.bin->bytes}};
    if (run.sweep) json["sweep"] = {{"id", run.sweep->id}, {"trial", run.sweep->trial}};
    json["environment"] = run.environment;
    json["data_checksum"] = run.dataChecksum.empty() ? Json() : Json(run.dataChecksum);
    json["parameters"] = run.parameters;
    return json;
}

Json runsAsJson(const std::vector<RunInfo>& runs) {
    return runsAsJson(runs, {});
}

Json runsAsJson(const std::vector<RunInfo>& runs, const RunExport& what) {
    Json list = Json::array();
    for (const RunInfo& run : runs)
        list.push_back(jsonOf(run, what));
    return list;
}

std::string runsAsCsv(const std::vector<RunInfo>& runs, const RunExport& what) {
    CsvWriter writer(what);
    for (const RunInfo& run : runs)
        writer.note(run);
    std::string csv = writer.header();
    for (const RunInfo& run : runs)
        csv += writer.lines(run);
    return csv;
}

void requireColumns(const RunStore& store, const std::vector<std::int64_t>& ids,
                    const std::vector<std::string>& columns) {
    std::vector<std::string> missing = columns;
    std::erase_if(missing, [](const std::string& name) {
        return contains(runColumnNames(), name) ||
               std::ranges::find(kEpochColumns, name) != kEpochColumns.end();
    });
    for (auto id = ids.begin(); id != ids.end() && !missing.empty(); ++id) {
        const RunInfo run = store.load(*id);
        std::erase_if(missing, [&](const std::string& name) {
            if (!runValue(run, name).is_null()) return true;
            return std::ranges::any_of(run.history.epochs, [&](const EpochRecord& epoch) {
                const auto& metrics = epoch.metrics;
                return std::ranges::find(metrics, name, &MetricValues::value_type::first) != metrics.end();
            });
        });
    }
    if (!missing.empty() && !ids.empty())
        throw Error("columns: no run has a column, metric or parameter {}", abridged(missing.front()));
}

void exportRuns(const RunStore& store, const std::vector<std::int64_t>& ids, const RunExport& what,
                const std::filesystem::path& file, const WorkProgress& progress) {
    const std::string ending = file.extension().string();
    const bool csv = ending == ".csv";
    if (!csv && ending != ".json")
        throw Error("{}: expected a file name that ends in .csv or .json", file.string());
    AtomicFile out(file);
    const std::int64_t passes = csv ? 2 : 1;
    std::int64_t loads = 0;
    const auto loaded = [&](std::int64_t id) {
        if (progress && !progress(loads++ / passes, std::ssize(ids)))
            throw Interrupted("{}: writing was stopped", file.string());
        return store.load(id);
    };
    if (csv) {
        CsvWriter writer(what);
        for (const std::int64_t id : ids)
            writer.note(loaded(id));
        out.write(writer.header());
        for (const std::int64_t id : ids)
            out.write(writer.lines(loaded(id)));
    } else {
        out.write(ids.empty() ? "[" : "[\n");
        for (std::size_t i = 0; i < ids.size(); ++i)
            out.write(indented(jsonOf(loaded(ids[i]), what)) + (i + 1 < ids.size() ? ",\n" : "\n"));
        out.write("]\n");
    }
    out.commit();
}

}  // namespace shardlab::engine
