// What a run's checkpoints survive: kills at random moments and at every system call, a full or failing disk,
// a second run, damage. The real program, in child processes.
#include <gmock/gmock.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <random>

#include "engine/core/file_lock.h"
#include "engine/data/files/npz.h"
#include "tests/cli/small_experiment.h"

namespace shardlab::test::checkpoint_faults_test {
namespace {

namespace fs = std::filesystem;
using engine::Json;
using engine::Tensor;
using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// Slots, a schedule's counters and best weights: everything that a checkpoint can have.
Json everythingExperiment(const TemporaryDirectory& directory) {
    Json experiment = smallExperiment(directory);
    experiment["compile"]["optimizer"] =
        Json::parse(R"({"class_name": "Nadam", "config": {"learning_rate": 0.01}})");
    experiment["fit"]["callbacks"] = Json::parse(R"([
        {"class_name": "ReduceLROnPlateau",
         "config": {"monitor": "val_loss", "patience": 2, "factor": 0.9, "min_delta": 0.01}},
        {"class_name": "ModelCheckpoint", "config": {"monitor": "val_loss", "save_best_only": true}}])");
    return experiment;
}

class CheckpointFaults : public ::testing::Test {
protected:
    std::vector<std::string> training(int epochs, std::vector<std::string> more = {}) const {
        std::vector<std::string> words{"train",     m_file, "--epochs",     std::to_string(epochs),
                                       "--threads", "1",    "--checkpoint", m_folder,
                                       "--no-save"};
        words.insert(words.end(), more.begin(), more.end());
        return words;
    }
    std::string exported(const std::string& name) const { return m_directory.file(name); }
    /// Weights after an uninterrupted run of so many epochs.
    std::string uninterrupted(int epochs) const {
        const std::string weights = exported("whole.npz");
        const Outcome outcome = runCli({"train", m_file, "--epochs", std::to_string(epochs), "--threads", "1",
                                        "--quiet", "--export", weights});
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        return readText(weights);
    }
    /// Epochs in the checkpoint, read without the program's own reader of checkpoints.
    int epochsInCheckpoint() const {
        const auto arrays = engine::readNpz(fs::path(m_folder) / "checkpoint.npz", {"state.json"});
        const auto bytes = arrays.at("state.json").uint8s();
        return static_cast<int>(Json::parse(bytes.begin(), bytes.end()).at("history").at("epochs").size());
    }
    std::vector<std::string> filesIn(const std::string& directory) const {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(directory))
            names.push_back(entry.path().filename().string());
        std::ranges::sort(names);
        return names;
    }
    std::vector<std::string> withFault(int call, int code, const std::string& logFile = {}) const {
        return {"env",
                "LD_PRELOAD=" + faultsLibrary(),
                "ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0",
                "SHARDLAB_FAULT_FILES=" + m_folder,
                "SHARDLAB_FAULT_AT=" + std::to_string(call),
                code == 0 ? "SHARDLAB_NO_ERRNO=1" : "SHARDLAB_FAULT_ERRNO=" + std::to_string(code),
                logFile.empty() ? "SHARDLAB_NO_LOG=1" : "SHARDLAB_FAULT_LOG=" + logFile};
    }
    /// The system calls on the checkpoint folder of a run, "call path" each.
    std::vector<std::string> callsOf(const std::vector<std::string>& arguments) const {
        const std::string file = exported("calls.log");
        fs::remove(file);
        const Outcome outcome = runCli(arguments, {}, withFault(0, 0, file));
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        std::vector<std::string> calls;
        std::ifstream lines(file);
        for (std::string line; std::getline(lines, line);)
            calls.push_back(line);
        return calls;
    }

    /// Numbers of the calls that are tried, from 1: of many equal ones in a row the first, the middle and the
    /// last (all with SHARDLAB_EVERY_CALL).
    static std::vector<int> tried(const std::vector<std::string>& calls) {
        const auto kind = [&](std::size_t i) { return calls[i].substr(0, calls[i].find(' ')); };
        std::vector<int> numbers;
        for (std::size_t begin = 0, end = 0; begin < calls.size(); begin = end) {
            while (end < calls.size() && kind(end) == kind(begin))
                ++end;
            for (std::size_t i = begin; i < end; ++i) {
                const bool chosen = i == begin || i == (begin + end) / 2 || i + 1 == end;
                if (chosen || std::getenv("SHARDLAB_EVERY_CALL") != nullptr)
                    numbers.push_back(static_cast<int>(i) + 1);
            }
        }
        return numbers;
    }

