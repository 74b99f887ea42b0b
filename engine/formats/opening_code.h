#pragma once
#include <string>

#include "engine/model/model.h"

/// Programs that open an exported file in the tool that it is for, to copy.
namespace shardlab::engine {

std::string kerasModelOpeningCode(const Model& model, const std::string& file);    ///< load_model()
std::string kerasWeightsOpeningCode(const Model& model, const std::string& file);  ///< load_weights()
std::string numpyOpeningCode(const Model& model, const std::string& file);         ///< .npz
std::string safetensorsOpeningCode(const Model& model, const std::string& file);   ///< as NumPy arrays

/// One sample of zeros for each input, "np.zeros((1, 28, 28, 1), dtype=\"float32\")"; several in a list.
std::string numpyZeros(const Model& model);

}  // namespace shardlab::engine
