#include "app/cli/run_bin.h"

#include <fmt/format.h>

#include <memory>
#include <optional>

#include "app/cli/console_printer.h"
#include "app/cli/counting_line.h"
#include "app/cli/interruption.h"
#include "app/cli/output.h"
#include "app/cli/run_selection.h"
#include "engine/core/abridge.h"
#include "engine/core/quantity.h"
#include "engine/core/wording.h"

namespace shardlab::cli {
namespace {

using engine::RunInfo;
using engine::RunStore;

struct BinOptions : RunSelection {
    std::optional<int> olderThan = std::nullopt;  ///< days
};

void requireSelection(const BinOptions& options) {
    if (options.runs.empty() && options.filter.empty())
        throw UsageError("expected RUN or --filter; see runs list");
}

std::vector<RunInfo> chosen(const RunStore& store, const BinOptions& options) {
    return selected(store, options, !options.filter.empty());
}

/// All of them or none.
int remove(const BinOptions& options) {
    requireSelection(options);
    RunStore store;
    const std::vector<RunInfo> runs = chosen(store, options);
    store.atOnce([&] {
        for (const RunInfo& run : runs)
            store.moveToBin(run.id);
    });
    const int days = store.binDays();
    const std::string until = days > 0 ? fmt::format(" for {}", engine::counted(days, "day")) : std::string();
    for (const RunInfo& run : runs)
        printLine(fmt::format("Run {} {} is in the bin{}; runs restore {} brings it back.", run.id,
                              engine::abridged(run.name), until, run.id));
    return kSuccess;
}

int restore(const BinOptions& options) {
    requireSelection(options);
    RunStore store;
    const std::vector<RunInfo> runs = chosen(store, options);
    store.atOnce([&] {
        for (const RunInfo& run : runs)
            store.restore(run.id);
    });
    printLine(fmt::format("Restored {}.", engine::counted(std::ssize(runs), "run")));
    return kSuccess;
}

engine::PurgedRuns purgeChosen(RunStore& store, const BinOptions& options, bool some,
                               const engine::StopToken& stop) {
    std::vector<std::int64_t> ids;
    if (some) {
        for (const RunInfo& run : chosen(store, options))
            ids.push_back(run.id);
    }
    CountingLine line("Deleting", "runs", standardOutputIsTerminal());
    const engine::WorkProgress show = [&](std::int64_t done, std::int64_t total) {
        line.show(done, total);
        return !stop.stopRequested();
    };
    return some ? store.purge(ids, show) : store.purge(options.olderThan.value_or(0), show);
}

/// Ctrl-C leaves the runs that are not deleted yet in the bin.
int purge(const BinOptions& options) {
    const bool some = !options.runs.empty() || !options.filter.empty();
    if (some && options.olderThan)
        throw UsageError("--older-than: cannot be combined with RUN and --filter; use one of them");
    engine::StopToken stop;
    const Interruption interruption(stop);
    RunStore store;
    const engine::PurgedRuns purged = purgeChosen(store, options, some, stop);
    printLine(purged.runs == 0
                  ? std::string("No run of the bin was deleted.")
                  : fmt::format("Deleted {} permanently; {} freed.", engine::counted(purged.runs, "run"),
                                engine::bytesText(static_cast<double>(purged.bytes))));
    return interruption.happened() ? kInterrupted : kSuccess;
}

}  // namespace

void addRunBin(CommandLine& commands) {
    const auto add = [&commands](const char* verb, const char* help, int (*action)(const BinOptions&),
                                 bool bin) {
        auto options = std::make_shared<BinOptions>();
        options->bin = bin;
        Flags flags = commands.add("runs", verb, help, [options, action] { return action(*options); });
        flags.arguments("RUN", options->runs, "Id or name of a run");
        flags.freeText("--filter", options->filter, "Only runs that match; see runs list");
        return std::pair(flags, options);
    };
    auto removed = add("delete", "Move runs to the bin", remove, false);
    removed.first.flag("--archived", removed.second->archived, "Archived runs, too");
    add("restore", "Bring runs back from the bin", restore, true);
    auto purged =
        add("purge", "Delete runs of the bin permanently; without RUN and --filter all of them", purge, true);
    constexpr int kMostDays = 36500;
    purged.first.number("--older-than", purged.second->olderThan, 1, kMostDays,
                        "Only runs that are in the bin for so many days or longer");
}

}  // namespace shardlab::cli
