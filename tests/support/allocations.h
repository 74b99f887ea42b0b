#pragma once
#include <cstdint>

/// Replaces `operator new` of the program that it is linked into.
namespace shardlab::test {

/// How often this program has called operator new, on all threads.
std::int64_t allocationCount();

/// Of this thread's uses of operator new from now on, number `after` (from 0) throws std::bad_alloc;
/// negative: none does.
void failAllocation(long after);
/// The one that was asked for has failed.
bool allocationFailed();

}  // namespace shardlab::test
