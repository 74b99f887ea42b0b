#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "engine/core/interruption.h"
#include "engine/core/write_scope.h"
#include "engine/devices/device_catalog.h"
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
    EXPECT_FALSE(result.failed);
    EXPECT_THAT(told, ElementsAre(Pair(4, 64), Pair(8, 64)));
    EXPECT_TRUE(std::filesystem::exists(file));
}

TEST_F(ExportComparison, FailsWithAFileThatCannotBeRead) {
    EXPECT_FALSE(compared(1000).failed);
    std::filesystem::resize_file(file, 20);
    const ReadBack result = readBack(model, weights, file, 1);
    EXPECT_TRUE(result.failed);
    EXPECT_EQ(result.samples, 0);
    EXPECT_NE(result.reason, "");
}

/// A program and its weights go together.
TEST_F(ExportComparison, AStopLeavesTheOldProgramWithItsWeights) {
    const Experiment experiment = smallExperiment();
    const DeviceCatalog& devices = DeviceCatalog::installed();
    const std::filesystem::path program = directory / "model.ipynb";
    const auto texts = [&] {
        std::vector<std::string> all;
        for (const char* name : {"model.ipynb", "model.weights.h5"}) {
            std::ifstream stream(directory / name, std::ios::binary);
            all.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
        }
        return all;
    };
    exportAndReadBack(experiment, weights, program, devices, 1);
    const std::vector<std::string> before = texts();
    Experiment changed = experiment;
    changed.fit.epochs += 7;
    weights.tensors[0].floats()[0] += 1;
    {
        const WriteScope scope([](const WriteProgress&) { return false; });
        EXPECT_THROW(exportAndReadBack(changed, weights, program, devices, 1), Interrupted);
    }
    EXPECT_EQ(texts(), before);
    exportAndReadBack(changed, weights, program, devices, 1);
    EXPECT_NE(texts()[0], before[0]);
    EXPECT_NE(texts()[1], before[1]);
}

}  // namespace
}  // namespace shardlab::engine::testing::export_comparison_test
