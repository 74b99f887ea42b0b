#include "engine/runs/run_comparison.h"

#include <gmock/gmock.h>

namespace shardlab::engine::run_comparison_test {
namespace {

/// Epoch 2 of 3 was validated.
TEST(RunComparison, ListsMetricsThatNotEachEpochHas) {
    RunInfo run;
    run.history.epochs = {{.epoch = 1, .metrics = {{"loss", 0.9}}},
                          {.epoch = 2, .metrics = {{"loss", 0.8}, {"val_loss", 0.7}}},
                          {.epoch = 3, .metrics = {{"loss", 0.6}}}};
    noteHistory(run, run.history, Json::array());
    const std::vector<RunComparisonRow> rows = compareRuns({run, run}, ComparedRows::Differing);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].name, "best loss");
    EXPECT_EQ(rows[0].values, (std::vector<Json>{0.6, 0.6}));
    EXPECT_EQ(rows[1].name, "best val_loss");
    EXPECT_EQ(rows[1].values, (std::vector<Json>{0.7, 0.7}));
}

}  // namespace
}  // namespace shardlab::engine::run_comparison_test
