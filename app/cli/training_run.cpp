#include "app/cli/training_run.h"

#include <chrono>
#include <future>

#include "app/cli/console_printer.h"
#include "app/cli/run_record.h"
#include "engine/devices/device_catalog.h"
#include "engine/tensorboard/live_log.h"

namespace shardlab::cli {

FinishedRun trainAndPrint(const engine::Experiment& experiment, const engine::SessionOptions& options,
                          engine::StopToken& stop, bool quiet, const RunFollowers& followers) {
    constexpr auto kDrainInterval = std::chrono::milliseconds(50);
    engine::SnapshotChannel channel;
    ConsolePrinter printer(quiet, standardOutputIsTerminal());
    auto running = std::async(std::launch::async, [&] {
        return engine::runExperiment(experiment, engine::DeviceCatalog::installed(), options, channel, stop);
    });
    const auto follow = [&] {
        const engine::SnapshotDelta delta = channel.drain();
        if (followers.record != nullptr) followers.record->follow(delta);
        if (followers.log != nullptr) followers.log->follow(delta);
        printer.print(delta);  // what is printed is written
    };
    while (running.wait_for(kDrainInterval) != std::future_status::ready)
        follow();
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
