#include "engine/trainer/masked_rows.h"

#include <gmock/gmock.h>

namespace shardlab::engine::masked_rows_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<MetricBatch> runsOf(const MetricBatch& batch, const std::vector<float>& mask) {
    std::vector<MetricBatch> runs;
    forEachKeptRun(batch, mask, [&](const MetricBatch& run) { runs.push_back(run); });
    return runs;
}

TEST(MaskedRows, LeavesOutRowsOfMaskedSteps) {
    const std::vector<float> predictions{1, 2, 3, 4, 5, 6, 7, 8}, targets{8, 7, 6, 5, 4, 3, 2, 1};
    const MetricBatch all{.predictions = predictions, .targets = targets, .rows = 4, .columns = 2};
    const std::vector<MetricBatch> runs = runsOf(all, {1, 0, 0.5, 1});
    ASSERT_EQ(runs.size(), 2);
    EXPECT_EQ(runs[0].rows, 1);
    EXPECT_EQ(runs[0].columns, 2);
    EXPECT_THAT(runs[0].predictions, ElementsAre(1, 2));
    EXPECT_THAT(runs[0].targets, ElementsAre(8, 7));
    EXPECT_THAT(runs[0].labels, IsEmpty());
    EXPECT_EQ(runs[1].rows, 2);
    EXPECT_THAT(runs[1].predictions, ElementsAre(5, 6, 7, 8));
    EXPECT_THAT(runs[1].targets, ElementsAre(4, 3, 2, 1));

    const std::vector<std::int32_t> labels{7, 8, 9, 6};
    const MetricBatch labelled{.predictions = predictions, .labels = labels, .rows = 4, .columns = 2};
    EXPECT_THAT(runsOf(labelled, {0, 1, 1, 0}).at(0).labels, ElementsAre(8, 9));
    EXPECT_THAT(runsOf(labelled, {0, 0, 0, 0}), IsEmpty());
    ASSERT_EQ(runsOf(all, {}).size(), 1);
    EXPECT_EQ(runsOf(all, {})[0].rows, 4);
}

}  // namespace
}  // namespace shardlab::engine::masked_rows_test
