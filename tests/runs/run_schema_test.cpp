// A database of the first version, made by the SQL of the program that wrote it, is brought up to date.
#include <gmock/gmock.h>
#include <sqlite3.h>

#include "engine/core/error.h"
#include "engine/core/instruction_set.h"
#include "engine/runs/run_store.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::run_schema_test {
namespace {
namespace fs = std::filesystem;

/// The tables of version 1, as its program made them.
constexpr const char* kVersion1 = R"sql(
CREATE TABLE IF NOT EXISTS runs(
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL, device TEXT NOT NULL, status TEXT NOT NULL, started_at TEXT NOT NULL,
    epochs INTEGER NOT NULL, best_metric_name TEXT NOT NULL, best_metric REAL NOT NULL,
    experiment TEXT NOT NULL, history TEXT, owner TEXT NOT NULL);
PRAGMA user_version = 1;
)sql";

constexpr const char* kHistory = R"({"experiment": "e", "device": "t4", "accelerator": "GPU", "replicas": 1,
    "global_batch_size": 50, "per_replica_batch_size": 50, "seed": 1, "precision": "default",
    "parameters": {"total": 9, "trainable": 9, "non_trainable": 0},
    "epochs": [{"epoch": 1, "steps": 3, "metrics": {"loss": 2.0}, "learning_rate": 0.1, "wall_seconds": 1.0,
                "simulated_seconds": 1.0, "simulated_compile_seconds": 0.0},
               {"epoch": 2, "steps": 3, "metrics": {"loss": 0.5}, "learning_rate": 0.1, "wall_seconds": 1.0,
                "simulated_seconds": 1.0, "simulated_compile_seconds": 0.0}],
    "totals": {"wall_seconds": 2.0, "simulated_seconds": 3.0}, "status": "completed"})";

