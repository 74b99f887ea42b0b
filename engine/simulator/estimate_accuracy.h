#pragma once
#include <string>

#include "engine/devices/device_plan.h"
#include "engine/devices/program_kind.h"
#include "engine/simulator/step_cost.h"

namespace shardlab::engine {

/// What most of the program's device time is: recurrences, products or convolutions; attention wherever
/// there is any, since no published row has it.
ProgramKind programKind(const DevicePlan& plan, const StepCost& cost);

/// How far an estimate can be trusted.
struct EstimateAccuracy {
    /// Relative; nine tenths of such estimates hold the real time within t / (1 + w) … t · (1 + w).
    double halfWidth = 0;
    /// What no published time checks of that which takes most of the step; empty: all of it is checked.
    std::string notValidated;
};

/// The parts of a step have errors of their own: the device's (compute, idle) by device and kind of program,
/// the host's (input, dispatch) by host stack. An exchange between replicas of which no published training
/// had as many is as uncertain as a device of an unknown generation.
EstimateAccuracy accuracyOf(const StepBreakdown& parts, ProgramKind kind, const DeviceSpec& device,
                            const HostStack& stack, int replicas);

}  // namespace shardlab::engine
