#pragma once
#include <string>

namespace shardlab::engine {

struct ReportedRuns;

/// A device's name, or the id of one that has no sheet here.
std::string deviceTitle(const ReportedRuns& report, const std::string& id);

/// What the simulator says of the first run's experiment on each device; empty without one.
std::string deviceSection(const ReportedRuns& report);

}  // namespace shardlab::engine
