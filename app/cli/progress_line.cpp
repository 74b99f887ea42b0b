#include "app/cli/writing_line.h"

#include <fmt/format.h>

#include <cstdio>

#include "engine/core/abridge.h"
#include "engine/core/quantity.h"

namespace shardlab::cli {

WritingLine::WritingLine(std::string file, bool terminal, Clock::duration interval)
    : m_file(std::move(file)), m_terminal(terminal), m_interval(interval) {}

WritingLine::~WritingLine() {
    if (!m_open) return;
    std::fputs("\r\033[K", stdout);
    std::fflush(stdout);
}

void WritingLine::show(const engine::WriteProgress& progress) {
    if (!m_terminal || progress.total == 0 || Clock::now() - m_drawn < m_interval) return;
    const std::string left =
        progress.secondsLeft < 0
            ? std::string()
            : fmt::format(", {} left", engine::toText(engine::remainingTime(progress.secondsLeft)));
    fmt::print("\r{}: {} of {}{}\033[K", engine::terminalText(m_file),
               engine::bytesText(static_cast<double>(progress.written)),
               engine::bytesText(static_cast<double>(progress.total)), left);
    std::fflush(stdout);
    m_open = true;
    m_drawn = Clock::now();
}

}  // namespace shardlab::cli
