#pragma once
#include <string>
#include <vector>

#include "engine/runs/run_store.h"

namespace shardlab::engine {

/// "3 mnist_mlp".
inline std::string runTitle(const RunInfo& run) {
    return std::to_string(run.id) + ' ' + run.name;
}

/// The settings or versions of runs: what differs between them, then what is equal in all of them. Empty
/// without a value.
std::string comparisonSection(const char* title, const std::vector<RunInfo>& runs, const Json RunInfo::*part);

}  // namespace shardlab::engine
