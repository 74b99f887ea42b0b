#pragma once
#include "engine/formats/weight_format.h"

namespace shardlab::engine {

/// Row of the registry: an ONNX model of opset 17 (IR version 8), the forward pass of a trained model.
///
/// Inputs and outputs have the names and layouts of Keras, the batch first and of any size ("batch"); images
/// have their channels last. Initializers are named after the weights that they hold ("conv2d/kernel"), in
/// ONNX's layouts.
/// Source: Operators.md, IR.md and Versioning.md of ONNX 1.12.
WeightFormat onnxFormat();

/// Key of the metadata property in which a file keeps Keras's JSON of its model. It describes the file as
/// long as the model gives the file's graph (onnx_origin.h).
inline constexpr const char* kOnnxModelConfig = "keras_model_config";
inline constexpr std::int64_t kOnnxOpset = 17;

class OnnxGraph;
/// The graph of a model. Throws Error where constants that are no weights have more than `room` numbers.
OnnxGraph onnxGraphOf(const Model& model, const NamedWeights& weights, std::int64_t room);

void writeOnnx(const ExportRequest& request, const std::filesystem::path& path);
std::vector<LayerSupport> onnxSupport(const Model& model);

}  // namespace shardlab::engine
