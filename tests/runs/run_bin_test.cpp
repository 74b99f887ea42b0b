// The bin: deleted runs come back as they were, until they are purged; changes are told by revision.
#include <gmock/gmock.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/core/error.h"
#include "engine/runs/run_store.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::run_bin_test {
namespace {
namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

NamedWeights weights() {
    NamedWeights result;
    result.specs = {{.name = "dense/bias", .shape = {1000}}};
    result.tensors = {Tensor({1000}, std::vector<float>(1000, 7.0F))};
    result.optimizer = std::make_shared<const OptimizerState>(OptimizerState{
        .className = "Adam", .iterations = 120, .variables = {Tensor({2}, std::vector<float>{1, 2})}});
    return result;
}

class RunBinTest : public ::testing::Test {
protected:
    /// A completed run with weights.
    std::int64_t add() {
        const std::int64_t id = store.add(Experiment::load("mnist_mlp"));
        History history;
        history.status = RunStatus::Completed;
        history.epochs = {{.epoch = 1, .metrics = {{"loss", 0.5}}}};
        store.update(id, history);
        store.saveWeights(id, weights());
        return id;
    }
    std::vector<std::int64_t> ids(RunScope scope) const {
        std::vector<std::int64_t> ids;
        for (const RunInfo& run : store.list(scope))
            ids.push_back(run.id);
        return ids;
    }
    /// As if the run had been deleted so many days ago.
    void age(std::int64_t id, double days) const {
        sqlite3* database = nullptr;
        ASSERT_EQ(sqlite3_open((store.directory() / "runs.db").c_str(), &database), SQLITE_OK);
        const std::string sql = fmt::format(
            "UPDATE runs SET deleted_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-{} days') WHERE id = {}",
            days, id);
        EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
        sqlite3_close(database);
    }
    std::uintmax_t bytesOnDisk() const {
        std::uintmax_t bytes = 0;
        for (const fs::directory_entry& entry : fs::directory_iterator(store.directory()))
            bytes += entry.file_size();
        return bytes;
    }
    TemporaryDirectory directory;
    RunStore store{directory.path()};
};

TEST_F(RunBinTest, RunsComeBackAsTheyWere) {
    const std::int64_t first = add(), second = add();
    store.setTags(first, {"x"});
    store.moveToBin(first);
    EXPECT_THAT(ids(RunScope::Kept), ElementsAre(second));
    EXPECT_THAT(ids(RunScope::Bin), ElementsAre(first));
    EXPECT_THAT(ids(RunScope::All), ElementsAre(second, first));
    const RunInfo deleted = store.load(first);
    ASSERT_TRUE(deleted.bin);
    EXPECT_EQ(deleted.bin->daysLeft, 30);
    EXPECT_GT(deleted.bin->bytes, 4000) << "the weights are 1,000 float32";
    EXPECT_EQ(deleted.history.epochs.size(), 1U);
    store.restore(first);
    const RunInfo restored = store.load(first);
    EXPECT_FALSE(restored.bin);
    EXPECT_TRUE(restored.hasWeights);
    EXPECT_THAT(restored.tags, ElementsAre("x"));
    EXPECT_THROW(store.moveToBin(7), Error);
    EXPECT_THROW(store.restore(7), Error);
}

TEST_F(RunBinTest, LastsBeyondTheProcessThatDeleted) {
    const std::int64_t id = add();
    const pid_t child = ::fork();
    if (child == 0) {
        RunStore(directory.path()).moveToBin(id);
        ::_exit(0);
    }
    ::waitpid(child, nullptr, 0);
    store.purgeExpired();
    EXPECT_THAT(ids(RunScope::Bin), ElementsAre(id));
}

TEST_F(RunBinTest, IsPurgedByAge) {
    const std::int64_t old = add(), young = add(), kept = add();
    store.moveToBin(old);
    store.moveToBin(young);
    age(old, 12.5);
    age(young, 3.5);
    EXPECT_EQ(store.load(old).bin->daysLeft, 18);
    EXPECT_EQ(store.purge(13).runs, 0);
    EXPECT_EQ(store.purgeExpired().runs, 0);
    store.setBinDays(12);
    EXPECT_EQ(store.load(young).bin->daysLeft, 9);
    const PurgedRuns purged = store.purgeExpired();
    EXPECT_EQ(purged.runs, 1);
    EXPECT_GT(purged.bytes, 4000);
    EXPECT_FALSE(fs::exists(store.weightsFile(old)));
    EXPECT_TRUE(fs::exists(store.weightsFile(young)));
    EXPECT_THAT(ids(RunScope::All), ElementsAre(kept, young));
    store.setBinDays(0);
    age(young, 10000);
    EXPECT_EQ(store.load(young).bin->daysLeft, -1);
    EXPECT_EQ(store.purgeExpired().runs, 0) << "0: until it is purged by hand";
    EXPECT_EQ(store.purge(0).runs, 1);
    EXPECT_THAT(ids(RunScope::All), ElementsAre(kept));
    EXPECT_EQ(RunStore(directory.path()).binDays(), 0);
}

TEST_F(RunBinTest, AStopKeepsTheRunsThatAreNotPurgedYet) {
    const std::vector<std::int64_t> all{add(), add(), add()};
    for (const std::int64_t id : all)
        store.moveToBin(id);
    std::vector<std::int64_t> told;
    const PurgedRuns purged = store.purge(all, [&told](std::int64_t done, std::int64_t total) {
        EXPECT_EQ(total, 3);
        told.push_back(done);
        return done < 2;
    });
    EXPECT_THAT(told, ElementsAre(0, 1, 2));
    EXPECT_EQ(purged.runs, 2);
    EXPECT_THAT(ids(RunScope::All), ElementsAre(all[2]));
    EXPECT_TRUE(fs::exists(store.weightsFile(all[2])));
    EXPECT_FALSE(fs::exists(store.weightsFile(all[1])));
    std::int64_t total = 0;
    store.purge(0, [&total](std::int64_t, std::int64_t runs) { return total = runs, true; });
    EXPECT_EQ(total, 1) << "all of the bin tells of its runs, too";
}

TEST_F(RunBinTest, GivesTheDiskSpaceBack) {
    add();
    store.purge(0);
    const std::uintmax_t before = bytesOnDisk();
    const std::int64_t id = add();
    BatchPart part{.number = 0, .firstStep = 1, .count = 1, .data = std::string(2'000'000, 'x')};
    store.write(id, {.batches = {part}});
    EXPECT_GT(bytesOnDisk(), before + 2'000'000);
    store.moveToBin(id);
    EXPECT_GT(store.purge(0).bytes, 2'000'000);
    EXPECT_LT(bytesOnDisk(), before + 200'000);
    EXPECT_TRUE(!fs::exists(directory.path() / fmt::format("{}.optimizer.npz", id)));
}

TEST_F(RunBinTest, DoesNotTakeARunThatTrains) {
    const std::int64_t id = store.add(Experiment::load("mnist_mlp"));
    try {
        store.moveToBin(id);
        FAIL() << "it is training";
    } catch (const Error& error) {
        EXPECT_STREQ(error.what(), "run 1: it is training; stop it first");
    }
    EXPECT_THAT(ids(RunScope::Bin), IsEmpty());
}

TEST_F(RunBinTest, ChangesAreToldByRevision) {
    const std::int64_t first = add(), second = add(), third = add();
    const RunChanges all = store.changesSince(-1);
    EXPECT_EQ(all.runs.size(), 3U);
    EXPECT_THAT(store.changesSince(all.revision).runs, IsEmpty());
    RunStore other(directory.path());
    other.setNotes(first, "a note");
    other.moveToBin(second);
    other.remove(third);
    const std::int64_t fourth = other.add(Experiment::load("mnist_mlp"));
    const RunChanges changes = store.changesSince(all.revision);
    std::vector<std::int64_t> changed;
    for (const RunInfo& run : changes.runs)
        changed.push_back(run.id);
    EXPECT_THAT(changed, ElementsAre(fourth, second, first));
    EXPECT_EQ(changes.runs[2].notes, "a note");
    EXPECT_TRUE(changes.runs[1].bin);
    EXPECT_FALSE(changes.runs[0].parameters.empty());
    EXPECT_THAT(changes.present, ::testing::UnorderedElementsAre(first, second, fourth));
    EXPECT_EQ(store.changesSince(changes.revision).runs.size(), 1U) << "the run that trains";
}

TEST_F(RunBinTest, KeepsHowARunBegan) {
    const RunStart start{.rerunOf = 3, .continues = 2, .foreignWeights = true, .shuffle = false};
    const std::int64_t id = store.add(Experiment::load("mnist_mlp"), {.start = start});
    EXPECT_EQ(store.list().front().start, start);
    EXPECT_EQ(store.load(id).start, start);
    EXPECT_EQ(store.load(add()).start, RunStart());
}

}  // namespace
}  // namespace shardlab::engine::run_bin_test
