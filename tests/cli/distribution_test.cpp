// train --distribute mpi: the real program in several processes on this computer.
#include <gmock/gmock.h>

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <sstream>
#include <thread>

#include "tests/cli/small_experiment.h"

namespace shardlab::test::distribution_test {
namespace {

using engine::Json;
using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// The history without what is measured on a clock.
Json withoutTimes(Json history) {
    history.at("totals").erase("wall_seconds");
    for (Json& epoch : history.at("epochs"))
        epoch.erase("wall_seconds");
    return history;
}

/// Dropout, statistics of each replica, a penalty; 96 samples in batches of 40: the last one has 16.
Json distributedExperiment(const TemporaryDirectory& directory, const std::string& optimizer) {
    Json experiment = smallExperiment(directory);
    experiment["model"]["config"]["layers"] = Json::parse(R"([
        {"class_name": "Dense", "config": {"name": "hidden", "units": 32, "batch_input_shape": [null, 6],
            "kernel_regularizer": {"class_name": "L2", "config": {"l2": 0.001}}}},
        {"class_name": "BatchNormalization", "config": {"name": "norm"}},
        {"class_name": "Activation", "config": {"name": "relu", "activation": "relu"}},
        {"class_name": "Dropout", "config": {"name": "dropout", "rate": 0.3}},
        {"class_name": "Dense", "config": {"name": "dense", "units": 3, "activation": "softmax"}}])");
    experiment["compile"]["optimizer"] = Json::parse(optimizer);
    experiment["fit"] = Json::parse(R"({"epochs": 3, "batch_size": 40})");
    experiment["runtime"]["replicas"] = 4;
    return experiment;
}

class Distribution : public ::testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        if (std::string(SHARDLAB_MPIEXEC).empty())
            GTEST_SKIP() << "built without MPI: install libopenmpi-dev and openmpi-bin";
    }
    /// Two that start at once in one temporary directory can fail: each makes the folder of the user.
    std::vector<std::string> mpirun(int processes) const {
        return {"env",
                "TMPDIR=" + m_directory.file(""),
                "OMPI_ALLOW_RUN_AS_ROOT=1",
                "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1",
                SHARDLAB_MPIEXEC,
                "--oversubscribe",
                "--bind-to",  // else the simulated times of cpu-host are those of one core
                "none",
                "-n",
                std::to_string(processes)};
    }
    std::vector<std::string> training(const std::string& file, std::vector<std::string> more = {}) const {
        std::vector<std::string> words{"train", file, "--no-save", "--threads", "1"};
        words.insert(words.end(), more.begin(), more.end());
        return words;
    }
    std::vector<std::string> writing(const std::string& name) const {
        return {"--quiet",
                "--history",
                m_directory.file(name + ".json"),
                "--export",
                m_directory.file(name + ".npz"),
                "--histograms",
                m_directory.file(name + ".histograms")};
    }
    void expectSameRun(const std::string& one, const std::string& other) const {
        const auto history = [&](const std::string& name) {
            return withoutTimes(Json::parse(readText(m_directory.file(name + ".json"))));
        };
        EXPECT_EQ(history(one), history(other));
        for (const char* kind : {".npz", ".histograms"})
            EXPECT_EQ(readText(m_directory.file(one + kind)), readText(m_directory.file(other + kind)));
    }

    TemporaryDirectory m_directory;
};

TEST_P(Distribution, EqualsTheReplicasOfOneProcessBitForBit) {
    const std::string file = writeExperiment(m_directory, distributedExperiment(m_directory, GetParam()));
    const Outcome alone = runCli(training(file, writing("alone")));
    ASSERT_EQ(alone.exitCode, 0) << alone.errors;
    for (const int processes : {2, 4}) {
        std::vector<std::string> words = training(file, writing("spread"));
        words.insert(words.end(), {"--distribute", "mpi"});
        const Outcome outcome = runCli(words, {}, mpirun(processes));
        ASSERT_EQ(outcome.exitCode, 0) << processes << ": " << outcome.errors;
        EXPECT_EQ(outcome.output, "");
        expectSameRun("alone", "spread");
    }
}

INSTANTIATE_TEST_SUITE_P(
    Optimizers, Distribution,
    ::testing::Values(R"({"class_name": "Adam", "config": {"learning_rate": 0.01, "clipnorm": 0.5}})",
                      R"({"class_name": "SGD", "config": {"learning_rate": 0.1, "momentum": 0.9,
                                                          "gradient_accumulation_steps": 2}})",
                      R"({"class_name": "Lamb", "config": {"learning_rate": 0.01}})"),
    [](const auto& test) { return Json::parse(test.param).at("class_name").template get<std::string>(); });

