#pragma once
#include "engine/core/json.h"

namespace shardlab::engine {

/// Where a run is computed: {"version": "0.1.0", "cpu": "…", "instructions": "x86-64-v3", "threads": 8}.
/// Neither host nor user. `threads` 0: as many as this process may use.
Json runEnvironment(int threads);

}  // namespace shardlab::engine
