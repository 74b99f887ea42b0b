#pragma once
#include <string>

#include "engine/layers/layer.h"

namespace shardlab::engine {

/// What a layer of Keras makes of an input of integers.
enum class IntegerUse {
    Keeps,     ///< its output holds integers, too
    Converts,  ///< its output holds floats
    Refuses    ///< TensorFlow has no kernel for them
};

/// As keras.layers of Keras 3.16 with TensorFlow does. `className` is the registry's; layers inside layers
/// and activations decide for the layer that holds them.
IntegerUse integerUse(const std::string& className, const Layer& layer);

/// Whether an InputLayer's option `dtype` names integers.
bool isIntegerType(const Json& dtype);

}  // namespace shardlab::engine
