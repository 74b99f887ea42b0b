#pragma once
#include <functional>
#include <mutex>
#include <set>

#include "engine/core/error.h"
#include "engine/runs/run_database.h"
#include "engine/runs/run_store.h"

namespace shardlab::engine {

/// What the sources of RunStore share.
class RunStore::Impl {
public:
    explicit Impl(const std::filesystem::path& where) : directory(where), database(where) {}

    SqliteStatement prepare(const char* sql) const {
        if (!database.connection) throw Error("{}: cannot be opened", database.file.string());
        return database.connection->prepare(sql);
    }
    /// For a method that writes: other threads wait, and the database is ready as soon as the disk is.
    std::unique_lock<std::recursive_mutex> writing() {
        std::unique_lock lock(mutex);
        if (database.prepareToWrite()) seen = -1;
        return lock;
    }
    std::filesystem::path weightsFile(std::int64_t id) const { return directory / fmt::format("{}.npz", id); }
    std::filesystem::path optimizerFile(std::int64_t id) const {
        return directory / fmt::format("{}.optimizer.npz", id);
    }
    /// How messages call a run's row.
    std::string where(std::int64_t id) const { return fmt::format("{}: run {}", database.file.string(), id); }
    /// Runs a statement that ends with "RETURNING id"; throws Error if there is no such run.
    void change(std::int64_t id, SqliteStatement& statement) const {
        if (!statement.step()) throw Error("{}: unknown run {}", directory.string(), id);
        statement.step();  // to its end: the change is committed
    }
    enum class Parameters { Skipped, Read };
    void forEach(RunScope scope, Parameters parameters, const std::function<void(RunInfo)>& visit) const;
    void visitRows(SqliteStatement& rows,
                   const std::function<void(RunInfo, const SqliteStatement&)>& visit) const;
    SqliteStatement rowsOf(RunScope scope, Parameters parameters) const;
    static Json parsedParameters(const std::string& text);  ///< none if they cannot be read
    std::int64_t bytesOf(std::int64_t id) const;
    void fillBin(RunInfo& run) const;
    void removeRun(std::int64_t id) const;
    std::set<std::int64_t> runsWithWeights() const;  ///< by one look at the directory
    void writeHistory(std::int64_t id, const History& history) const;
    void writeBatches(std::int64_t id, const std::vector<BatchPart>& parts) const;
    void writeLayers(std::int64_t id, const LayerHistory& layers) const;

    std::filesystem::path directory;
    RunDatabase database;
    std::int64_t seen = -1;  ///< PRAGMA data_version of the last look
    /// A transaction takes several statements: other threads wait for its end.
    mutable std::recursive_mutex mutex;
};

}  // namespace shardlab::engine
