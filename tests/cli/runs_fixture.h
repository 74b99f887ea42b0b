#pragma once
#include <gmock/gmock.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/small_experiment.h"

namespace shardlab::test {

/// A store of runs of its own, and a small experiment to train.
class Runs : public ::testing::Test {
protected:
    /// With a store of its own.
    Outcome cli(const std::vector<std::string>& arguments) const {
        return runCli(arguments, {}, {"env", "XDG_DATA_HOME=" + m_directory.file("home")});
    }
    Outcome train(std::vector<std::string> flags = {}) const {
        flags.insert(flags.begin(), {"train", m_file, "--quiet"});
        const Outcome outcome = cli(flags);
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        EXPECT_EQ(outcome.errors, "");
        return outcome;
    }
    engine::Json list(std::vector<std::string> flags = {}) const {
        flags.insert(flags.begin(), {"runs", "list", "--json"});
        const Outcome outcome = cli(flags);
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        return engine::Json::parse(outcome.output);
    }
    std::vector<int> ids(const std::string& filter) const {
        std::vector<int> found;
        for (const engine::Json& run : list({"--filter", filter}))
            found.push_back(run.at("id"));
        return found;
    }
    std::filesystem::path weights(int id) const {
        return m_directory.file("home/shardlab/runs/" + std::to_string(id) + ".npz");
    }

    TemporaryDirectory m_directory;
    std::string m_file = writeExperiment(m_directory, smallExperiment(m_directory));
};

}  // namespace shardlab::test
