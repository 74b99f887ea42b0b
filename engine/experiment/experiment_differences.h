#pragma once
#include <string>
#include <vector>

#include "engine/core/json.h"

namespace shardlab::engine {

/// A key of experiment documents whose value is not the same in all of them.
struct ExperimentDifference {
    std::string path;  ///< "compile.optimizer.config.learning_rate"; layers by name: "model.dense.units"
    std::string name;  ///< as people say it within a sentence: "learning rate", "dense units"
    std::vector<Json> values;  ///< one for each document; null: it has no such key
};

/// What tells experiments apart, the most telling first: device, optimizer, loss, learning rate, batch size,
/// then the rest in the order of the document. Names, notes and what follows from the device are left out.
/// Models with other layers differ in one entry, "layers", with their number of layers.
std::vector<ExperimentDifference> differencesOf(const std::vector<Json>& experiments);

/// Short paths of parameters, the most telling first as above, without what follows from the device.
std::vector<std::string> byTelling(std::vector<std::string> shortPaths);

/// A short text for each experiment, of its first `most` differences: "tpu-v2-8 · learning rate 0.1". Empty
/// where the experiments are equal.
std::vector<std::string> distinguishingTexts(const std::vector<Json>& experiments, std::size_t most = 2);

}  // namespace shardlab::engine
