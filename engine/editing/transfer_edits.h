#pragma once
#include <cstdint>
#include <optional>

#include "engine/editing/model_edits.h"

/// Edits of transfer learning: a trained model keeps its first layers and gets a new head.
namespace shardlab::engine::edits {

/// Sets trainable to false in every layer that `row` reads, directly or through others. Layers without
/// weights have no such option and stay as they are. Throws Error if no layer before it has weights.
Edited frozenBefore(const ModelConfig& model, std::size_t row);
/// Sets trainable to true in every layer that is frozen.
Edited unfrozen(const ModelConfig& model);
/// Layers whose trainable is false.
Rows frozenRows(const ModelConfig& model);

/// The row of the model's last Dense layer, if only layers without weights that keep its shape, such as an
/// activation, stand between it and the only output.
std::optional<std::size_t> headRow(const ModelConfig& model);

struct HeadOptions {
    std::int64_t units = 1;
    Json activation = "softmax";
};
/// The head as a new layer with as many units and this activation, under a name that no layer of the model
/// has had: trained weights of the old head do not fit it. The activations behind it are removed; its other
/// options stay. Throws Error if the model has no headRow.
Edited withNewHead(const ModelConfig& model, const HeadOptions& options);

}  // namespace shardlab::engine::edits
