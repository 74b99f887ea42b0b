// Runs that come from another computer.
#include "engine/core/error.h"
#include "engine/runs/run_row.h"
#include "engine/runs/run_store.h"
#include "engine/runs/run_store_impl.h"

namespace shardlab::engine {

std::int64_t RunStore::addShared(const RunInfo& run) {
    const auto lock = m_impl->writing();
    SqliteTransaction transaction(*m_impl->database.connection);
    SqliteStatement insert = m_impl->prepare(
        "INSERT INTO runs(name, device, status, started_at, epochs, best_metric_name, best_metric, owner, "
        "color, experiment_name, notes, tags, sweep, trial, environment, parameters, data_checksum, pinned) "
        "VALUES(?, ?, ?, ?, 0, '', 0, '', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id");
    insert.bind(run.name)
        .bind(run.device)
        .bind(run.status)
        .bind(run.startedAt)
        .bind(static_cast<std::int64_t>(run.color))
        .bind(run.experimentName)
        .bind(run.notes)
        .bind(dumpedText(run.tags))
        .bind(run.sweep ? std::optional(run.sweep->id) : std::nullopt)
        .bind(run.sweep ? std::optional(dumpedText(run.sweep->trial)) : std::nullopt)
        .bind(run.environment.is_null() ? std::nullopt : std::optional(dumpedText(run.environment)))
        .bind(dumpedText(run.parameters))
        .bind(run.dataChecksum)
        .bind(static_cast<std::int64_t>(run.pinned));
    insert.step();
    const std::int64_t id = insert.integer(0);
    insert.step();  // to its end
    m_impl->prepare("INSERT INTO documents(run, experiment) VALUES(?, ?)")
        .bind(id)
        .bind(dumpedText(run.experiment))
        .step();
    transaction.commit();
    return id;
}

std::filesystem::path RunStore::weightsFile(std::int64_t id) const {
    return m_impl->weightsFile(id);
}

}  // namespace shardlab::engine
