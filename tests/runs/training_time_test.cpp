#include "engine/runs/training_time.h"

#include <gmock/gmock.h>

#include "engine/core/json_file.h"
#include "engine/devices/calibration.h"
#include "engine/experiment/document_paths.h"
#include "tests/support/directories.h"
#include "tests/support/small_experiment.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::testing::training_time_test {
namespace {

const Json kHere{{"cpu", "a processor"}, {"threads", 2}};
const std::string kDevices = test::sourceDirectory() + "/resources/devices";

/// The sheet of this computer with the rates of two cores of a 2.5 GHz Xeon with AVX-512, on which bench/runs
/// was recorded: 2 × 2.5 GHz × 64 operations, of which products attain 0.6; 14 GB/s a core.
DeviceCatalog catalogOfTheRecordings(const TemporaryDirectory& folder) {
    const HostMachine host = HostMachine::read();
    writeHostCalibration({.processor = host.name,
                          .threads = host.threads,
                          .date = "2026-11-21",
                          .fmaFlops = 320e9,
                          .matrixFlops = 192e9,
                          .bandwidth = 28e9},
                         folder / "calibration.json");
    return DeviceCatalog(kDevices, {.calibrationFile = (folder / "calibration.json").string()});
}

TEST(TrainingTime, IsAtThePaceOfAnEarlierRun) {
    const TemporaryDirectory folder;
    RunInfo run;
    run.epochs = 2;
    run.wallSeconds = 10;
    run.environment = kHere;
    for (const auto& [path, value] : shortDocumentValues(smallExperiment().toJson()))
        run.parameters[path] = value;
    Experiment longer = smallExperiment();
    longer.fit.epochs = 7;
    const DeviceCatalog devices = catalogOfTheRecordings(folder);
    const auto time = trainingTimeHere(longer, devices, {run}, kHere);
    ASSERT_TRUE(time);
    EXPECT_TRUE(time->measured);
    EXPECT_DOUBLE_EQ(time->seconds, 35);
    longer.fit.batchSize = 64;  // other work
    EXPECT_FALSE(trainingTimeHere(longer, devices, {run}, kHere)->measured);
}

/// The time of the device does not count, nor its framework.
TEST(TrainingTime, IsTheSameOnEachDevice) {
    const TemporaryDirectory folder;
    const DeviceCatalog devices = catalogOfTheRecordings(folder);
    Experiment experiment = Experiment::load("mnist_mlp");
    const auto onTpu = trainingTimeHere(experiment, devices, {}, kHere);
    experiment.runtime = {.accelerator = Accelerator::Gpu, .device = "k80", .hostStack = "tf1-session-gpu"};
    const auto onGpu = trainingTimeHere(experiment, devices, {}, kHere);
    ASSERT_TRUE(onTpu && onGpu);
    EXPECT_DOUBLE_EQ(onTpu->seconds, onGpu->seconds);
}

TEST(TrainingTime, OfWhatDoesNotFitIntoMemoryIsNotKnown) {
    const TemporaryDirectory folder;
    Experiment experiment = Experiment::load("zoo_bert_large");
    experiment.fit.batchSizePerReplica.reset();
    experiment.fit.batchSize = 1 << 22;
    EXPECT_FALSE(trainingTimeHere(experiment, catalogOfTheRecordings(folder), {}, kHere));
}

/// The fastest epoch of each recording, since other programs ran beside it. The recorded processor raises its
/// clock, and the sheet's uncertainty is a half: within a factor of two.
TEST(TrainingTime, AgreesWithTheRecordedRuns) {
    const TemporaryDirectory folder;
    const DeviceCatalog devices = catalogOfTheRecordings(folder);
    int recordings = 0;
    for (const auto& file : std::filesystem::directory_iterator(test::sourceDirectory() + "/bench/runs")) {
        if (file.path().extension() != ".json") continue;
        const std::string id = file.path().stem().string();
        const Experiment experiment = Experiment::load(id);
        double fastest = 1e9;
        const Json history = readJsonFile(file.path());
        for (const Json& epoch : history.at("epochs"))
            fastest = std::min(fastest, epoch.at("wall_seconds").get<double>());
        const auto time = trainingTimeHere(experiment, devices, {}, kHere);
        ASSERT_TRUE(time) << id;
        const double estimated = time->seconds / experiment.fit.epochs;
        EXPECT_GT(estimated, fastest / 2) << id;
        EXPECT_LT(estimated, fastest * 2) << id;
        ++recordings;
    }
    EXPECT_GE(recordings, 8);
}

}  // namespace
}  // namespace shardlab::engine::testing::training_time_test