class DistributedRun : public Distribution {
protected:
    std::string m_file = writeExperiment(
        m_directory, distributedExperiment(m_directory, R"({"class_name": "Adam", "config": {}})"));
};

TEST_F(DistributedRun, MakesAReplicaOfEachProcessThatDoesNotDivideThem) {
    Json experiment = distributedExperiment(m_directory, R"({"class_name": "Adam", "config": {}})");
    experiment["runtime"] = Json::parse(R"({"device": "cpu-host", "replicas": 1})");
    const std::string file = writeExperiment(m_directory, experiment);
    std::vector<std::string> words = training(file, writing("alone"));
    words.insert(words.end(), {"--replicas", "2"});
    ASSERT_EQ(runCli(words).exitCode, 0);
    words = training(file, writing("spread"));
    std::erase(words, "--quiet");
    words.insert(words.end(), {"--distribute", "mpi"});
    const Outcome outcome = runCli(words, {}, mpirun(2));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(outcome.output,
                AllOf(HasSubstr("Replicas: 1 → 2, one for each process"),
                      HasSubstr("Distributed over 2 processes by MPI: 1 replica and 1 thread each")));
    expectSameRun("alone", "spread");
}

TEST_F(DistributedRun, IsRefusedWithoutTheFlag) {
    const Outcome outcome = runCli(training(m_file), {}, mpirun(2));
    EXPECT_EQ(outcome.exitCode, 2);
    EXPECT_THAT(outcome.errors,
                HasSubstr("mpirun started 2 processes, each of which would train the whole model; "
                          "add --distribute mpi"));
}

/// Every process meets it; one says so.
TEST_F(DistributedRun, ReportsAnErrorOnce) {
    Json experiment = distributedExperiment(m_directory, R"({"class_name": "Adam", "config": {}})");
    experiment["data"]["options"]["path"] = m_directory.file("missing.npz");
    const Outcome outcome =
        runCli(training(writeExperiment(m_directory, experiment), {"--distribute", "mpi"}), {}, mpirun(2));
    EXPECT_EQ(outcome.exitCode, 1);
    const std::size_t first = outcome.errors.find("missing.npz");
    ASSERT_NE(first, std::string::npos) << outcome.errors;
    EXPECT_EQ(outcome.errors.find("missing.npz", first + 1), std::string::npos) << outcome.errors;
}

/// What ranks meet on the way.
class DistributionFaults : public Distribution {
protected:
    /// Each rank writes its process id, and runs `settings` of the shell before.
    std::vector<std::string> watched(int processes, const std::string& settings = {}) const {
        std::vector<std::string> words = mpirun(processes);
        words.insert(words.end(), {"sh", "-c",
                                   "echo $$ > " + m_directory.file("pid") + "$OMPI_COMM_WORLD_RANK; " +
                                       settings + R"(exec "$0" "$@")"});
        return words;
    }
    void sendToRank(int rank, int signal) const {
        ::kill(std::stoi(readText(m_directory.file("pid" + std::to_string(rank)))), signal);
    }
    std::vector<std::string> kept(int epochs, std::vector<std::string> more = {}) const {
        std::vector<std::string> words = training(m_file, {"--epochs", std::to_string(epochs), "--checkpoint",
                                                           m_directory.file("kept"), "--distribute", "mpi"});
        words.insert(words.end(), more.begin(), more.end());
        return words;
    }
    void expectResumable(int epochs) {
        const Outcome alone = runCli(training(m_file, {"--epochs", std::to_string(epochs), "--quiet",
                                                       "--export", m_directory.file("alone.npz")}));
        ASSERT_EQ(alone.exitCode, 0) << alone.errors;
        const Outcome resumed =
            runCli(kept(epochs, {"--resume", "--export", m_directory.file("resumed.npz")}), {}, mpirun(2));
        ASSERT_EQ(resumed.exitCode, 0) << resumed.errors;
        EXPECT_THAT(resumed.output, AnyOf(HasSubstr("Resumed after epoch"), HasSubstr("Resumed in epoch")));
        EXPECT_EQ(readText(m_directory.file("alone.npz")), readText(m_directory.file("resumed.npz")));
    }

    std::string m_file = writeExperiment(
        m_directory, distributedExperiment(m_directory, R"({"class_name": "Adam", "config": {}})"));
};

