#pragma once
#include <string>
#include <vector>

#include "engine/core/keras_release.h"
#include "engine/experiment/experiment.h"
#include "engine/model/model.h"

namespace shardlab::engine {

/// Something that a program uses and tf.keras 2.1 lacks.
struct KerasNeed {
    std::string name;  ///< "BinaryIoU", "RandomContrast(value_range)"
    KerasRelease since;
    bool operator==(const KerasNeed& other) const { return name == other.name; }
};

/// What a model or an experiment needs, by the rows of the registries; the latest release first. Options
/// count where the program gives them.
std::vector<KerasNeed> kerasNeeds(const ModelConfig& model);
std::vector<KerasNeed> kerasNeeds(const Experiment& experiment);

/// Which release loads a model with its training_config (or Experiment's "compile"; null: none) from a file
/// of Keras, where that is later than Keras 2.1 (.h5) or 3.0 (.keras, and .h5 of a model of Keras 3):
/// "load_model(compile=True) needs Keras 3.5 or later with TensorFlow 2.16 or later: Lamb (Keras 3.5)."
std::string kerasH5Needs(const Model& model, const Json& training);
std::string kerasArchiveNeeds(const Model& model, const Json& training);

/// "Needs TensorFlow 2.9 or later: RandomBrightness (2.9), BinaryIoU (2.8)."; empty: 2.1 has everything.
std::string kerasNeedsText(const std::vector<KerasNeed>& needs);

}  // namespace shardlab::engine