    TemporaryDirectory m_directory;
    std::string m_file = writeExperiment(m_directory, everythingExperiment(m_directory));
    std::string m_folder = m_directory.file("kept");
};

/// The last "Epoch N/" in the output: the checkpoint of epoch N - 1 was complete before it was printed.
int lastEpochLine(const std::string& output) {
    const std::size_t at = output.rfind("\nEpoch ");
    return at == std::string::npos ? 0 : std::atoi(output.c_str() + at + 7);
}

TEST_F(CheckpointFaults, SurviveKillsAtRandomMoments) {
    const char* wanted = std::getenv("SHARDLAB_KILLS");
    const int kills = wanted == nullptr ? 30 : std::atoi(wanted);
    std::mt19937 random(1);
    int killed = 0, epochs = 0;
    for (int i = 0; i < kills; ++i) {
        const std::chrono::milliseconds after(std::uniform_int_distribution<>(0, 500)(random));
        const Outcome outcome = runAndKillCli(training(100000, {"--resume"}), "Epoch ", after);
        ASSERT_EQ(outcome.exitCode, 128 + SIGKILL) << outcome.errors;
        ++killed;
        if (!fs::exists(fs::path(m_folder) / "checkpoint.npz")) continue;
        const int now = epochsInCheckpoint();
        ASSERT_GE(now, epochs) << "after kill " << i;
        ASSERT_GE(now, lastEpochLine(outcome.output) - 1) << "after kill " << i;
        ASSERT_LE(filesIn(m_folder).size(), 5U);  // two checkpoints, the next one, its temporary, the lock
        epochs = now;
    }
    const int end = epochs + 3;
    const Outcome last = runCli(training(end, {"--resume", "--quiet", "--export", exported("resumed.npz")}));
    ASSERT_EQ(last.exitCode, 0) << last.errors;
    EXPECT_EQ(readText(exported("resumed.npz")), uninterrupted(end));
    EXPECT_THAT(filesIn(m_folder), ::testing::ElementsAre("checkpoint.npz", "checkpoint.previous.npz"));
    RecordProperty("tried", killed);
    RecordProperty("epochs", epochs);
    std::printf("kill -9: %d tried, %d survived, 0 lost; %d epochs\n", killed, killed, epochs);
    EXPECT_GT(epochs, 0);
}

TEST_F(CheckpointFaults, SurviveAKillAtEverySystemCall) {
    const std::string whole = uninterrupted(2);
    const std::vector<std::string> calls = callsOf(training(2, {"--quiet"}));
    ASSERT_GT(calls.size(), 15U);
    int survived = 0;
    for (const int call : tried(calls)) {
        fs::remove_all(m_folder);
        const std::string& name = calls[static_cast<std::size_t>(call - 1)];
        const Outcome outcome = runCli(training(2), {}, withFault(call, 0));
        ASSERT_EQ(outcome.exitCode, 128 + SIGKILL) << name;
        const int acknowledged = lastEpochLine(outcome.output) - 1;
        const Outcome resumed = runCli(training(2, {"--resume", "--export", exported("resumed.npz")}));
        ASSERT_EQ(resumed.exitCode, 0) << name << ": " << resumed.errors;
        ASSERT_EQ(readText(exported("resumed.npz")), whole) << name;
        if (acknowledged > 0) {
            ASSERT_THAT(resumed.output, HasSubstr("Resumed after epoch")) << name;
        }
        ASSERT_THAT(filesIn(m_folder), ::testing::ElementsAre("checkpoint.npz", "checkpoint.previous.npz"))
            << name;
        ++survived;
    }
    std::printf("kill at a system call: %d of %zu tried, %d survived, 0 lost\n", survived, calls.size(),
                survived);
}

