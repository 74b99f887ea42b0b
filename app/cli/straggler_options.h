#pragma once
#include <optional>
#include <string>
#include <vector>

#include "app/cli/flags.h"
#include "engine/simulator/estimate.h"

namespace shardlab::cli {

/// Flags that make cores of the simulated device slower than others: --straggler, --jitter, --seed.
struct StragglerOptions {
    std::vector<std::string> stragglers;
    std::optional<double> jitter;
    std::optional<std::uint64_t> seed;

    void addTo(Flags& flags);
    void addStragglersTo(Flags& flags);  ///< without the jitter
    /// Reads CORE:FACTOR; throws UsageError unless each is a core from 0 on, named once, and a factor from 1
    /// to 1000. Whether the device has such a core the simulation says.
    std::vector<engine::Straggler> readStragglers() const;
    /// Throws UsageError unless the share is from 0 to 10, and for a seed without jitter.
    engine::CoreJitter readJitter() const;
};

}  // namespace shardlab::cli
