#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine/formats/hdf5/hdf5_file.h"
#include "engine/formats/weight_format.h"

namespace shardlab::engine {

/// An optimizer's state from its arrays in a file: the counter, the learning rate where it is a number, then
/// those of the slots in Keras 3's order. `className` is the optimizer's, empty if the file does not say.
/// Null where they do not fit the model's trained weights. Throws Error.
std::shared_ptr<const OptimizerState> optimizerStateFrom(const std::vector<Hdf5Object>& variables,
                                                         const Model& model, const std::string& className,
                                                         const std::string& where);

/// Positions of the model's trained weights.
std::vector<std::size_t> trainedWeights(const std::vector<WeightSpec>& specs);

/// The learning rate that a file notes beside the state: the number in Keras's JSON of the optimizer; none
/// for a schedule.
std::optional<double> learningRateOf(const Json& optimizer);

}  // namespace shardlab::engine
