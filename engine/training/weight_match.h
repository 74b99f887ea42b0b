#pragma once
#include <map>
#include <string>
#include <vector>

#include "engine/model/model.h"
#include "engine/model/named_weights.h"

namespace shardlab::engine {

/// What renamed layers were called when their weights were trained, by what they are called now.
using FormerNames = std::map<std::string, std::string>;

/// What became of a layer's trained weights when the model was edited. A weight is kept where a trained one
/// of its name and shape exists; others are reinitialized.
struct WeightMatch {
    std::string layer;
    int kept = 0, reinitialized = 0;
    std::string reason = {};  ///< why the first one is reinitialized: "kernel changed from (9, 4) to (9, 6)"
};
/// Of every layer with weights, in the order of the model.
std::vector<WeightMatch> matchWeights(const std::vector<WeightSpec>& trained, const Model& model,
                                      const FormerNames& names);

/// `fresh` (a model's own) with the trained values wherever they are kept.
NamedWeights withKept(NamedWeights fresh, const NamedWeights& trained, const Model& model,
                      const FormerNames& names);

/// "6 of 8 weight arrays keep their trained values; dense is reinitialized: kernel changed from …".
std::string textOf(const std::vector<WeightMatch>& matches);

}  // namespace shardlab::engine
