#pragma once
#include <filesystem>
#include <memory>

#include "engine/formats/weight_format.h"

namespace shardlab::engine {

/// Keras's legacy HDF5 (keras/src/legacy/saving/legacy_h5_format.py).
///
/// Full model: root attributes keras_version, backend, model_config, training_config; group model_weights.
/// There, and at the root of a file of weights only: attribute layer_names, one group for each layer with the
/// attribute weight_names and one float32 data set for each name, relative to the layer's group
/// ("dense/kernel:0"). The same weights give the same bytes: no time stamps are stored.
void writeKerasH5(const ExportRequest& request, const std::filesystem::path& path);
void writeKerasH5Weights(const ExportRequest& request, const std::filesystem::path& path);

/// What the file does with each layer; of layers that Keras 2 lacks, which Keras opens them.
std::vector<LayerSupport> kerasH5Support(const Model& model);

/// Reads what the attributes name, never what lies in the file otherwise, without libhdf5: see hdf5_file.h
/// for what is refused.
std::unique_ptr<WeightFile> openKerasH5(const std::filesystem::path& path);
Json readKerasH5Model(const std::filesystem::path& path);
/// The file's training_config as it stands there; null without one.
Json readKerasH5Training(const std::filesystem::path& path);

}  // namespace shardlab::engine
