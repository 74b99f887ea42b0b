#include "app/cli/run_selection.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "app/cli/counting_line.h"
#include "app/cli/output.h"
#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/runs/run_filter.h"

namespace shardlab::cli {
namespace {

using engine::RunInfo;

constexpr std::size_t kListedMetrics = 200;  // characters

const RunInfo* withId(const std::vector<RunInfo>& runs, const std::string& word) {
    const auto found =
        std::ranges::find_if(runs, [&](const RunInfo& run) { return std::to_string(run.id) == word; });
    return found == runs.end() ? nullptr : &*found;
}

[[noreturn]] void refuseUnknown(const engine::RunStore& store, const std::string& word, bool bin) {
    if (bin) throw engine::Error("no run {} in the bin; runs list --bin shows all", engine::abridged(word));
    if (withId(store.list(engine::RunScope::Bin), word) != nullptr)
        throw engine::Error("run {} is in the bin; runs restore {} brings it back", word, word);
    throw engine::Error("no run {}; runs list shows all", engine::abridged(word));
}

const RunInfo& runCalled(const engine::RunStore& store, const std::vector<RunInfo>& runs,
                         const std::string& word, bool bin) {
    if (const RunInfo* run = withId(runs, word)) return *run;
    std::vector<std::int64_t> ids;
    const RunInfo* found = nullptr;
    for (const RunInfo& run : runs) {
        if (run.name != word) continue;
        ids.push_back(run.id);
        found = &run;
    }
    if (ids.empty()) refuseUnknown(store, word, bin);
    if (ids.size() > 1) {
        constexpr std::size_t kListed = 8;
        const std::size_t count = ids.size();
        ids.resize(std::min(count, kListed));
        throw engine::Error("{} runs are called {}; use an id: {}{}", count, engine::abridged(word),
                            fmt::join(ids, ", "), count > kListed ? ", …" : "");
    }
    return *found;
}

/// A metric that no run has is no mistake, as before the first run that computes it; the warning says what
/// there is.
void warnOfAbsentMetrics(const std::vector<RunInfo>& runs, const engine::RunFilter& filter) {
    if (runs.empty()) return;
    std::set<std::string> known;
    for (const RunInfo& run : runs) {
        for (const auto& [name, value] : run.metrics.items())
            known.insert(name);
    }
    const std::string have =
        known.empty() ? "none" : engine::abridged(fmt::format("{}", fmt::join(known, ", ")), kListedMetrics);
    for (const std::string& name : filter.absentMetrics(runs))
        printError(fmt::format("warning: no run has the metric {}; the metrics of the runs: {}",
                               engine::abridged(name), have));
}

std::vector<RunInfo> matching(std::vector<RunInfo> runs, const engine::RunFilter& filter) {
    filter.requireNames(runs);
    warnOfAbsentMetrics(runs, filter);
    return engine::filtered(std::move(runs), filter);
}

}  // namespace

std::vector<RunInfo> selected(const engine::RunStore& store, const RunSelection& selection,
                              bool withParameters) {
    if (!store.notice().empty()) printError("warning: " + store.notice());
    const engine::RunScope scope = selection.bin ? engine::RunScope::Bin : engine::RunScope::Kept;
    std::vector<RunInfo> runs = withParameters ? store.listWithParameters(scope) : store.list(scope);
    if (!selection.runs.empty()) {
        std::vector<RunInfo> named;
        for (const std::string& word : selection.runs) {
            const RunInfo& run = runCalled(store, runs, word, selection.bin);
            if (std::ranges::find(named, run.id, &RunInfo::id) == named.end()) named.push_back(run);
        }
        runs = std::move(named);
    } else if (!selection.archived && !selection.bin) {
        std::erase_if(runs, &RunInfo::archived);
    }
    if (!selection.filter.empty())
        runs =
            readingUsage("", [&] { return matching(std::move(runs), engine::RunFilter(selection.filter)); });
    return runs;
}

std::vector<RunInfo> loaded(const engine::RunStore& store, const RunSelection& selection, bool progress) {
    std::vector<RunInfo> runs = selected(store, selection, !selection.filter.empty());
    CountingLine line("Loading", "runs", progress);
    std::int64_t done = 0;
    for (RunInfo& run : runs) {
        line.show(done++, std::ssize(runs));
        run = store.load(run.id);
    }
    return runs;
}

}  // namespace shardlab::cli
