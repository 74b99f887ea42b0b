#pragma once
#include <memory>
#include <vector>

#include "engine/data/pipeline/sample_reader.h"

namespace shardlab::engine {

/// Samples of several inputs that lie in memory, with their targets beside it in Samples::y. inputs: arrays
/// of one length, the first axis is the sample.
std::shared_ptr<const SampleReader> makeTensorReader(std::vector<Tensor> inputs);

}  // namespace shardlab::engine
