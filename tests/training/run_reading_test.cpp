// The files that a run reads before its first step: what whoever watches it sees.
#include "engine/training/run_reading.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "engine/core/interruption.h"
#include "engine/data/files/npz.h"
#include "engine/devices/device_catalog.h"
#include "engine/training/run.h"
#include "tests/support/small_experiment.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::run_reading_test {
namespace {

using namespace std::chrono_literals;
using ::testing::StartsWith;
using Kind = ConsoleLine::Kind;
constexpr std::uint64_t kMebibyte = std::uint64_t{1} << 20U;

class RunReadings : public ::testing::Test {
protected:
    Experiment experiment;
    RunState state;
    SnapshotChannel channel;
    RunReporter reporter{experiment, state, channel};
    StopToken stop;
};

TEST_F(RunReadings, AreALineOfTheConsoleAndInTheSnapshot) {
    {
        const RunReading reading("Loading data", reporter, stop, 0ms);
        expectReading(4 * kMebibyte);
        bytesRead(kMebibyte);
        const SnapshotDelta delta = channel.drain();
        ASSERT_EQ(delta.console.size(), 1U);
        EXPECT_EQ(delta.console[0].kind, Kind::Progress);
        EXPECT_EQ(delta.console[0].text, "Loading data: 1.0 MiB of 4.0 MiB");
        ASSERT_TRUE(delta.latest);
        EXPECT_EQ(delta.latest->reading.read, kMebibyte);
        EXPECT_EQ(delta.latest->reading.total, 4 * kMebibyte);
        bytesRead(3 * kMebibyte);
    }
    const SnapshotDelta end = channel.drain();
    ASSERT_FALSE(end.console.empty());
    EXPECT_EQ(end.console.back().text, "Loading data: 4.0 MiB of 4.0 MiB");
    EXPECT_EQ(end.latest->reading.total, 0U);
}

TEST_F(RunReadings, SayNothingOfWhatTakesNoTime) {
    {
        const RunReading reading("Loading data", reporter, stop, 1h);
        expectReading(kMebibyte);
        bytesRead(kMebibyte);
    }
    EXPECT_TRUE(channel.drain().empty());
}

TEST_F(RunReadings, EndWithAStop) {
    const RunReading reading("Loading data", reporter, stop, 1h);
    expectReading(4 * kMebibyte);
    bytesRead(kMebibyte);
    stop.requestStop();
    EXPECT_THROW(bytesRead(kMebibyte), Interrupted);
}

/// 60,000 samples of 6×6×1: 8.2 MiB.
TEST(Run, TellsHowFarItHasReadItsData) {
    const TemporaryDirectory directory;
    const std::filesystem::path file = directory / "arrays.npz";
    writeNpz(file, {{"x_train", Tensor({60000, 6, 6, 1})}, {"y_train", Tensor({60000}, DType::Int32)}});
    Experiment experiment = testing::smallExperiment();
    experiment.data.source = "npz";
    experiment.data.options = {{"path", file.string()}};
    experiment.data.validation.kind = ValidationSpec::Kind::None;
    experiment.fit.epochs = 1;
    experiment.fit.stepsPerEpoch = 2;
    SnapshotChannel channel;
    StopToken stop;
    SessionOptions options;
    options.quietReading = 0ms;
    runExperiment(experiment, DeviceCatalog::installed(), options, channel, stop);
    const SnapshotDelta delta = channel.drain();
    const auto line = std::ranges::find(delta.console, Kind::Progress, &ConsoleLine::kind);
    ASSERT_TRUE(line != delta.console.end());
    EXPECT_THAT(line->text, StartsWith("Loading data: "));
}

/// 36 · 20,000 weights and Nadam's two slots of each: 8.2 MiB.
TEST(Run, TellsHowFarItHasReadItsCheckpoint) {
    const TemporaryDirectory directory;
    Experiment experiment = testing::smallExperiment();
    for (LayerNode& layer : experiment.model.layers) {
        if (layer.name == "conv2d") layer.config["filters"] = 1;
        if (layer.name == "dense") layer.config["units"] = 20000;
    }
    experiment.data.validation.kind = ValidationSpec::Kind::None;
    experiment.fit.stepsPerEpoch = 1;
    SessionOptions options;
    options.quietReading = 0ms;
    options.checkpointDirectory = (directory / "checkpoint").string();
    options.watchLayers = false;
    StopToken stop;
    for (const int epochs : {1, 2}) {
        experiment.fit.epochs = epochs;
        options.resume = epochs == 2;
        SnapshotChannel channel;
        const RunResult result =
            runExperiment(experiment, DeviceCatalog::installed(), options, channel, stop);
        EXPECT_EQ(result.history.status, RunStatus::Completed);
        const auto console = channel.drain().console;
        const bool told = std::ranges::any_of(console, [](const ConsoleLine& line) {
            return line.kind == Kind::Progress && line.text.starts_with("Loading checkpoint: ");
        });
        EXPECT_EQ(told, options.resume);
    }
}

}  // namespace
}  // namespace shardlab::engine::run_reading_test
