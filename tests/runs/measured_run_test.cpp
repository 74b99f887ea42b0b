#include "engine/runs/measured_run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "engine/core/error.h"
#include "engine/fidelity/fidelity.h"
#include "engine/formats/programs/measuring_code.h"
#include "engine/planning/device_estimator.h"
#include "engine/planning/program_predictions.h"
#include "engine/runs/run_filter.h"
#include "tests/support/python_program.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::measured_run_test {
namespace {

using ::testing::HasSubstr;

class MeasuredRuns : public ::testing::Test {
protected:
    std::filesystem::path write(const Json& json) const {
        const std::filesystem::path path = m_directory.path() / kMeasurementsFile;
        std::ofstream(path) << json.dump();
        return path;
    }
    static Json measurements() {
        return {{kMeasurementsKey, 1},
                {"experiment", Experiment::load("fashion_mnist_quickstart").toJson()},
                {"framework", "tensorflow"},
                {"version", "2.19.0"},
                {"device", "Tesla T4"},
                {"sheet", "t4"},
                {"replicas", 1},
                {"global_batch", 64},
                {"measured_at", "2026-11-01T10:00:00Z"},
                {"step_seconds", {{"count", 50}, {"median", 0.005}, {"p10", 0.004}, {"p90", 0.007}}},
                {"epochs",
                 {{{"seconds", 12.0}, {"metrics", {{"loss", 0.5}, {"val_loss", 0.4}, {"lr", 0.01}}}},
                  {{"seconds", 6.0}, {"metrics", {{"loss", 0.3}, {"val_loss", 0.35}}}}}}};
    }
    std::string messageOf(const Json& json) const {
        try {
            readMeasuredRun(write(json), m_devices);
        } catch (const Error& error) {
            return error.what();
        }
        return {};
    }
    const DeviceCatalog& m_devices = DeviceCatalog::installed();
    TemporaryDirectory m_directory;
};

TEST_F(MeasuredRuns, StandBesideThePrediction) {
    RunStore store(m_directory.path() / "runs");
    const MeasuredRun measured = readMeasuredRun(write(measurements()), m_devices);
    const RunInfo run = store.load(addMeasuredRun(store, measured, m_devices));
    EXPECT_EQ(run.device, "t4");
    EXPECT_EQ(run.status, "completed");
    EXPECT_EQ(run.epochs, 2);
    EXPECT_DOUBLE_EQ(run.wallSeconds, 18.0);
    EXPECT_DOUBLE_EQ(run.metrics.at("val_loss").get<double>(), 0.35);
    EXPECT_DOUBLE_EQ(run.history.epochs[0].learningRate, 0.01);
    const auto step = measuredStep(run);
    ASSERT_TRUE(step);
    EXPECT_DOUBLE_EQ(step->measuredSeconds, 0.005);
    // The same number as everywhere: the estimate for this device, replica and batch.
    const DeviceResult answer = answerFor(Experiment::load("fashion_mnist_quickstart"), m_devices,
                                          {.choice = {.device = "t4", .replicas = 1, .globalBatch = 64}});
    ASSERT_TRUE(answer.timed());
    EXPECT_DOUBLE_EQ(step->predictedSeconds, answer.estimate.stepSeconds);
    EXPECT_DOUBLE_EQ(runValue(run, "measured_step_seconds").get<double>(), 0.005);
    EXPECT_DOUBLE_EQ(runValue(run, "predicted_step_seconds").get<double>(), answer.estimate.stepSeconds);
    EXPECT_TRUE(RunFilter("measured_step_seconds < 0.006").matches(run));

    const std::vector<FidelityRow> rows = measuredRunRows(store);
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].group, "your measurements");
    EXPECT_DOUBLE_EQ(rows[0].published, 5.0);
    EXPECT_DOUBLE_EQ(rows[0].predicted, 1e3 * answer.estimate.stepSeconds);
    EXPECT_EQ(rows[0].unit, "ms");
    store.setArchived(run.id, true);
    EXPECT_TRUE(measuredRunRows(store).empty());
}

TEST_F(MeasuredRuns, OtherRunsHaveNoMeasuredStep) {
    RunStore store(m_directory.path() / "runs");
    const RunInfo run = store.load(store.add(Experiment::load("mnist_mlp")));
    EXPECT_FALSE(measuredStep(run));
    EXPECT_TRUE(runValue(run, "measured_step_seconds").is_null());
    EXPECT_TRUE(measuredRunRows(store).empty());
}

