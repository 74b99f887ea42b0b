#pragma once
#include <filesystem>
#include <memory>

#include "engine/formats/weight_format.h"

namespace shardlab::engine {

/// save_weights("….weights.h5") of Keras 3: layers/<class>/vars/<i> (variable_paths.h), and the optimizer's
/// state in optimizer/vars: counter, learning rate unless it has a schedule, slots in Keras 3's order. The
/// group vars of a layer notes the layer's name, as Keras does. The same weights give the same bytes.
void writeKeras3Weights(const ExportRequest& request, const std::filesystem::path& path);
std::unique_ptr<WeightFile> openKeras3Shards(const std::filesystem::path& index);
std::unique_ptr<WeightFile> openKeras3Weights(const std::filesystem::path& path);

/// save("….keras") of Keras 3: a zip archive, not compressed, of metadata.json (version), config.json (model,
/// compile_config) and model.weights.h5. Its date is always zip's first day. Assets are not read.
void writeKerasArchive(const ExportRequest& request, const std::filesystem::path& path);
/// Throws Error for archives that are damaged, hold members twice or under odd names, or declare more than
/// they hold.
std::unique_ptr<WeightFile> openKerasArchive(const std::filesystem::path& path);
Json readKerasArchiveModel(const std::filesystem::path& path);
Json readKerasArchiveTraining(const std::filesystem::path& path);

}  // namespace shardlab::engine
