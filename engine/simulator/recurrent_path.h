#pragma once
#include <string>
#include <vector>

#include "engine/program/program.h"

namespace shardlab::engine {

/// A recurrent layer that TensorFlow does not hand to cuDNN, and the first condition it breaks.
struct SlowRecurrence {
    std::string layer, reason;
};

/// Those of a program, on a stack that hands recurrent layers to cuDNN (`stackFuses`) or, like TF 1's Keras,
/// never does.
///
/// The conditions of tf.keras 2.x for the cuDNN kernel that a program shows: activation tanh,
/// recurrent_activation sigmoid, no recurrent_dropout, reset_after for GRU; SimpleRNN has no such kernel.
/// Source: the pages of tf.keras.layers.LSTM and GRU.
std::vector<SlowRecurrence> recurrencesOutsideFastPath(const Program& program, bool stackFuses = true);

}  // namespace shardlab::engine
