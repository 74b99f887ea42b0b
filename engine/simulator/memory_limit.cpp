#include <algorithm>
#include <array>

#include "engine/core/error.h"
#include "engine/simulator/estimate.h"

namespace shardlab::engine {
namespace {

/// Binary units with two digits and one letter, as XLA prints them: 11.73G.
std::string humanBytes(std::int64_t bytes) {
    constexpr std::array<const char*, 4> kUnits{"B", "K", "M", "G"};
    auto value = static_cast<double>(bytes);
    std::size_t unit = 0;
    for (; value >= 1024 && unit + 1 < kUnits.size(); ++unit)
        value /= 1024;
    return unit == 0 ? fmt::format("{}B", bytes) : fmt::format("{:.2f}{}", value, kUnits[unit]);
}

}  // namespace

void requireMemory(const RunEstimate& estimate) {
    const std::int64_t requested = estimate.peakBytesPerCore, available = estimate.capacityBytes;
    if (!estimate.outOfMemory) return;
    const std::string numbers =
        fmt::format("(requested {} bytes, available {} bytes on {})", requested, available, estimate.device);
    std::string text;
    switch (estimate.accelerator) {
        case Accelerator::Tpu:
            text = fmt::format(
                "RESOURCE_EXHAUSTED: Attempting to reserve {} at the bottom of memory. That was not "
                "possible. "
                "There are {} free, 0B reserved, and {} reservable. {}",
                humanBytes(requested), humanBytes(available), humanBytes(available), numbers);
            break;
        case Accelerator::Gpu:
            text = fmt::format(
                "RESOURCE_EXHAUSTED: OOM when allocating {} on device GPU:0 by allocator GPU_0_bfc. There "
                "are {} free. {}",
                humanBytes(requested), humanBytes(available), numbers);
            break;
        case Accelerator::Cpu:
            text = fmt::format(
                "RESOURCE_EXHAUSTED: OOM when allocating {} on device CPU:0 by allocator cpu. There are {} "
                "free. {}",
                humanBytes(requested), humanBytes(available), numbers);
            break;
    }
    throw ResourceExhausted(text, requested, available);
}

}  // namespace shardlab::engine
