// Exit codes and messages that do not need any data: 2 and one line for wrong usage, 1 and one line
// otherwise.
#include <gmock/gmock.h>

#include <filesystem>

#include "engine/core/atomic_file.h"
#include "tests/cli/process.h"
#include "tests/cli/small_experiment.h"

namespace shardlab::test::usage_test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

struct Case {
    std::string name;
    std::vector<std::string> arguments;
    std::vector<std::string> message;  ///< parts of the one line
};

void PrintTo(const Case& c, std::ostream* out) {
    *out << c.name;
}

class WrongUsage : public ::testing::TestWithParam<Case> {};

TEST_P(WrongUsage, ExitsWith2AndOneLine) {
    const Outcome outcome = runCli(GetParam().arguments);
    EXPECT_EQ(outcome.exitCode, 2);
    EXPECT_EQ(outcome.output, "");
    EXPECT_EQ(outcome.errorLines(), 1) << outcome.errors;
    EXPECT_THAT(outcome.errors, StartsWith("shardlab-cli: "));
    for (const std::string& part : GetParam().message)
        EXPECT_THAT(outcome.errors, HasSubstr(part));
}

const std::string kQuickStart = "fashion_mnist_quickstart";

INSTANTIATE_TEST_SUITE_P(
    Cli, WrongUsage,
    ::testing::Values(
        Case{"NoVerb", {}, {"subcommand"}}, Case{"UnknownVerb", {"fly"}, {"unknown verb fly"}},
        Case{"UnknownFlag", {"layers", "--yaml"}, {"--yaml"}},
        Case{"NoExperiment", {"train"}, {"EXPERIMENT"}},
        Case{"BatchZero", {"train", "fashion_mnist_quickstart", "--batch-size", "0"}, {"--batch-size", "0"}},
        Case{"BatchNotANumber", {"train", "x", "--batch-size", "many"}, {"--batch-size", "many"}},
        Case{"NegativeEpochs", {"train", "x", "--epochs", "-1"}, {"--epochs"}},
        Case{"UnknownPrecision", {"train", "x", "--precision", "int4"}, {"--precision", "int4"}},
        Case{"NegativeSeed",
             {"train", "x", "--seed", "-1"},
             {"--seed: expected an integer of 0 or more; got -1"}},
        Case{"SeedTooLarge",
             {"train", "x", "--seed", "18446744073709551616"},
             {"--seed: expected an integer"}},
        Case{"InfiniteRate",
             {"train", "x", "--learning-rate", "inf"},
             {"--learning-rate: expected a number from 0 to 1e+30; got inf"}},
        Case{"RateNotANumber",
             {"train", "x", "--learning-rate", "nan"},
             {"--learning-rate: expected", "got nan"}},
        Case{"NegativeRate",
             {"train", "x", "--learning-rate=-0.1"},
             {"--learning-rate: expected", "got -0.1"}},
        Case{"EpochsAndAHalf",
             {"train", "x", "--epochs", "1.5"},
             {"--epochs: expected an integer", "got 1.5"}},
        Case{"TooManyEpochs",
             {"train", "x", "--epochs", "99999999999999999999"},
             {"--epochs: expected an integer"}},
        Case{"MoreEpochsThanAFileTakes",
             {"experiment", "x", "--epochs", "1048576"},
             {"--epochs: expected an integer from 1 to 1000000; got 1048576"}},
        Case{"MoreStepsPerExecutionThanAFileTakes",
             {"simulate", "x", "--device", "t4", "--steps-per-execution", "1048576"},
             {"--steps-per-execution: expected an integer from 1 to 1000000; got 1048576"}},
        Case{"StepsWithAUnit", {"train", "x", "--steps-per-epoch", "5k"}, {"--steps-per-epoch", "got 5k"}},
        Case{"NoReplicas",
             {"train", "x", "--replicas", "0"},
             {"--replicas: expected an integer from 1 to 65536"}},
        Case{"NoThreads", {"train", "x", "--threads", "0"}, {"--threads", "from 1 to 4096; got 0"}},
        Case{"InfiniteJitter", {"simulate", "x", "--device", "t4", "--jitter", "inf"}, {"--jitter"}},
        Case{"JitterNotANumber", {"simulate", "x", "--device", "t4", "--jitter", "nan"}, {"--jitter"}},
        Case{"ThresholdAboveOne",
             {"evaluate", kQuickStart, "--weights", "w.npz", "--threshold", "1.5"},
             {"--threshold: expected a probability from 0 to 1; got 1.5"}},
        Case{"ColdTemperature",
             {"generate", "x", "--weights", "y", "--prompt", "z", "--temperature", "0"},
             {"--temperature", "got 0"}},
        Case{"NoBeam", {"translate", "x", "--weights", "y", "--beam", "0"}, {"--beam"}},
        Case{"HalfAMatrix", {"matmul", "1.5", "1", "1"}, {"M", "got 1.5"}},
        Case{"PortTooLarge", {"serve", "x", "--port", "65536"}, {"--port", "from 0 to 65535; got 65536"}},
        Case{"ServedNameWithASlash",
             {"serve", "x", "--name", "a/b"},
             {"--name: expected letters, digits, _, - and .; got a/b"}},
        Case{"ResumeWithoutCheckpoint",
             {"train", "fashion_mnist_quickstart", "--resume"},
             {"--resume", "--checkpoint"}},
        Case{"OverwriteWithoutCheckpoint",
             {"train", "fashion_mnist_quickstart", "--overwrite"},
             {"--overwrite", "--checkpoint"}},
        Case{"OverwriteAndResume",
             {"train", "fashion_mnist_quickstart", "--checkpoint", "x", "--overwrite", "--resume"},
             {"--overwrite", "--resume"}},
        Case{"SimulateWithoutDevice", {"simulate", "fashion_mnist_quickstart"}, {"--device"}},
        Case{"MatmulWithoutSizes", {"matmul", "10"}, {"K"}},
        Case{"MatmulOfNothing", {"matmul", "0", "1", "1"}, {"M"}},
        // Names that nothing has.
        Case{"UnknownTemplate", {"train", "no_such_template"}, {"no_such_template", kQuickStart}},
        Case{"UnknownTemplateOfAModel", {"summary", "no_such_template"}, {"no_such_template"}},
        Case{"UnknownTemplateToLint", {"lint", "no_such_template"}, {"no_such_template"}},
        Case{"UnknownDeviceToTrainOn", {"train", kQuickStart, "--device", "abacus"}, {"abacus"}},
        Case{"UnknownDevice", {"simulate", kQuickStart, "--device", "abacus"}, {"abacus", "tpu-v2-8"}},
        Case{"UnknownDeviceCompared", {"compare", kQuickStart, "--devices", "t4,abacus"}, {"abacus"}},
        Case{"UnknownDeviceMultiplies", {"matmul", "1", "1", "1", "--device", "abacus"}, {"abacus"}},
        Case{"UnknownDeviceOfAReport",
             {"report", "1", "--output", "x.html", "--devices", "abacus"},
             {"abacus"}},
        Case{"UnknownDeviceOfMeasurements", {"runs", "import", "x.json", "--device", "abacus"}, {"abacus"}},
        Case{"UnknownHostStack",
             {"simulate", kQuickStart, "--device", "tpu-v2-8", "--host-stack", "dos"},
             {"dos"}},
        Case{"UnknownHostStackToTrainOn", {"train", kQuickStart, "--host-stack", "dos"}, {"dos"}},
        Case{"UnknownParameter",
             {"experiment", kQuickStart, "--set", "model.nowhere.units=3"},
             {"model.nowhere.units"}},
        Case{"UnknownMetric",
             {"sweep", kQuickStart, "--vary", "fit.seed=1", "--objective", "beauty"},
             {"--objective", "beauty"}},
        Case{"UnknownLoss",
             {"gradients", kQuickStart, "--input", "x", "--target", "x", "--output", "x", "--loss", "pain"},
             {"--loss", "pain"}},
        Case{"UnknownDataSource",
             {"transfer", kQuickStart, "--weights", "x.npz", "--output", "/tmp/x.json", "--data", "attic"},
             {"attic"}},
        Case{"UnknownOptionOfData",
             {"transfer", kQuickStart, "--weights", "x.npz", "--output", "/tmp/x.json", "--data", "mnist",
              "--data-options", R"({"colour": 1})"},
             {"colour"}},
        Case{"OptionsOfNoData",
             {"transfer", kQuickStart, "--weights", "x.npz", "--output", "/tmp/x.json", "--data-options",
              "{}"},
             {"--data-options", "--data"}},
        Case{"UnknownDownload", {"datasets", "--download", "attic"}, {"attic", "mnist"}},
        Case{"UnknownLesson", {"lesson", "show", "no_such_lesson"}, {"no_such_lesson"}},
        Case{"UnknownLessonToCheckBy",
             {"lesson", "check", "x.json", "--lesson", "no_such_lesson"},
             {"no_such_lesson"}},
        Case{"UnknownLanguage", {"lesson", "list", "--language", "klingon"}, {"--language", "klingon"}},
        Case{
            "UnknownExportFormat", {"train", kQuickStart, "--export", "/tmp/x.docx"}, {"/tmp/x.docx", ".h5"}},
        Case{"NoAddress", {"serve", kQuickStart, "--host", "attic"}, {"--host", "attic"}},
        Case{"NoFilter", {"runs", "list", "--filter", "loss >"}, {"filter, position 7"}},
        Case{"NeitherTextNorValidation",
             {"translate", kQuickStart, "--weights", "x.npz"},
             {"--text", "neither"}},
        Case{"EmptyExperiment", {"train", ""}, {"EXPERIMENT", "empty"}},
        Case{"EmptyPrompt",
             {"generate", "shakespeare_small", "--weights", "x.npz", "--prompt", ""},
             {"--prompt", "empty"}},
        Case{"EmptyRun", {"runs", "show", ""}, {"RUN", "empty"}},
        Case{"OutputToNoFile", {"experiment", kQuickStart, "--output", "-"}, {"--output", "got -"}},
        Case{"HistoryToNoFile", {"train", kQuickStart, "--history", "-"}, {"--history", "got -"}},
        Case{"WaitsWithoutJson", {"train", kQuickStart, "--wait-after-epoch"}, {"--progress json"}}),
    [](const auto& tested) { return tested.param.name; });

