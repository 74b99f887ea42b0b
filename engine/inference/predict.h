#pragma once
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/model/model.h"
#include "engine/model/named_weights.h"

namespace shardlab::engine {

struct PredictOptions {
    int threads = 0;           ///< 0: as many as there are cores
    std::int64_t batch = 256;  ///< samples that are computed at once
    /// Told after each batch how many samples are done; false ends it: predict() throws Error.
    std::function<bool(std::int64_t samples)> afterBatch = {};
};

/// Forward pass in inference mode over named inputs (first axis = samples); results by output name.
std::vector<std::pair<std::string, Tensor>> predict(const Model& model, const NamedWeights& weights,
                                                    const std::vector<Tensor>& inputs,
                                                    const PredictOptions& options);
inline std::vector<std::pair<std::string, Tensor>> predict(const Model& model, const NamedWeights& weights,
                                                           const std::vector<Tensor>& inputs,
                                                           int threads = 0) {
    return predict(model, weights, inputs, PredictOptions{.threads = threads});
}

}  // namespace shardlab::engine
