#include "engine/runs/run_store.h"

#include <unistd.h>

#include <cmath>
#include <cstdlib>

#include "engine/core/error.h"
#include "engine/core/json_numbers.h"
#include "engine/core/json_text.h"
#include "engine/experiment/document_paths.h"
#include "engine/model/model.h"
#include "engine/runs/process_identity.h"
#include "engine/runs/run_environment.h"
#include "engine/runs/run_row.h"
#include "engine/runs/run_store_impl.h"
#include "engine/runs/run_weights.h"
#include "engine/training/best_metric.h"

namespace shardlab::engine {
namespace fs = std::filesystem;
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
        run.metrics[name] = numberOrNull(value);
}

fs::path RunStore::defaultDirectory() {
    const char* data = std::getenv("XDG_DATA_HOME");  // NOLINT(concurrency-mt-unsafe): nobody sets it
    if (data != nullptr && *data == '/') return fs::path(data) / "shardlab" / "runs";
    const char* home = std::getenv("HOME");  // NOLINT(concurrency-mt-unsafe)
    if (home == nullptr || *home == '\0')
        throw Error("the list of runs has no folder: neither XDG_DATA_HOME nor HOME is set");
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
    const auto lock = m_impl->writing();
    const Json document = experiment.toJson();
    SqliteTransaction transaction(*m_impl->database.connection);
    SqliteStatement insert = m_impl->prepare(
        "INSERT INTO runs(name, device, status, started_at, epochs, best_metric_name, best_metric, owner, "
        "color, "
        "experiment_name, sweep, trial, environment, parameters, origin) "
        "VALUES(?, ?, ?, ?, 0, '', 0, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id");
    insert.bind(experiment.name)
        .bind(experiment.runtime.device)
        .bind(std::string(nameOf(RunStatus::Preparing)))
        .bind(origin.startedAt.empty() ? utcText("%Y-%m-%dT%H:%M:%SZ") : origin.startedAt)
        .bind(processIdentity(::getpid()))
        .bind(origin.color ? std::optional(std::to_string(*origin.color)) : std::nullopt)
        .bind(experiment.name)
        .bind(origin.sweep ? std::optional(origin.sweep->id) : std::nullopt)
        .bind(origin.sweep ? std::optional(dumpedText(origin.sweep->trial)) : std::nullopt)
        .bind(dumpedText(origin.environment.is_null() ? runEnvironment(origin.threads) : origin.environment))
        .bind(dumpedText(shortDocumentValues(document)))
        .bind(startText(origin.start));
    insert.step();
    const std::int64_t id = insert.integer(0);
    insert.step();  // to its end
    m_impl->prepare("INSERT INTO documents(run, experiment) VALUES(?, ?)")
        .bind(id)
        .bind(dumpedText(document))
        .step();
    transaction.commit();
    return id;
}

std::int64_t RunStore::addImported(const std::string& name, const std::string& startedAt,
                                   const Json& parameters) {
    const auto lock = m_impl->writing();
    SqliteTransaction transaction(*m_impl->database.connection);
    SqliteStatement insert = m_impl->prepare(
        "INSERT INTO runs(name, device, status, started_at, epochs, best_metric_name, best_metric, owner, "
        "experiment_name, parameters) VALUES(?, '', ?, ?, 0, '', 0, '', '', ?) RETURNING id");
    insert.bind(name)
        .bind(std::string(nameOf(RunStatus::Completed)))
        .bind(startedAt)
        .bind(dumpedText(parameters));
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
        .bind(dumpedText(run.metrics))
        .bind(run.wallSeconds)
        .bind(run.simulatedSeconds)
        .bind(history.dataChecksum.empty() ? std::nullopt : std::optional(history.dataChecksum))
        .bind(id);
    change(id, update);
    prepare("UPDATE documents SET history = ? WHERE run = ?")
        .bind(dumpedText(history.toJson()))
        .bind(id)
        .step();
}

void RunStore::write(std::int64_t id, const RunProgress& progress) {
    const auto lock = m_impl->writing();
    SqliteTransaction transaction(*m_impl->database.connection);
    if (progress.history != nullptr) m_impl->writeHistory(id, *progress.history);
    m_impl->writeBatches(id, progress.batches);
    if (progress.layers != nullptr) m_impl->writeLayers(id, *progress.layers);
    transaction.commit();
}

void RunStore::saveWeights(std::int64_t id, const NamedWeights& weights, Keep keep) {
    load(id);  // throws if there is no such run
    writeRunOptimizer(m_impl->optimizerFile(id), keep == Keep::Weights ? nullptr : weights.optimizer.get());
    writeRunWeights(m_impl->weightsFile(id), weights);
}

RunInfo RunStore::load(std::int64_t id) const {
    const std::lock_guard lock(m_impl->mutex);
    SqliteStatement row = m_impl->prepare(fmt::format("SELECT {}, parameters, experiment, history FROM runs "
                                                      "JOIN documents ON run = id WHERE id = ?",
                                                      kRunRowColumns)
                                              .c_str());
    if (!row.bind(id).step()) throw Error("{}: unknown run {}", m_impl->directory.string(), id);
    const std::string where = m_impl->where(id);
    RunInfo info = readRunRow(row);
    std::error_code ignored;
    info.hasWeights = fs::is_regular_file(m_impl->weightsFile(id), ignored);
    if (info.bin) m_impl->fillBin(info);
    info.parameters = Impl::parsedParameters(row.text(kRunRowWidth));
    info.experiment = parseJson(row.text(kRunRowWidth + 1), where);
    if (!row.isNull(kRunRowWidth + 2))
        info.history = History::fromJson(parseJson(row.text(kRunRowWidth + 2), where));
    return info;
}

NamedWeights RunStore::weights(std::int64_t id) const {
    const RunInfo info = load(id);
    const fs::path file = m_impl->weightsFile(id);
    std::error_code ignored;
    if (!fs::exists(file, ignored)) throw Error("{}: run {} has no saved weights", file.string(), id);
    if (info.experiment.is_null()) throw Error("run {}: it was imported without its model", id);
    const Model model = Model::build(Experiment::fromJson(info.experiment).model);
    NamedWeights weights = readRunWeights(file, model.weightSpecs());
    weights.optimizer = readRunOptimizer(m_impl->optimizerFile(id));
    return weights;
}

}  // namespace shardlab::engine
