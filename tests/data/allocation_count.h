#pragma once
#include <cstdint>

namespace shardlab::engine {

/// How often this program has called operator new, on all threads.
std::int64_t allocationCount();

}  // namespace shardlab::engine
