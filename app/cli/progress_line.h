#pragma once
#include <chrono>
#include <cstdint>
#include <string>

#include "engine/core/read_scope.h"
#include "engine/core/write_scope.h"

namespace shardlab::cli {

/// "model.keras: 12.0 MiB of 95.3 MiB, 8 s left" on a terminal, drawn over itself and gone at the end.
/// Elsewhere nothing is printed.
class ProgressLine {
public:
    using Clock = std::chrono::steady_clock;
    /// Drawn once per `interval`, the first time after `quiet`: what takes less time shows none.
    ProgressLine(std::string name, bool terminal, Clock::duration interval = std::chrono::milliseconds(100),
                 Clock::duration quiet = std::chrono::milliseconds(500));
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    void show(const engine::WriteProgress& progress);
    void show(const engine::ReadProgress& progress);
    /// Negative `secondsLeft`: not known yet.
    void showBytes(std::uint64_t done, std::uint64_t total, double secondsLeft);
    void showSamples(std::int64_t done, std::int64_t total, double secondsLeft);
    /// Of things with a name of their own, as "runs".
    void showCount(std::int64_t done, std::int64_t total, const char* things, double secondsLeft);
    void clear();  ///< before something else is printed

private:
    bool isDue() const { return m_terminal && Clock::now() >= m_next; }
    void showFiles(std::uint64_t found);
    void draw(const std::string& progress, double secondsLeft);
    std::string m_name;
    bool m_terminal, m_open = false;
    Clock::duration m_interval;
    Clock::time_point m_next;
};

}  // namespace shardlab::cli
