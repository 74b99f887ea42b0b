#pragma once
#include "app/document/experiment_document.h"
#include "engine/core/parameter_schema.h"

/// The settings that no registry describes, as schemas: the same panel shows them.
namespace shardlab::settings_schema {

engine::ParameterSchema general();
engine::Json generalValues(const ExperimentSettings& settings);
void setGeneral(ExperimentSettings& settings, const std::string& key, const engine::Json& value);

engine::ParameterSchema fit();
engine::Json fitValues(const ExperimentSettings& settings);
void setFit(ExperimentSettings& settings, const std::string& key, const engine::Json& value);

engine::ParameterSchema pipeline();
engine::Json pipelineValues(const ExperimentSettings& settings);
void setPipeline(ExperimentSettings& settings, const std::string& key, const engine::Json& value);

}  // namespace shardlab::settings_schema
