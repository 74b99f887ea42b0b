#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/planning/device_estimator.h"

namespace shardlab::engine {

/// From epoch `epoch` on, `after` is done before `before`, which was the earliest of all up to there.
struct BreakEven {
    std::string before, after;  ///< device ids
    std::int64_t epoch = 1;
    double seconds = 0;  ///< simulated, from the start of the run to the end of that epoch on `after`
};

/// Simulated seconds of a run over its epochs, start-up and compilation included, on several devices.
struct EpochRace {
    struct Entrant {
        std::string device;           ///< id
        std::vector<double> seconds;  ///< secondsAfter each of `epochs`
    };
    std::vector<std::int64_t> epochs;  ///< ascending, from 1; each break-even epoch is one of them
    std::vector<Entrant> entrants;     ///< in the given order, those that can run the experiment
    std::vector<BreakEven> breakEvens;
    Json toJson() const;
};

/// The earliest device of each number of epochs, and where it changes, up to epoch 10,000. `epochs`: those of
/// the run; the race goes on to twice the last break-even epoch where that is more. Devices that do not fit
/// are left out.
EpochRace raceOverEpochs(const std::vector<DeviceResult>& answers, std::int64_t epochs);

}  // namespace shardlab::engine
