#pragma once
#include <string>

#include "engine/simulator/estimate.h"

namespace shardlab::engine {

/// What the gradients' all-reduce puts on the links in one step.
struct Communication {
    std::string topology;
    std::int64_t payloadBytes = 0;  ///< gradients of one replica
    int links = 0;                  ///< that carry anything, one way each
    double bytesPerLink = 0;        ///< of the busiest
    double busySeconds = 0;         ///< of it
    double exposedSeconds = 0;      ///< of the step
    double totalBytes = 0;          ///< over all links
};

/// From costOfAllReduce: the traffic of the schedule that training walks, on a line also what passes through.
/// One memory ("none") has no links. A stack that exchanges variable by variable (variable_update.h) moves
/// the same payload otherwise; what it takes is in exposedSeconds. All zero for one replica or an estimate
/// made without ops.
Communication communicationOf(const RunEstimate& estimate, const DeviceSpec& device);

}  // namespace shardlab::engine
