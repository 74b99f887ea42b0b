#pragma once
#include "engine/editing/model_edits.h"

/// A part of a model as text: Keras's JSON of a Functional model whose ends are open. So layers travel
/// through the clipboard between windows, and a model from elsewhere can be pasted.
namespace shardlab::engine::edits {

std::string copied(const ModelConfig& model, const Rows& rows);
/// Whether `pasted` would find layers in it.
bool isFragment(const std::string& text);
/// The layers with names of their own. A part with one way in and one way out goes behind `after`, or behind
/// the end of a chain, and readers of that layer then read its end; any other is left unconnected where it
/// read layers that are not there. Throws Error if the text is no Keras model.
Edited pasted(const ModelConfig& model, const std::string& text, std::optional<std::size_t> after);
/// Copies behind the lowest of the layers.
Edited duplicated(const ModelConfig& model, const Rows& rows);

}  // namespace shardlab::engine::edits
