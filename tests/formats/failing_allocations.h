#pragma once

namespace shardlab::engine {

/// Of the uses of operator new from now on, number `after` (from 0) throws std::bad_alloc; negative: none
/// does.
void failAllocations(long after);

}  // namespace shardlab::engine
