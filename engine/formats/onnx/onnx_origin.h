#pragma once
#include <optional>

#include "engine/formats/onnx/onnx_import.h"

namespace shardlab::engine {

/// The Keras model that an ONNX file was written from, which the file keeps in its metadata, with the weights
/// that its initializers hold. Nodes of masks, attention or recurrences are its layers again.
///
/// None: the file keeps no model, or writing that model gives another graph than the file's: a program has
/// changed the graph, and only its nodes say what it computes. Changed numbers are the weights of that model.
std::optional<OnnxModel> originOf(const onnx::ModelProto& file);

}  // namespace shardlab::engine
