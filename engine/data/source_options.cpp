#include "engine/data/source_options.h"

namespace shardlab::engine {

std::string textOption(const Json& options, const char* name) {
    const Json& value = options.at(name);
    return value.is_null() ? "" : value.get<std::string>();
}

ParameterSpec textParameter(const char* name, Json defaultValue, const char* help) {
    return {.name = name,
            .kind = ParameterKind::Text,
            .defaultValue = std::move(defaultValue),
            .help = help,
            .nullable = std::string_view(name).starts_with("validation")};
}

}  // namespace shardlab::engine
