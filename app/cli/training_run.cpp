#include "app/cli/training_run.h"

#include <chrono>
#include <future>

#include "app/cli/console_printer.h"
#include "app/cli/run_record.h"
#include "engine/devices/device_catalog.h"

namespace shardlab::cli {

FinishedRun trainAndPrint(const engine::Experiment& experiment, const engine::SessionOptions& options,
                          engine::StopToken& stop, bool quiet, RunRecord* record) {
    constexpr auto kDrainInterval = std::chrono::milliseconds(50);
    engine::SnapshotChannel channel;
    ConsolePrinter printer(quiet, standardOutputIsTerminal());
    auto running = std::async(std::launch::async, [&] {
        return engine::runExperiment(experiment, engine::DeviceCatalog::installed(), options, channel, stop);
    });
    const auto follow = [&] {
        const engine::SnapshotDelta delta = channel.drain();
        printer.print(delta);
        if (record != nullptr) record->follow(delta);
    };
    while (running.wait_for(kDrainInterval) != std::future_status::ready)
        follow();
    follow();
    printer.finish();
    FinishedRun run{.result = running.get(), .failure = {}};
    if (record != nullptr) record->finish(run.result);
    if (run.result.history.status == engine::RunStatus::Failed) {
        run.failure = printer.failure().empty() ? "training failed" : printer.failure();
    }
    return run;
}

}  // namespace shardlab::cli
