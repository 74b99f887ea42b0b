#include "engine/runs/run_store.h"

#include <unistd.h>

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <set>

#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/experiment/document_paths.h"
#include "engine/model/model.h"
#include "engine/runs/process_identity.h"
#include "engine/runs/run_environment.h"
#include "engine/runs/run_store_impl.h"
#include "engine/runs/run_weights.h"
#include "engine/training/best_metric.h"

namespace shardlab::engine {
namespace fs = std::filesystem;
namespace {

bool unfinished(const std::string& status) {
    for (const RunStatus ended : {RunStatus::Completed, RunStatus::Stopped, RunStatus::Failed}) {
        if (status == nameOf(ended)) return false;
    }
    return true;
}

std::string dumped(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// What list() and load() read of every run; see readRow.
constexpr const char* kColumns =
    "id, name, device, status, started_at, epochs, best_metric_name, best_metric, owner, color, "
    "experiment_name, notes, tags, sweep, trial, environment, data_checksum, metrics, archived, pinned, "
    "wall_seconds, simulated_seconds";
constexpr int kParameters = 22;  ///< the column behind them

RunInfo readRow(const SqliteStatement& row, const std::string& where) {
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
    info.tags = parseJson(row.text(12), where).get<std::vector<std::string>>();
    if (!row.isNull(13)) info.sweep = RunSweep{row.text(13), parseJson(row.text(14), where)};
    if (!row.isNull(15)) info.environment = parseJson(row.text(15), where);
    info.dataChecksum = row.text(16);
    info.metrics = parseJson(row.text(17), where);
    info.archived = row.integer(18) != 0;
    info.pinned = row.integer(19) != 0;
    info.wallSeconds = row.real(20);
    info.simulatedSeconds = row.real(21);
    if (unfinished(info.status) && !processAlive(row.text(8))) info.status = "interrupted";
    return info;
}

}  // namespace

void noteHistory(RunInfo& run, const History& history, const Json& metrics) {
    const BestMetric best = bestMetric(history, metrics);
    run.device = history.device;
    run.status = nameOf(history.status);
    run.epochs = static_cast<int>(history.epochs.size());
    run.bestMetricName = best.name;
    run.bestMetric = best.value;
    run.wallSeconds = history.wallSeconds;
    run.simulatedSeconds = history.simulatedSeconds;
    run.metrics = Json::object();
    if (history.epochs.empty()) return;
    for (const auto& [name, value] : history.epochs.back().metrics)
        run.metrics[name] = std::isfinite(value) ? Json(value) : Json();
}

fs::path RunStore::defaultDirectory() {
    const char* data = std::getenv("XDG_DATA_HOME");  // NOLINT(concurrency-mt-unsafe): nobody sets it
    if (data != nullptr && *data == '/') return fs::path(data) / "shardlab" / "runs";
    const char* home = std::getenv("HOME");  // NOLINT(concurrency-mt-unsafe)
    if (home == nullptr || *home == '\0') throw Error("runs: neither XDG_DATA_HOME nor HOME is set");
    return fs::path(home) / ".local/share/shardlab/runs";
}

RunStore::RunStore(const fs::path& directory) : m_impl(std::make_unique<Impl>(directory)) {}
RunStore::~RunStore() = default;

const fs::path& RunStore::directory() const {
    return m_impl->directory;
}
const std::string& RunStore::notice() const {
    return m_impl->database.notice;
}

std::int64_t RunStore::add(const Experiment& experiment, const RunOrigin& origin) {
    const std::lock_guard lock(m_impl->mutex);
    const Json document = experiment.toJson();
    SqliteTransaction transaction(*m_impl->database.connection);
    SqliteStatement insert = m_impl->prepare(
        "INSERT INTO runs(name, device, status, started_at, epochs, best_metric_name, best_metric, owner, "
        "color, "
        "experiment_name, sweep, trial, environment, parameters) "
        "VALUES(?, ?, ?, ?, 0, '', 0, ?, ?, ?, ?, ?, ?, ?) RETURNING id");
    insert.bind(experiment.name)
        .bind(experiment.runtime.device)
        .bind(std::string(nameOf(RunStatus::Preparing)))
        .bind(utcText("%Y-%m-%dT%H:%M:%SZ"))
        .bind(processIdentity(::getpid()))
        .bind(static_cast<std::int64_t>(origin.color))
        .bind(experiment.name)
        .bind(origin.sweep ? std::optional(origin.sweep->id) : std::nullopt)
        .bind(origin.sweep ? std::optional(dumped(origin.sweep->trial)) : std::nullopt)
        .bind(dumped(origin.environment.is_null() ? runEnvironment(origin.threads) : origin.environment))
        .bind(dumped(shortDocumentValues(document)));
    insert.step();
    const std::int64_t id = insert.integer(0);
    insert.step();  // to its end
    m_impl->prepare("INSERT INTO documents(run, experiment) VALUES(?, ?)")
        .bind(id)
        .bind(dumped(document))
        .step();
    transaction.commit();
    return id;
}

std::int64_t RunStore::addImported(const std::string& name, const std::string& startedAt,
                                   const Json& parameters) {
    const std::lock_guard lock(m_impl->mutex);
    SqliteTransaction transaction(*m_impl->database.connection);
    SqliteStatement insert = m_impl->prepare(
        "INSERT INTO runs(name, device, status, started_at, epochs, best_metric_name, best_metric, owner, "
        "experiment_name, parameters) VALUES(?, '', ?, ?, 0, '', 0, '', '', ?) RETURNING id");
    insert.bind(name)
        .bind(std::string(nameOf(RunStatus::Completed)))
        .bind(startedAt)
        .bind(dumped(parameters));
    insert.step();
    const std::int64_t id = insert.integer(0);
    insert.step();  // to its end
    m_impl->prepare("INSERT INTO documents(run, experiment) VALUES(?, 'null')").bind(id).step();
    transaction.commit();
    return id;
}

void RunStore::Impl::writeHistory(std::int64_t id, const History& history) const {
    SqliteStatement row =
        prepare("SELECT json_extract(experiment, '$.compile.metrics') FROM documents WHERE run = ?");
    const bool named = row.bind(id).step() && !row.isNull(0);
    RunInfo run;
    noteHistory(run, history, named ? parseJson(row.text(0), where(id)) : Json::array());
    SqliteStatement update = prepare(
        "UPDATE runs SET device = ?, status = ?, epochs = ?, best_metric_name = ?, best_metric = ?, "
        "metrics = ?, wall_seconds = ?, simulated_seconds = ?, "
        "data_checksum = coalesce(?, data_checksum) WHERE id = ? RETURNING id");
    update.bind(run.device)
        .bind(run.status)
        .bind(static_cast<std::int64_t>(run.epochs))
        .bind(run.bestMetricName)
        .bind(run.bestMetric)
        .bind(dumped(run.metrics))
        .bind(run.wallSeconds)
        .bind(run.simulatedSeconds)
        .bind(history.dataChecksum.empty() ? std::nullopt : std::optional(history.dataChecksum))
        .bind(id);
    change(id, update);
    prepare("UPDATE documents SET history = ? WHERE run = ?").bind(dumped(history.toJson())).bind(id).step();
}

void RunStore::write(std::int64_t id, const RunProgress& progress) {
    const std::lock_guard lock(m_impl->mutex);
    SqliteTransaction transaction(*m_impl->database.connection);
    if (progress.history != nullptr) m_impl->writeHistory(id, *progress.history);
    m_impl->writeBatches(id, progress.batches);
    if (progress.layers != nullptr) m_impl->writeLayers(id, *progress.layers);
    transaction.commit();
}

void RunStore::saveWeights(std::int64_t id, const NamedWeights& weights) {
    load(id);  // throws if there is no such run
    writeRunWeights(m_impl->weightsFile(id), weights);
}

std::vector<RunInfo> RunStore::list() const {
    std::vector<RunInfo> runs;
    m_impl->forEach("", [&](RunInfo run) { runs.push_back(std::move(run)); });
    return runs;
}

std::vector<RunInfo> RunStore::listWithParameters() const {
    std::vector<RunInfo> runs;
    forEach([&](RunInfo run) { runs.push_back(std::move(run)); });
    return runs;
}

void RunStore::forEach(const std::function<void(RunInfo)>& visit) const {
    m_impl->forEach(", parameters", visit);
}

std::set<std::int64_t> RunStore::Impl::runsWithWeights() const {
    std::set<std::int64_t> ids;
    std::error_code error;
    for (fs::directory_iterator entry(directory, error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        std::int64_t id = 0;
        const auto [rest, code] = std::from_chars(name.data(), name.data() + name.size(), id);
        if (code == std::errc() && std::string_view(rest) == ".npz") ids.insert(id);
    }
    return ids;
}

/// `more`: the columns behind kColumns: none, or the parameters.
void RunStore::Impl::forEach(const char* more, const std::function<void(RunInfo)>& visit) const {
    const std::lock_guard lock(mutex);
    SqliteStatement rows = prepare(
        fmt::format("SELECT {}{} FROM runs WHERE discarded_by IS NULL ORDER BY id DESC", kColumns, more)
            .c_str());
    const std::set<std::int64_t> withWeights = runsWithWeights();
    while (rows.step()) {
        RunInfo run = readRow(rows, where(rows.integer(0)));
        run.hasWeights = withWeights.contains(run.id);
        if (*more != '\0') run.parameters = parseJson(rows.text(kParameters), where(run.id));
        visit(std::move(run));
    }
}

RunInfo RunStore::load(std::int64_t id) const {
    const std::lock_guard lock(m_impl->mutex);
    SqliteStatement row = m_impl->prepare(fmt::format("SELECT {}, parameters, experiment, history FROM runs "
                                                      "JOIN documents ON run = id WHERE id = ? AND "
                                                      "discarded_by IS NULL",
                                                      kColumns)
                                              .c_str());
    if (!row.bind(id).step()) throw Error("{}: unknown run {}", m_impl->directory.string(), id);
    const std::string where = m_impl->where(id);
    RunInfo info = readRow(row, where);
    std::error_code ignored;
    info.hasWeights = fs::is_regular_file(m_impl->weightsFile(id), ignored);
    info.parameters = parseJson(row.text(kParameters), where);
    info.experiment = parseJson(row.text(kParameters + 1), where);
    if (!row.isNull(kParameters + 2))
        info.history = History::fromJson(parseJson(row.text(kParameters + 2), where));
    return info;
}

NamedWeights RunStore::weights(std::int64_t id) const {
    const RunInfo info = load(id);
    const fs::path file = m_impl->weightsFile(id);
    std::error_code ignored;
    if (!fs::exists(file, ignored)) throw Error("{}: run {} has no saved weights", file.string(), id);
    if (info.experiment.is_null()) throw Error("run {}: it was imported without its model", id);
    const Model model = Model::build(Experiment::fromJson(info.experiment).model);
    return readRunWeights(file, model.weightSpecs());
}

}  // namespace shardlab::engine
