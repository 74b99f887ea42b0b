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

/// The traffic of the schedule that training walks (allReduceSchedule): a ring of n sends 2 (n − 1) / n of
/// the payload over each link; a torus x · y that over rings of x, then of y with 1/x of the payload; a tree
/// the payload up and down each of its n − 1 edges; one memory ("none") has no links. All zero for one
/// replica or an estimate made without ops.
Communication communicationOf(const RunEstimate& estimate, const DeviceSpec& device);

}  // namespace shardlab::engine
