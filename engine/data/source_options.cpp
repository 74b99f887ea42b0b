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

ParameterSpec trainCountParameter() {
    return {.name = "train_count",
            .kind = ParameterKind::Int,
            .defaultValue = 1024,
            .help = "Training samples.",
            .minimum = 1,
            .maximum = 1e9};
}

ParameterSpec testCountParameter() {
    return {.name = "test_count",
            .kind = ParameterKind::Int,
            .defaultValue = 256,
            .help = "Test samples.",
            .minimum = 0,
            .maximum = 1e9};
}

ParameterSpec seedParameter() {
    return {.name = "seed",
            .kind = ParameterKind::Int,
            .defaultValue = 1,
            .help = "Makes other data.",
            .minimum = 0};
}

}  // namespace shardlab::engine
