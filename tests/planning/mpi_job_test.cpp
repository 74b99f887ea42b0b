#include "engine/planning/mpi_job.h"

#include <gmock/gmock.h>

#include <cstdio>
#include <fstream>

#include "engine/core/error.h"
#include "engine/experiment/experiment.h"

namespace shardlab::engine::mpi_job_test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsSupersetOf;
using ::testing::Not;

std::string errorOf(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

/// What a shell makes of a line: its words, each on a line.
std::string wordsOfShell(const std::string& line) {
    std::string output;
    FILE* shell = ::popen(("printf '%s\\n' " + line).c_str(), "r");
    for (int c = std::fgetc(shell); c != EOF; c = std::fgetc(shell))
        output += static_cast<char>(c);
    ::pclose(shell);
    return output;
}

std::string hostFile(const std::string& text) {
    const std::string path = ::testing::TempDir() + "shardlab_hosts";
    std::ofstream(path) << text;
    return path;
}

TEST(MpiJob, StartsTheProcessesOnThisComputer) {
    const MpiJob job{.processes = 4, .folder = "/jobs/a"};
    EXPECT_THAT(
        mpiCommand(job, "/opt/shardlab-cli", JobWatcher::Terminal),
        ElementsAre("mpirun", "-n", "4", "--bind-to", "none", "--oversubscribe", "/opt/shardlab-cli", "train",
                    "/jobs/a/experiment.json", "--distribute", "mpi", "--checkpoint", "/jobs/a/checkpoint",
                    "--overwrite", "--history", "/jobs/a/history.json", "--export", "/jobs/a/weights.npz"));
}

TEST(MpiJob, NamesHostsThreadsAndOptions) {
    const MpiJob job{.processes = 8,
                     .hostFile = "/etc/hosts.mpi",
                     .threads = 3,
                     .folder = "/jobs/a",
                     .resume = true,
                     .options = {"--mca", "btl", "tcp,self"}};
    const std::vector<std::string> words = mpiCommand(job, "shardlab-cli", JobWatcher::Program);
    EXPECT_THAT(words, IsSupersetOf({"--hostfile", "/etc/hosts.mpi", "--threads", "3", "--resume", "--mca",
                                     "--no-save", "--progress", "json"}));
    EXPECT_THAT(words, Not(Contains("--oversubscribe")));
    EXPECT_THAT(words, Not(Contains("--overwrite")));
    // mpirun's own options stand before the program.
    EXPECT_LT(std::ranges::find(words, "--mca"), std::ranges::find(words, "shardlab-cli"));
}

TEST(MpiJob, AShellReadsTheLineAsTheWords) {
    const std::vector<std::string> words{"plain-1.0", "two words", "it's",  "\"quoted\"",
                                         "$HOME",     "a\\b",      "*;|&>", ""};
    std::string expected;
    for (const std::string& word : words)
        expected += word + "\n";
    EXPECT_EQ(wordsOfShell(shellLine(words)), expected);
    EXPECT_EQ(shellWords(shellLine(words)), words);
}

TEST(MpiJob, ReadsWordsAsAShellDoes) {
    for (const std::string line : {R"(--mca btl 'a b' "c d")", R"(a\ b  c"d"'e' )", R"("a\"b" '\')", ""}) {
        std::string words;
        for (const std::string& word : shellWords(line))
            words += word + "\n";
        EXPECT_EQ(line.empty() ? "" : wordsOfShell(line), words) << line;
    }
    EXPECT_THAT(errorOf([] { shellWords("--mca 'btl"); }), HasSubstr("expected a closing '"));
}

TEST(MpiJob, CountsTheSlotsOfAHostFile) {
    EXPECT_EQ(hostFileSlots(hostFile("# hosts\nnode-a slots=4\n\n  node-b slots=2 max_slots=8 # old\n")), 6);
    EXPECT_EQ(hostFileSlots(hostFile("node-a slots=4\nnode-b\n")), std::nullopt);
    EXPECT_EQ(hostFileSlots(hostFile("node-a max_slots=4\n")), std::nullopt);
    EXPECT_THAT(errorOf([] { hostFileSlots(hostFile("# none\n")); }),
                HasSubstr("expected a line for each computer"));
    EXPECT_THAT(errorOf([] { hostFileSlots("/no/such/file"); }),
                HasSubstr("/no/such/file: expected a host file that can be read"));
}

TEST(MpiJob, RefusesWhatMpirunWouldRefuse) {
    EXPECT_THAT(errorOf([] { requireRunnable({}); }), HasSubstr("expected the folder of the job's files"));
    MpiJob job{.processes = 7, .hostFile = hostFile("node-a slots=4\nnode-b slots=2\n"), .folder = "/jobs"};
    EXPECT_THAT(errorOf([&] { requireRunnable(job); }), HasSubstr("expected slots for 7 processes, got 6"));
    job.processes = 6;
    EXPECT_EQ(errorOf([&] { requireRunnable(job); }), "no error");
}

TEST(MpiJob, ReplicasThatTheProcessesDoNotDivideBecomeOneForEach) {
    const Experiment experiment = Experiment::load("fashion_mnist_quickstart");  // 8 replicas
    const DeviceCatalog& devices = DeviceCatalog::installed();
    EXPECT_EQ(onProcesses(experiment, 4, devices).toJson(), experiment.toJson());
    const Experiment spread = onProcesses(experiment, 3, devices);
    EXPECT_EQ(spread.runtime.replicas, 3);
    EXPECT_EQ(spread.globalBatch(), experiment.globalBatch());
}

}  // namespace
}  // namespace shardlab::engine::mpi_job_test
