#include "app/cli/progress_line.h"

#include <fmt/format.h>

#include <utility>

#include "app/cli/console_printer.h"
#include "app/cli/output.h"
#include "engine/core/abridge.h"
#include "engine/core/display_width.h"
#include "engine/core/quantity.h"
#include "engine/core/wording.h"

namespace shardlab::cli {

ProgressLine::ProgressLine(std::string name, bool terminal, Clock::duration interval, Clock::duration quiet)
    : m_name(std::move(name)), m_terminal(terminal), m_interval(interval), m_next(Clock::now() + quiet) {}

ProgressLine::~ProgressLine() {
    clear();
}

void ProgressLine::clear() {
    if (!std::exchange(m_open, false)) return;
    printText("\r\033[K");
    flushOutput();
}

void ProgressLine::show(const engine::WriteProgress& progress) {
    showBytes(progress.written, progress.total, progress.secondsLeft);
}

void ProgressLine::show(const engine::ReadProgress& progress) {
    if (progress.allSamples > 0)
        return showSamples(static_cast<std::int64_t>(progress.samples),
                           static_cast<std::int64_t>(progress.allSamples), progress.secondsLeft);
    if (progress.total == 0 && progress.files > 0) return showFiles(progress.files);
    showBytes(progress.read, progress.total, progress.secondsLeft);
}

void ProgressLine::showFiles(std::uint64_t found) {
    if (isDue()) draw(engine::counted(static_cast<std::int64_t>(found), "file") + " found", -1);
}

void ProgressLine::showBytes(std::uint64_t done, std::uint64_t total, double secondsLeft) {
    if (total == 0 || !isDue()) return;
    draw(fmt::format("{} of {}", engine::bytesText(static_cast<double>(done)),
                     engine::bytesText(static_cast<double>(total))),
         secondsLeft);
}

void ProgressLine::showSamples(std::int64_t done, std::int64_t total, double secondsLeft) {
    showCount(done, total, "samples", secondsLeft);
}

void ProgressLine::showCount(std::int64_t done, std::int64_t total, const char* things, double secondsLeft) {
    if (total <= 0 || !isDue()) return;
    draw(fmt::format("{} of {} {}", done, total, things), secondsLeft);
}

void ProgressLine::draw(const std::string& progress, double secondsLeft) {
    const std::string left =
        secondsLeft < 0 ? std::string()
                        : fmt::format(", {} left", engine::toText(engine::remainingTime(secondsLeft)));
    // A line longer than the terminal would wrap, and the next one could not be drawn over it.
    const std::string figures = fmt::format(": {}{}", progress, left);
    const std::size_t room = terminalColumns() - 1, taken = engine::displayWidth(figures);
    const std::string name = engine::terminalText(m_name);
    std::size_t columns = 0;
    printText(fmt::format("\r{}{}\033[K",
                          engine::fittingColumns(name, room > taken ? room - taken : 0, columns), figures));
    flushOutput();
    m_open = true;
    m_next = Clock::now() + m_interval;
}

}  // namespace shardlab::cli
