// What a person says of runs: archived, pinned, discarded and taken back.
#include <gmock/gmock.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/core/error.h"
#include "engine/runs/run_store.h"
#include "tests/experiment/temporary_directory.h"

namespace shardlab::engine {
namespace {

std::vector<std::int64_t> idsOf(const RunStore& store) {
    std::vector<std::int64_t> ids;
    for (const RunInfo& run : store.list())
        ids.push_back(run.id);
    return ids;
}

NamedWeights weights() {
    NamedWeights result;
    result.specs = {{.name = "dense/bias", .shape = {1}}};
    result.tensors = {Tensor({1}, std::vector<float>{7})};
    return result;
}

TEST(RunStoreMarks, KeepsWhatIsArchivedAndPinned) {
    const TemporaryDirectory directory;
    std::int64_t first = 0, second = 0;
    {
        RunStore store(directory.path());
        first = store.add(Experiment::load("mnist_mlp"));
        second = store.add(Experiment::load("mnist_mlp"));
        store.setArchived(first, true);
        store.setPinned(second, true);
    }
    RunStore store(directory.path());
    EXPECT_TRUE(store.load(first).archived);
    EXPECT_FALSE(store.load(first).pinned);
    EXPECT_TRUE(store.load(second).pinned);
    store.setArchived(first, false);
    EXPECT_FALSE(store.load(first).archived);
    EXPECT_THROW(store.setArchived(7, true), Error);
    EXPECT_THROW(store.setPinned(7, true), Error);
}

TEST(RunStoreMarks, DiscardedRunsComeBackWithTheirWeights) {
    const TemporaryDirectory directory;
    RunStore store(directory.path());
    const std::int64_t first = store.add(Experiment::load("mnist_mlp"));
    const std::int64_t second = store.add(Experiment::load("mnist_mlp"));
    store.saveWeights(first, weights());
    store.discard(first);
    EXPECT_THAT(idsOf(store), testing::ElementsAre(second));
    EXPECT_THROW(store.load(first), Error);
    store.purgeDiscarded();  // this process can still take it back
    EXPECT_THAT(idsOf(RunStore(directory.path())), testing::ElementsAre(second));
    store.restore(first);
    EXPECT_THAT(idsOf(store), testing::ElementsAre(second, first));
    EXPECT_TRUE(store.load(first).hasWeights);
    EXPECT_THROW(store.discard(7), Error);
}

/// A process that discards a run and ends.
void discardElsewhere(const std::filesystem::path& directory, std::int64_t id) {
    const pid_t child = ::fork();
    if (child == 0) {
        RunStore(directory).discard(id);
        ::_exit(0);
    }
    ::waitpid(child, nullptr, 0);
}

TEST(RunStoreMarks, WhatAProcessDiscardedThatIsGoneIsRemoved) {
    const TemporaryDirectory directory;
    std::int64_t id = 0;
    {
        RunStore store(directory.path());
        id = store.add(Experiment::load("mnist_mlp"));
        store.saveWeights(id, weights());
    }
    discardElsewhere(directory.path(), id);
    RunStore store(directory.path());
    const auto weights = directory.path() / (std::to_string(id) + ".npz");
    EXPECT_TRUE(store.list().empty());
    EXPECT_TRUE(std::filesystem::exists(weights));
    store.purgeDiscarded();
    EXPECT_FALSE(std::filesystem::exists(weights));
    EXPECT_THROW(store.restore(id), Error);
}

TEST(RunStoreMarks, ChangesAtOnceAreAllOrNothing) {
    const TemporaryDirectory directory;
    RunStore store(directory.path());
    const std::int64_t id = store.add(Experiment::load("mnist_mlp"));
    EXPECT_THROW(store.atOnce([&] {
        store.setTags(id, {"lost"});
        store.setNotes(7, "");
    }),
                 Error);
    EXPECT_TRUE(store.list().front().tags.empty());
    store.atOnce([&] {
        store.setTags(id, {"kept"});
        store.discard(id);
        store.restore(id);
    });
    EXPECT_THAT(RunStore(directory.path()).list().front().tags, testing::ElementsAre("kept"));
}

}  // namespace
}  // namespace shardlab::engine
