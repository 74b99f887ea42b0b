#pragma once
#include <cstddef>
#include <cstdint>

#include "engine/core/integer.h"

namespace shardlab::engine::kernels {

constexpr std::size_t kCacheLine = 64;

/// Caller's scratch, moved up to a cache line: kernels ask for one line more than they use.
inline std::byte* alignedScratch(std::byte* scratch) {
    const auto address = reinterpret_cast<std::uintptr_t>(scratch);
    return scratch + (roundUp(address, kCacheLine) - address);
}

}  // namespace shardlab::engine::kernels
