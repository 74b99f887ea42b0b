#include <unistd.h>

#include <atomic>
#include <csignal>
#include <exception>
#include <new>
#include <string>
#include <string_view>

#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "engine/core/atomic_file.h"
#include "engine/core/json_text.h"
#include "engine/core/memory_reserve.h"
#include "engine/core/standard_streams.h"

namespace {

/// Of several threads that end the program at once, the first goes on; an end within its own end is one.
void waitForTheEndOfOthers() {
    static std::atomic<pid_t> first = 0;
    pid_t none = 0;
    if (first.compare_exchange_strong(none, ::gettid())) return;
    if (first == ::gettid()) ::_exit(shardlab::cli::kFailure);
    while (true)
        ::pause();
}

/// Exceptions that nobody can catch, as a failing allocation in a destructor; the standard library ends some
/// of its functions without one.
[[noreturn]] void endWithASentence() {
    waitForTheEndOfOthers();
    constexpr std::string_view kMessage =
        "shardlab-cli: out of memory on this computer; use a smaller model or batch size\n";
    try {
        if (const std::exception_ptr error = std::current_exception()) std::rethrow_exception(error);
        if (shardlab::engine::memoryRanOut()) throw std::bad_alloc();
        shardlab::cli::printError("internal error: the program cannot go on");
    } catch (const std::bad_alloc&) {
        static_cast<void>(!::write(STDERR_FILENO, kMessage.data(), kMessage.size()));
    } catch (const std::exception& error) {
        const std::string plain = shardlab::engine::plainMessage(error);
        shardlab::cli::printError(plain == error.what() ? "internal error: " + plain : plain);
    } catch (...) {
        shardlab::cli::printError("internal error: an exception was not caught");
    }
    shardlab::engine::removeTemporaryFiles();
    ::_exit(shardlab::cli::kFailure);
}

}  // namespace

int main(int argc, char** argv) {
    using namespace shardlab::cli;
    shardlab::engine::reserveStandardStreams();
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow further is an error of the write
    shardlab::engine::keepMemoryReserve();
    std::set_terminate(endWithASentence);
    CommandLine commands;
#define SHARDLAB_ADD(verb) add##verb(commands);
    SHARDLAB_VERBS(SHARDLAB_ADD)
#undef SHARDLAB_ADD
    return commands.run(argc, argv);
}
