#pragma once
#include <string>

namespace shardlab::engine {

/// Sets aside a few megabytes that the first failing `new` gives back: a large allocation fails all the same,
/// but destructors that allocate (those of JSON documents do) find memory while the failure is on its way to
/// the one who reports it. Once, at the start of a program.
void keepMemoryReserve();
/// Whether the reserve was given back: memory has run out once.
bool memoryRanOut();

/// Throws ResourceExhausted unless `bytes` of address space can be had at once: for libraries that crash
/// instead of reporting that they got none. `what` begins the sentence.
void requireAddressSpace(const std::string& what, long bytes);

}  // namespace shardlab::engine
