// The bin: what was deleted, until it is restored or purged.
#include <algorithm>
#include <cmath>

#include "engine/runs/run_row.h"
#include "engine/runs/run_store.h"
#include "engine/runs/run_store_impl.h"

namespace shardlab::engine {
namespace fs = std::filesystem;

std::int64_t RunStore::Impl::bytesOf(std::int64_t id) const {
    SqliteStatement row = prepare(
        "SELECT (SELECT coalesce(sum(length(data)), 0) FROM batches WHERE run = ?1) + "
        "(SELECT coalesce(sum(length(data)), 0) FROM moments WHERE run = ?1) + "
        "(SELECT coalesce(sum(length(experiment) + coalesce(length(history), 0)), 0) FROM documents WHERE "
        "run = ?1)");
    row.bind(id).step();
    std::int64_t bytes = row.integer(0);
    for (const fs::path& file : {weightsFile(id), optimizerFile(id)}) {
        std::error_code none;
        const std::uintmax_t size = fs::file_size(file, none);
        if (!none) bytes += static_cast<std::int64_t>(size);
    }
    return bytes;
}

/// `run` is in the bin.
void RunStore::Impl::fillBin(RunInfo& run) const {
    SqliteStatement row =
        prepare("SELECT bin_days, julianday('now') - julianday(deleted_at) FROM state, runs WHERE id = ?");
    if (!row.bind(run.id).step()) return;
    const auto days = static_cast<double>(row.integer(0));
    if (days > 0) run.bin->daysLeft = static_cast<int>(std::ceil(std::max(0.0, days - row.real(1))));
    run.bin->bytes = bytesOf(run.id);
}

/// The files first: a run whose row is there can be removed again.
void RunStore::Impl::removeRun(std::int64_t id) const {
    for (const fs::path& file : {weightsFile(id), optimizerFile(id)}) {
        std::error_code error;
        fs::remove(file, error);
        if (error) throw Error("{}: cannot be removed: {}", file.string(), error.message());
    }
    SqliteStatement statement = prepare("DELETE FROM runs WHERE id = ? RETURNING id");
    change(id, statement.bind(id));
}

void RunStore::remove(std::int64_t id) {
    const auto lock = m_impl->writing();
    load(id);  // throws if there is no such run
    m_impl->removeRun(id);
}

void RunStore::moveToBin(std::int64_t id) {
    const auto lock = m_impl->writing();
    SqliteTransaction transaction(*m_impl->database.connection);
    SqliteStatement row = m_impl->prepare("SELECT status, owner FROM runs WHERE id = ?");
    if (row.bind(id).step() && isTraining(row.text(0), row.text(1)))
        throw Error("run {}: it is training; stop it first", id);
    SqliteStatement statement =
        m_impl->prepare("UPDATE runs SET deleted_at = coalesce(deleted_at, ?) WHERE id = ? RETURNING id");
    m_impl->change(id, statement.bind(utcText("%Y-%m-%dT%H:%M:%SZ")).bind(id));
    transaction.commit();
}

void RunStore::restore(std::int64_t id) {
    const auto lock = m_impl->writing();
    SqliteStatement statement =
        m_impl->prepare("UPDATE runs SET deleted_at = NULL WHERE id = ? RETURNING id");
    m_impl->change(id, statement.bind(id));
}

PurgedRuns RunStore::purge(int days, const WorkProgress& progress) {
    const std::lock_guard lock(m_impl->mutex);
    std::vector<std::int64_t> gone;
    {
        SqliteStatement rows = m_impl->prepare(
            "SELECT id FROM runs WHERE deleted_at IS NOT NULL AND "
            "(?1 = 0 OR julianday(deleted_at) <= julianday('now') - ?1)");
        for (rows.bind(static_cast<std::int64_t>(days)); rows.step();)
            gone.push_back(rows.integer(0));
    }
    return purge(gone, progress);
}

PurgedRuns RunStore::purge(const std::vector<std::int64_t>& ids, const WorkProgress& progress) {
    if (ids.empty()) return {};
    const auto lock = m_impl->writing();
    PurgedRuns purged;
    {
        SqliteTransaction transaction(*m_impl->database.connection);
        SqliteStatement row = m_impl->prepare("SELECT 1 FROM runs WHERE id = ? AND deleted_at IS NOT NULL");
        std::int64_t done = 0;
        for (const std::int64_t id : ids) {
            if (progress && !progress(done++, std::ssize(ids))) break;
            if (!row.reset().bind(id).step()) continue;  // restored or purged elsewhere
            purged.bytes += m_impl->bytesOf(id);
            m_impl->removeRun(id);
            ++purged.runs;
        }
        transaction.commit();
    }
    if (purged.runs > 0) m_impl->database.connection->shrink();
    return purged;
}

PurgedRuns RunStore::purgeExpired() {
    const std::lock_guard lock(m_impl->mutex);
    const int days = binDays();
    return days == 0 ? PurgedRuns{} : purge(days);
}

int RunStore::binDays() const {
    const std::lock_guard lock(m_impl->mutex);
    SqliteStatement row = m_impl->prepare("SELECT bin_days FROM state");
    row.step();
    return static_cast<int>(row.integer(0));
}

void RunStore::setBinDays(int days) {
    const auto lock = m_impl->writing();
    m_impl->prepare("UPDATE state SET bin_days = ?, revision = revision + 1")
        .bind(static_cast<std::int64_t>(std::max(0, days)))
        .step();
}

}  // namespace shardlab::engine
