#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "engine/model/model.h"

namespace shardlab::engine {

/// Whether an input of the model has an integer dtype.
bool takesIntegers(const Model& model, std::size_t input);

/// An input of integers gets whole numbers that a float32, with which the program computes, holds exactly:
/// Keras would cut fractions off without a word. Throws Error that begins with `where`.
void requireIntegers(std::span<const float> values, const std::string& where);
void requireIntegers(std::span<const std::int32_t> values, const std::string& where);

}  // namespace shardlab::engine
