// Damaged databases: what can be read comes back, and the damaged file is kept.
#include <gmock/gmock.h>
#include <sqlite3.h>

#include <fstream>
#include <map>

#include "engine/core/error.h"
#include "engine/runs/run_store.h"
#include "tests/runs/crash_runner.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::run_salvage_test {
namespace {
namespace fs = std::filesystem;
using ::testing::HasSubstr;

constexpr int kRuns = 150;
constexpr std::size_t kPage = 4096;

/// What one sees of a run.
std::string textOf(const RunInfo& run) {
    return fmt::format("{} {} {} {} {} {} {}", run.id, run.name, run.status, run.epochs, run.bestMetric,
                       run.metrics.dump(), run.parameters.dump());
}

class RunSalvage : public ::testing::Test {
protected:
    void SetUp() override {
        RunStore store(directory.path());
        const Experiment experiment = Experiment::load("mnist_mlp");
        store.atOnce([&] {
            for (int i = 1; i <= kRuns; ++i) {
                const std::int64_t id = store.add(experiment);
                History history;
                history.experiment = experiment.name;
                history.device = "t4";
                history.status = RunStatus::Completed;
                history.metricNames = {"loss"};
                history.epochs = {{.epoch = 1, .steps = 3, .metrics = {{"loss", 1.0 / i}}}};
                history.dataChecksum = "abc";
                BatchParts parts;
                parts.add(std::vector<StepPoint>{{.step = 1, .epoch = 1, .loss = double(i), .metrics = {}}});
                store.write(id, {.history = &history, .batches = parts.changed()});
                store.setTags(id, {"t" + std::to_string(i)});
            }
        });
        for (const RunInfo& run : store.listWithParameters())
            before[run.id] = textOf(run);
    }
    fs::path database() const { return directory.path() / "runs.db"; }
    void overwrite(std::size_t from, std::size_t count, char byte = '\x5a') const {
        std::fstream stream(database(), std::ios::binary | std::ios::in | std::ios::out);
        stream.seekp(static_cast<std::streamoff>(from));
        stream << std::string(count, byte);
    }
    /// The page on which the table or index begins.
    std::size_t rootOf(const std::string& name) const {
        sqlite3* file = nullptr;
        EXPECT_EQ(sqlite3_open(database().c_str(), &file), SQLITE_OK);
        std::size_t root = 0;
        const auto note = [](void* to, int, char** values, char**) {
            *static_cast<std::size_t*>(to) = std::stoul(values[0]);
            return 0;
        };
        sqlite3_exec(file, ("SELECT rootpage FROM sqlite_master WHERE name = '" + name + "'").c_str(), note,
                     &root, nullptr);
        sqlite3_close(file);
        return root;
    }
    /// Opens the store; how many runs are there as before. Those that are not are counted as lost.
    std::size_t recovered() {
        RunStore store(directory.path());
        notice = store.notice();
        std::size_t same = 0;
        for (const RunInfo& run : store.listWithParameters()) {
            EXPECT_TRUE(before.contains(run.id)) << "a run that never was: " << run.id;
            if (textOf(run) == before[run.id]) ++same;
            EXPECT_NO_THROW(store.load(run.id));
        }
        next = store.add(Experiment::load("mnist_mlp"));
        return same;
    }
    std::size_t keptFiles() const {
        std::size_t kept = 0;
        for (const fs::directory_entry& entry : fs::directory_iterator(directory.path())) {
            const std::string name = entry.path().filename().string();
            if (name.starts_with("runs.db.damaged-") && !name.ends_with("-wal") && !name.ends_with("-shm"))
                ++kept;
        }
        return kept;
    }
    TemporaryDirectory directory;
    std::map<std::int64_t, std::string> before;
    std::string notice;
    std::int64_t next = 0;  ///< the number of a new run
};

TEST_F(RunSalvage, ASoundFileIsLeftAlone) {
    EXPECT_EQ(recovered(), kRuns);
    EXPECT_EQ(notice, "");
    EXPECT_EQ(keptFiles(), 0U);
}

TEST_F(RunSalvage, AnOverwrittenHeader) {
    overwrite(0, 100);
    EXPECT_EQ(recovered(), kRuns);
    EXPECT_THAT(notice,
                ::testing::MatchesRegex(".*runs.db: the list of runs was damaged: 150 runs were recovered, "
                                        "and the damaged file is kept as runs.db.damaged-[0-9TZ]+\\."));
    EXPECT_EQ(keptFiles(), 1U);
    EXPECT_EQ(next, kRuns + 1) << "no number comes twice";
    RunStore store(directory.path());
    EXPECT_EQ(store.notice(), "") << "said once";
    EXPECT_EQ(store.batches(kRuns).at(0).loss, kRuns);
    EXPECT_THAT(store.load(7).tags, ::testing::ElementsAre("t7"));
}

TEST_F(RunSalvage, AnOverwrittenFirstPage) {
    overwrite(0, kPage);
    EXPECT_EQ(recovered(), kRuns);
    EXPECT_EQ(keptFiles(), 1U);
}

/// Pages in the middle of a table: the other rows are there.
TEST_F(RunSalvage, OverwrittenPages) {
    const std::size_t pages = fs::file_size(database()) / kPage;
    for (std::size_t page = 20; page + 1 < pages; page += 40)
        overwrite(page * kPage, kPage);
    {
        const RunStore store(directory.path());  // sees the damage where it reads
        for (std::int64_t id = 1; id <= kRuns; ++id) {
            try {
                store.load(id);
            } catch (const Error&) {
            }
        }
    }
    const std::size_t same = recovered();
    EXPECT_GT(same, kRuns / 2U);
    EXPECT_THAT(notice, HasSubstr("recovered"));
    std::cout << "pages overwritten: " << same << " of " << kRuns << " runs as before\n";
}

/// The table of runs itself: their experiments and histories make them again.
TEST_F(RunSalvage, ALostTableOfRuns) {
    overwrite((rootOf("runs") - 1) * kPage, kPage);
    EXPECT_EQ(recovered(), kRuns);
    EXPECT_EQ(RunStore(directory.path()).list().back().startedAt, "") << "the only thing that is not known";
}

TEST_F(RunSalvage, ALostIndexOfBatches) {
    overwrite((rootOf("sqlite_autoindex_batches_1") - 1) * kPage, kPage);
    const RunStore first(directory.path());
    EXPECT_EQ(first.notice(), "") << "the list does not need it";
    EXPECT_THROW(first.batches(1), Error);
    // The next start looks at the whole file.
    const RunStore second(directory.path());
    EXPECT_THAT(second.notice(), HasSubstr("150 runs were recovered"));
    EXPECT_EQ(second.batches(kRuns).at(0).loss, kRuns);
}

TEST_F(RunSalvage, ATruncatedFile) {
    const auto half = fs::file_size(database()) / kPage / 2 * kPage;
    fs::resize_file(database(), half);
    const std::size_t same = recovered();
    EXPECT_GT(same, 20U);
    EXPECT_THAT(notice, HasSubstr("recovered"));
    std::cout << "cut in half: " << same << " of " << kRuns << " runs as before\n";
}

TEST_F(RunSalvage, AFileWithoutAByte) {
    fs::resize_file(database(), 0);
    EXPECT_EQ(recovered(), 0U);
    EXPECT_THAT(notice, HasSubstr("0 runs were recovered"));
}

/// Damage in a text of a row that SQLite does not see: the run is listed.
TEST_F(RunSalvage, ATextThatIsNoJson) {
    sqlite3* file = nullptr;
    ASSERT_EQ(sqlite3_open(database().c_str(), &file), SQLITE_OK);
    sqlite3_exec(file, "UPDATE runs SET tags = '[\"x', metrics = '{', parameters = 'x' WHERE id = 3", nullptr,
                 nullptr, nullptr);
    sqlite3_exec(file, "UPDATE documents SET experiment = '{\"a' WHERE run = 4", nullptr, nullptr, nullptr);
    sqlite3_close(file);
    const RunStore store(directory.path());
    EXPECT_EQ(store.listWithParameters().size(), std::size_t{kRuns});
    EXPECT_TRUE(store.load(3).tags.empty());
    EXPECT_THROW(store.load(4), Error);
}

/// The log of a process that was killed has what the file lacks.
TEST_F(RunSalvage, ALogBesideADamagedFile) {
    watchChildProcess(
        [&](const auto& say) {
            RunStore store(directory.path());
            store.rename(5, "in the log");
            say("written");
        },
        [](pid_t child, const std::string&) { ::kill(child, SIGKILL); });
    ASSERT_GT(fs::file_size(database().string() + "-wal"), 0U);
    overwrite(0, 100);
    EXPECT_EQ(recovered(), kRuns - 1U);
    EXPECT_EQ(RunStore(directory.path()).load(5).name, "in the log");
}

/// Without its log a file is as it was at its last checkpoint; new runs take no old weights.
TEST_F(RunSalvage, WeightsWithoutTheirRun) {
    std::ofstream(directory.path() / "900.npz") << "x";
    RunStore store(directory.path());
    EXPECT_EQ(store.add(Experiment::load("mnist_mlp")), 901);
}

TEST_F(RunSalvage, AnotherProcessFollowsTheRecoveredFile) {
    RunStore window(directory.path());
    static_cast<void>(window.changedElsewhere());
    overwrite(0, 100);
    std::ofstream(database().string() + ".check").flush();
    inChildProcess([&] {
        RunStore(directory.path()).rename(9, "recovered");
        return std::string();
    });
    EXPECT_TRUE(window.changedElsewhere());
    EXPECT_EQ(window.load(9).name, "recovered");
    window.rename(9, "by the window");
    EXPECT_EQ(RunStore(directory.path()).load(9).name, "by the window");
}

/// Every old version is recovered, too.
TEST(RunSalvageOld, AnOldVersionIsRecoveredAndBroughtUpToDate) {
    const TemporaryDirectory directory;
    fs::create_directories(directory.path());
    const std::string file = (directory.path() / "runs.db").string();
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
    const char* sql =
        "CREATE TABLE runs(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, device TEXT NOT NULL, "
        "status TEXT NOT NULL, started_at TEXT NOT NULL, epochs INTEGER NOT NULL, best_metric_name TEXT NOT "
        "NULL, "
        "best_metric REAL NOT NULL, experiment TEXT NOT NULL, history TEXT, owner TEXT NOT NULL);"
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200) "
        "INSERT INTO runs(name, device, status, started_at, epochs, best_metric_name, best_metric, "
        "experiment, "
        "owner) SELECT 'run ' || i, 't4', 'completed', '', 1, 'loss', 0.5, '{\"name\": \"e\"}', '1-1' FROM n;"
        "PRAGMA user_version = 1;";
    ASSERT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(database);
    std::fstream stream(file, std::ios::binary | std::ios::in | std::ios::out);
    stream.seekp(static_cast<std::streamoff>(3 * kPage));
    stream << std::string(kPage, 'x');
    stream.close();
    const RunStore store(directory.path());
    EXPECT_THAT(store.notice(), HasSubstr("recovered"));
    EXPECT_GT(store.list().size(), 120U);
    EXPECT_EQ(store.list().front().experimentName, "e");
}

}  // namespace
}  // namespace shardlab::engine::run_salvage_test