TEST_F(DistributionFaults, AKilledRankEndsTheRunWithItsNameAndACheckpoint) {
    const Outcome outcome = runCliAndDo(
        kept(100000), "Epoch 3/", [this] { sendToRank(1, SIGKILL); }, watched(2));
    EXPECT_NE(outcome.exitCode, 0);
    EXPECT_THAT(outcome.errors, AllOf(HasSubstr("process rank 1"), HasSubstr("(Killed)")));
    const std::size_t last = outcome.output.rfind("Epoch ");
    expectResumable(std::stoi(outcome.output.substr(last + 6)) + 2);
}

TEST_F(DistributionFaults, ASlowRankIsNamedAndChangesNothing) {
    const auto pause = [this] {
        sendToRank(1, SIGSTOP);
        std::this_thread::sleep_for(std::chrono::milliseconds(1500));
        sendToRank(1, SIGCONT);
    };
    const Outcome outcome =
        runCliAndDo(kept(300, {"--timeout", "4", "--export", m_directory.file("slow.npz")}), "Epoch 3/",
                    pause, watched(2));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(outcome.errors, HasSubstr("WARNING: distribute: waiting for rank 1 ("));
    const Outcome alone =
        runCli(training(m_file, {"--epochs", "300", "--quiet", "--export", m_directory.file("alone.npz")}));
    ASSERT_EQ(alone.exitCode, 0) << alone.errors;
    EXPECT_EQ(readText(m_directory.file("alone.npz")), readText(m_directory.file("slow.npz")));
}

TEST_F(DistributionFaults, ARankThatDoesNotAnswerEndsTheRunWithItsName) {
    const Outcome outcome = runCliAndDo(
        kept(100000, {"--timeout", "1"}), "Epoch 3/", [this] { sendToRank(1, SIGSTOP); }, watched(2));
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_THAT(outcome.errors,
                AllOf(HasSubstr("no answer of rank 1 ("), HasSubstr("restored the weights of step")));
    const std::size_t last = outcome.output.rfind("Epoch ");
    expectResumable(std::stoi(outcome.output.substr(last + 6)) + 1);
}

TEST_F(DistributionFaults, AStopOfOneRankStopsAllBehindTheSameStep) {
    const Outcome outcome = runCliAndDo(
        kept(100000, {"--history", m_directory.file("history.json")}), "Epoch 3/",
        [this] { sendToRank(1, SIGINT); }, watched(2));
    EXPECT_EQ(outcome.exitCode, 130) << outcome.errors;
    EXPECT_EQ(Json::parse(readText(m_directory.file("history.json"))).at("status"), "stopped");
    const std::size_t last = outcome.output.rfind("Epoch ");
    expectResumable(std::stoi(outcome.output.substr(last + 6)) + 1);
}

/// What mpirun gets it hands on to every rank; Slurm sends it before a job's time is over.
TEST_F(DistributionFaults, SigUsr1ToMpirunStopsAllWithACheckpoint) {
    std::vector<std::string> before = watched(2);
    before.insert(before.begin(),
                  {"sh", "-c", "echo $$ > " + m_directory.file("mpirun") + R"(; exec "$0" "$@")"});
    const Outcome outcome = runCliAndDo(
        kept(100000, {"--history", m_directory.file("history.json")}), "Epoch 3/",
        [this] { ::kill(std::stoi(readText(m_directory.file("mpirun"))), SIGUSR1); }, before);
    EXPECT_EQ(outcome.exitCode, 130) << outcome.errors;
    EXPECT_EQ(Json::parse(readText(m_directory.file("history.json"))).at("status"), "stopped");
    const std::size_t last = outcome.output.rfind("Epoch ");
    expectResumable(std::stoi(outcome.output.substr(last + 6)) + 1);
}

