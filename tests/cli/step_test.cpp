// step on an experiment of a few samples.
#include <gmock/gmock.h>

#include <fstream>
#include <set>

#include "tests/cli/small_experiment.h"

namespace shardlab::test::step_test {
namespace {

using engine::Json;
using ::testing::HasSubstr;

class Step : public ::testing::Test {
protected:
    TemporaryDirectory m_directory;
    std::string m_file = writeExperiment(m_directory, smallExperiment(m_directory));
};

TEST_F(Step, PrintsTheRecordAsJson) {
    const Outcome outcome = runCli({"step", m_file, "--step", "2", "--json"});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    const Json record = Json::parse(outcome.output);
    for (const char* key :
         {"experiment", "device", "topology", "epoch", "step", "global_batch_size", "samples", "loss",
          "gradient_norm", "replicas", "rounds", "simulated_step_seconds", "ops", "transfers"})
        EXPECT_TRUE(record.contains(key)) << key;
    ASSERT_EQ(record.at("replicas").size(), 8U);
    std::set<std::int64_t> samples;
    std::set<std::string> checksums;
    for (const Json& replica : record.at("replicas")) {
        for (const Json& sample : replica.at("samples"))
            EXPECT_TRUE(samples.insert(sample.get<std::int64_t>()).second) << "a sample is on two replicas";
        checksums.insert(replica.at("weight_checksum").get<std::string>());
    }
    EXPECT_EQ(static_cast<std::int64_t>(samples.size()), record.at("samples").get<std::int64_t>());
    EXPECT_EQ(checksums.size(), 1U);
    EXPECT_FALSE(record.at("rounds").empty());
    EXPECT_FALSE(record.at("ops").empty());
}

TEST_F(Step, PrintsATableAndIsTheSameTwice) {
    const Outcome first = runCli({"step", m_file}), second = runCli({"step", m_file, "--threads", "1"});
    ASSERT_EQ(first.exitCode, 0) << first.errors;
    EXPECT_EQ(first.output, second.output);
    EXPECT_THAT(first.output, HasSubstr("8 replicas"));
    EXPECT_THAT(first.output, HasSubstr("reduce-scatter"));
}

TEST_F(Step, RefusesAStepBehindTheRun) {
    const Outcome outcome = runCli({"step", m_file, "--step", "100000"});
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_THAT(outcome.errors, HasSubstr("expected a step from 1 to"));
}

/// The file of a profile holds as many steps as were asked for, on the clock of this computer.
TEST_F(Step, ProfilesStepsIntoATrace) {
    const TemporaryDirectory directory;
    const std::string path = directory.file("profile.json");
    const Outcome outcome =
        runCli({"step", m_file, "--profile", path, "--profile-steps", "4", "--threads", "2", "--json"});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    const engine::Json report = engine::Json::parse(outcome.output);
    EXPECT_EQ(report.at("steps"), 4);
    EXPECT_EQ(report.at("threads"), 2);
    EXPECT_GT(report.at("measured_step_seconds").get<double>(), 0);
    std::ifstream file(path);
    int steps = 0;
    bool measured = false;
    const engine::Json trace = engine::Json::parse(file);
    for (const engine::Json& event : trace.at("traceEvents")) {
        if (event.at("name") == "process_name")
            measured = event.at("args").at("name") == "this computer (measured)";
        if (event.at("ph") == "X" && event.at("cat") == "step") ++steps;
    }
    EXPECT_TRUE(measured);
    EXPECT_EQ(steps, 4);
}

TEST_F(Step, RefusesFlagsThatAProfileHasNoUseFor) {
    EXPECT_EQ(runCli({"step", m_file, "--profile-steps", "2"}).exitCode, 2);
    EXPECT_EQ(runCli({"step", m_file, "--profile", "x.json", "--step", "2"}).exitCode, 2);
    EXPECT_EQ(runCli({"step", m_file, "--profile", "/nowhere/x.json"}).exitCode, 1);
}

}  // namespace
}  // namespace shardlab::test::step_test
