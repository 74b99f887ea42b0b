#include "app/cli/run_again.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "app/cli/interruption.h"
#include "app/cli/output.h"
#include "app/cli/run_record.h"
#include "app/cli/run_selection.h"
#include "app/cli/training_run.h"
#include "engine/core/wording.h"
#include "engine/runs/run_again.h"

namespace shardlab::cli {
namespace {

using engine::RunAgain;
using engine::RunInfo;
using engine::RunStore;

struct AgainOptions {
    std::string run, progress = "text";
    std::optional<std::uint64_t> seed = std::nullopt;
    std::optional<int> epochs = std::nullopt;
    int threads = 0;
    bool quiet = false;
};

RunInfo runNamed(const RunStore& store, const std::string& word) {
    return loaded(store, {.runs = {word}, .filter = {}}, false).front();
}

/// What a rerun came to beside the run that it repeats.
std::string rerunText(const RunInfo& original, const RunInfo& rerun) {
    if (original.dataChecksum != rerun.dataChecksum)
        return fmt::format("The data are not those of run {}: the metrics differ.", original.id);
    const auto epochs =
        std::min<std::int64_t>(std::ssize(original.history.epochs), std::ssize(rerun.history.epochs));
    return fmt::format("The metrics of {} {} those of run {}.", engine::counted(epochs, "epoch"),
                       engine::sameMetrics(original.history, rerun.history) ? "equal" : "differ from",
                       original.id);
}

Progress progressOf(const AgainOptions& options) {
    if (options.quiet) return Progress::None;
    return options.progress == "json" ? Progress::Json : Progress::Text;
}

/// Trains and records; `finished` is asked for the last line, by the new run.
template <typename Finished>
int train(const AgainOptions& options, RunAgain again, Finished finished) {
    if (options.epochs) again.experiment.fit.epochs = *options.epochs;
    again.options.threads = options.threads;
    engine::StopToken stop;
    const Interruption interruption(stop);
    const Progress progress = progressOf(options);
    RunRecord record(again.experiment, {.threads = options.threads, .start = again.start});
    const FinishedRun run =
        trainAndPrint(again.experiment, again.options, stop, progress, {.record = &record, .log = nullptr});
    if (!run.failure.empty()) {
        printError(run.failure);
        return kFailure;
    }
    if (record.id()) printRunLine(finished(RunStore().load(*record.id())), progress);
    return run.result.history.status == engine::RunStatus::Stopped ? kInterrupted : kSuccess;
}

int rerun(const AgainOptions& options) {
    RunInfo original;
    RunAgain again;
    {
        const RunStore store;
        original = runNamed(store, options.run);
        again = engine::rerunOf(store, original.id, options.seed);
    }
    const bool same = again.experiment.fit.seed == engine::Experiment::fromJson(original.experiment).fit.seed;
    return train(options, std::move(again), [&](const RunInfo& run) {
        return fmt::format(
            "Run {} is a rerun of run {}{}", run.id, original.id,
            same ? ". " + rerunText(original, run) : fmt::format(" with the seed {}.", run.history.seed));
    });
}

int continueRun(const AgainOptions& options) {
    if (!options.epochs) throw UsageError("runs continue: expected --epochs N");
    RunAgain again;
    std::int64_t original = 0;
    {
        const RunStore store;
        original = runNamed(store, options.run).id;
        again = engine::continuationOf(store, original);
    }
    return train(options, std::move(again), [&](const RunInfo& run) {
        return fmt::format("Run {} continues run {}.", run.id, original);
    });
}

}  // namespace

void addRunAgain(CommandLine& commands) {
    const auto add = [&commands](const char* verb, const char* help, int (*action)(const AgainOptions&)) {
        auto options = std::make_shared<AgainOptions>();
        Flags flags = commands.add("runs", verb, help, [options, action] { return action(*options); });
        flags.argument("RUN", options->run, "Id or name of a run");
        flags.number("--epochs", options->epochs, 1, engine::ExperimentLimits::epochs,
                     "Number of epochs to train");
        flags.threads(options->threads);
        flags.choice("--progress", options->progress, {"text", "json"},
                     "Print the progress as text or as one JSON object per line");
        flags.flag("--quiet", options->quiet, "Print only errors");
        return std::pair(flags, options);
    };
    auto again = add("rerun", "Train the experiment of a run again: the same numbers, as a new run", rerun);
    again.first.number("--seed", again.second->seed, "Another seed");
    add("continue", "Train on from the weights of a run, as a new run", continueRun);
}

}  // namespace shardlab::cli
