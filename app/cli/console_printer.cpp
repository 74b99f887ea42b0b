#include "app/cli/console_printer.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include "app/cli/output.h"
#include "engine/core/abridge.h"
#include "engine/core/display_width.h"

namespace shardlab::cli {
namespace {

/// " 10/281 [>....": how the engine writes progress.
bool isProgress(const std::string& text) {
    const std::size_t slash = text.find('/');
    return slash != std::string::npos && text.find_first_not_of(" 0123456789") == slash &&
           text.find(" [", slash) != std::string::npos;
}

}  // namespace

bool standardOutputIsTerminal() {
    return ::isatty(STDOUT_FILENO) == 1;
}

std::size_t terminalColumns() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
    return size.ws_col;
}

void ConsolePrinter::print(const engine::SnapshotDelta& delta) {
    using Kind = engine::ConsoleLine::Kind;
    for (std::size_t i = 0; i < delta.console.size(); ++i) {
        // Of progress lines that came together only the last one would be seen.
        const bool overtaken = i + 1 < delta.console.size() && delta.console[i].kind == Kind::Progress &&
                               delta.console[i + 1].kind == Kind::Progress;
        if (!overtaken) print(delta.console[i]);
    }
    if (delta.latest && delta.latest->status == engine::RunStatus::Failed && !delta.latest->message.empty()) {
        m_failure = delta.latest->message;
    }
    flushOutput();
}

void ConsolePrinter::print(const engine::ConsoleLine& line) {
    using Kind = engine::ConsoleLine::Kind;
    if (line.kind == Kind::Error) {
        m_failure = line.text;
        return;
    }
    if (m_quiet) return;
    if (line.kind == Kind::Progress) {
        if (m_terminal) drawOver(line.text);
        return;
    }
    if (m_open && isProgress(line.text)) {  // the epoch's last bar takes the place of the one before it
        printText("\r\033[K");
        m_open = false;
    }
    finish();
    printText(engine::terminalText(line.text) + '\n');
}

void ConsolePrinter::drawOver(const std::string& text) {
    // A line longer than the terminal would wrap, and the next one could not be drawn over it.
    std::size_t columns = 0;
    const std::string plain = engine::terminalText(text);
    printText(fmt::format("\r{}\033[K", engine::fittingColumns(plain, terminalColumns() - 1, columns)));
    m_open = true;
}

void ConsolePrinter::finish() {
    if (m_open) printText("\n");
    m_open = false;
}

}  // namespace shardlab::cli
