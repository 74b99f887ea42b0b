#include "tests/cli/process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <stdexcept>
#include <thread>

extern char** environ;

namespace shardlab::test {
namespace fs = std::filesystem;
namespace {

/// Runs are kept in a directory that goes with the test program, unless a test names another one.
const TemporaryDirectory& dataHome() {
    static const TemporaryDirectory directory;
    return directory;
}

/// Standard error goes to a file, so that only one pipe has to be read.
pid_t spawn(const std::vector<std::string>& before, const std::vector<std::string>& arguments, int output,
            const std::string& errorFile) {
    std::vector<std::string> words{"env", "XDG_DATA_HOME=" + dataHome().file("")};
    words.insert(words.end(), before.begin(), before.end());
    words.emplace_back(SHARDLAB_CLI);
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words)
        argv.push_back(word.data());
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errorFile.c_str(), O_WRONLY | O_CREAT | O_TRUNC,
                                     0600);
    // A shell or nohup may have started the tests with these ignored, which the program would inherit.
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t handled;
    sigemptyset(&handled);
    for (const int number : {SIGINT, SIGHUP, SIGQUIT, SIGTERM})
        sigaddset(&handled, number);
    posix_spawnattr_setsigdefault(&attributes, &handled);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    pid_t child = 0;
    const int failed = posix_spawnp(&child, argv[0], &actions, &attributes, argv.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) throw std::runtime_error("cannot start " SHARDLAB_CLI);
    return child;
}

}  // namespace

std::string faultsLibrary() {
    return SHARDLAB_FAULTS;
}

long Outcome::errorLines() const {
    return std::count(errors.begin(), errors.end(), '\n');
}

std::vector<std::string> limited(const std::string& flag, std::int64_t value) {
    return {"sh", "-c", "ulimit " + flag + " " + std::to_string(value) + R"(; exec "$0" "$@")"};
}

namespace {

/// `seen` is called once, when the text `when` has come on standard output.
Outcome runAndWatch(const std::vector<std::string>& before, const std::vector<std::string>& arguments,
                    const std::string& when,
                    const std::function<void(pid_t, const std::string& output)>& seen) {
    const TemporaryDirectory directory;
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    const pid_t child = spawn(before, arguments, pipe[1], directory.file("stderr"));
    ::close(pipe[1]);
    Outcome outcome;
    bool watching = !when.empty();
    std::array<char, 4096> buffer{};
    for (ssize_t count = 0; (count = ::read(pipe[0], buffer.data(), buffer.size())) > 0;) {
        outcome.output.append(buffer.data(), static_cast<std::size_t>(count));
        if (watching && outcome.output.find(when) != std::string::npos) {
            seen(child, outcome.output);
            watching = false;
        }
    }
    ::close(pipe[0]);
    int status = 0;
    rusage usage{};
    ::wait4(child, &status, 0, &usage);
    outcome.peakKilobytes = usage.ru_maxrss;
    outcome.exitCode = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    outcome.errors = readText(directory.file("stderr"));
    return outcome;
}

}  // namespace

Outcome runCli(const std::vector<std::string>& arguments, const std::string& interruptWhen,
               const std::vector<std::string>& before) {
    return runAndWatch(before, arguments, interruptWhen,
                       [](pid_t child, const std::string&) { ::kill(child, SIGINT); });
}

Outcome runCliAndDo(const std::vector<std::string>& arguments, const std::string& when,
                    const std::function<void()>& action, const std::vector<std::string>& before) {
    return runAndWatch(before, arguments, when, [&](pid_t, const std::string&) { action(); });
}

Outcome runAndKillCli(const std::vector<std::string>& arguments, const std::string& when,
                      std::chrono::milliseconds after) {
    std::jthread killer;  // meanwhile its output is read: a full pipe would hold it
    return runAndWatch({}, arguments, when, [&killer, after](pid_t child, const std::string&) {
        killer = std::jthread([child, after] {
            std::this_thread::sleep_for(after);
            ::kill(child, SIGKILL);
        });
    });
}

Outcome runAndTalkToCli(const std::vector<std::string>& arguments, const std::string& when,
                        const std::function<void(const std::string& output)>& talk) {
    return runAndWatch({}, arguments, when, [&talk](pid_t child, const std::string& output) {
        talk(output);
        ::kill(child, SIGTERM);
    });
}

TemporaryDirectory::TemporaryDirectory() {
    std::string pattern = (fs::temp_directory_path() / "shardlab-cli-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary directory");
    m_path = pattern;
}

TemporaryDirectory::~TemporaryDirectory() {
    std::error_code ignored;
    fs::remove_all(m_path, ignored);
}

std::string TemporaryDirectory::write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((m_path / name).parent_path());
    std::ofstream(m_path / name, std::ios::binary) << text;
    return file(name);
}

std::string readText(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace shardlab::test