class Refused : public ::testing::TestWithParam<Case> {};

TEST_P(Refused, ExitsWith1AndOneLine) {
    const Outcome outcome = runCli(GetParam().arguments);
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_EQ(outcome.errorLines(), 1) << outcome.errors;
    EXPECT_THAT(outcome.errors, StartsWith("shardlab-cli: "));
    for (const std::string& part : GetParam().message)
        EXPECT_THAT(outcome.errors, HasSubstr(part));
}

INSTANTIATE_TEST_SUITE_P(
    Cli, Refused,
    ::testing::Values(
        Case{"MissingFile", {"summary", "/nowhere/x.json"}, {"/nowhere/x.json"}},
        Case{"IndivisibleBatch", {"train", kQuickStart, "--batch-size", "1001"}, {"1001", "1000", "1008"}},
        Case{"IndivisibleBatchSimulated",
             {"simulate", kQuickStart, "--device", "tpu-v2-8", "--batch-size", "1001"},
             {"1001", "1000", "1008"}},
        Case{"TooManyReplicas", {"train", kQuickStart, "--replicas", "9"}, {"9", "8"}},
        Case{"HistoryInNoDirectory",
             {"train", kQuickStart, "--history", "/nowhere/h.json"},
             {"/nowhere/h.json"}},
        Case{"HistoryIsADirectory", {"train", kQuickStart, "--history", "/tmp"}, {"/tmp", "directory"}},
        Case{"MissingWeights", {"evaluate", kQuickStart, "--weights", "/nowhere/w.npz"}, {"/nowhere/w.npz"}},
        Case{"PredictWithoutWeights",
             {"predict", kQuickStart, "--input", "/nowhere/x.npz", "--output", "/tmp/y.npz"},
             {"--weights"}},
        Case{"MatmulTooLarge", {"matmul", "2000000000", "2000000000", "1"}, {"matmul", "at most"}}),
    [](const auto& tested) { return tested.param.name; });

