#pragma once
#include <cstddef>
#include <string>

#include "engine/training/snapshot.h"

namespace shardlab::cli {

/// Prints what a run says. On a terminal a progress line is drawn over the one before it; elsewhere only the
/// last line of each epoch is written, so that logs stay short. Errors are kept for the caller's one line on
/// standard error.
class ConsolePrinter {
public:
    ConsolePrinter(bool quiet, bool terminal) : m_quiet(quiet), m_terminal(terminal) {}
    void print(const engine::SnapshotDelta& delta);
    /// Ends a progress line that is still open.
    void finish();
    /// Why the run failed, empty if it did not say.
    const std::string& failure() const { return m_failure; }

private:
    void print(const engine::ConsoleLine& line);
    void drawOver(const std::string& text);

    bool m_quiet, m_terminal;
    bool m_open = false;  ///< the cursor stands behind a progress line
    std::string m_failure;
};

bool standardOutputIsTerminal();
/// Of standard output; 80 if that is no terminal.
std::size_t terminalColumns();

}  // namespace shardlab::cli
