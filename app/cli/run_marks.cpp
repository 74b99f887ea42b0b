#include "app/cli/run_marks.h"

#include <fmt/format.h>

#include "app/cli/output.h"
#include "app/cli/run_selection.h"
#include "engine/core/wording.h"
#include "engine/runs/run_tags.h"

namespace shardlab::cli {
namespace {

using engine::RunInfo;
using engine::RunStore;

struct MarkOptions : RunSelection {
    engine::TagChange tags = {};
    std::string text;
};

using Mark = void (*)(RunStore&, const RunInfo&, const MarkOptions&);

/// All of them or none: see RunStore::atOnce.
int markAll(const MarkOptions& options, const char* done, Mark mark) {
    if (options.runs.empty() && options.filter.empty())
        throw UsageError("expected RUN or --filter; see runs list");
    RunStore store;
    const std::vector<RunInfo> runs = selected(store, options, !options.filter.empty());
    store.atOnce([&] {
        for (const RunInfo& run : runs)
            mark(store, run, options);
    });
    printLine(fmt::format("{} {}.", done, engine::counted(std::ssize(runs), "run")));
    return kSuccess;
}

void tag(RunStore& store, const RunInfo& run, const MarkOptions& options) {
    store.changeTags(run.id, options.tags);  // as they are now
}

int tagAll(const MarkOptions& options) {
    if (options.tags.add.empty() && options.tags.remove.empty())
        throw UsageError("runs tag: expected --add or --remove");
    return markAll(options, "Tagged", tag);
}

int noteAll(const MarkOptions& options) {
    return markAll(options, "Noted", [](RunStore& store, const RunInfo& run, const MarkOptions& note) {
        store.setNotes(run.id, note.text);
    });
}

int archiveAll(const MarkOptions& options) {
    return markAll(options, "Archived", [](RunStore& store, const RunInfo& run, const MarkOptions&) {
        store.setArchived(run.id, true);
    });
}

int unarchiveAll(const MarkOptions& options) {
    return markAll(options, "Unarchived", [](RunStore& store, const RunInfo& run, const MarkOptions&) {
        store.setArchived(run.id, false);
    });
}

}  // namespace

void addRunMarks(CommandLine& commands) {
    const auto add = [&commands](const char* verb, const char* help, int (*action)(const MarkOptions&)) {
        auto options = std::make_shared<MarkOptions>();
        Flags flags = commands.add("runs", verb, help, [options, action] { return action(*options); });
        flags.arguments("RUN", options->runs, "Id or name of a run");
        flags.freeText("--filter", options->filter, "Only runs that match; see runs list");
        return std::pair(flags, options);
    };
    const auto addArchived = [](const auto& added) {
        Flags flags = added.first;
        flags.flag("--archived", added.second->archived, "Archived runs, too");
    };
    auto tagged = add("tag", "Add and remove tags of runs", tagAll);
    tagged.first.texts("--add", tagged.second->tags.add, "Tag to add; may be given several times, or a,b");
    tagged.first.texts("--remove", tagged.second->tags.remove,
                       "Tag to remove; may be given several times, or a,b");
    addArchived(tagged);
    auto noted = add("note", "Write a note on runs", noteAll);
    noted.first.freeText("--text", noted.second->text, "The note; empty removes it", Need::Required);
    addArchived(noted);
    add("archive", "Leave runs out of lists; they keep everything", archiveAll);
    auto unarchived = add("unarchive", "Put archived runs back into lists", unarchiveAll);
    unarchived.second->archived = true;
}

}  // namespace shardlab::cli
