#pragma once
#include "engine/program/program.h"

namespace shardlab::engine {

/// Whether `value` follows from the inputs alone: no weight, statistic or target takes part.
bool needsNoWeights(const Program& program, ValueId value);

/// The ops that `value` needs, in their order, with `value` as the only output. Inputs that it does not need
/// are left out. Random streams stay those of the whole. Throws Error if it needs weights.
Program partOf(const Program& program, ValueId value);

}  // namespace shardlab::engine
