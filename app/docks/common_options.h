#pragma once
#include "engine/editing/model_edits.h"
#include "widgets/properties/schema_form.h"

namespace shardlab {

/// The options that several layers have in common: of one class all but the input shape, of several classes
/// those with the same name, kind and choices.
struct CommonOptions {
    engine::ParameterSchema schema;
    engine::Json values = engine::Json::object();  ///< of the first layer
    MixedValues mixed;                             ///< where they differ
};
CommonOptions commonOptions(const engine::ModelConfig& model, const engine::edits::Rows& rows);

}  // namespace shardlab
