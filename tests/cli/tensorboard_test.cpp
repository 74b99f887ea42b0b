// train --tensorboard: the log of a run while it trains, by the real program.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <set>

#include "tests/cli/small_experiment.h"
#include "tests/support/directories.h"
#include "tests/support/python_program.h"

namespace shardlab::test::tensorboard_test {
namespace {

using engine::Json;
using ::testing::AllOf;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

class TensorBoardLog : public ::testing::Test {
protected:
    Outcome cli(const std::vector<std::string>& arguments, std::vector<std::string> before = {}) const {
        before.insert(before.begin(), {"env", "XDG_DATA_HOME=" + m_directory.file("home")});
        return runCli(arguments, {}, before);
    }
    std::vector<std::string> training(std::vector<std::string> more = {}) const {
        std::vector<std::string> words{"train", m_file, "--quiet", "--threads", "1", "--tensorboard", m_log};
        words.insert(words.end(), more.begin(), more.end());
        return words;
    }
    /// [folder, tag, step, plugin, digest] of each event, by a reader of its own.
    static Json events(const std::string& folder) {
        const std::string output = pythonOutput(
            fmt::format("'{}/tests/tensorboard/event_reader.py' '{}'", test::sourceDirectory(), folder));
        Json list = Json::parse(output, nullptr, false);
        if (list.is_discarded()) ADD_FAILURE() << output;
        return list;
    }
    static std::multiset<std::string> sorted(const Json& events) {
        std::multiset<std::string> lines;
        for (const Json& event : events) {
            const bool timed = event[1] == "epoch_seconds/measured" || event[3] == "hparams";
            Json line = event;
            if (timed) line.erase(4);  // holds what a clock said
            lines.insert(line.dump());
        }
        return lines;
    }
    static std::vector<std::int64_t> stepsOf(const Json& events, const std::string& folder,
                                             const std::string& tag) {
        std::vector<std::int64_t> steps;
        for (const Json& event : events) {
            if (event[0] == folder && event[1] == tag) steps.push_back(event[2]);
        }
        return steps;
    }
    static std::size_t filesIn(const std::string& folder) {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
    }

    TemporaryDirectory m_directory;
    std::string m_log = m_directory.file("log");
    std::string m_file = writeExperiment(m_directory, smallExperiment(m_directory));
};

TEST_F(TensorBoardLog, HoldsWhatTheStoredRunExports) {
    ASSERT_EQ(cli(training()).exitCode, 0);
    const std::string exported = m_directory.file("exported");
    ASSERT_EQ(cli({"runs", "export", "1", "--tensorboard", exported}).exitCode, 0);
    const Json live = events(m_log);
    EXPECT_EQ(sorted(live), sorted(events(exported + "/1 small")));
    EXPECT_THAT(stepsOf(live, "train", "epoch_loss"), ::testing::ElementsAre(0, 1));
    EXPECT_THAT(stepsOf(live, "validation", "epoch_loss"), ::testing::ElementsAre(0, 1));
    EXPECT_EQ(stepsOf(live, "train", "batch_loss").size(), 12U);
    EXPECT_THAT(stepsOf(live, "train", "dense/kernel/histogram"), ::testing::ElementsAre(0, 1, 2));
    for (const char* tag : {"experiment", "_hparams_/session_start_info", "_hparams_/session_end_info"})
        EXPECT_EQ(stepsOf(live, ".", tag).size(), 1U) << tag;
}

TEST_F(TensorBoardLog, GoesOnInANewFileWhenTheRunIsResumed) {
    const std::string checkpoint = m_directory.file("checkpoint");
    ASSERT_EQ(cli(training({"--checkpoint", checkpoint, "--epochs", "1"})).exitCode, 0);
    ASSERT_EQ(cli(training({"--checkpoint", checkpoint, "--epochs", "2", "--resume"})).exitCode, 0);
    EXPECT_EQ(filesIn(m_log + "/train"), 2U);
    const Json live = events(m_log);
    EXPECT_THAT(stepsOf(live, "train", "epoch_loss"), ::testing::ElementsAre(0, 1));
    std::vector<std::int64_t> steps(12);
    for (std::size_t i = 0; i < steps.size(); ++i)
        steps[i] = static_cast<std::int64_t>(i);
    EXPECT_EQ(stepsOf(live, "train", "batch_loss"), steps);
    const Outcome imported = cli({"runs", "import", m_log});
    EXPECT_EQ(imported.exitCode, 0) << imported.errors;
    const Json runs = Json::parse(cli({"runs", "list", "--json"}).output);
    ASSERT_EQ(runs.size(), 3U);
    EXPECT_EQ(runs.at(0).at("epochs"), 2);
    EXPECT_NEAR(runs.at(0).at("metrics").at("val_loss"),
                runs.at(1).at("metrics").at("val_loss").get<double>(),
                1e-6);  // the log holds float32
}

/// The file is there while the run trains, and what a killed process leaves can be read.
TEST_F(TensorBoardLog, IsThereWhileTheRunTrainsAndAfterAKill) {
    std::vector<std::string> words = training({"--epochs", "100000", "--no-save"});
    std::erase(words, "--quiet");
    runAndTalkToCli(words, "Epoch 20/", [&](const std::string&) {
        EXPECT_EQ(filesIn(m_log + "/train"), 1U);
        EXPECT_GE(stepsOf(events(m_log), "train", "epoch_loss").size(), 10U);
    });
    fs::remove_all(m_log);
    EXPECT_EQ(runAndKillCli(words, "Epoch 20/", std::chrono::milliseconds(30)).exitCode, 128 + 9);
    EXPECT_GE(stepsOf(events(m_log), "train", "epoch_loss").size(), 10U);
    EXPECT_EQ(cli({"runs", "import", m_log}).exitCode, 0);
}

TEST_F(TensorBoardLog, AFolderThatCannotBeMadeDoesNotEndTheRun) {
    std::ofstream(m_log) << "a file";
    const Outcome outcome = cli(training());
    EXPECT_EQ(outcome.exitCode, 0);
    EXPECT_EQ(outcome.errorLines(), 1);
    EXPECT_THAT(outcome.errors, AllOf(HasSubstr("warning: the TensorBoard log cannot be written: " + m_log),
                                      HasSubstr("the folder cannot be created: Not a directory"),
                                      HasSubstr("; training continues without it")));
    EXPECT_EQ(Json::parse(cli({"runs", "list", "--json"}).output).at(0).at("epochs"), 2);
}

TEST_F(TensorBoardLog, AFullDiskDoesNotEndTheRun) {
    const Outcome outcome = cli(
        training(), {"LD_PRELOAD=" + faultsLibrary(), "ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0",
                     "SHARDLAB_FAULT_FILES=tfevents", "SHARDLAB_FAULT_AT=4",
                     "SHARDLAB_FAULT_ERRNO=" + std::to_string(ENOSPC)});
    EXPECT_EQ(outcome.exitCode, 0);
    EXPECT_EQ(outcome.errorLines(), 1) << outcome.errors;
    EXPECT_THAT(outcome.errors,
                AllOf(HasSubstr("No space left on device"), HasSubstr("; training continues without it")));
}

}  // namespace
}  // namespace shardlab::test::tensorboard_test