TEST(Cli, HelpAndVersionSucceed) {
    for (const std::string flag : {"--help", "--version"}) {
        const Outcome outcome = runCli({flag});
        EXPECT_EQ(outcome.exitCode, 0);
        EXPECT_THAT(outcome.output, HasSubstr("shardlab-cli"));
        EXPECT_EQ(outcome.errors, "");
    }
    EXPECT_THAT(runCli({"train", "--help"}).output, HasSubstr("--learning-rate"));
}

/// Longer than what the C library keeps before it writes.
/// An experiment, its weights, its data and arrays, as the only copies of somebody's work.
TEST(Output, NeverReplacesWhatIsRead) {
    const TemporaryDirectory directory;
    const std::string experiment = writeExperiment(directory, smallExperiment(directory)),
                      weights = directory.file("w.h5"), link = directory.file("link.json"),
                      history = directory.file("history.json");
    ASSERT_EQ(runCli({"train", experiment, "--export", weights, "--quiet", "--no-save"}).exitCode, 0);
    std::filesystem::create_symlink(experiment, link);
    const std::string before = engine::readFile(experiment, 1 << 20),
                      trained = engine::readFile(weights, 1 << 20);
    const auto expectRefused = [&](const std::vector<std::string>& arguments, const std::string& file) {
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.exitCode, 2) << arguments[0];
        EXPECT_EQ(outcome.errors, "shardlab-cli: " + file + ": would replace the file that is read\n");
    };
    expectRefused({"train", experiment, "--no-save", "--history", experiment}, experiment);
    expectRefused({"train", experiment, "--no-save", "--history", link}, link);
    expectRefused({"train", experiment, "--no-save", "--weights", weights, "--histograms", weights}, weights);
    expectRefused({"import", weights, "--output", weights}, weights);
    expectRefused({"transfer", experiment, "--weights", weights, "--output", weights}, weights);
    expectRefused({"simulate", experiment, "--device", "t4", "--trace", experiment}, experiment);
    expectRefused({"step", experiment, "--profile", experiment}, experiment);
    for (const auto& [name, value] : engine::Json::parse(before).at("data").at("options").items()) {
        if (name == "path" && std::filesystem::is_regular_file(value.get<std::string>()))
            expectRefused({"train", experiment, "--no-save", "--history", value}, value);
    }
    std::filesystem::create_symlink(history, directory.file("same.json"));
    EXPECT_THAT(runCli({"train", experiment, "--no-save", "--history", history, "--histograms",
                        directory.file("same.json")})
                    .errors,
                HasSubstr("two results are to be written into this file"));
    EXPECT_EQ(engine::readFile(experiment, 1 << 20), before);
    EXPECT_EQ(engine::readFile(weights, 1 << 20), trained);
    // What holds the same anew may be replaced.
    EXPECT_EQ(runCli({"experiment", experiment, "--output", experiment}).exitCode, 0);
    EXPECT_EQ(runCli({"train", experiment, "--no-save", "--quiet", "--weights", weights, "--export", weights})
                  .exitCode,
              0);
}

TEST(Output, ThatCannotBeWrittenNamesStandardOutput) {
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"keras"}, {"templates", "--json"}, {"--help"}, {"runs", "list"}}) {
        const Outcome outcome = runCli(words, {}, {"sh", "-c", R"(exec "$0" "$@" >/dev/full)"});
        EXPECT_EQ(outcome.exitCode, 1) << words.front();
        EXPECT_EQ(outcome.errors,
                  "shardlab-cli: standard output: cannot be written: No space left on device\n")
            << words.front();
    }
}

}  // namespace
}  // namespace shardlab::test::usage_test
