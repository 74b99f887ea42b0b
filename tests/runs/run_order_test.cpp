#include "engine/runs/run_order.h"

#include <gmock/gmock.h>

namespace shardlab::engine::run_order_test {
namespace {

using ::testing::ElementsAre;

RunInfo run(std::int64_t id, const char* device, Json loss) {
    RunInfo info;
    info.id = id;
    info.name = "Run " + std::to_string(id);
    info.startedAt = "2026-11-2" + std::to_string(id);
    info.device = device;
    if (loss.is_number()) {
        info.bestMetricName = "loss";
        info.bestMetric = loss;
    }
    if (!loss.is_null()) info.metrics = {{"loss", loss}};
    return info;
}

/// Ids 1, 2, 3, … in rows 0, 1, 2, …
RunTable table() {
    RunTable table;
    table.add(run(1, "t4", 10.0));
    table.add(run(2, "k80", 9.0));
    table.add(run(3, "t4", nullptr));
    table.add(run(4, "k80", 0.5));
    return table;
}

std::vector<std::size_t> rowsOf(const RunTable& table, const RunOrder& order) {
    const auto groups = orderedRuns(table, order);
    return groups.empty() ? std::vector<std::size_t>() : groups.front().rows;
}

TEST(RunOrder, NumbersAreNumbersAndMissingValuesLast) {
    EXPECT_THAT(rowsOf(table(), {}), ElementsAre(3, 2, 1, 0));
    EXPECT_THAT(rowsOf(table(), {.sortBy = "loss", .descending = false}), ElementsAre(3, 1, 0, 2));
    EXPECT_THAT(rowsOf(table(), {.sortBy = "loss", .descending = true}), ElementsAre(0, 1, 3, 2));
    EXPECT_THAT(rowsOf(table(), {.sortBy = "device", .descending = false}), ElementsAre(3, 1, 2, 0))
        << "equal ones newest first";
    EXPECT_THAT(rowsOf(table(), {.sortBy = "nothing"}), ElementsAre(3, 2, 1, 0));
}

TEST(RunOrder, ARunWithoutANumberIsTheNewest) {
    RunTable runs = table();
    runs.add(run(0, "t4", nullptr));
    EXPECT_THAT(rowsOf(runs, {.sortBy = "epochs"}), ElementsAre(4, 3, 2, 1, 0));
}

TEST(RunOrder, PinnedRunsStayOnTopAndArchivedOnesAway) {
    RunTable runs = table();
    runs.edit(0).pinned = runs.edit(2).pinned = true;
    runs.edit(1).archived = true;
    EXPECT_THAT(rowsOf(runs, {.sortBy = "loss", .descending = false}), ElementsAre(0, 2, 3));
    EXPECT_THAT(rowsOf(runs, {.archived = true, .sortBy = "loss", .descending = false}),
                ElementsAre(0, 2, 3, 1));
    runs.edit(0).bin = RunBin{.deletedAt = "2026-01-01T00:00:00Z"};
    EXPECT_THAT(rowsOf(runs, {.sortBy = "loss"}), ElementsAre(2, 3));
    EXPECT_THAT(rowsOf(runs, {.bin = true}), ElementsAre(0));
    runs.edit(1).bin = runs.run(0).bin;
    EXPECT_THAT(rowsOf(runs, {.bin = true}), ElementsAre(0, 1)) << "archived or not, pinned first";
    runs.setRemoved(0);
    EXPECT_THAT(rowsOf(runs, {.bin = true}), ElementsAre(1));
    EXPECT_THAT(rowsOf(runs, {.filter = std::make_shared<RunFilter>("device == k80"), .sortBy = "loss"}),
                ElementsAre(3));
}

TEST(RunOrder, GroupsHaveTheirBestValue) {
    RunTable runs = table();
    runs.edit(2).tags = {"b", "a"};
    auto groups = orderedRuns(runs, {.groupBy = "device"});
    ASSERT_EQ(groups.size(), 2U);
    EXPECT_EQ(groups[0].value, "k80");
    EXPECT_THAT(groups[0].rows, ElementsAre(3, 1));
    EXPECT_EQ(groups[0].bestMetricName, "loss");
    EXPECT_EQ(groups[0].bestMetric, 0.5) << "a loss is minimized";
    EXPECT_EQ(groups[1].bestMetric, 10.0);
    runs.edit(3).bestMetricName = "accuracy";
    groups = orderedRuns(runs, {.groupBy = "device"});
    EXPECT_EQ(groups[0].bestMetricName, "") << "a loss and an accuracy have no best";
    groups = orderedRuns(runs, {.groupBy = "tags"});
    ASSERT_EQ(groups.size(), 2U);
    EXPECT_EQ(groups[0].value, (Json{"b", "a"}));
    EXPECT_EQ(groups[1].value, nullptr) << "without tags, last";
}

}  // namespace
}  // namespace shardlab::engine::run_order_test
