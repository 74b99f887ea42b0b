#include "engine/data/sources/source_options.h"

#include <fmt/format.h>

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

ParameterSpec orderSeedParameter() {
    return {.name = "seed",
            .kind = ParameterKind::Int,
            .defaultValue = 123,
            .help = "Seed of the shuffling before the validation split, as in Keras; null: sorted by class.",
            .minimum = 0,
            .maximum = 4294967295.0,
            .nullable = true};
}

std::function<std::vector<std::string>(const Json&)> kerasDataset(const std::string& name) {
    return [name](const Json& options) -> std::vector<std::string> {
        const Json words = options.is_object() ? options.value("num_words", Json()) : Json();
        return {fmt::format("(x_train, y_train), (x_test, y_test) = keras.datasets.{}.load_data({})", name,
                            words.is_number() ? "num_words=" + words.dump() : "")};
    };
}

}  // namespace shardlab::engine
