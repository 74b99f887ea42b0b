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

struct Rates {
    double fmaFlops = 0, matrixFlops = 0, bandwidth = 0;
};

/// Two cores of a 2.5 GHz Xeon with AVX-512, on which bench/runs was recorded: 2 × 2.5 GHz × 64 operations,
/// of which products attain 0.6; 14 GB/s a core.
constexpr Rates kXeon{320e9, 192e9, 28e9};
/// Two cores of a Zen 5, as `devices --calibrate` measured them after the recording.
constexpr Rates kZen5{630e9, 390e9, 55e9};

Rates ratesOfRecording(const std::string& id) {
    return id == "shakespeare_lstm" ? kZen5 : kXeon;
}

/// The sheet of this computer with the rates of the one on which a run was recorded.
DeviceCatalog catalogOfTheRecordings(const TemporaryDirectory& folder, const Rates& rates = kXeon) {
    const HostMachine host = HostMachine::read();
    writeHostCalibration({.processor = host.name,
                          .threads = host.threads,
                          .date = "2026-11-21",
                          .fmaFlops = rates.fmaFlops,
                          .matrixFlops = rates.matrixFlops,
                          .bandwidth = rates.bandwidth},
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
    int recordings = 0;
    for (const auto& file : std::filesystem::directory_iterator(test::sourceDirectory() + "/bench/runs")) {
        if (file.path().extension() != ".json") continue;
        const std::string id = file.path().stem().string();
        const Experiment experiment = Experiment::load(id);
        double fastest = 1e9;
        const Json history = readJsonFile(file.path());
        for (const Json& epoch : history.at("epochs"))
            fastest = std::min(fastest, epoch.at("wall_seconds").get<double>());
        const TemporaryDirectory folder;
        const auto time =
            trainingTimeHere(experiment, catalogOfTheRecordings(folder, ratesOfRecording(id)), {}, kHere);
        ASSERT_TRUE(time) << id;
        const double estimated = time->seconds / experiment.fit.epochs;
        EXPECT_GT(estimated, fastest / 2) << id;
        EXPECT_LT(estimated, fastest * 2) << id;
        ++recordings;
    }
    EXPECT_GE(recordings, 10);
}

}  // namespace
}  // namespace shardlab::engine::testing::training_time_test
