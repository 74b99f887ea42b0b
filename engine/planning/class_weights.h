#pragma once
#include <vector>

#include "engine/data/statistics/data_summary.h"
#include "engine/experiment/class_weight.h"

namespace shardlab::engine {

/// Factors by class number for PipelineOptions::classWeights; empty without class_weight. Balanced counts the
/// samples of each class in the training range. Throws Error where the range does not have one class for each
/// sample in memory.
std::vector<float> classWeights(const ClassWeight& weight, const SampleRange& training);

}  // namespace shardlab::engine
