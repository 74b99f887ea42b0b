#include "app/cli/run_import.h"

#include <memory>
#include <string>
#include <vector>

#include "app/cli/interruption.h"
#include "app/cli/output.h"
#include "app/cli/overrides.h"
#include "app/cli/reading_line.h"
#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/core/quantity.h"
#include "engine/core/wording.h"
#include "engine/devices/device_catalog.h"
#include "engine/runs/measured_run.h"
#include "engine/sharing/shared_file.h"
#include "engine/tensorboard/import_logs.h"

namespace shardlab::cli {
namespace {

struct ImportRunOptions {
    std::vector<std::string> paths;
    std::string device;
};

/// Measurements of an exported program: measured and predicted step.
void importMeasurements(engine::RunStore& store, const std::string& file, const std::string& device) {
    const engine::DeviceCatalog& devices = engine::DeviceCatalog::installed();
    const engine::MeasuredRun measured = engine::readMeasuredRun(file, devices, device);
    const std::int64_t id = engine::addMeasuredRun(store, measured, devices);
    const engine::RunInfo run = store.load(id);
    const auto step = engine::measuredStep(run);
    printLine(fmt::format("Run {} {}: step {} measured on {} ({}), {} predicted for {}", id,
                          engine::abridged(run.name), engine::secondsText(step->measuredSeconds),
                          step->device, step->framework, engine::secondsText(step->predictedSeconds),
                          run.device));
}

void importEvents(engine::RunStore& store, const std::string& path, const engine::StopToken& stop) {
    const std::vector<std::int64_t> added =
        withReadingLine(path, stop, [&] { return engine::importLogs(store, path); });
    for (const std::int64_t id : added) {
        const engine::RunInfo run = store.load(id);
        printLine(fmt::format("Imported run {} {} ({}, {})", id, engine::abridged(run.name),
                              engine::counted(run.epochs, "epoch"),
                              engine::counted(std::ssize(store.batches(id)), "step")));
    }
}

/// Data that were unpacked for runs that could not be added go again.
std::vector<std::int64_t> addShared(const engine::SharedFile& file, engine::RunStore& store,
                                    std::vector<std::int64_t>& completed) {
    file.expectReadingAll();
    bool made = false;
    const std::filesystem::path folder =
        file.hasData() ? file.unpackData(engine::sharedDataDirectory(), &made) : std::filesystem::path();
    try {
        return file.addRuns(store, folder, &completed);
    } catch (...) {
        std::error_code ignored;
        if (made) std::filesystem::remove_all(folder, ignored);
        throw;
    }
}

/// Runs of another computer; their data are unpacked beside the run store.
void importShared(engine::RunStore& store, const std::string& path, const engine::StopToken& stop) {
    const engine::SharedFile file(path);
    if (file.runs().empty()) throw engine::Error("{}: it has no runs", path);
    std::vector<std::int64_t> completed;
    const std::vector<std::int64_t> added =
        withReadingLine(path, stop, [&] { return addShared(file, store, completed); });
    for (const std::int64_t id : added) {
        const engine::RunInfo run = store.load(id);
        printLine(fmt::format("Imported run {} {} ({})", id, engine::abridged(run.name),
                              engine::counted(run.epochs, "epoch")));
    }
    for (const std::int64_t id : completed)
        printLine(fmt::format("Added the weights of run {} {}", id, engine::abridged(store.load(id).name)));
    const std::ptrdiff_t there = std::ssize(file.runs()) - std::ssize(added) - std::ssize(completed);
    if (there > 0) printLine(fmt::format("{} there already", engine::counted(there, "run")));
}

/// A file of another kind would be read as damaged records.
void requireEventFile(const std::filesystem::path& path) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored)) return;
    if (path.filename().string().find("tfevents") != std::string::npos) return;
    throw engine::Error(
        "{}: expected a {} file, a .json file of an exported program, a log directory or an event file "
        "(events.out.tfevents…)",
        path.string(), engine::kSharedFileEnding);
}

void importPath(engine::RunStore& store, const std::string& path, const std::string& device,
                const engine::StopToken& stop) {
    if (path.ends_with(".json")) {
        importMeasurements(store, path, device);
    } else if (path.ends_with(engine::kSharedFileEnding)) {
        importShared(store, path, stop);
    } else {
        requireEventFile(path);
        importEvents(store, path, stop);
    }
}

/// Ctrl-C leaves the file that is read as if it had not been named; runs of those before it are there.
int import(const ImportRunOptions& options) {
    if (options.paths.empty()) throw UsageError("runs import: expected PATH");
    if (!options.device.empty()) namedDevice(options.device);
    engine::StopToken stop;
    const Interruption interruption(stop);
    engine::RunStore store;
    for (const std::string& path : options.paths) {
        try {
            importPath(store, path, options.device, stop);
        } catch (const engine::Error& error) {
            if (!interruption.happened()) throw;
            printError(error.what());
        }
        if (interruption.happened()) return kInterrupted;
    }
    return kSuccess;
}

}  // namespace

void addRunImport(CommandLine& commands) {
    auto options = std::make_shared<ImportRunOptions>();
    Flags flags = commands.add(
        "runs", "import",
        "Import runs of a .shardlab file, measurements of an exported program, or logs of TensorBoard",
        [options] { return import(*options); });
    flags.arguments(
        "PATH", options->paths,
        "A .shardlab file, shardlab_measurements.json of an exported program, a log directory or an event "
        "file");
    flags.text("--device", options->device,
               "Device sheet to compare measurements with; default: by the device's name");
}

}  // namespace shardlab::cli
