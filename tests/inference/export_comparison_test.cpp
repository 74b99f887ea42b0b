#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/inference/export_report.h"
#include "tests/support/small_experiment.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::testing::export_comparison_test {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;

struct ExportComparison : ::testing::Test {
    Model model = Model::build(smallExperiment().model);
    NamedWeights weights{.specs = model.weightSpecs(), .tensors = initializeWeights(model.weightSpecs(), 5)};
    TemporaryDirectory directory;
    std::filesystem::path file = directory / "model.npz";
    std::vector<std::pair<std::int64_t, std::int64_t>> told;

    ReadBack compared(std::size_t calls) {
        exportModel(model, nullptr, weights, file);
        return readBack(model, weights, file, 1, [&](std::int64_t done, std::int64_t total) {
            told.emplace_back(done, total);
            return told.size() < calls;
        });
    }
};

TEST_F(ExportComparison, TellsHowFarItIs) {
    const ReadBack result = compared(1000);
    EXPECT_EQ(result.samples, kReadBackSamples);
    EXPECT_EQ(result.largestDifference, 0);
    ASSERT_FALSE(told.empty());
    EXPECT_EQ(told.back(), std::pair(2 * kReadBackSamples, 2 * kReadBackSamples));
    EXPECT_TRUE(std::ranges::is_sorted(told));
}

TEST_F(ExportComparison, IsStopped) {
    const ReadBack result = compared(2);
    EXPECT_EQ(result.samples, 0);
    EXPECT_EQ(result.reason, "stopped");
    EXPECT_THAT(told, ElementsAre(Pair(4, 64), Pair(8, 64)));
    EXPECT_TRUE(std::filesystem::exists(file));
}

}  // namespace
}  // namespace shardlab::engine::testing::export_comparison_test
