#pragma once
#include <functional>
#include <memory>

#include "app/cli/flags.h"
#include "app/cli/verb_tree.h"

namespace shardlab::cli {

constexpr int kSuccess = 0;
constexpr int kFailure = 1;
constexpr int kWrongUsage = 2;
constexpr int kInterrupted = 130;  ///< 128 + SIGINT, as shells report it

/// What a verb does once its flags are known; returns the exit code.
using Action = std::function<int()>;

/// The verbs of shardlab-cli: parses the arguments, runs the verb that was named, and turns what went wrong
/// into an exit code and one line on standard error.
class CommandLine {
public:
    CommandLine();
    ~CommandLine();
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

    /// Adds a verb; the caller then names its flags.
    Flags add(const char* verb, const char* help, Action action);
    /// A verb of two words, "runs list": the first one is named once, then its seconds are added.
    void group(const char* verb, const char* help);
    Flags add(const char* group, const char* verb, const char* help, Action action);
    int run(int argc, char** argv);
    /// All verbs that were added, with their flags.
    VerbText tree() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace shardlab::cli
