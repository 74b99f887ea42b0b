#include "app/cli/run_import.h"

#include <memory>

#include "app/cli/output.h"
#include "engine/core/wording.h"
#include "engine/tensorboard/import_logs.h"

namespace shardlab::cli {
namespace {

int import(const std::string& path) {
    engine::RunStore store;
    for (const std::int64_t id : engine::importLogs(store, path)) {
        const engine::RunInfo run = store.load(id);
        printLine(fmt::format("Imported run {} {} ({}, {})", id, run.name,
                              engine::counted(run.epochs, "epoch"),
                              engine::counted(std::ssize(store.batches(id)), "step")));
    }
    return kSuccess;
}

}  // namespace

void addRunImport(CommandLine& commands) {
    auto path = std::make_shared<std::string>();
    Flags flags = commands.add("runs", "import", "Add the runs in event files of TensorBoard",
                               [path] { return import(*path); });
    flags.argument("PATH", *path, "Log directory, or an event file");
}

}  // namespace shardlab::cli
