#pragma once
#include <optional>
#include <string>

#include "engine/core/tensor.h"
#include "engine/formats/onnx/onnx_import.h"

namespace shardlab::engine {

/// The numbers of a float32, float16, bfloat16 or float64 tensor, as float32; none: it has another type.
/// Throws Error "where: …": its shape is not what it holds.
std::optional<Tensor> onnxFloats(const onnx::TensorProto& tensor, const std::string& where);
/// Those of an int64 or int32 tensor.
std::optional<OnnxInts> onnxIntegers(const onnx::TensorProto& tensor, const std::string& where);
/// As many as the shape says. Throws Error "where: …": it is not possible.
std::uint64_t onnxElementCount(const onnx::TensorProto& tensor, const std::string& where);

}  // namespace shardlab::engine