/// Rank 0 alone writes. The number of the call is that of a write to the second checkpoint.
TEST_F(DistributionFaults, AFullDiskIsAWarningAndTheCheckpointBeforeItRemains) {
    const std::string faults = "export LD_PRELOAD=" + faultsLibrary() +
                               " ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0 SHARDLAB_FAULT_FILES=" +
                               m_directory.file("kept") + " ";
    const Outcome log =
        runCli(kept(2), {}, watched(2, faults + "SHARDLAB_FAULT_LOG=" + m_directory.file("calls") + "; "));
    ASSERT_EQ(log.exitCode, 0) << log.errors;
    std::istringstream calls(readText(m_directory.file("calls")));
    int number = 0, write = 0;
    for (std::string line; std::getline(calls, line);) {
        ++number;
        if (line.starts_with("write")) write = number;
    }
    ASSERT_GT(write, 0);
    std::filesystem::remove_all(m_directory.file("kept"));
    const Outcome outcome = runCli(kept(2), {},
                                   watched(2, faults + "SHARDLAB_FAULT_AT=" + std::to_string(write) +
                                                  " SHARDLAB_FAULT_ERRNO=" + std::to_string(ENOSPC) + "; "));
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_THAT(outcome.output, HasSubstr("WARNING: the checkpoint of epoch 2 cannot be written"));
    EXPECT_THAT(outcome.errors,
                AllOf(HasSubstr("No space left on device"), HasSubstr("the checkpoint of epoch 1 remains")));
    expectResumable(3);
}

/// Other numbers of processes: the same global batches in the same order. Their loss before the first update
/// differs by rounding only.
TEST_F(DistributionFaults, ARunIsResumedWithAnotherNumberOfProcesses) {
    Json experiment =
        distributedExperiment(m_directory, R"({"class_name": "SGD", "config": {"learning_rate": 0.1}})");
    experiment["model"]["config"]["layers"] = Json::parse(
        R"([{"class_name": "Dense", "config": {"name": "dense", "units": 3, "activation": "softmax",
                                               "batch_input_shape": [null, 6]}}])");
    experiment["runtime"] = Json::parse(R"({"device": "cpu-host", "replicas": 1})");
    m_file = writeExperiment(m_directory, experiment);
    const Outcome whole =
        runCli(kept(4, {"--quiet", "--history", m_directory.file("whole.json")}), {}, mpirun(2));
    ASSERT_EQ(whole.exitCode, 0) << whole.errors;
    std::filesystem::remove_all(m_directory.file("kept"));
    ASSERT_EQ(runCli(kept(2, {"--quiet"}), {}, mpirun(2)).exitCode, 0);
    const Outcome resumed =
        runCli(kept(4, {"--resume", "--history", m_directory.file("resumed.json")}), {}, mpirun(3));
    ASSERT_EQ(resumed.exitCode, 0) << resumed.errors;
    EXPECT_THAT(resumed.output, HasSubstr("resumed with 3 replicas; the checkpoint is of 2"));
    const Json expected = Json::parse(readText(m_directory.file("whole.json"))).at("epochs");
    const Json actual = Json::parse(readText(m_directory.file("resumed.json"))).at("epochs");
    ASSERT_EQ(actual.size(), expected.size());
    for (std::size_t epoch = 0; epoch < expected.size(); ++epoch) {
        const auto loss = [&](const Json& epochs) {
            return epochs.at(epoch).at("metrics").at("loss").get<double>();
        };
        EXPECT_NEAR(loss(actual), loss(expected), 1e-6 * loss(expected)) << epoch;
        EXPECT_EQ(actual.at(epoch).at("steps"), expected.at(epoch).at("steps"));
    }
}

/// Each rank reads small.json in a folder of its own.
TEST_F(DistributionFaults, ADifferenceBetweenRanksEndsTheRunBeforeTheFirstStep) {
    Json experiment = distributedExperiment(m_directory, R"({"class_name": "Adam", "config": {}})");
    for (const int rank : {0, 1}) {
        experiment["fit"]["seed"] = rank;
        m_directory.write(std::to_string(rank) + "/small.json", experiment.dump());
    }
    const Outcome outcome = runCli(training("small.json", {"--distribute", "mpi"}), {},
                                   watched(2, "cd " + m_directory.file("$OMPI_COMM_WORLD_RANK") + "; "));
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_THAT(outcome.errors,
                AllOf(HasSubstr("distribute: the experiment on rank 1 ("), HasSubstr("differ")));
    EXPECT_THAT(outcome.output, Not(HasSubstr("Epoch 1")));
}

TEST(WithoutMpi, DistributeSaysWhatToInstall) {
    if (!std::string(SHARDLAB_MPIEXEC).empty()) GTEST_SKIP() << "built with MPI";
    const TemporaryDirectory directory;
    const Outcome outcome =
        runCli({"train", writeExperiment(directory, smallExperiment(directory)), "--distribute", "mpi"});
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_THAT(outcome.errors, HasSubstr("install libopenmpi-dev and openmpi-bin"));
}

}  // namespace
}  // namespace shardlab::test::distribution_test
