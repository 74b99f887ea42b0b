#pragma once
#include "engine/core/parameter_schema.h"

/// Options that losses share with the metrics of the same names.
namespace shardlab::engine {

ParameterSpec labelSmoothing();
ParameterSpec ignoreClass();

}  // namespace shardlab::engine
