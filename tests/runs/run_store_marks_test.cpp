// What a person says of runs: tags, archived, pinned.
#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/runs/run_store.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::run_store_marks_test {
namespace {

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

TEST(RunStoreMarks, TagsAreChangedAsTheyAreNow) {
    const TemporaryDirectory directory;
    RunStore store(directory.path());
    const std::int64_t id = store.add(Experiment::load("mnist_mlp"));
    store.setTags(id, {"a", "b"});
    RunStore(directory.path()).changeTags(id, {.add = {"c"}, .remove = {"a"}});
    store.changeTags(id, {.add = {"d"}});
    EXPECT_THAT(store.load(id).tags, ::testing::ElementsAre("b", "c", "d"));
    EXPECT_THROW(store.changeTags(7, {}), Error);
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
        store.setPinned(id, true);
    });
    EXPECT_THAT(RunStore(directory.path()).list().front().tags, ::testing::ElementsAre("kept"));
}

}  // namespace
}  // namespace shardlab::engine::run_store_marks_test
