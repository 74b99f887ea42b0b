// What becomes of the runs in the store: the bin, runs again and continued, stopped, killed and failed ones.
#include <gmock/gmock.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "tests/cli/runs_fixture.h"

namespace shardlab::test::runs_lifetime_test {
namespace {

using engine::Json;
using ::testing::AllOf;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

TEST_F(Runs, OfADamagedListAreRecovered) {
    train();
    train();
    const std::string file = m_directory.file("home/shardlab/runs/runs.db");
    {
        std::fstream stream(file, std::ios::binary | std::ios::in | std::ios::out);
        stream << std::string(100, 'x');
    }
    const Outcome outcome = cli({"runs", "list", "--json"});
    EXPECT_EQ(Json::parse(outcome.output).size(), 2U);
    EXPECT_EQ(outcome.errorLines(), 1);
    EXPECT_THAT(outcome.errors, HasSubstr("runs.db: the list of runs was damaged: 2 runs were recovered"));
    EXPECT_EQ(cli({"runs", "list"}).errors, "") << "said once";
}

TEST_F(Runs, AreDeletedToTheBin) {
    train();
    train();
    const Outcome ambiguous = cli({"runs", "delete", "small"});
    EXPECT_EQ(ambiguous.exitCode, 1);
    EXPECT_EQ(ambiguous.errors, "shardlab-cli: 2 runs are called small; use an id: 2, 1\n");
    EXPECT_EQ(cli({"runs", "delete", "1"}).output,
              "Run 1 small is in the bin for 30 days; runs restore 1 brings it back.\n");
    EXPECT_TRUE(fs::exists(weights(1)));
    EXPECT_EQ(list().size(), 1U);
    const Outcome unknown = cli({"runs", "delete", "1"});
    EXPECT_EQ(unknown.exitCode, 1);
    EXPECT_EQ(unknown.errors, "shardlab-cli: run 1 is in the bin; runs restore 1 brings it back\n");
    EXPECT_EQ(cli({"runs", "show", "7"}).errors, "shardlab-cli: no run 7; runs list shows all\n");
    EXPECT_EQ(cli({"runs", "delete"}).exitCode, 2) << "never all of them";
    EXPECT_EQ(cli({"runs", "wipe"}).errors,
              "shardlab-cli: unknown verb runs wipe; see shardlab-cli runs --help\n");
}

TEST_F(Runs, ComeBackFromTheBinUntilItIsPurged) {
    for (int i = 0; i < 3; ++i)
        train();
    const Json before = list({"--filter", "id == 1"});
    EXPECT_EQ(cli({"runs", "delete", "1", "2"}).exitCode, 0);
    const Json bin = list({"--bin"});
    ASSERT_EQ(bin.size(), 2U);
    EXPECT_EQ(bin[0].at("bin").at("days_left"), 30);
    EXPECT_GT(bin[0].at("bin").at("bytes").get<int>(), 0);
    EXPECT_THAT(cli({"runs", "list", "--bin"}).output, AllOf(HasSubstr("days left"), HasSubstr("2  small")));
    EXPECT_EQ(cli({"runs", "restore", "1"}).output, "Restored 1 run.\n");
    EXPECT_EQ(list({"--filter", "id == 1"}), before);
    EXPECT_EQ(cli({"runs", "restore", "1"}).errors,
              "shardlab-cli: no run 1 in the bin; runs list --bin shows all\n");
    EXPECT_EQ(cli({"runs", "purge", "--older-than", "1"}).output, "No run of the bin was deleted.\n");
    EXPECT_EQ(cli({"runs", "purge", "2", "--older-than", "1"}).exitCode, 2);
    EXPECT_EQ(cli({"runs", "purge", "3"}).exitCode, 1) << "it is not in the bin";
    EXPECT_THAT(cli({"runs", "purge"}).output, ::testing::StartsWith("Deleted 1 run permanently; "));
    EXPECT_FALSE(fs::exists(weights(2)));
    EXPECT_TRUE(fs::exists(weights(1)));
    EXPECT_EQ(cli({"runs", "list", "--bin"}).output, "No run in the bin.\n");
    EXPECT_EQ(list().size(), 2U);
}

/// The metrics of every epoch of a run, as they are written.
std::string metricsOf(const Json& run) {
    std::string text;
    for (const Json& epoch : run.at("history").at("epochs"))
        text += epoch.at("metrics").dump() + "\n";
    return text;
}

TEST_F(Runs, AgainHaveTheSameMetrics) {
    Json shuffled = smallExperiment(m_directory);
    shuffled["data"]["pipeline"]["shuffle_buffer"] = 96;
    m_file = writeExperiment(m_directory, shuffled);
    train({"--seed", "5", "--threads", "1"});
    train({"--seed", "5", "--no-shuffle"});
    const auto shown = [&](const std::string& run) {
        return Json::parse(cli({"runs", "show", run, "--json"}).output).at(0);
    };
    const Outcome outcome = cli({"runs", "rerun", "1", "--threads", "2"});
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(outcome.output,
                HasSubstr("Run 3 is a rerun of run 1. The metrics of 2 epochs equal those of run 1.\n"));
    EXPECT_EQ(metricsOf(shown("3")), metricsOf(shown("1")));
    EXPECT_EQ(shown("3").at("rerun_of"), 1);
    EXPECT_THAT(cli({"runs", "show", "3"}).output, HasSubstr("run 1"));
    cli({"runs", "rerun", "2", "--quiet"});
    EXPECT_EQ(metricsOf(shown("4")), metricsOf(shown("2"))) << "without shuffling";
    EXPECT_NE(metricsOf(shown("4")), metricsOf(shown("1")));
    const Outcome seed = cli({"runs", "rerun", "1", "--seed", "6", "--epochs", "1"});
    EXPECT_THAT(seed.output, HasSubstr("Run 5 is a rerun of run 1 with the seed 6.\n"));
    EXPECT_EQ(shown("5").at("epochs"), 1);
    EXPECT_NE(shown("5").at("metrics"), shown("1").at("history").at("epochs").at(0).at("metrics"));
}

TEST_F(Runs, GoOnFromTheirWeights) {
    train({"--export", m_directory.file("weights.h5")});
    EXPECT_EQ(cli({"runs", "continue", "1"}).exitCode, 2) << "--epochs is needed";
    const Outcome outcome = cli({"runs", "continue", "1", "--epochs", "2"});
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, AllOf(HasSubstr("Run 2 continues run 1.\n"), HasSubstr("Continue training")));
    // From the same weights by another way: the file that was exported.
    train({"--weights", m_directory.file("weights.h5")});
    cli({"runs", "rerun", "2", "--quiet"});
    const Json runs = Json::parse(cli({"runs", "show", "1", "2", "3", "4", "--json"}).output);
    EXPECT_NE(metricsOf(runs[1]), metricsOf(runs[0]));
    EXPECT_EQ(metricsOf(runs[1]), metricsOf(runs[2]));
    EXPECT_EQ(metricsOf(runs[1]), metricsOf(runs[3])) << "a rerun of a continuation begins where that did";
    EXPECT_EQ(runs[3].at("continues"), 1);
    EXPECT_EQ(runs[3].at("rerun_of"), 2);
    EXPECT_EQ(cli({"runs", "rerun", "3"}).errors,
              "shardlab-cli: run 3: it began with weights that were not saved with it; train it from its "
              "experiment\n");
    fs::remove(weights(1));
    EXPECT_EQ(cli({"runs", "continue", "1", "--epochs", "1"}).errors,
              "shardlab-cli: run 1: it has no saved weights to continue from\n");
    EXPECT_EQ(cli({"runs", "rerun", "2"}).errors,
              "shardlab-cli: run 2: it continued run 1, whose weights are deleted\n");
}

TEST_F(Runs, ThatStoppedSaySo) {
    const std::vector<std::string> home{"env", "XDG_DATA_HOME=" + m_directory.file("home")};
    const Outcome outcome = runCli({"train", m_file, "--epochs", "100000"}, "Epoch 3/", home);
    EXPECT_EQ(outcome.exitCode, 130);
    const Json runs = list();
    ASSERT_EQ(runs.size(), 1U);
    EXPECT_EQ(runs[0].at("status"), "stopped");
    EXPECT_GE(runs[0].at("epochs").get<int>(), 2);
}

TEST_F(Runs, ThatWereKilledKeepWhatWasSaved) {
    const Outcome outcome =
        runAndKillCli({"train", m_file, "--epochs", "100000"}, "Epoch 9/", std::chrono::seconds(2));
    EXPECT_EQ(outcome.exitCode, 128 + SIGKILL);
    const Json runs = Json::parse(runCli({"runs", "list", "--json"}).output);
    EXPECT_EQ(runs.at(0).at("status"), "interrupted");
    EXPECT_GE(runs.at(0).at("epochs").get<int>(), 9);
}

/// The file of the store is no directory: the training goes on with one line of warning.
TEST_F(Runs, NeverEndATraining) {
    fs::create_directories(m_directory.file("home/shardlab"));
    m_directory.write("home/shardlab/runs", "in the way");
    const Outcome outcome = cli({"train", m_file, "--quiet"});
    EXPECT_EQ(outcome.exitCode, 0);
    EXPECT_EQ(outcome.errorLines(), 1);
    EXPECT_THAT(outcome.errors, ::testing::StartsWith("shardlab-cli: warning: the run is not saved: "));
    EXPECT_EQ(cli({"runs", "list"}).exitCode, 1);
}

/// A lock that cannot be made is as good as a full disk: the list can only be read.
TEST_F(Runs, AreAddedAsSoonAsTheListCanBeWritten) {
    train();
    const std::string lock = m_directory.file("home/shardlab/runs/runs.lock");
    fs::remove(lock);
    fs::create_directory(lock);
    const std::vector<std::string> home{"env", "XDG_DATA_HOME=" + m_directory.file("home")};
    const Outcome outcome = runCliAndDo(
        {"train", m_file, "--epochs", "2000"}, "Epoch 3/", [&] { fs::remove(lock); }, home);
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(outcome.errors, AllOf(HasSubstr("warning: the run is not saved: "),
                                      HasSubstr("can be written again; this is run 2\n")));
    const Json runs = Json::parse(cli({"runs", "show", "2", "--json"}).output);
    EXPECT_EQ(runs[0].at("status"), "completed");
    EXPECT_EQ(runs[0].at("history").at("epochs").size(), 2000U);
    EXPECT_EQ(runs[0].at("history").at("epochs")[0].at("epoch"), 1);
    EXPECT_TRUE(fs::exists(weights(2)));
}

TEST_F(Runs, ThatCouldNotBeginHaveFailed) {
    Json experiment = smallExperiment(m_directory);
    experiment["data"]["options"]["path"] = m_directory.file("nowhere.npz");
    const std::string file = writeExperiment(m_directory, experiment, "broken.json");
    EXPECT_EQ(cli({"train", file, "--quiet"}).exitCode, 1);
    EXPECT_EQ(list().at(0).at("status"), "failed");
}

}  // namespace
}  // namespace shardlab::test::runs_lifetime_test
