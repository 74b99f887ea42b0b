#include <gmock/gmock.h>
#include <sys/stat.h>

#include <chrono>
#include <functional>
#include <thread>

#include "app/cli/counting_line.h"
#include "app/cli/model_input.h"
#include "app/cli/progress_line.h"
#include "app/cli/reading_line.h"
#include "engine/core/atomic_file.h"
#include "engine/experiment/experiment.h"
#include "engine/formats/weight_format.h"
#include "tests/cli/small_experiment.h"

namespace shardlab::test::export_progress_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string printed(bool terminal, const std::vector<engine::WriteProgress>& steps) {
    ::testing::internal::CaptureStdout();
    {
        cli::ProgressLine line("m.keras", terminal, {}, {});
        for (const engine::WriteProgress& step : steps)
            line.show(step);
    }
    return ::testing::internal::GetCapturedStdout();
}

const std::vector<engine::WriteProgress> kSteps = {
    {}, {.written = 512, .total = 2048}, {.written = 1024, .total = 2048, .secondsLeft = 8}};

TEST(ProgressLine, IsDrawnOverItselfAndGoneAtTheEnd) {
    EXPECT_EQ(printed(true, kSteps),
              "\rm.keras: 512 B of 2.0 KiB\033[K\rm.keras: 1.0 KiB of 2.0 KiB, 8 s left\033[K\r\033[K");
}

TEST(ProgressLine, IsForTerminals) {
    EXPECT_EQ(printed(false, kSteps), "");
    EXPECT_EQ(printed(true, {}), "");
}

TEST(ProgressLine, CountsSamplesAndWaitsAWhile) {
    ::testing::internal::CaptureStdout();
    {
        cli::ProgressLine line("Evaluating", true, {}, {});
        line.showSamples(512, 10000, -1);
        line.showSamples(1024, 10000, 65);
    }
    EXPECT_EQ(::testing::internal::GetCapturedStdout(),
              "\rEvaluating: 512 of 10000 samples\033[K"
              "\rEvaluating: 1024 of 10000 samples, 1 min 05 s left\033[K\r\033[K");
    ::testing::internal::CaptureStdout();
    {
        cli::ProgressLine quick("quick", true);
        quick.showSamples(1, 2, -1);
    }
    EXPECT_EQ(::testing::internal::GetCapturedStdout(), "");
}

TEST(ProgressLine, CountsFilesWhileAFolderIsListed) {
    ::testing::internal::CaptureStdout();
    {
        cli::ProgressLine line("Loading data", true, {}, {});
        line.show(engine::ReadProgress{.files = 512});
        line.show(engine::ReadProgress{.read = 512, .total = 2048, .files = 600});
        line.showCount(3, 20, "trials", 8);
    }
    EXPECT_EQ(::testing::internal::GetCapturedStdout(),
              "\rLoading data: 512 files found\033[K\rLoading data: 512 B of 2.0 KiB\033[K"
              "\rLoading data: 3 of 20 trials, 8 s left\033[K\r\033[K");
}

TEST(ProgressLine, CountsTheSamplesThatAreLookedAt) {
    const auto load = [] {
        engine::sampleRead(64, 4000);
        return 7;
    };
    ::testing::internal::CaptureStdout();
    EXPECT_EQ(cli::withDataLine(true, load, {}), 7);
    EXPECT_EQ(::testing::internal::GetCapturedStdout(), "\rLoading data: 64 of 4000 samples\033[K\r\033[K");
    ::testing::internal::CaptureStdout();
    cli::withDataLine(false, load, {});
    EXPECT_EQ(::testing::internal::GetCapturedStdout(), "");
}

/// Of 80 columns the last one stays free; a name in wide characters is cut between two of them.
TEST(ProgressLine, FitsTheTerminal) {
    std::string name;
    for (int i = 0; i < 50; ++i)
        name += "模";
    ::testing::internal::CaptureStdout();
    {
        cli::ProgressLine line(name, true, {}, {});
        line.showSamples(1, 2, -1);
    }
    std::string kept;
    for (int i = 0; i < 31; ++i)
        kept += "模";
    EXPECT_EQ(::testing::internal::GetCapturedStdout(), "\r" + kept + ": 1 of 2 samples\033[K\r\033[K");
}

