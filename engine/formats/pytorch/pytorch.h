#pragma once
#include "engine/formats/weight_format.h"

namespace shardlab::engine {

/// Row of the registry: state dicts of PyTorch (.pt, .pth), read by position. See pytorch_layout.h.
WeightFormat pytorchFormat();

}  // namespace shardlab::engine
