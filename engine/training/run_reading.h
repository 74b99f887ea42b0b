#pragma once
#include <chrono>
#include <string>

#include "engine/core/read_scope.h"
#include "engine/core/stop_token.h"
#include "engine/training/run_reporter.h"

namespace shardlab::engine {

/// While it lives, whoever watches a run is told of the files and samples that it reads: a line of the
/// console that is drawn over itself, and the snapshot. A stop ends the reading with Interrupted.
class RunReading {
public:
    /// `what`: "Loading data". What is read within `quiet` is not told of.
    RunReading(std::string what, RunReporter& reporter, const StopToken& stop,
               std::chrono::milliseconds quiet);
    ~RunReading();
    RunReading(const RunReading&) = delete;
    RunReading& operator=(const RunReading&) = delete;

private:
    using Clock = std::chrono::steady_clock;
    bool follow(const ReadProgress& progress);
    void tell(const ReadProgress& progress);

    const std::string m_what;
    RunReporter& m_reporter;
    const StopToken& m_stop;
    Clock::time_point m_next;
    ReadProgress m_last;
    bool m_told = false;
    ReadScope m_scope;
};

}  // namespace shardlab::engine
