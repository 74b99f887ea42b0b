// train --distribute mpi: the real program in several processes on this computer.
#include <gmock/gmock.h>

#include "tests/cli/small_experiment.h"

namespace shardlab::test {
namespace {

using engine::Json;
using ::testing::AllOf;
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
    static std::vector<std::string> mpirun(int processes) {
        return {"env",
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
        return {"--quiet", "--history", m_directory.file(name + ".json"), "--export",
                m_directory.file(name + ".npz")};
    }
    void expectSameRun(const std::string& one, const std::string& other) const {
        const auto history = [&](const std::string& name) {
            return withoutTimes(Json::parse(readText(m_directory.file(name + ".json"))));
        };
        EXPECT_EQ(history(one), history(other));
        EXPECT_EQ(readText(m_directory.file(one + ".npz")), readText(m_directory.file(other + ".npz")));
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
    words = training(file, {"--history", m_directory.file("spread.json"), "--export",
                            m_directory.file("spread.npz"), "--distribute", "mpi"});
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

TEST(WithoutMpi, DistributeSaysWhatToInstall) {
    if (!std::string(SHARDLAB_MPIEXEC).empty()) GTEST_SKIP() << "built with MPI";
    const TemporaryDirectory directory;
    const Outcome outcome =
        runCli({"train", writeExperiment(directory, smallExperiment(directory)), "--distribute", "mpi"});
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_THAT(outcome.errors, HasSubstr("install libopenmpi-dev and openmpi-bin"));
}

}  // namespace
}  // namespace shardlab::test
