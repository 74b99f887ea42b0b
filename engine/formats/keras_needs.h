#pragma once
#include <string>
#include <vector>

#include "engine/core/keras_release.h"
#include "engine/experiment/experiment.h"

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

/// "Needs TensorFlow 2.9 or later: RandomBrightness (2.9), BinaryIoU (2.8)."; empty: 2.1 has everything.
std::string kerasNeedsText(const std::vector<KerasNeed>& needs);

}  // namespace shardlab::engine
