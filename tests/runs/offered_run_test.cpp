#include "engine/runs/offered_run.h"

#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "tests/support/small_experiment.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::testing::offered_run_test {
namespace {

/// A list of runs that can be opened from some moment on.
class LateStore {
public:
    explicit LateStore(const std::filesystem::path& directory) : m_directory(directory) {}
    OfferedRun::Store opener() {
        return [this]() -> RunStore& {
            if (!opens) throw Error("runs.db: cannot be written: No space left on device");
            if (!m_store) m_store = std::make_unique<RunStore>(m_directory);
            return *m_store;
        };
    }
    RunStore& store() { return *m_store; }
    bool opens = false;

private:
    std::filesystem::path m_directory;
    std::unique_ptr<RunStore> m_store;
};

SnapshotDelta epochDelta(int number) {
    SnapshotDelta delta;
    EpochRecord record;
    record.epoch = number;
    record.steps = 3;
    record.metrics = {{"loss", 1.0 / number}};
    delta.epochs.push_back(record);
    delta.steps.resize(3);
    return delta;
}

class OfferedRuns : public ::testing::Test {
protected:
    OfferedRun offered(std::chrono::milliseconds betweenTries) {
        return {m_list.opener(), smallExperiment(), {.startedAt = "2026-01-02T03:04:05Z"}, betweenTries};
    }
    TemporaryDirectory m_directory;
    LateStore m_list{m_directory / "runs"};
};

TEST_F(OfferedRuns, AreThereAtOnceWhereTheyCanBe) {
    m_list.opens = true;
    OfferedRun run = offered(std::chrono::hours(1));
    ASSERT_TRUE(run.id());
    EXPECT_EQ(run.refusal(), "");
    EXPECT_FALSE(run.offer());
    EXPECT_FALSE(run.follow(epochDelta(1)));
    run.finish(RunStatus::Stopped, nullptr);
    EXPECT_EQ(m_list.store().load(*run.id()).history.epochs.size(), 1U);
}

TEST_F(OfferedRuns, AreThereWithAllEpochsOnceTheListCanBeWritten) {
    OfferedRun run = offered(std::chrono::milliseconds(0));
    EXPECT_FALSE(run.id());
    EXPECT_THAT(run.refusal(), ::testing::HasSubstr("No space left"));
    EXPECT_FALSE(run.follow(epochDelta(1)));
    m_list.opens = true;
    EXPECT_TRUE(run.follow(epochDelta(2)));
    ASSERT_TRUE(run.id());
    EXPECT_EQ(run.refusal(), "");
    EXPECT_FALSE(run.follow(epochDelta(3)));
    run.finish(RunStatus::Completed, nullptr);
    const RunInfo stored = m_list.store().load(*run.id());
    EXPECT_EQ(stored.history.epochs.size(), 3U);
    EXPECT_EQ(stored.status, "completed");
    EXPECT_EQ(stored.startedAt, "2026-01-02T03:04:05Z");  // when it began, not when there was space
    EXPECT_EQ(m_list.store().batches(*run.id()).size(), 9U);
}

TEST_F(OfferedRuns, AreOfferedAtTheirEndEvenSoonAfterTheLastTry) {
    OfferedRun run = offered(std::chrono::hours(1));
    EXPECT_FALSE(run.follow(epochDelta(1)));
    m_list.opens = true;
    EXPECT_FALSE(run.follow(epochDelta(2)));  // too soon
    run.finish(RunStatus::Completed, nullptr);
    ASSERT_TRUE(run.id());
    EXPECT_EQ(m_list.store().load(*run.id()).history.epochs.size(), 2U);
}

TEST_F(OfferedRuns, ThatWereNeverTakenEndQuietly) {
    OfferedRun run = offered(std::chrono::milliseconds(0));
    run.follow(epochDelta(1));
    run.finish(RunStatus::Completed, nullptr);
    EXPECT_FALSE(run.id());
    EXPECT_NE(run.refusal(), "");
}

}  // namespace
}  // namespace shardlab::engine::testing::offered_run_test
