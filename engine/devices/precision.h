#pragma once
#include <string>
#include <vector>

namespace shardlab::engine {

/// Number format of matrix products and activations. The mixed ones are Keras's dtype policies; Default is
/// what the device multiplies in when nothing is set.
enum class Precision { Default, Float32, TensorFloat32, BFloat16, MixedFloat16, MixedBFloat16 };
const char* nameOf(Precision precision);            ///< "default", "float32", "tf32", "mixed_bfloat16", …
Precision parsePrecision(const std::string& name);  ///< throws Error
const std::vector<std::string>& precisionNames();

}  // namespace shardlab::engine
