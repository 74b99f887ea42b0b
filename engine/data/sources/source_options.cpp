#include "engine/data/sources/source_options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/core/python_literal.h"

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
        // Of load_data(); the rest of the options does not differ.
        static const std::vector<std::pair<const char*, Json>> arguments{
            {"num_words", nullptr}, {"skip_top", 0},   {"maxlen", nullptr}, {"test_split", 0.2},
            {"seed", 113},          {"start_char", 1}, {"oov_char", 2},     {"index_from", 3}};
        std::vector<std::string> given;
        for (const auto& [argument, usual] : arguments) {
            const auto value = options.find(argument);
            if (value != options.end() && *value != usual)
                given.push_back(fmt::format("{}={}", argument, pythonLiteral(*value)));
        }
        return {fmt::format("(x_train, y_train), (x_test, y_test) = keras.datasets.{}.load_data({})", name,
                            fmt::join(given, ", "))};
    };
}

}  // namespace shardlab::engine
