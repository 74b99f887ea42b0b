#pragma once
#include <chrono>
#include <string>

#include "engine/core/write_scope.h"

namespace shardlab::cli {

/// "model.keras: 12.0 MiB of 95.3 MiB, 8 s left" on a terminal, drawn over itself and gone at the end.
/// Elsewhere nothing is printed.
class WritingLine {
public:
    using Clock = std::chrono::steady_clock;
    /// Drawn once per `interval`: what is written in less time shows none.
    WritingLine(std::string file, bool terminal, Clock::duration interval = std::chrono::milliseconds(100));
    ~WritingLine();
    WritingLine(const WritingLine&) = delete;
    WritingLine& operator=(const WritingLine&) = delete;
    void show(const engine::WriteProgress& progress);

private:
    std::string m_file;
    bool m_terminal, m_open = false;
    Clock::duration m_interval;
    Clock::time_point m_drawn = Clock::now();
};

}  // namespace shardlab::cli
