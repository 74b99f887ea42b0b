#include "app/cli/training_run.h"

#include <chrono>
#include <future>

#include "app/cli/console_printer.h"
#include "engine/devices/device_catalog.h"

namespace shardlab::cli {

FinishedRun trainAndPrint(const engine::Experiment& experiment, const engine::SessionOptions& options,
                          engine::StopToken& stop, bool quiet) {
    constexpr auto kDrainInterval = std::chrono::milliseconds(50);
    engine::SnapshotChannel channel;
    ConsolePrinter printer(quiet, standardOutputIsTerminal());
    auto running = std::async(std::launch::async, [&] {
        return engine::runExperiment(experiment, engine::DeviceCatalog::installed(), options, channel, stop);
    });
    while (running.wait_for(kDrainInterval) != std::future_status::ready)
        printer.print(channel.drain());
    printer.print(channel.drain());
    printer.finish();
    FinishedRun run{.result = running.get(), .failure = {}};
    if (run.result.history.status == engine::RunStatus::Failed) {
        run.failure = printer.failure().empty() ? "training failed" : printer.failure();
    }
    return run;
}

}  // namespace shardlab::cli