TEST(CountingLine, ComesAfterTheBytesOfTheData) {
    using namespace std::chrono_literals;
    const auto work = [](const std::function<void(std::int64_t, std::int64_t)>& count) {
        engine::expectReading(4U << 20U);
        engine::bytesRead(1U << 20U);
        count(0, 10);
        engine::bytesRead(1U << 20U);  // samples that are read while others are counted
        return 7;
    };
    ::testing::internal::CaptureStdout();
    EXPECT_EQ(cli::withCountingLine("Evaluating", "samples", true, work, 0ms), 7);
    EXPECT_EQ(::testing::internal::GetCapturedStdout(),
              "\rLoading data: 1.0 MiB of 4.0 MiB\033[K\r\033[K"
              "\rEvaluating: 0 of 10 samples\033[K\r\033[K");
    ::testing::internal::CaptureStdout();
    cli::withCountingLine("Evaluating", "samples", false, work, 0ms);
    EXPECT_EQ(::testing::internal::GetCapturedStdout(), "");
}

TEST(ReadingLine, AStopEndsTheReading) {
    const TemporaryDirectory directory;
    const std::string file = directory.file("large.bin");
    engine::writeFileAtomically(file, std::string(std::size_t{3} << 20U, 'x'));
    engine::StopToken stop;
    const auto read = [&file] { return engine::readFile(file, std::uintmax_t{1} << 30U).size(); };
    EXPECT_EQ(cli::withReadingLine(file, stop, read), std::size_t{3} << 20U);
    stop.requestStop();
    EXPECT_THROW(cli::withReadingLine(file, stop, read), engine::Interrupted);
}

/// Of a verb that has begun to wait for Ctrl-C, which then no longer ends the program.
TEST(ReadingLine, AStopEndsTheReadingOfWeights) {
    const TemporaryDirectory directory;
    const std::string experiment = writeExperiment(directory, smallExperiment(directory)),
                      weights = directory.file("weights.npz");
    const auto model = engine::Model::build(engine::Experiment::load(experiment).model);
    engine::exportModel(
        model, nullptr,
        {.specs = model.weightSpecs(), .tensors = engine::initializeWeights(model.weightSpecs(), 5)},
        weights);
    engine::StopToken stop;
    const auto load = [&] {
        return cli::loadWeightsToRun(model, experiment, weights, false, false, &stop).tensors.size();
    };
    EXPECT_EQ(load(), model.weightSpecs().size());
    stop.requestStop();
    EXPECT_THROW(load(), engine::Interrupted);
}

/// A pipe is written as it is read, so that the signal comes in the middle.
TEST(ExportVerb, ASignalEndsTheWritingWithASentence) {
    const TemporaryDirectory directory;
    engine::Json wide = smallExperiment(directory);
    wide["model"]["config"]["layers"] = engine::Json::parse(R"([
        {"class_name": "Dense", "config": {"name": "a", "units": 1024, "batch_input_shape": [null, 6]}},
        {"class_name": "Dense", "config": {"name": "b", "units": 1200}},
        {"class_name": "Dense", "config": {"name": "c", "units": 3}}])");
    const std::string experiment = writeExperiment(directory, wide), weights = directory.file("weights.npz"),
                      pipe = directory.file("pipe.npz");
    const auto model = engine::Model::build(engine::Experiment::load(experiment).model);
    engine::exportModel(
        model, nullptr,
        {.specs = model.weightSpecs(), .tensors = engine::initializeWeights(model.weightSpecs(), 5)},
        weights);
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const std::string script = R"("$0" "$@" & cli=$!; exec 3<>')" + pipe +
                               R"('; timeout 60 head -c 1000000 <&3 >/dev/null; kill -TERM $cli; sleep 0.5
        cat <&3 >/dev/null & reader=$!; wait $cli; code=$?; kill $reader; exit $code)";
    const Outcome outcome =
        runCli({"export", experiment, "--weights", weights, "--output", pipe}, {}, {"sh", "-c", script});
    EXPECT_EQ(outcome.exitCode, 130);
    EXPECT_EQ(outcome.errors, "shardlab-cli: " + pipe + ": writing was stopped\n");
    EXPECT_THAT(outcome.output, Not(HasSubstr("predicted")));
}

}  // namespace
}  // namespace shardlab::test::export_progress_test
