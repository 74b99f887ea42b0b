#include "engine/training/run_reading.h"

#include <utility>

#include "engine/training/progress.h"

namespace shardlab::engine {

RunReading::RunReading(std::string what, RunReporter& reporter, const StopToken& stop,
                       std::chrono::milliseconds quiet)
    : m_what(std::move(what)),
      m_reporter(reporter),
      m_stop(stop),
      m_next(Clock::now() + quiet),
      m_scope([this](const ReadProgress& progress) { return follow(progress); }) {}

/// The line stays as a record of what was read.
RunReading::~RunReading() {
    if (!m_told) return;
    m_last.secondsLeft = -1;
    tell(m_last);
    m_reporter.reading({});
}

bool RunReading::follow(const ReadProgress& progress) {
    m_last = progress;
    const Clock::time_point now = Clock::now();
    if ((progress.total > 0 || progress.files > 0 || progress.allSamples > 0) && now >= m_next) {
        constexpr auto kBetweenLines = std::chrono::milliseconds(100);
        m_next = now + kBetweenLines;
        m_told = true;
        tell(progress);
    }
    return !m_stop.stopRequested();
}

void RunReading::tell(const ReadProgress& progress) {
    m_reporter.log(ConsoleLine::Kind::Progress, readingLine(m_what, progress));
    m_reporter.reading(progress);
}

}  // namespace shardlab::engine
