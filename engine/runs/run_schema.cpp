#include "engine/runs/run_schema.h"

#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/experiment/document_paths.h"

namespace shardlab::engine {
namespace {

constexpr const char* kVersion1 = R"sql(
CREATE TABLE runs(
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- numbers are not given twice: the weights' files carry them
    name TEXT NOT NULL, device TEXT NOT NULL, status TEXT NOT NULL, started_at TEXT NOT NULL,
    epochs INTEGER NOT NULL, best_metric_name TEXT NOT NULL, best_metric REAL NOT NULL,
    experiment TEXT NOT NULL, history TEXT, owner TEXT NOT NULL);
)sql";

/// A column that version 1 got later.
constexpr const char* kColor = "ALTER TABLE runs ADD COLUMN color INTEGER";

constexpr const char* kVersion2 = R"sql(
CREATE TABLE documents(
    run INTEGER PRIMARY KEY REFERENCES runs(id) ON DELETE CASCADE,
    experiment TEXT NOT NULL, history TEXT,
    layers TEXT);        -- JSON: what a LayerHistory has beside its moments
INSERT INTO documents(run, experiment, history) SELECT id, experiment, history FROM runs;

ALTER TABLE runs ADD COLUMN experiment_name TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN notes TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';  -- JSON
ALTER TABLE runs ADD COLUMN sweep TEXT;                       -- its id; null: a run of its own
ALTER TABLE runs ADD COLUMN trial TEXT;                       -- JSON: the sweep's parameters of this run
ALTER TABLE runs ADD COLUMN environment TEXT;                 -- JSON; null: of an older program
ALTER TABLE runs ADD COLUMN data_checksum TEXT;               -- null: of an older program, or not yet known
ALTER TABLE runs ADD COLUMN metrics TEXT NOT NULL DEFAULT '{}';     -- JSON: of the last epoch
ALTER TABLE runs ADD COLUMN parameters TEXT NOT NULL DEFAULT '{}';  -- JSON: the experiment by short paths

UPDATE runs SET experiment_name = coalesce(json_extract(experiment, '$.name'), '') WHERE json_valid(experiment);
UPDATE runs SET metrics = coalesce(json_extract(history, '$.epochs[#-1].metrics'), '{}') WHERE json_valid(history);
ALTER TABLE runs DROP COLUMN experiment;
ALTER TABLE runs DROP COLUMN history;

CREATE TABLE batches(  -- see BatchPart
    run INTEGER NOT NULL REFERENCES runs(id) ON DELETE CASCADE, part INTEGER NOT NULL,
    first_step INTEGER NOT NULL, count INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY(run, part));
CREATE TABLE moments(  -- see packMoment
    run INTEGER NOT NULL REFERENCES runs(id) ON DELETE CASCADE, step INTEGER NOT NULL, data BLOB NOT NULL,
    PRIMARY KEY(run, step));
)sql";

/// discarded_by: the identity of the process that can take it back; null: not discarded.
constexpr const char* kVersion3 = R"sql(
ALTER TABLE runs ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN discarded_by TEXT;
ALTER TABLE runs ADD COLUMN wall_seconds REAL NOT NULL DEFAULT 0;       -- measured
ALTER TABLE runs ADD COLUMN simulated_seconds REAL NOT NULL DEFAULT 0;
UPDATE runs SET
    wall_seconds = coalesce(json_extract(history, '$.totals.wall_seconds'), 0),
    simulated_seconds = coalesce(json_extract(history, '$.totals.simulated_seconds'), 0)
    FROM documents WHERE run = id AND json_valid(history);
)sql";

/// What was discarded is in the bin from now on. `state` has one row. Every change of a run gives it the next
/// revision.
constexpr const char* kVersion4 = R"sql(
ALTER TABLE runs ADD COLUMN deleted_at TEXT;  -- UTC; null: the run is not in the bin
UPDATE runs SET deleted_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now') WHERE discarded_by IS NOT NULL;
ALTER TABLE runs DROP COLUMN discarded_by;
ALTER TABLE runs ADD COLUMN origin TEXT;      -- JSON, see RunStart; null: of its own, or of an older program
ALTER TABLE runs ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
CREATE INDEX runs_by_revision ON runs(revision);
CREATE TABLE state(
    one INTEGER PRIMARY KEY CHECK(one = 1), revision INTEGER NOT NULL,
    bin_days INTEGER NOT NULL);  -- how long a run stays in the bin; 0: for ever
INSERT INTO state VALUES(1, 0, 30);
CREATE TRIGGER run_added AFTER INSERT ON runs BEGIN
    UPDATE state SET revision = revision + 1;
    UPDATE runs SET revision = (SELECT revision FROM state) WHERE id = NEW.id;
END;
CREATE TRIGGER run_changed AFTER UPDATE ON runs WHEN NEW.revision = OLD.revision BEGIN
    UPDATE state SET revision = revision + 1;
    UPDATE runs SET revision = (SELECT revision FROM state) WHERE id = NEW.id;
END;
)sql";

/// What SQL cannot say: the parameters of the runs that version 1 had. A document that is no JSON has none.
void fillParameters(const SqliteDatabase& database) {
    SqliteStatement rows = database.prepare("SELECT run, experiment FROM documents");
    while (rows.step()) {
        const Json experiment = Json::parse(rows.text(1), nullptr, false);
        if (experiment.is_discarded()) continue;
        SqliteStatement update = database.prepare("UPDATE runs SET parameters = ? WHERE id = ?");
        update
            .bind(Json(shortDocumentValues(experiment)).dump(-1, ' ', false, Json::error_handler_t::replace))
            .bind(rows.integer(0))
            .step();
    }
}

bool hasColor(const SqliteDatabase& database) {
    return database.prepare("SELECT 1 FROM pragma_table_info('runs') WHERE name = 'color'").step();
}

/// The steps from one version to a later one.
void migrate(const SqliteDatabase& database, std::int64_t from, std::int64_t to) {
    if (from < 1 && to >= 1) database.execute(kVersion1);
    if (from < 2 && to >= 1 && !hasColor(database)) database.execute(kColor);
    if (from < 2 && to >= 2) {
        database.execute(kVersion2);
        fillParameters(database);
    }
    if (from < 3 && to >= 3) database.execute(kVersion3);
    if (from < 4 && to >= 4) database.execute(kVersion4);
    database.execute(fmt::format("PRAGMA user_version = {}", to).c_str());
}

}  // namespace

std::int64_t versionOfRuns(const SqliteDatabase& database) {
    try {
        SqliteStatement version = database.prepare("PRAGMA user_version");
        version.step();
        return version.integer(0);
    } catch (const Error&) {
        return -1;
    }
}

void createRunSchema(const SqliteDatabase& database, std::int64_t version) {
    // Pages that a purge leaves go back to the disk.
    database.execute("PRAGMA auto_vacuum = INCREMENTAL");
    SqliteTransaction transaction(database);
    migrate(database, 0, version);
    transaction.commit();
}

void openRunSchema(const SqliteDatabase& database, const std::filesystem::path& file) {
    const std::int64_t version = versionOfRuns(database);
    if (version == kRunSchema) return;
    if (version > kRunSchema) {
        throw Error("{}: written by a newer Shardlab: this one reads version {}; got {}", file.string(),
                    kRunSchema, version);
    }
    if (version == 0) return createRunSchema(database);
    {
        SqliteTransaction transaction(database);
        migrate(database, version, kRunSchema);
        transaction.commit();
    }
    database.execute("PRAGMA auto_vacuum = INCREMENTAL");
    database.vacuum();
}

}  // namespace shardlab::engine
