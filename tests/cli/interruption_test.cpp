// What signals leave of a file in the making.
#include "app/cli/interruption.h"

#include <gmock/gmock.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <vector>

#include "app/cli/command_line.h"
#include "engine/core/atomic_file.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::test::interruption_test {
namespace {

using ::testing::IsEmpty;
namespace fs = std::filesystem;

std::vector<std::string> namesIn(const fs::path& folder) {
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        names.push_back(entry.path().filename().string());
    return names;
}

/// How a program ends that a signal reaches while it writes a file.
int statusAfter(int signal, const fs::path& file) {
    const pid_t child = ::fork();
    if (child == 0) {
        for (const int number : {SIGINT, SIGTERM, SIGHUP})
            ::signal(number, SIG_DFL);  // nohup may have started this test
        cli::exitOnInterruption();
        engine::AtomicFile unfinished(file);
        unfinished.write("a part");
        ::raise(signal);
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return status;
}

TEST(ExitOnInterruption, LeavesNoPartOfAFile) {
    const engine::TemporaryDirectory directory;
    for (const int signal : {SIGTERM, SIGHUP}) {
        const int status = statusAfter(signal, directory / "a.npz");
        EXPECT_TRUE(WIFSIGNALED(status)) << signal;
        EXPECT_EQ(WTERMSIG(status), signal);
        EXPECT_THAT(namesIn(directory.path()), IsEmpty()) << signal;
    }
    const int status = statusAfter(SIGINT, directory / "a.npz");
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), cli::kInterrupted);
    EXPECT_THAT(namesIn(directory.path()), IsEmpty());
}

/// How a program ends that gets `signal`, which it was started to ignore: 7 where it goes on, 1 where it was
/// asked to stop.
template <typename Run>
int statusIgnoring(int signal, Run run) {
    const pid_t child = ::fork();
    if (child == 0) {
        ::signal(signal, SIG_IGN);
        ::_exit(run([signal] {
            ::kill(::getpid(), signal);
            ::usleep(100'000);  // for a thread that waits for signals
        })
                    ? 1
                    : 7);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// nohup ignores SIGHUP before the program starts; a script ignores SIGINT for what it starts with &.
TEST(ExitOnInterruption, LeavesAnIgnoredSignalIgnored) {
    const auto run = [](const auto& interrupt) {
        cli::exitOnInterruption();
        interrupt();
        return false;
    };
    EXPECT_EQ(statusIgnoring(SIGHUP, run), 7);
    EXPECT_EQ(statusIgnoring(SIGINT, run), 7);
}

TEST(Interruption, LeavesAnIgnoredSignalIgnored) {
    const auto run = [](const auto& interrupt) {
        engine::StopToken stop;
        const cli::Interruption interruption(stop);
        interrupt();
        return interruption.happened();
    };
    EXPECT_EQ(statusIgnoring(SIGHUP, run), 7);
    EXPECT_EQ(statusIgnoring(SIGINT, run), 7);
}

}  // namespace
}  // namespace shardlab::test::interruption_test
