#pragma once
#include <filesystem>
#include <string>

#include "engine/experiment/experiment.h"

namespace shardlab::engine {

/// Experiment::fromJson with the file's name at the head of every message.
Experiment readExperiment(const Json& json, const std::string& where);
/// What Experiment::save() writes. Throws Error naming the file that it is for.
std::string experimentText(const Experiment& experiment, const std::filesystem::path& path);
/// Whether Experiment::load() takes it for a file, not for a template's id.
bool namesFile(const std::string& fileOrTemplateId);

}  // namespace shardlab::engine
