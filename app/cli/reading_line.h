#pragma once
#include <chrono>
#include <filesystem>
#include <string>

#include "app/cli/console_printer.h"
#include "app/cli/progress_line.h"
#include "engine/core/interruption.h"
#include "engine/core/stop_token.h"

namespace shardlab::cli {

/// Runs `read()` while a ProgressLine shows how far it has read `file`, unless `shown` is false. Throws
/// engine::Interrupted once `stop` is requested.
template <typename Read>
auto withReadingLine(const std::string& file, const engine::StopToken& stop, Read read, bool shown = true) {
    ProgressLine line(std::filesystem::path(file).filename().string(), shown && standardOutputIsTerminal());
    const engine::InterruptionScope interruption(stop);
    const engine::ReadScope scope([&](const engine::ReadProgress& progress) {
        line.show(progress);
        return !stop.stopRequested();
    });
    return read();
}

/// Runs `read()`, for which an experiment's data are loaded, listed or counted through, while a ProgressLine
/// shows how far that is, unless `shown` is false.
template <typename Read>
auto withDataLine(bool shown, Read read,
                  ProgressLine::Clock::duration quiet = std::chrono::milliseconds(500)) {
    ProgressLine line("Loading data", shown, std::chrono::milliseconds(100), quiet);
    const engine::ReadScope scope([&line](const engine::ReadProgress& progress) {
        line.show(progress);
        return true;
    });
    return read();
}

}  // namespace shardlab::cli
