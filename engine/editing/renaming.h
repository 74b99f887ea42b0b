#pragma once
#include <optional>
#include <string>
#include <utility>

#include "engine/model/model_config.h"

namespace shardlab::engine {

/// Two models that differ in one layer's name alone (same row, class and options): {its name now, its name
/// before}.
std::optional<std::pair<std::string, std::string>> renaming(const ModelConfig& before,
                                                            const ModelConfig& after);

}  // namespace shardlab::engine