class OldDatabase {
public:
    explicit OldDatabase(const fs::path& directory) {
        fs::create_directories(directory);
        EXPECT_EQ(sqlite3_open((directory / "runs.db").c_str(), &m_database), SQLITE_OK);
    }
    ~OldDatabase() { sqlite3_close(m_database); }
    OldDatabase(const OldDatabase&) = delete;
    OldDatabase& operator=(const OldDatabase&) = delete;
    void execute(const std::string& sql) const {
        EXPECT_EQ(sqlite3_exec(m_database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
            << sqlite3_errmsg(m_database);
    }
    int version() const {
        int result = -1;
        const auto read = [](void* to, int, char** values, char**) {
            *static_cast<int*>(to) = std::stoi(values[0]);
            return 0;
        };
        sqlite3_exec(m_database, "PRAGMA user_version", read, &result, nullptr);
        return result;
    }

private:
    sqlite3* m_database = nullptr;
};

std::string quoted(std::string text) {
    for (std::size_t at = 0; (at = text.find('\'', at)) != std::string::npos; at += 2)
        text.insert(at, 1, '\'');
    return '\'' + text + '\'';
}

void addRun(const OldDatabase& database, const std::string& experiment, const std::string& history) {
    database.execute(
        "INSERT INTO runs(name, device, status, started_at, epochs, best_metric_name, best_metric, "
        "experiment, "
        "history, owner) VALUES('renamed', 't4', 'completed', '2025-03-01T12:34:56Z', 2, 'loss', 0.5, " +
        quoted(experiment) + ", " + history + ", '1-1')");
}

TEST(RunSchema, BringsTheFirstVersionUpToDate) {
    const TemporaryDirectory directory;
    const Experiment experiment = Experiment::load("mnist_mlp");
    {
        const OldDatabase old(directory.path());
        old.execute(kVersion1);
        addRun(old, experiment.toJson().dump(), quoted(kHistory));
        addRun(old, experiment.toJson().dump(), "NULL");
        addRun(old, "no JSON", "NULL");
        addRun(old, experiment.toJson().dump(), "NULL");
        old.execute("DELETE FROM runs WHERE id = 4");  // its number must not come again
    }
    RunStore store(directory.path());
    EXPECT_EQ(store.notice(), "");
    EXPECT_EQ(OldDatabase(directory.path()).version(), 4);
    const std::vector<RunInfo> runs = store.listWithParameters();
    ASSERT_EQ(runs.size(), 3U);
    const RunInfo& first = runs[2];
    EXPECT_EQ(first.id, 1);
    EXPECT_EQ(first.name, "renamed");
    EXPECT_EQ(first.experimentName, experiment.name);
    EXPECT_EQ(first.startedAt, "2025-03-01T12:34:56Z");
    EXPECT_EQ(first.metrics, (Json{{"loss", 0.5}}));
    EXPECT_EQ(first.parameters.at("runtime.device"), experiment.runtime.device);
    EXPECT_EQ(first.color, 1);
    EXPECT_EQ(first.wallSeconds, 2.0);
    EXPECT_EQ(first.simulatedSeconds, 3.0);
    EXPECT_EQ(runs[1].wallSeconds, 0);
    EXPECT_FALSE(first.archived || first.pinned);
    EXPECT_TRUE(first.tags.empty());
    EXPECT_FALSE(first.sweep);
    EXPECT_TRUE(first.environment.is_null());
    EXPECT_EQ(first.dataChecksum, "");
    EXPECT_EQ(runs[1].metrics, Json::object());
    EXPECT_EQ(runs[0].parameters, Json::object()) << "a document that is no JSON";

    const RunInfo loaded = store.load(1);
    EXPECT_EQ(loaded.experiment, experiment.toJson());
    ASSERT_EQ(loaded.history.epochs.size(), 2U);
    EXPECT_TRUE(store.batches(1).empty());
    EXPECT_EQ(store.layers(1), nullptr);
    EXPECT_EQ(store.add(experiment), 5);
    EXPECT_EQ(RunStore(directory.path()).list().size(), 4U) << "a second opening changes nothing";
}

/// The table `runs` of version 2, as its program left it, with the tables that later versions read.
constexpr const char* kVersion2 = R"sql(
CREATE TABLE runs(
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL, device TEXT NOT NULL, status TEXT NOT NULL, started_at TEXT NOT NULL,
    epochs INTEGER NOT NULL, best_metric_name TEXT NOT NULL, best_metric REAL NOT NULL,
    owner TEXT NOT NULL, color INTEGER,
    experiment_name TEXT NOT NULL DEFAULT '', notes TEXT NOT NULL DEFAULT '', tags TEXT NOT NULL DEFAULT '[]',
    sweep TEXT, trial TEXT, environment TEXT, data_checksum TEXT,
    metrics TEXT NOT NULL DEFAULT '{}', parameters TEXT NOT NULL DEFAULT '{}');
CREATE TABLE documents(
    run INTEGER PRIMARY KEY REFERENCES runs(id) ON DELETE CASCADE,
    experiment TEXT NOT NULL, history TEXT, layers TEXT);
CREATE TABLE batches(
    run INTEGER NOT NULL REFERENCES runs(id) ON DELETE CASCADE, part INTEGER NOT NULL,
    first_step INTEGER NOT NULL, count INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY(run, part));
CREATE TABLE moments(
    run INTEGER NOT NULL REFERENCES runs(id) ON DELETE CASCADE, step INTEGER NOT NULL, data BLOB NOT NULL,
    PRIMARY KEY(run, step));
PRAGMA user_version = 2;
)sql";

TEST(RunSchema, BringsTheSecondVersionUpToDate) {
    const TemporaryDirectory directory;
    {
        const OldDatabase old(directory.path());
        old.execute(kVersion2);
        for (const char* history : {kHistory, "no JSON"}) {
            old.execute(
                "INSERT INTO runs(name, device, status, started_at, epochs, best_metric_name, best_metric, "
                "owner, color, notes, tags, sweep, trial, parameters) VALUES('a', 't4', 'completed', '', 2, "
                "'loss', 0.5, '1-1', 4, 'a note', '[\"x\"]', 's', '{}', '{\"fit.epochs\": 2}')");
            old.execute(std::string("INSERT INTO documents(run, experiment, history) "
                                    "SELECT max(id), '{}', ") +
                        quoted(history) + " FROM runs");
        }
    }
    const RunStore store(directory.path());
    EXPECT_EQ(OldDatabase(directory.path()).version(), 4);
    const std::vector<RunInfo> runs = store.listWithParameters();
    ASSERT_EQ(runs.size(), 2U);
    EXPECT_EQ(runs[1].wallSeconds, 2.0);
    EXPECT_EQ(runs[1].simulatedSeconds, 3.0);
    EXPECT_EQ(runs[0].wallSeconds, 0) << "a history that is no JSON";
    EXPECT_FALSE(runs[1].archived || runs[1].pinned);
    EXPECT_EQ(runs[1].notes, "a note");
    EXPECT_THAT(runs[1].tags, ::testing::ElementsAre("x"));
    EXPECT_EQ(runs[1].parameters, (Json{{"fit.epochs", 2}}));
    EXPECT_EQ(runs[1].color, 4);
}

/// The columns that version 3 had beside those of version 2, as its program added them.
constexpr const char* kVersion3 = R"sql(
ALTER TABLE runs ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN discarded_by TEXT;
ALTER TABLE runs ADD COLUMN wall_seconds REAL NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN simulated_seconds REAL NOT NULL DEFAULT 0;
PRAGMA user_version = 3;
)sql";