TEST_F(MeasuredRuns, FindTheSheetByTheNameOfTheDevice) {
    Json json = measurements();
    json["sheet"] = nullptr;
    EXPECT_EQ(readMeasuredRun(write(json), m_devices).experiment.runtime.device, "t4");
    for (const auto& [name, sheet] : {std::pair{"v5litepod-1", "tpu-v5e-1"},
                                      {"NVIDIA A100-SXM4-40GB", "a100-40-sxm"},
                                      {"NVIDIA L4", "l4"}}) {
        const DeviceSpec* found = sheetOfRuntimeName(name, m_devices);
        ASSERT_NE(found, nullptr) << name;
        EXPECT_EQ(found->id, sheet);
    }
    json["device"] = "Abacus";
    EXPECT_THAT(messageOf(json),
                HasSubstr("no device sheet fits the device \"Abacus\"; name one with --device"));
    EXPECT_EQ(readMeasuredRun(write(json), m_devices, "l4").experiment.runtime.device, "l4");
}

TEST_F(MeasuredRuns, SayWhatIsWrongWithAFile) {
    EXPECT_THAT(messageOf(Json::array()), HasSubstr("expected the measurements of an exported program"));
    EXPECT_THAT(messageOf({{"loss", 1}}), HasSubstr("expected the measurements of an exported program"));
    Json json = measurements();
    json[kMeasurementsKey] = 2;
    EXPECT_THAT(messageOf(json), HasSubstr("this one reads version 1; got 2"));
    for (const auto& [pointer, value, complaint] :
         {std::tuple{"/step_seconds/median", Json(-1), "median: expected seconds above 0; got -1"},
          {"/step_seconds", Json(3), "step_seconds: expected an object; got 3"},
          {"/replicas", Json(0.5), "replicas: expected a whole number above 0; got 0.5"},
          {"/global_batch", Json("many"), "global_batch: expected a whole number above 0; got \"many\""},
          {"/device", Json(), "device: expected a text; got null"},
          {"/epochs", Json("x"), "epochs: expected a list; got \"x\""},
          {"/epochs/0/seconds", Json(), "seconds: expected seconds above 0; got null"}}) {
        json = measurements();
        json[Json::json_pointer(pointer)] = value;
        EXPECT_THAT(messageOf(json), HasSubstr(complaint));
    }
    json = measurements();
    json["experiment"]["fit"]["epochs"] = "many";
    EXPECT_THAT(messageOf(json), HasSubstr("epochs"));
}

/// What the program's own code writes can be imported, and it finds its prediction.
TEST_F(MeasuredRuns, AreWhatExportedProgramsWrite) {
    if (!test::pythonHas("numpy")) GTEST_SKIP() << "python3-numpy is not installed: nobody writes the file";
    const Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    const ProgramRequest request{.experiment = experiment,
                                 .predicted = programPredictions(experiment, m_devices)};
    std::ofstream program(m_directory.path() / "measure.py");
    program << "import json, os, platform, time\nimport numpy as np\n"
            << measurementRecord(request).text()
            << "save_measurements(\"tensorflow\", \"2.19.0\", \"Tesla T4\", \"GPU\", 1, 64,\n"
               "                  [0.004, 0.005, 0.009], 10, [{\"seconds\": 2.0, \"metrics\": {\"loss\": "
               "1.5}}])\n";
    program.close();
    const std::string printed = test::pythonOutput(
        "-c \"import os; os.chdir('" + m_directory.path().string() + "'); exec(open('measure.py').read())\"");
    EXPECT_THAT(printed, HasSubstr("Tesla T4: 5.000 ms a step measured"));
    EXPECT_THAT(printed, HasSubstr("ms a step predicted"));
    const MeasuredRun measured = readMeasuredRun(m_directory.path() / kMeasurementsFile, m_devices);
    EXPECT_EQ(measured.experiment.runtime.device, "t4");
    EXPECT_EQ(measured.experiment.globalBatch(), 64);
    EXPECT_DOUBLE_EQ(measured.stepSeconds, 0.005);
    EXPECT_EQ(measured.steps, 3);
    EXPECT_EQ(measured.framework, "tensorflow 2.19.0");
    ASSERT_EQ(measured.epochs.size(), 1U);
    EXPECT_DOUBLE_EQ(measured.epochs[0].wallSeconds, 2.0);
}

}  // namespace
}  // namespace shardlab::engine::measured_run_test
