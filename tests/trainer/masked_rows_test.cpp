#include "engine/trainer/masked_rows.h"

#include <gmock/gmock.h>

namespace shardlab::engine::masked_rows_test {
namespace {

using ::testing::ElementsAre;

TEST(MaskedRows, LeavesOutRowsOfMaskedSteps) {
    const std::vector<float> predictions{1, 2, 3, 4, 5, 6}, targets{6, 5, 4, 3, 2, 1}, mask{1, 0, 1};
    MaskedRows rows;
    const MetricBatch all{.predictions = predictions, .targets = targets, .rows = 3, .columns = 2};
    const MetricBatch seen = rows.keep(all, mask);
    EXPECT_EQ(seen.rows, 2);
    EXPECT_THAT(seen.predictions, ElementsAre(1, 2, 5, 6));
    EXPECT_THAT(seen.targets, ElementsAre(6, 5, 2, 1));
    const std::vector<std::int32_t> labels{7, 8, 9};
    EXPECT_THAT(
        rows.keep({.predictions = predictions, .labels = labels, .rows = 3, .columns = 2}, mask).labels,
        ElementsAre(7, 9));
    EXPECT_EQ(rows.keep(all, {}).rows, 3);
}

}  // namespace
}  // namespace shardlab::engine::masked_rows_test
