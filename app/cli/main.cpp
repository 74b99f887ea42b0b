#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>
#include <new>

#include "app/cli/interruption.h"
#include "app/cli/output.h"
#include "app/cli/verb.h"

namespace shardlab::cli {
namespace {

void addVerbs(CLI::App& app, Action& action) {
    using Add = void (*)(CLI::App&, Action&);
    constexpr Add verbs[] = {addDevices,  addHostStacks, addDatasets,  addLayers,  addOptimizers,
                             addLosses,   addMetrics,    addTemplates, addFormats, addSummary,
                             addLint,     addTrain,      addEvaluate,  addPredict, addGradients,
                             addSimulate, addCompare,    addExport,    addMatmul};
    for (const Add add : verbs)
        add(app, action);
}

/// The innermost subcommand that was named, for "see … --help".
std::string helpCommand(const CLI::App& app) {
    std::string command = app.get_name();
    for (const CLI::App* sub : app.get_subcommands())
        command += " " + sub->get_name();
    return command + " --help";
}

int run(const Action& action) {
    try {
        const int code = action();
        if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
            printError(std::string("standard output: cannot be written: ") + std::strerror(errno));
            return code == kSuccess ? kFailure : code;
        }
        return code;
    } catch (const UsageError& error) {
        printError(error.what());
        return kWrongUsage;
    } catch (const std::bad_alloc&) {
        printError("not enough memory on this computer for what was asked");
    } catch (const std::exception& error) {
        printError(error.what());
    }
    return kFailure;
}

}  // namespace
}  // namespace shardlab::cli

int main(int argc, char** argv) {
    using namespace shardlab::cli;
    CLI::App app("Train and price Keras models on simulated CPUs, GPUs and TPUs.", "shardlab-cli");
    app.set_version_flag("--version", "shardlab-cli " SHARDLAB_VERSION);
    app.require_subcommand(1);
    Action action;
    addVerbs(app, action);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
        printError(std::string(error.what()) + "; see " + helpCommand(app));
        return kWrongUsage;
    }
    exitOnInterruption();
    return run(action);
}
