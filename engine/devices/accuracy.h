#pragma once
#include <map>
#include <string>

#include "engine/devices/device_spec.h"
#include "engine/devices/program_kind.h"

namespace shardlab::engine {

/// How far modelled times can be trusted: half widths of intervals that hold nine tenths of the published
/// times which set nothing in the prediction they are compared with. Relative: t / (1 + w) … t · (1 + w).
///
/// resources/fidelity/accuracy.json, written by bench/fidelity/leave_one_out.py from the rows of
/// resources/fidelity (engine/devices/README.md says how).
struct AccuracyTable {
    struct Device {
        std::map<std::string, CheckedTimes> kinds;
        int replicas = 1;
    };
    struct Stack {
        int networks = 0;
        double halfWidth = 0;
    };
    std::map<std::string, Device> devices;  ///< by sheet
    /// By kind of program, for a device that no row of that kind checks: one of a generation with rows, and
    /// one of a generation without.
    std::map<std::string, double> knownGeneration, newGeneration;
    std::map<std::string, Stack> stacks;
    double uncheckedStack = 0;

    /// Throws Error naming file and field. An absent file is an empty table.
    static AccuracyTable read(const std::string& file);
    bool empty() const { return devices.empty(); }
};

/// Fills DeviceSpec::checked for each sheet and HostStack::uncertainty for each stack.
void applyAccuracy(const AccuracyTable& table, std::vector<DeviceSpec>& devices,
                   std::vector<HostStack>& stacks);

}  // namespace shardlab::engine
