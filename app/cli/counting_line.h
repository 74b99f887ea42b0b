#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "app/cli/progress_line.h"
#include "engine/core/read_scope.h"
#include "engine/core/time_left.h"

namespace shardlab::cli {

/// "Sweep: 3 of 20 trials, 5 min left" on a terminal, at the pace since it was made.
class CountingLine {
public:
    CountingLine(std::string name, const char* things, bool terminal,
                 ProgressLine::Clock::duration quiet = std::chrono::milliseconds(500))
        : m_line(std::move(name), terminal, std::chrono::milliseconds(100), quiet), m_things(things) {
        m_left.begin();
    }
    /// Some of it was done before, as of a sweep that goes on.
    void beginAt(std::int64_t done) { m_left.begin(static_cast<std::uint64_t>(done)); }
    void show(std::int64_t done, std::int64_t total) {
        m_line.showCount(done, total, m_things,
                         m_left.seconds(static_cast<std::uint64_t>(done), static_cast<std::uint64_t>(total)));
    }
    void clear() { m_line.clear(); }  ///< before something else is printed

private:
    ProgressLine m_line;
    const char* m_things;
    engine::TimeLeft m_left;
};

/// Shows how far `work(count)` is: the bytes of its data, then what it counts by `count(done, total)`.
template <typename Work>
auto withCountingLine(const char* name, const char* things, bool terminal, Work work,
                      ProgressLine::Clock::duration quiet = std::chrono::milliseconds(500)) {
    ProgressLine data("Loading data", terminal, std::chrono::milliseconds(100), quiet);
    CountingLine line(name, things, terminal, quiet);
    bool loading = true;
    const engine::ReadScope scope([&](const engine::ReadProgress& progress) {
        if (loading) data.show(progress);
        return true;
    });
    return work(std::function<void(std::int64_t, std::int64_t)>([&](std::int64_t done, std::int64_t total) {
        if (std::exchange(loading, false)) {
            data.clear();
            line.beginAt(0);
        }
        line.show(done, total);
    }));
}

}  // namespace shardlab::cli
