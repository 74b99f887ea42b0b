#include "app/cli/command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstring>
#include <exception>
#include <sstream>

#include "app/cli/completion.h"
#include "app/cli/interruption.h"
#include "app/cli/man_page.h"
#include "app/cli/output.h"
#include "app/cli/verb_tree.h"
#include "engine/core/instruction_set.h"
#include "engine/core/interruption.h"
#include "engine/core/json_text.h"

namespace shardlab::cli {
namespace {

/// "shardlab-cli train --help" after `train` was named.
std::string helpCommand(const CLI::App& app) {
    std::string command = app.get_name();
    for (const CLI::App* level = &app; !level->get_subcommands().empty();) {
        level = level->get_subcommands().front();
        command += " " + level->get_name();
    }
    return command + " --help";
}

/// The first word that is no verb, "foo" or "runs foo": the parser would only say that a verb is missing.
std::string unknownVerb(const CLI::App& app, int argc, char** argv) {
    const CLI::App* level = &app;
    std::string words;
    for (int i = 1; i < argc && argv[i][0] != '-'; ++i) {
        words += (i > 1 ? " " : "") + std::string(argv[i]);
        const auto isNamed = [&](const CLI::App* verb) { return verb->get_name() == argv[i]; };
        const auto named = level->get_subcommands(isNamed);
        if (named.empty()) return words;
        level = named.front();
        if (level->get_subcommands([](const CLI::App*) { return true; }).empty()) return {};
    }
    return {};
}

/// What was printed may still be on its way to a full disk.
int flushed(int code) {
    flushOutput();
    if (outputFailure() == 0) return code;
    printError(std::string("standard output: cannot be written: ") + std::strerror(outputFailure()));
    return code == kSuccess ? kFailure : code;
}

int runGuarded(const Action& action) {
    try {
        return flushed(action());
    } catch (const UsageError& error) {
        printError(error.what());
        return kWrongUsage;
    } catch (const engine::Interrupted&) {
        return kInterrupted;
    } catch (const std::exception& error) {
        printError(engine::plainMessage(error));
    }
    return kFailure;
}

/// What scripts ask for, not people: --complete WORD… for the shells, --man-page for the build. Null:
/// neither.
Action hiddenAction(const CLI::App& app, int argc, char** argv) {
    const std::string first = argc > 1 ? argv[1] : "";
    if (first == "--man-page") {
        return [&app] {
            printText(manPage(verbTree(app), SHARDLAB_VERSION));
            return kSuccess;
        };
    }
    if (first != "--complete") return nullptr;
    return [&app, words = std::vector<std::string>(argv + 2, argv + argc)] {
        printText(completionLines(verbTree(app), words));
        return kSuccess;
    };
}

}  // namespace

struct CommandLine::Impl {
    CLI::App app{"Train Keras models, and estimate training times on CPUs, GPUs and TPUs.", "shardlab-cli"};
    Action chosen;
};

CommandLine::CommandLine() : m_impl(std::make_unique<Impl>()) {
    m_impl->app.set_version_flag(
        "--version", fmt::format("shardlab-cli {} ({})", SHARDLAB_VERSION, engine::instructionSet()));
    m_impl->app.require_subcommand(1);
}

CommandLine::~CommandLine() = default;

Flags CommandLine::add(const char* verb, const char* help, Action action) {
    CLI::App* added = m_impl->app.add_subcommand(verb, help);
    added->callback([impl = m_impl.get(), action = std::move(action)] { impl->chosen = action; });
    return Flags(*added);
}

void CommandLine::group(const char* verb, const char* help) {
    m_impl->app.add_subcommand(verb, help)->require_subcommand(1);
}

Flags CommandLine::add(const char* group, const char* verb, const char* help, Action action) {
    CLI::App* added = m_impl->app.get_subcommand(group)->add_subcommand(verb, help);
    added->callback([impl = m_impl.get(), action = std::move(action)] { impl->chosen = action; });
    return Flags(*added);
}

VerbText CommandLine::tree() const {
    return verbTree(m_impl->app);
}

int CommandLine::run(int argc, char** argv) {
    if (const Action hidden = hiddenAction(m_impl->app, argc, argv)) return runGuarded(hidden);
    try {
        m_impl->app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) {  // --help, --version
            std::ostringstream text;
            const int code = m_impl->app.exit(error, text);
            printText(text.str());
            return flushed(code);
        }
        const std::string unknown = unknownVerb(m_impl->app, argc, argv);
        printError((unknown.empty() ? error.what() : "unknown verb " + unknown) + "; see " +
                   helpCommand(m_impl->app));
        return kWrongUsage;
    }
    exitOnInterruption();
    return runGuarded([this] {
        requireInputsKept(m_impl->app);
        return m_impl->chosen();
    });
}

}  // namespace shardlab::cli
