#pragma once
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace shardlab::engine {

/// The order in which Keras keeps the arrays of an optimizer: (weight, slot) pairs for `weights` trained
/// weights with `slots` slots each. Keras 2 has one slot of all weights behind the other; Keras 3 has the
/// first two slots of a weight side by side (Adam's momentum and velocity), but for RMSprop. Source:
/// keras/src/optimizers of Keras 3.16; tensorflow/python/keras/optimizer_v2 of TensorFlow 2.4.
enum class VariableOrder { Keras2, Keras3 };
std::vector<std::pair<std::size_t, std::size_t>> kerasVariables(const std::string& className,
                                                                std::size_t weights, std::size_t slots,
                                                                VariableOrder order);

/// Whether both versions of Keras keep the same arrays as the optimizer here. Nadam's momentum schedule is
/// another one in Keras 3.
bool hasKerasVariables(const std::string& className);

}  // namespace shardlab::engine
