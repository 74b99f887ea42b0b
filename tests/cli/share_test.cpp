// share, import and runs import of .shardlab files: an experiment moves to another computer and goes on
// there.
#include <gmock/gmock.h>

#include <filesystem>

#include "engine/core/json.h"
#include "tests/cli/small_experiment.h"

namespace shardlab::test::share_test {
namespace {

using engine::Json;
using ::testing::AllOf;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

class Share : public ::testing::Test {
protected:
    /// On one computer or the other: each has a store of its own.
    Outcome cli(const char* computer, const std::vector<std::string>& arguments) const {
        const Outcome outcome = runCli(arguments, {}, {"env", "XDG_DATA_HOME=" + m_directory.file(computer)});
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        return outcome;
    }
    Json json(const char* computer, const std::vector<std::string>& arguments) const {
        return Json::parse(cli(computer, arguments).output);
    }
    TemporaryDirectory m_directory;
    std::string m_file = writeExperiment(m_directory, smallExperiment(m_directory));
    std::string m_shared = m_directory.file("small.shardlab");
};

TEST_F(Share, MovesAnExperimentWithRunsWeightsAndData) {
    cli("here", {"train", m_file, "--quiet"});
    const std::string weights = m_directory.file("here/shardlab/runs/1.npz");
    const Json report = json("here", {"share", m_file, "-o", m_shared, "--runs", "1", "--run-weights",
                                      "--weights", weights, "--data", "--json"});
    EXPECT_EQ(report.at("runs"), 1);
    EXPECT_EQ(report.at("bytes"), fs::file_size(m_shared));
    EXPECT_EQ(report.at("run_weight_bytes"), fs::file_size(weights));
    EXPECT_GE(report.at("data_files"), 1);
    const Json evaluated = json("here", {"evaluate", m_file, "--weights", weights, "--json"});

    // The other computer has nothing but the file.
    const std::string moved = m_directory.file("there/moved.shardlab");
    fs::create_directories(m_directory.file("there"));
    fs::rename(m_shared, moved);
    fs::remove(m_file);
    const Json own = smallExperiment(m_directory).at("data").at("options");
    fs::remove_all(own.at("path").get<std::string>());
    const std::string opened = m_directory.file("there/opened.json");
    EXPECT_THAT(
        cli("there", {"import", moved, "--output", opened}).output,
        AllOf(HasSubstr("Weights: " + m_directory.file("there/opened.npz")), HasSubstr("It has 1 run")));
    const Json again =
        json("there", {"evaluate", opened, "--weights", m_directory.file("there/opened.npz"), "--json"});
    EXPECT_EQ(again.at("metrics"), evaluated.at("metrics"));

    EXPECT_THAT(cli("there", {"runs", "import", moved}).output, HasSubstr("Imported run 1 small (2 epochs)"));
    EXPECT_EQ(cli("there", {"runs", "import", moved}).output, "1 run there already\n");
    const Json here = json("here", {"runs", "show", "1", "--json"})[0];
    const Json there = json("there", {"runs", "show", "1", "--json"})[0];
    EXPECT_EQ(there.at("history"), here.at("history"));
    EXPECT_EQ(there.at("started"), here.at("started"));
    EXPECT_EQ(there.at("parameters").at("data.options.path"),
              there.at("document").at("data").at("options").at("path"))
        << "what differs between runs is where the data are now";
    EXPECT_TRUE(fs::exists(m_directory.file("there/shardlab/runs/1.npz")));
}

/// The command that it proposes can be copied.
TEST_F(Share, NamesTheFileAsAShellTakesIt) {
    cli("here", {"train", m_file, "--quiet"});
    const std::string shared = m_directory.file("it's mine.shardlab");
    cli("here", {"share", m_file, "-o", shared, "--runs", "1"});
    EXPECT_THAT(cli("there", {"import", shared, "--output", m_directory.file("opened.json")}).output,
                HasSubstr("runs import '" + m_directory.file("it'\\''s mine.shardlab") + "'\n"));
}

TEST_F(Share, SaysWhatItExpects) {
    const auto refused = [&](const std::vector<std::string>& arguments) {
        const Outcome outcome = runCli(arguments, {}, {"env", "XDG_DATA_HOME=" + m_directory.file("here")});
        EXPECT_NE(outcome.exitCode, 0);
        EXPECT_EQ(outcome.errorLines(), 1) << outcome.errors;
        return outcome.errors;
    };
    EXPECT_THAT(refused({"share", m_file, "-o", m_directory.file("x.zip")}),
                HasSubstr("expected --output FILE.shardlab; got"));
    EXPECT_THAT(refused({"share", m_file, "-o", m_shared, "--runs", "7"}), HasSubstr("no run 7"));
    EXPECT_FALSE(fs::exists(m_shared));
    EXPECT_THAT(refused({"runs", "import", m_directory.write("text.shardlab", "no archive")}),
                HasSubstr("cannot be opened as .shardlab"));
    EXPECT_THAT(
        refused({"runs", "import", m_directory.write("small.shardlab.zip", "PK")}),
        HasSubstr("small.shardlab.zip: expected a .shardlab file, a .json file of an exported program"));
    cli("here", {"share", m_file, "-o", m_shared});
    EXPECT_THAT(refused({"runs", "import", m_shared}), HasSubstr("it has no runs"));
}

}  // namespace
}  // namespace shardlab::test::share_test
