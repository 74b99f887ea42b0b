// Training whose standard output cannot be written, or whose terminal ends.
#include <gmock/gmock.h>
#include <signal.h>

#include <filesystem>

#include "tests/cli/small_experiment.h"

namespace shardlab::test::streams_test {
namespace {

using engine::Json;
using ::testing::HasSubstr;

class Streams : public ::testing::Test {
protected:
    TemporaryDirectory m_directory;
    std::string m_weights = m_directory.file("weights.npz"), m_history = m_directory.file("history.json");

    /// The command that trains `epochs` epochs and writes both files.
    std::vector<std::string> training(int epochs) {
        Json experiment = smallExperiment(m_directory);
        experiment["fit"]["epochs"] = epochs;
        return {"train",     writeExperiment(m_directory, experiment),
                "--no-save", "--export",
                m_weights,   "--history",
                m_history};
    }
    std::size_t epochsInHistory() const { return Json::parse(readText(m_history)).at("epochs").size(); }
    /// Starts it in a shell that has done `first`, and leaves its process number in a file.
    std::vector<std::string> inShell(const std::string& first) const {
        return {"sh", "-c", first + R"("$0" "$@" & echo $! > )" + m_directory.file("process") + "; wait $!"};
    }
    void hangUp() const { ::kill(std::stoi(readText(m_directory.file("process"))), SIGHUP); }
};

TEST_F(Streams, HoursOfTrainingDoNotEndForTheirProgressLines) {
    constexpr int kEpochs = 200;  // more lines than any buffer holds
    for (const auto& [where, reason] :
         {std::pair{"> /dev/full", "No space left on device"}, std::pair{">&-", "Bad file descriptor"}}) {
        const Outcome outcome =
            runCli(training(kEpochs), {}, {"sh", "-c", R"(exec "$0" "$@" )" + std::string(where)});
        EXPECT_EQ(outcome.exitCode, 1) << where;
        EXPECT_EQ(outcome.errorLines(), 1) << outcome.errors;
        EXPECT_THAT(outcome.errors, HasSubstr("standard output: cannot be written: " + std::string(reason)));
        ASSERT_TRUE(std::filesystem::exists(m_weights)) << where;
        EXPECT_EQ(epochsInHistory(), std::size_t{kEpochs}) << where;
        std::filesystem::remove(m_weights);
        std::filesystem::remove(m_history);
    }
}

TEST_F(Streams, TheEndOfTheTerminalStopsTheRunAsCtrlCDoes) {
    const Outcome outcome = runCliAndDo(
        training(1'000'000), "Epoch 2/", [this] { hangUp(); }, inShell(""));
    EXPECT_EQ(outcome.exitCode, 130) << outcome.errors;
    EXPECT_TRUE(std::filesystem::exists(m_weights));
    EXPECT_GE(epochsInHistory(), 1U);
}

TEST_F(Streams, UnderNohupTheRunGoesOn) {
    constexpr int kEpochs = 100;
    const Outcome outcome = runCliAndDo(
        training(kEpochs), "Epoch 2/", [this] { hangUp(); }, inShell("trap '' HUP; "));
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_EQ(epochsInHistory(), std::size_t{kEpochs});
}

}  // namespace
}  // namespace shardlab::test::streams_test
