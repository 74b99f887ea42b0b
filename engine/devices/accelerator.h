#pragma once
#include <string>
#include <vector>

namespace shardlab::engine {

/// Colab's choices in "Change runtime type"; Cpu is its "None".
enum class Accelerator { Cpu, Gpu, Tpu };
const char* nameOf(Accelerator accelerator);            ///< "CPU", "GPU", "TPU"
Accelerator parseAccelerator(const std::string& name);  ///< throws Error
const std::vector<std::string>& acceleratorNames();

}  // namespace shardlab::engine
