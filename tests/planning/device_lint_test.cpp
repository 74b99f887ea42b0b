#include "engine/planning/device_lint.h"
#include "engine/devices/device_catalog.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/experiment/experiment.h"
#include "engine/planning/device_estimator.h"
#include "engine/simulator/padding.h"
#include "tests/support/small_experiment.h"

namespace shardlab::engine::testing::device_lint_test {
namespace {

using ::testing::HasSubstr;

const Diagnostic* find(std::vector<Diagnostic>&& findings,
                       const std::string& id) = delete;  // it would dangle
const Diagnostic* find(const std::vector<Diagnostic>& findings, const std::string& id) {
    const auto found = std::ranges::find(findings, id, &Diagnostic::id);
    return found == findings.end() ? nullptr : &*found;
}

/// One dense layer of so many inputs and units on made-up data.
Experiment dense(std::int64_t inputs, std::int64_t units, std::int64_t batch) {
    Experiment experiment = smallExperiment();
    experiment.data.options["shape"] = {inputs};
    experiment.data.options["train_count"] = 1 << 20;
    experiment.model = ModelConfig::fromJson(
        Json{{"class_name", "Sequential"},
             {"config",
              {{"name", "m"},
               {"layers",
                {{{"class_name", "Dense"},
                  {"config", {{"name", "wide"}, {"units", units}, {"batch_input_shape", {nullptr, inputs}}}}},
                 {{"class_name", "Dense"}, {"config", {{"name", "out"}, {"units", 3}}}}}}}}});
    experiment.compile.loss["config"] = {{"from_logits", true}};
    experiment.fit.batchSize = batch;
    return experiment;
}

Experiment recurrent(const char* className, Json options) {
    Experiment experiment = smallExperiment();
    experiment.data.options["shape"] = {20, 8};
    options["name"] = "cell";
    options["units"] = 16;
    options["batch_input_shape"] = {nullptr, 20, 8};
    experiment.model = ModelConfig::fromJson(
        Json{{"class_name", "Sequential"},
             {"config",
              {{"name", "m"},
               {"layers",
                {{{"class_name", className}, {"config", options}},
                 {{"class_name", "Dense"}, {"config", {{"name", "out"}, {"units", 3}}}}}}}}});
    experiment.runtime = {};
    experiment.runtime.accelerator = Accelerator::Gpu;
    experiment.runtime.device = "t4";
    return experiment;
}

bool has(const std::vector<Diagnostic>& findings, const std::string& id) {
    return find(findings, id) != nullptr;
}

TEST(DeviceLint, ABatchThatDoesNotFitIsAnErrorAndItsRepairFits) {
    // Activations of 32,768 numbers, eight replicas: far beyond the 8 GiB of a v2 core.
    const Experiment experiment = dense(64, 32768, 1 << 20);
    const auto findings = lintWithDevice(experiment, DeviceCatalog::installed());
    const Diagnostic* memory = find(findings, "memory-full");
    ASSERT_NE(memory, nullptr);
    EXPECT_EQ(memory->severity, Severity::Error);
    EXPECT_THAT(memory->message, HasSubstr("Out of memory: "));
    EXPECT_THAT(memory->fix, HasSubstr("Largest global batch size that fits: "));
    const Experiment mended = repaired(experiment, *memory);
    EXPECT_LT(mended.globalBatch(), experiment.globalBatch());
    EXPECT_EQ(mended.globalBatch() % 64, 0);
    EXPECT_FALSE(estimate(mended, DeviceCatalog::installed()).outOfMemory);
    const auto after = lintOnDevice(mended, DeviceCatalog::installed());
    const Diagnostic* left = find(after, "memory-full");
    ASSERT_NE(left, nullptr);
    EXPECT_EQ(left->severity, Severity::Warning);  // nearly full, as asked for
    // The next batch of whole tiles would not fit: it is the largest.
    Experiment larger = mended;
    larger.fit.batchSize = mended.globalBatch() + 64;
    EXPECT_TRUE(estimate(larger, DeviceCatalog::installed()).outOfMemory);
}

TEST(DeviceLint, ARecurrentLayerOffTheFastPathIsWarnedOfAndComesBack) {
    const Experiment slow = recurrent("LSTM", {{"recurrent_dropout", 0.2}});
    const auto findings = lintWithDevice(slow, DeviceCatalog::installed());
    const Diagnostic* finding = find(findings, "recurrent-slow-path");
    ASSERT_NE(finding, nullptr);
    EXPECT_EQ(finding->severity, Severity::Warning);
    EXPECT_EQ(finding->layer, "cell");
    EXPECT_THAT(finding->message, HasSubstr("recurrent_dropout is 0.2"));
    const Experiment mended = repaired(slow, *finding);
    EXPECT_FALSE(has(lintOnDevice(mended, DeviceCatalog::installed()), "recurrent-slow-path"));
    EXPECT_LT(estimate(mended, DeviceCatalog::installed()).stepSeconds,
              estimate(slow, DeviceCatalog::installed()).stepSeconds);

    EXPECT_FALSE(has(lintOnDevice(recurrent("LSTM", Json::object()), DeviceCatalog::installed()),
                     "recurrent-slow-path"));
    const auto gru = lintOnDevice(recurrent("GRU", {{"reset_after", false}}), DeviceCatalog::installed());
    ASSERT_NE(find(gru, "recurrent-slow-path"), nullptr);
    const Experiment reset =
        repaired(recurrent("GRU", {{"reset_after", false}}), *find(gru, "recurrent-slow-path"));
    EXPECT_FALSE(has(lintOnDevice(reset, DeviceCatalog::installed()), "recurrent-slow-path"));
    const auto simple = lintOnDevice(recurrent("SimpleRNN", Json::object()), DeviceCatalog::installed());
    ASSERT_NE(find(simple, "recurrent-slow-path"), nullptr);
    EXPECT_TRUE(find(simple, "recurrent-slow-path")->repair.is_null());  // it has no such kernel
}

TEST(DeviceLint, ATinyStepIsTheHostsAndAnotherStackHelps) {
    const Experiment tiny = dense(8, 16, 64);
    const auto findings = lintOnDevice(tiny, DeviceCatalog::installed());
    const Diagnostic* finding = find(findings, "dispatch-bound");
    ASSERT_NE(finding, nullptr);
    EXPECT_EQ(finding->severity, Severity::Hint);
    ASSERT_TRUE(finding->repair.is_array());
    const Experiment mended = repaired(tiny, *finding);
    EXPECT_NE(mended.runtime.hostStack, tiny.runtime.hostStack);
    EXPECT_GT(estimate(mended, DeviceCatalog::installed()).samplesPerSecond,
              2 * estimate(tiny, DeviceCatalog::installed()).samplesPerSecond);
}

TEST(DeviceLint, PaddingIsWhatTheMatrixUnitMultipliesForNothing) {
    // 8,192 samples a core by a kernel of 64 × 64 fill a quarter of the array of 128 × 128 in the forward
    // pass, and so does the kernel's gradient (64 × 8,192 by 8,192 × 64); the first layer needs no gradient
    // of its input.
    const Experiment narrow = dense(64, 64, 8 * 8192);
    const auto layers =
        paddingByLayer(answerFor(narrow, DeviceCatalog::installed(), {.withOps = true}).estimate);
    const auto wide = std::ranges::find(layers, "wide", &LayerPadding::layer);
    ASSERT_NE(wide, layers.end());
    EXPECT_DOUBLE_EQ(wide->waste(), 0.75);
    EXPECT_EQ(textOf(wide->forward), "8192 × 64 by 64 × 64");
    EXPECT_EQ(textOf(MatrixShape{.m = 50176, .k = 9, .n = 32}), "50,176 × 9 by 9 × 32");
    const Experiment full = dense(128, 128, 8 * 8192);
    const auto tiles =
        paddingByLayer(answerFor(full, DeviceCatalog::installed(), {.withOps = true}).estimate);
    EXPECT_DOUBLE_EQ(std::ranges::find(tiles, "wide", &LayerPadding::layer)->waste(), 0.0);
}

TEST(DeviceLint, NamesTheLayersWhosePaddingCosts) {
    std::vector<std::string> padded;
    for (const Diagnostic& finding :
         lintOnDevice(Experiment::load("zoo_vgg16"), DeviceCatalog::installed())) {
        if (finding.id != "padded-features") continue;
        padded.push_back(finding.layer);
        EXPECT_EQ(finding.severity, Severity::Hint);
        EXPECT_THAT(finding.message, HasSubstr("on a matrix unit of 128 × 128. This is "));
    }
    EXPECT_THAT(padded, ::testing::ElementsAre(
                            "block1_conv2"));  // 64 channels of 224 × 224; not the cheap 3 of conv1
}

TEST(DeviceLint, WhatHasNoPriceIsLeftToTheOtherChecks) {
    Experiment experiment = dense(8, 16, 64);
    experiment.runtime.device = "tpu-v99";
    EXPECT_TRUE(lintOnDevice(experiment, DeviceCatalog::installed()).empty());
    EXPECT_TRUE(has(lintWithDevice(experiment, DeviceCatalog::installed()), "unknown-device"));
    experiment = dense(8, 16, 64);
    experiment.model.layers.clear();
    EXPECT_TRUE(lintOnDevice(experiment, DeviceCatalog::installed()).empty());
}

TEST(DeviceLint, ErrorsComeFirst) {
    Experiment experiment = dense(64, 32768, 1 << 20);
    const auto findings = lintWithDevice(experiment, DeviceCatalog::installed());
    EXPECT_TRUE(std::ranges::is_sorted(findings, std::greater{}, &Diagnostic::severity));
}

}  // namespace
}  // namespace shardlab::engine::testing::device_lint_test
