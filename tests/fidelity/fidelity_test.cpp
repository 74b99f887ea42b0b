#include "engine/fidelity/fidelity.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>

#include "engine/core/error.h"
#include "engine/fidelity/measurement.h"

namespace shardlab::engine {
namespace {

using testing::HasSubstr;

const std::vector<FidelityRow>& measured() {
    static const std::vector<FidelityRow> rows = replayMeasurements();
    return rows;
}

FidelitySummary summaryOf(const std::vector<FidelityRow>& rows, const std::string& name) {
    for (const FidelitySummary& summary : summarize(rows)) {
        if (summary.name == name) return summary;
    }
    return {};
}

FidelityRow row(const char* group, const char* device, double published, double predicted) {
    return {.group = group, .name = "n", .device = device, .published = published, .predicted = predicted};
}

TEST(Fidelity, SummariesByHand) {
    const std::vector<FidelityRow> rows{row("network", "a", 10, 11), row("network", "b", 10, 8),
                                        row("network", "a", 10, 14), row("product", "a", 4, 2)};
    const auto list = summarize(rows);
    ASSERT_EQ(list.size(), 4U);
    EXPECT_EQ(list[0].name, "network");
    EXPECT_EQ(list[0].rows, 3U);
    EXPECT_NEAR(list[0].median, 0.2, 1e-12);
    EXPECT_NEAR(list[0].mean, 0.7 / 3, 1e-12);
    EXPECT_NEAR(list[0].bias, 0.1, 1e-12);
    EXPECT_EQ(list[2].name, "a");
    EXPECT_NEAR(list[2].median, 0.4, 1e-12);  // 0.1, 0.4, 0.5
}

TEST(Fidelity, EveryPublishedRowIsPricedOrNamed) {
    std::vector<std::string> left;
    const auto rows = replayMeasurements(&left);
    EXPECT_EQ(rows.size() + left.size(), 321U);
    // Compile times, and epoch times in whole seconds of networks whose time a sample is there, too.
    for (const std::string& name : left)
        EXPECT_TRUE(name.ends_with("compile_time") || name.ends_with("epoch_time")) << name;
    for (const FidelityRow& each : rows) {
        EXPECT_GT(each.predicted, 0) << each.name;
        EXPECT_LT(std::abs(std::log(each.predicted / each.published)), std::log(8.0)) << each.name;
    }
}

TEST(Fidelity, CausesHoldOverDevices) {
    std::vector<FidelityRow> kernels, large;
    for (const FidelityRow& each : measured()) {
        if (each.group == "product" || each.group == "convolution") kernels.push_back(each);
        if (each.group == "all-reduce" && each.published > 1) large.push_back(each);
    }
    for (FidelityRow& each : kernels)
        each.group = "kernel";
    EXPECT_LT(summaryOf(kernels, "kernel").median, 0.11);
    EXPECT_LT(summaryOf(measured(), "recurrent").median, 0.14);
    EXPECT_LT(summaryOf(measured(), "network").median, 0.07);
    EXPECT_LT(summaryOf(measured(), "network").mean, 0.10);
    EXPECT_LT(summaryOf(large, "all-reduce").median, 0.05);
    for (const FidelityRow& each : large)
        EXPECT_LT(std::abs(each.error()), 0.22) << each.name << ", " << each.device;
}

TEST(Fidelity, EveryDeviceIsMet) {
    for (const FidelitySummary& summary : summarize(measured()))
        EXPECT_LT(summary.median, 0.25) << summary.name;
}

TEST(Fidelity, HeadlinesAreMetOrExplained) {
    const auto rows = replayArticles();
    ASSERT_GE(rows.size(), 11U);
    for (const FidelityRow& each : rows) {
        EXPECT_TRUE(std::abs(each.error()) < 0.25 || each.note.size() > 40)
            << each.name << " on " << each.device << ": " << each.predicted << " for " << each.published;
    }
    const auto reuters = [&](const char* device) {
        return std::find_if(rows.begin(), rows.end(),
                            [&](const FidelityRow& each) {
                                return each.name.starts_with("reuters") && each.device.starts_with(device);
                            })
            ->predicted;
    };
    EXPECT_GT(reuters("tpu-v2-8"), 2 * reuters("k80"));  // the TPU is the slower one here
}

TEST(Fidelity, AnEagerConvolutionWaitsForTheHostsLookUp) {
    Measurement measurement;
    measurement.model = "op conv Cin=64 Cout=64 k=3 HW=32 s=1 p=1";
    measurement.device = "P100-PCIe-16GB";
    measurement.batchPerDevice = 32;
    measurement.framework = "PyTorch 2.1 CUDA 12.1 cuDNN 8.9.2";
    const double alone = replayKernel(measurement).predicted;
    measurement.note = "kernel one; measured after 1000 others in its file";
    EXPECT_NEAR(replayKernel(measurement).predicted - alone, 0.156, 1e-9);
    measurement.framework = "cuDNN (DeepBench)";
    EXPECT_LT(replayKernel(measurement).predicted, alone);
}

TEST(Fidelity, TheFrameworksNameTellsTheLibraries) {
    const auto version = [](const char* framework) {
        Measurement measurement;
        measurement.framework = framework;
        return measurement.cudaVersion();
    };
    EXPECT_EQ(version("PyTorch 2.1 CUDA 12.1 cuDNN 8.9.2"), 12);
    EXPECT_EQ(version("TF 1.1 tf_cnn_benchmarks, CUDA 8, cuDNN 5.1"), 8);
    EXPECT_EQ(version("cuBLAS (DeepBench)"), 0);
}

TEST(Fidelity, ADamagedTableIsNamedWithItsLine) {
    const std::string path = testing::TempDir() + "damaged.tsv";
    std::ofstream(path) << "header\nop GEMM\tT4\tone\n";
    try {
        readMeasurements(path);
        FAIL() << "expected an error";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("damaged.tsv: line 2: expected 11 columns; got 3"));
    }
}

}  // namespace
}  // namespace shardlab::engine
