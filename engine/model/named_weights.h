#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/core/trained_texts.h"
#include "engine/layers/layer.h"

namespace shardlab::engine {

/// What an optimizer remembers between steps.
struct OptimizerState {
    std::string className;  ///< "Adam"; empty: the file does not say
    std::int64_t iterations = 0;
    /// Its arrays for the trained weights, in the order of Keras 3 (optimizers/keras_variables.h).
    std::vector<Tensor> variables = {};
    /// Else, where Keras keeps it in another form (Nadam, gradients that accumulate, moving averages of the
    /// weights): `variables` are all slots of the WeightUpdater. For files of this program only.
    struct Own {
        std::vector<double> scalars;  ///< Optimizer::scalarState()
        std::int64_t waitingBatches = 0;
    };
    std::optional<Own> own = std::nullopt;
};

/// Weights by name ("conv2d/kernel"), in get_weights() order.
struct NamedWeights {
    std::vector<WeightSpec> specs;
    std::vector<Tensor> tensors;
    std::shared_ptr<const TrainedTexts> texts = nullptr;        ///< null: trained with other data
    std::shared_ptr<const OptimizerState> optimizer = nullptr;  ///< null: the optimizer starts anew
};

}  // namespace shardlab::engine
