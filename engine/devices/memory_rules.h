#pragma once
#include <compare>
#include <cstdint>

#include "engine/devices/device_spec.h"

namespace shardlab::engine {

/// All that decides the memory of a program's plan (DevicePlan::memory) beside the program: which values a
/// kernel keeps to itself, and how many bytes the others take. Devices and host stacks with equal rules need
/// equally much.
struct MemoryRules {
    Accelerator accelerator = Accelerator::Cpu;  ///< which kernels join; scratch of convolutions
    int tileRows = 1, tileColumns = 1;           ///< padding
    bool halves = false;                         ///< activations take 2 bytes an element instead of 4
    bool fusesElementwise = true;
    auto operator<=>(const MemoryRules&) const = default;
};
MemoryRules memoryRulesOf(const DeviceSpec& device, const HostStack& stack, Precision precision);

}  // namespace shardlab::engine