/// Every call of a run fails once, with another reason each time.
TEST_F(CheckpointFaults, SurviveEveryFailingSystemCall) {
    const std::string whole = uninterrupted(2);
    const std::vector<std::string> calls = callsOf(training(2, {"--quiet"}));
    constexpr std::array kCodes{ENOSPC, EIO, EROFS, EDQUOT};
    int refused = 0, warned = 0, failed = 0, harmless = 0;
    for (const int call : tried(calls)) {
        fs::remove_all(m_folder);
        const int code = kCodes[static_cast<std::size_t>(call) % kCodes.size()];
        const std::string name = calls[static_cast<std::size_t>(call - 1)] + ": " + std::strerror(code);
        const Outcome outcome =
            runCli(training(2, {"--export", exported("out.npz")}), {}, withFault(call, code));
        const bool began = outcome.output.find("Epoch 1/2") != std::string::npos;
        if (!began) {  // before training: refused, with the reason
            ASSERT_EQ(outcome.exitCode, 1) << name;
            ASSERT_THAT(outcome.errors, AllOf(HasSubstr(m_folder), HasSubstr(std::strerror(code)))) << name;
            ++refused;
            continue;
        }
        // Training went on to its end, and what it was asked for is there.
        ASSERT_THAT(outcome.output, HasSubstr("Epoch 2/2")) << name;
        ASSERT_EQ(readText(exported("out.npz")), whole) << name;
        fs::remove(exported("out.npz"));
        const bool said = outcome.output.find("WARNING: the checkpoint of epoch") != std::string::npos;
        (outcome.exitCode != 0 ? failed : said ? warned : harmless)++;
        ASSERT_EQ(outcome.errorLines(), outcome.exitCode) << name << ": " << outcome.errors;
        const int kept = epochsInCheckpoint();
        if (outcome.exitCode == 0) {
            ASSERT_EQ(kept, 2) << name;
        } else {
            ASSERT_TRUE(said) << name;
            ASSERT_GE(kept, 1) << name;
        }
        const Outcome resumed = runCli(training(2, {"--resume", "--export", exported("resumed.npz")}));
        ASSERT_EQ(resumed.exitCode, 0) << name << ": " << resumed.errors;
        ASSERT_EQ(readText(exported("resumed.npz")), whole) << name;
        for (const std::string& file : filesIn(m_folder))
            ASSERT_THAT(file, Not(HasSubstr(".tmp"))) << name;
    }
    std::printf(
        "failing system call: %zu of %zu tried, %d refused before training, %d warned and went on, %d failed "
        "at "
        "the last checkpoint only, %d harmless, 0 lost\n",
        tried(calls).size(), calls.size(), refused, warned, failed, harmless);
    EXPECT_GT(refused, 0);
    EXPECT_GT(warned, 0);
    EXPECT_GT(failed, 0);
}

/// Durable in the right order: the file is synced before it gets its name, the folder after.
TEST_F(CheckpointFaults, WritesSyncsAndRenamesInThisOrder) {
    std::vector<std::string> order;
    for (const std::string& line : callsOf(training(1, {"--quiet"}))) {
        const std::string call = line.substr(0, line.find(' '));
        if (line.find(".lock") != std::string::npos || call == "open" || call == "mkdir") continue;
        const bool writes = call == "write" || call == "pwrite" || call == "fwrite";
        const std::string kind = writes                                      ? "write"
                                 : call == "fsync" && line.ends_with("kept") ? "fsync folder"
                                                                             : call;
        const bool counts = kind == "write" || kind == "fsync" || kind == "fsync folder" || kind == "rename";
        if (counts && (order.empty() || order.back() != kind)) order.push_back(kind);
    }
    ASSERT_GE(order.size(), 6U);
    EXPECT_EQ(std::vector<std::string>(order.end() - 5, order.end()),
              (std::vector<std::string>{"fsync", "rename", "fsync folder", "rename", "fsync folder"}));
    EXPECT_NE(std::ranges::find(order, "write"), order.end());
}

/// A file that may not grow further, as on a full disk or over a quota: real errors of the system.
TEST_F(CheckpointFaults, GoOnWhenTheDiskIsFull) {
    ASSERT_EQ(runCli(training(1, {"--quiet"})).exitCode, 0);
    const Outcome outcome =
        runCli(training(4, {"--resume", "--history", exported("h.json")}), {}, limited("-f", 2));
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_THAT(outcome.output,
                AllOf(HasSubstr("WARNING: the checkpoint of epoch 2 cannot be written"),
                      HasSubstr("Training continues. The next attempt is after epoch 3"),
                      HasSubstr("the checkpoint of epoch 1 remains"), HasSubstr("Epoch 4/4")));
    EXPECT_THAT(outcome.errors, HasSubstr("the checkpoint of epoch 4 cannot be written"));
    EXPECT_EQ(epochsInCheckpoint(), 1);
    EXPECT_EQ(filesIn(m_folder), std::vector<std::string>{"checkpoint.npz"});
    const Outcome later = runCli(training(4, {"--resume", "--quiet", "--export", exported("later.npz")}));
    EXPECT_EQ(later.exitCode, 0) << later.errors;
    EXPECT_EQ(readText(exported("later.npz")), uninterrupted(4));
}

