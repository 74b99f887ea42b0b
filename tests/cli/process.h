#pragma once
#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace shardlab::test {

/// How a program ended and what it wrote.
struct Outcome {
    int exitCode = -1;       ///< 128 + signal if a signal ended it
    long peakKilobytes = 0;  ///< of memory
    std::string output, errors;
    /// Number of lines on standard error.
    long errorLines() const;
};

/// Runs shardlab-cli to its end. With `interruptWhen`, SIGINT is sent once that text has come on standard
/// output. `before`: a program and its arguments that starts it: {"env", "NAME=value"}.
Outcome runCli(const std::vector<std::string>& arguments, const std::string& interruptWhen = {},
               const std::vector<std::string>& before = {});
/// Does `action` once that text has come on standard output.
Outcome runCliAndDo(const std::vector<std::string>& arguments, const std::string& when,
                    const std::function<void()>& action, const std::vector<std::string>& before = {});
/// Kills it (SIGKILL) so long after that text has come.
Outcome runAndKillCli(const std::vector<std::string>& arguments, const std::string& when,
                      std::chrono::milliseconds after);
/// Calls `talk` with its output once the text `when` has come, then ends it (SIGTERM).
Outcome runAndTalkToCli(const std::vector<std::string>& arguments, const std::string& when,
                        const std::function<void(const std::string& output)>& talk);
/// A sanitizer reserves terabytes of address space: `limited("-v", …)` keeps its programs from starting.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kLimitsAddressSpace = false;
#else
inline constexpr bool kLimitsAddressSpace = true;
#endif
/// What starts it with a limit of the shell's ulimit: limited("-v", kibibytes).
std::vector<std::string> limited(const std::string& flag, std::int64_t value);
/// The library of faults of system calls (tests/support/system_call_faults.cpp), for LD_PRELOAD.
std::string faultsLibrary();

/// A directory that goes with the test.
class TemporaryDirectory {
public:
    TemporaryDirectory();
    ~TemporaryDirectory();
    TemporaryDirectory(const TemporaryDirectory&) = delete;
    TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
    std::string file(const std::string& name) const { return (m_path / name).string(); }
    /// Writes a text file; returns its path.
    std::string write(const std::string& name, const std::string& text) const;

private:
    std::filesystem::path m_path;
};

std::string readText(const std::string& path);

}  // namespace shardlab::test
