#include "app/cli/training_run.h"

#include <chrono>
#include <future>

#include "app/cli/console_printer.h"
#include "app/cli/histograms_file.h"
#include "app/cli/output.h"
#include "app/cli/run_record.h"
#include "engine/devices/device_catalog.h"
#include "engine/tensorboard/live_log.h"
#include "engine/training/snapshot_json.h"

namespace shardlab::cli {
namespace {

void printDelta(const engine::SnapshotDelta& delta) {
    const engine::Json json = engine::toJson(delta);
    if (json.empty()) return;
    printJsonLine(json);
}

}  // namespace

void printRunLine(const std::string& text, Progress progress) {
    if (progress == Progress::Text) printLine(text);
    if (progress != Progress::Json) return;
    engine::SnapshotDelta delta;
    delta.console.push_back({.kind = engine::ConsoleLine::Kind::Info, .text = text});
    printDelta(delta);
}

FinishedRun trainAndPrint(const engine::Experiment& experiment, const engine::SessionOptions& options,
                          engine::StopToken& stop, Progress progress, const RunFollowers& followers) {
    // A run that waits for what follows from an epoch waits for its line, too.
    const auto interval = std::chrono::milliseconds(options.requests ? 5 : 50);
    engine::SnapshotChannel channel;
    ConsolePrinter printer(progress != Progress::Text, standardOutputIsTerminal());
    auto running = std::async(std::launch::async, [&] {
        return engine::runExperiment(experiment, engine::DeviceCatalog::installed(), options, channel, stop);
    });
    const auto follow = [&] {
        const engine::SnapshotDelta delta = channel.drain();
        if (followers.record != nullptr) followers.record->follow(delta);
        if (followers.log != nullptr) followers.log->follow(delta);
        if (followers.histograms != nullptr) followers.histograms->follow(delta);
        printer.print(delta);  // what is printed is written
        if (progress == Progress::Json && !delta.empty()) printDelta(delta);
    };
    try {
        while (running.wait_for(interval) != std::future_status::ready)
            follow();
    } catch (...) {
        stop.requestStop();  // the run is waited for
        throw;
    }
    follow();
    printer.finish();
    FinishedRun run{.result = running.get(), .failure = {}};
    if (followers.record != nullptr) followers.record->finish(run.result);
    if (followers.log != nullptr) followers.log->finish(run.result);
    if (run.result.history.status == engine::RunStatus::Failed) {
        run.failure = printer.failure().empty() ? "training failed" : printer.failure();
    }
    return run;
}

}  // namespace shardlab::cli