/// One output that cannot be written does not cost the others; every failure has its line.
TEST_F(CheckpointFaults, EveryOutputIsTried) {
    const Outcome outcome = runCli({"train", m_file, "--quiet", "--history", "/dev/full", "--histograms",
                                    "/dev/full", "--export", exported("out.npz")});
    EXPECT_EQ(outcome.exitCode, 1);
    EXPECT_EQ(outcome.errorLines(), 2) << outcome.errors;
    EXPECT_TRUE(fs::exists(exported("out.npz")));
}

/// This test holds the folder as a run does. A run that was killed holds nothing:
/// SurviveKillsAtRandomMoments.
TEST_F(CheckpointFaults, AnotherRunIsRefusedAndNamed) {
    fs::create_directories(m_folder);
    std::string owner;
    std::optional<engine::FileLock> lock =
        engine::FileLock::take(fs::path(m_folder) / "checkpoint.lock", owner);
    ASSERT_TRUE(lock.has_value());
    for (const char* how : {"--resume", "--overwrite", "--quiet"}) {
        const Outcome second = runCli(training(1, {how}));
        EXPECT_EQ(second.exitCode, 1);
        EXPECT_EQ(second.errorLines(), 1) << second.errors;
        EXPECT_EQ(second.output, "");
        EXPECT_THAT(second.errors,
                    AllOf(HasSubstr(m_folder), HasSubstr("another run uses this checkpoint folder"),
                          HasSubstr("process " + std::to_string(::getpid()) + " on ")));
    }
    lock.reset();
    EXPECT_EQ(runCli(training(1, {"--quiet"})).exitCode, 0);
    EXPECT_FALSE(fs::exists(fs::path(m_folder) / "checkpoint.lock"));
}

TEST_F(CheckpointFaults, AnEarlierRunIsNotOverwrittenSilently) {
    ASSERT_EQ(runCli(training(2, {"--quiet"})).exitCode, 0);
    const std::string before = readText(m_folder + "/checkpoint.npz");
    const Outcome refused = runCli(training(1));
    EXPECT_EQ(refused.exitCode, 1);
    EXPECT_EQ(refused.errorLines(), 1);
    EXPECT_THAT(refused.errors, AllOf(HasSubstr(m_folder), HasSubstr("--resume"), HasSubstr("--overwrite"),
                                      HasSubstr("another folder")));
    EXPECT_EQ(refused.output, "");
    EXPECT_EQ(readText(m_folder + "/checkpoint.npz"), before);
    // The old one stays until the first epoch of the new run is complete.
    const Outcome killed = runCli(training(1, {"--overwrite"}), {}, withFault(4, 0));
    EXPECT_EQ(killed.exitCode, 128 + SIGKILL);
    EXPECT_EQ(readText(m_folder + "/checkpoint.npz"), before);
    ASSERT_EQ(runCli(training(1, {"--overwrite", "--quiet"})).exitCode, 0);
    EXPECT_EQ(epochsInCheckpoint(), 1);
    EXPECT_EQ(filesIn(m_folder), std::vector<std::string>{"checkpoint.npz"});
}

TEST_F(CheckpointFaults, AFolderThatCannotBeIsToldBeforeTraining) {
    m_directory.write("file", "");
    for (const auto& [folder, reason] : {std::pair{m_directory.file("file/below"), std::strerror(ENOTDIR)},
                                         std::pair{std::string("/proc/below"), std::strerror(ENOENT)}}) {
        const std::string expected = reason;
        m_folder = folder;
        const Outcome outcome = runCli(training(1));
        EXPECT_EQ(outcome.exitCode, 1);
        EXPECT_EQ(outcome.errorLines(), 1) << outcome.errors;
        EXPECT_THAT(outcome.errors, AllOf(HasSubstr(folder), HasSubstr(expected)));
        EXPECT_EQ(outcome.output, "");
    }
}

TEST_F(CheckpointFaults, ADamagedNewestFallsBackAndSaysSo) {
    ASSERT_EQ(runCli(training(3, {"--quiet"})).exitCode, 0);
    fs::resize_file(m_folder + "/checkpoint.npz", fs::file_size(m_folder + "/checkpoint.npz") / 2);
    const Outcome outcome = runCli(training(4, {"--resume", "--export", exported("resumed.npz")}));
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(outcome.output,
                AllOf(HasSubstr("checkpoint.npz"), HasSubstr("resuming from the checkpoint before it"),
                      HasSubstr("Resumed after epoch 2")));
    EXPECT_EQ(readText(exported("resumed.npz")), uninterrupted(4));
}

}  // namespace
}  // namespace shardlab::test::checkpoint_faults_test