TEST(RunSchema, WhatTheThirdVersionDiscardedIsInTheBin) {
    const TemporaryDirectory directory;
    {
        const OldDatabase old(directory.path());
        old.execute(kVersion2);
        old.execute(kVersion3);
        for (const char* discarded : {"NULL", "'1-1'"}) {
            old.execute(std::string("INSERT INTO runs(name, device, status, started_at, epochs, "
                                    "best_metric_name, best_metric, owner, pinned, wall_seconds, "
                                    "discarded_by) VALUES('a', 't4', 'completed', '', 2, 'loss', 0.5, '1-1', "
                                    "1, 7.5, ") +
                        discarded + ")");
            old.execute("INSERT INTO documents(run, experiment) SELECT max(id), '{}' FROM runs");
        }
    }
    RunStore store(directory.path());
    EXPECT_EQ(OldDatabase(directory.path()).version(), 4);
    ASSERT_EQ(store.list().size(), 1U);
    const RunInfo kept = store.list().front(), deleted = store.list(RunScope::Bin).front();
    EXPECT_EQ(kept.id, 1);
    EXPECT_TRUE(kept.pinned);
    EXPECT_EQ(kept.wallSeconds, 7.5);
    EXPECT_FALSE(kept.bin);
    EXPECT_EQ(kept.start, RunStart());
    EXPECT_EQ(deleted.id, 2);
    ASSERT_TRUE(deleted.bin);
    EXPECT_EQ(deleted.bin->daysLeft, 30);
    store.restore(2);
    EXPECT_EQ(store.list().size(), 2U);
    EXPECT_EQ(store.changesSince(-1).runs.size(), 2U);
}

TEST(RunSchema, KeepsTheColorsOfTheFirstVersion) {
    const TemporaryDirectory directory;
    {
        const OldDatabase old(directory.path());
        old.execute(kVersion1);
        old.execute("ALTER TABLE runs ADD COLUMN color INTEGER");
        addRun(old, "{}", "NULL");
        old.execute("UPDATE runs SET color = 6");
    }
    EXPECT_EQ(RunStore(directory.path()).list().front().color, 6);
}

TEST(RunSchema, LeavesANewerVersionAsItIs) {
    const TemporaryDirectory directory;
    {
        const OldDatabase newer(directory.path());
        newer.execute("CREATE TABLE things(a); PRAGMA user_version = 5");
    }
    std::string message;
    try {
        const RunStore store(directory.path());
    } catch (const Error& error) {
        message = error.what();
    }
    EXPECT_EQ(message, (directory.path() / "runs.db").string() +
                           ": written by a newer Shardlab: this one reads version 4; got 5");
    EXPECT_EQ(OldDatabase(directory.path()).version(), 5);
}

TEST(RunStore, KeepsWhatIsKnownOfARun) {
    const TemporaryDirectory directory;
    RunStore store(directory.path());
    const RunSweep sweep{.id = "s1", .trial = {{"optimizer.learning_rate", 0.1}}};
    const std::int64_t id =
        store.add(Experiment::load("mnist_mlp"), {.color = 0, .threads = 3, .sweep = sweep});
    store.setTags(id, {"baseline", "ä \"quoted\""});
    store.setNotes(id, "two\nlines");
    const RunInfo info = store.list().front();
    EXPECT_EQ(info.sweep, sweep);
    EXPECT_THAT(info.tags, ::testing::ElementsAre("baseline", "ä \"quoted\""));
    EXPECT_EQ(info.notes, "two\nlines");
    EXPECT_EQ(info.environment.at("threads"), 3);
    EXPECT_FALSE(info.environment.at("version").get<std::string>().empty());
    EXPECT_FALSE(info.environment.at("cpu").get<std::string>().empty());
    EXPECT_EQ(info.environment.at("instructions"), engine::instructionSet());
    EXPECT_EQ(info.environment.size(), 4U) << "neither host nor user";
    EXPECT_TRUE(info.parameters.empty());
    EXPECT_EQ(store.listWithParameters().front().parameters, store.load(id).parameters);
    EXPECT_THROW(store.setTags(7, {}), Error);
    EXPECT_THROW(store.setNotes(7, ""), Error);
}

}  // namespace
}  // namespace shardlab::engine::run_schema_test
