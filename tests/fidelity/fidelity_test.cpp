#include "engine/fidelity/fidelity.h"
#include "engine/devices/device_catalog.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "engine/core/error.h"
#include "engine/fidelity/measurement.h"
#include "tests/support/directories.h"

namespace shardlab::engine::fidelity_test {
namespace {

using ::testing::HasSubstr;

const std::vector<FidelityRow>& measured() {
    static const std::vector<FidelityRow> rows = replayMeasurements(DeviceCatalog::installed());
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
    const auto rows = replayMeasurements(DeviceCatalog::installed(), &left);
    EXPECT_EQ(rows.size() + left.size(), 378U);
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

/// One line of resources/fidelity/residuals.tsv.
struct Residual {
    std::string group, name, kind;
    double shipped = 0, modelLeftOut = 0;
};

std::vector<Residual> residuals() {
    std::ifstream file(test::sourceDirectory() + "/resources/fidelity/residuals.tsv");
    std::vector<Residual> list;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        std::vector<std::string> fields;
        std::istringstream text(line);
        for (std::string field; std::getline(text, field, '\t');)
            fields.push_back(field);
        list.push_back(
            {fields.at(0), fields.at(1), fields.at(4), std::stod(fields.at(10)), std::stod(fields.at(11))});
    }
    return list;
}

/// Networks that the device decides, first the row, then what it is off by with its network left out.
std::vector<std::pair<FidelityRow, double>> leftOutTrainings() {
    const std::vector<FidelityRow> rows = fidelityRows(DeviceCatalog::installed());
    const std::vector<Residual> list = residuals();
    std::vector<std::pair<FidelityRow, double>> trainings;
    for (std::size_t i = 0; i < std::min(rows.size(), list.size()); ++i) {
        if (rows[i].group == "network" && rows[i].hostShare < 0.5)
            trainings.emplace_back(rows[i], list[i].modelLeftOut);
    }
    return trainings;
}

TEST(Fidelity, TheTableOfResidualsIsThatOfTodaysModel) {
    const std::vector<FidelityRow> rows = fidelityRows(DeviceCatalog::installed());
    const std::vector<Residual> list = residuals();
    ASSERT_EQ(list.size(), rows.size()) << "bench/fidelity/leave_one_out.py --write makes it anew";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(list[i].name, rows[i].name);
        EXPECT_NEAR(list[i].shipped, rows[i].predicted / rows[i].published - 1, 2e-3) << rows[i].name;
    }
}

TEST(Fidelity, LeftOutNetworksLieWithinTheStatedInterval) {
    std::vector<double> errors, widths;
    double held = 0, sum = 0;
    for (const auto& [row, error] : leftOutTrainings()) {
        held += std::abs(std::log1p(error)) <= std::log1p(row.uncertainty) ? 1 : 0;
        errors.push_back(std::abs(error));
        widths.push_back(row.uncertainty);
        sum += std::abs(error);
    }
    ASSERT_GT(errors.size(), 150U);
    const auto count = static_cast<double>(errors.size());
    std::sort(errors.begin(), errors.end());
    std::sort(widths.begin(), widths.end());
    EXPECT_LT(errors[errors.size() / 2], 0.08);
    EXPECT_LT(sum / count, 0.12);
    EXPECT_GT(held / count, 0.87);
    EXPECT_LT(held / count, 0.95);  // wider than need be
    EXPECT_LT(widths[widths.size() / 2], 0.25);
}

TEST(Fidelity, ABoundIsMetOnItsSide) {
    FidelityRow bounded = row("article", "a", 60, 40);
    EXPECT_NEAR(bounded.error(), -1.0 / 3, 1e-12);
    bounded.bound = PublishedBound::AtMost;
    EXPECT_EQ(bounded.error(), 0);
    bounded.bound = PublishedBound::AtLeast;
    EXPECT_NEAR(bounded.error(), -1.0 / 3, 1e-12);
}

TEST(Fidelity, TheArticlesHeadlinesAreAllThere) {
    const auto rows = replayArticles(DeviceCatalog::installed());
    const auto has = [&](const char* name, const char* device, double published) {
        return std::any_of(rows.begin(), rows.end(), [&](const FidelityRow& each) {
            return each.name.starts_with(name) && each.device.starts_with(device) &&
                   each.published == published;
        });
    };
    EXPECT_TRUE(has("imdb_lstm, batch 1024, first_epoch", "tpu-v2-8", 49));
    EXPECT_TRUE(has("shakespeare_lstm, batch 1024, first_epoch", "tpu-v2-8", 27));
    EXPECT_TRUE(has("nmt_attention", "tpu-v2-8", 60));
    EXPECT_TRUE(has("nmt_attention", "cpu-colab", 14400));
    for (const FidelityRow& each : rows) {
        if (each.name ==
            "imdb_lstm, batch 1024, first_epoch") {  // four programs, each with its loop: 20 s before
            EXPECT_GT(each.predicted, 28);
        }
    }
}

TEST(Fidelity, HeadlinesAreMetOrExplained) {
    const auto rows = replayArticles(DeviceCatalog::installed());
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
    const double alone = replayKernel(measurement, DeviceCatalog::installed()).predicted;
    measurement.note = "kernel one; measured after 1000 others in its file";
    EXPECT_NEAR(replayKernel(measurement, DeviceCatalog::installed()).predicted - alone, 0.156, 1e-9);
    measurement.framework = "cuDNN (DeepBench)";
    EXPECT_LT(replayKernel(measurement, DeviceCatalog::installed()).predicted, alone);
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
    const std::string path = ::testing::TempDir() + "damaged.tsv";
    std::ofstream(path) << "header\nop GEMM\tT4\tone\n";
    try {
        readMeasurements(path);
        FAIL() << "expected an error";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("damaged.tsv: line 2: expected 11 columns; got 3"));
    }
}

/// A pipe would wait for a writer.
TEST(Fidelity, ATableThatIsNoFileIsRefused) {
    const std::string pipe = ::testing::TempDir() + "pipe.tsv";
    std::remove(pipe.c_str());
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    for (const std::string& path : {pipe, ::testing::TempDir()}) {
        try {
            readMeasurements(path);
            FAIL() << "expected an error";
        } catch (const Error& error) {
            EXPECT_THAT(error.what(), HasSubstr(path + ": expected a regular file"));
        }
    }
    std::remove(pipe.c_str());
}

}  // namespace
}  // namespace shardlab::engine::fidelity_test
