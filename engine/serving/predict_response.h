#pragma once
#include <string>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/model/model.h"

/// What the REST API of TensorFlow Serving answers, as JSON text.
namespace shardlab::engine {

/// {"predictions": […]} of rows, else {"outputs": …}; objects by name where the model has several outputs.
/// Numbers have the digits that tell a float32 from its neighbours; those that are not finite are null.
std::string predictResponse(const std::vector<std::string>& names, const std::vector<Tensor>& outputs,
                            bool rows);

std::string statusResponse();  ///< of the model's only version, which is available
std::string metadataResponse(const std::string& name, const Model& model);
std::string errorResponse(const std::string& message);  ///< {"error": "…"}

}  // namespace shardlab::engine
