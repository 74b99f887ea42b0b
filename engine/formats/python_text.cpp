#include "engine/formats/python_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/core/activation.h"
#include "engine/core/error.h"
#include "engine/core/keras_object.h"
#include "engine/layers/layer.h"

namespace shardlab::engine {
namespace {

/// Without a default in Keras, whatever the schema's default is.
bool demanded(const std::string& className, std::string_view option) {
    constexpr std::array<std::string_view, 26> kAlways{"units",
                                                       "filters",
                                                       "kernel_size",
                                                       "input_dim",
                                                       "output_dim",
                                                       "rate",
                                                       "stddev",
                                                       "dims",
                                                       "n",
                                                       "num_heads",
                                                       "key_dim",
                                                       "target_shape",
                                                       "height",
                                                       "width",
                                                       "factor",
                                                       "layer",
                                                       "sequence_length",
                                                       "equation",
                                                       "head_dim",
                                                       "num_query_heads",
                                                       "num_key_value_heads",
                                                       "num_classes",
                                                       "recall",
                                                       "precision",
                                                       "sensitivity",
                                                       "specificity"};
    if (option == "output_shape") return className == "EinsumDense";
    if (option == "pool_size") return className.starts_with("Average");  // tf.keras 2 has a default
    if (option == "target_class_ids") return className != "BinaryIoU";
    if (option == "scale") return className == "Rescaling";
    if (option == "activation") return className == "Activation";
    if (option == "axes") return className == "Dot";
    if (option == "height_factor" || option == "width_factor")
        return className == "RandomTranslation" || option == "height_factor";
    return std::ranges::find(kAlways, option) != kAlways.end();
}

/// Understood without its name where it leads.
bool leads(const std::string& className, std::string_view option) {
    constexpr std::array<std::string_view, 11> kLeading{"units",        "filters", "kernel_size", "input_dim",
                                                        "output_dim",   "rate",    "dims",        "n",
                                                        "target_shape", "layer",   "stddev"};
    if (option == "activation") return className == "Activation";
    return std::ranges::find(kLeading, option) != kLeading.end();
}

const char* moduleOf(ParameterKind kind) {
    switch (kind) {
        case ParameterKind::Initializer:
            return "keras.initializers.";
        case ParameterKind::Regularizer:
            return "keras.regularizers.";
        case ParameterKind::Constraint:
            return "keras.constraints.";
        default:
            return nullptr;
    }
}

/// An object of Keras inside an option: {"class_name", "config"}.
std::string nested(ParameterKind kind, const Json& value) {
    const std::string className = value.value("class_name", "");
    const Json config = value.value("config", Json::object());
    if (kind == ParameterKind::Layer) {
        const auto* entry = layerRegistry().find(className);
        std::vector<std::string> more;
        if (config.contains("name")) more.push_back("name=" + pythonLiteral(config["name"]));
        return pythonCall("layers." + pythonName(className), className,
                          entry ? entry->schema : ParameterSchema{}, config, more);
    }
    std::vector<std::string> options;
    for (const auto& [key, option] : config.items()) {
        if (!option.is_null())
            options.push_back(fmt::format("{}={}", pythonName(key), pythonLiteral(option)));
    }
    return fmt::format("{}{}({})", moduleOf(kind), pythonName(className), fmt::join(options, ", "));
}

std::string valueText(const ParameterSpec& spec, const Json& value) {
    if (spec.kind == ParameterKind::Activation) {
        if (const auto function = activationPython(value)) return *function;
    }
    if (spec.name == "noise_shape") return pythonLiteral(openNoiseShape(value));
    const bool object = value.is_object() && value.contains("class_name");
    if (object && (spec.kind == ParameterKind::Layer || moduleOf(spec.kind) != nullptr))
        return nested(spec.kind, value);
    return pythonLiteral(value);
}

/// With the schema's defaults filled in and spelled alike; as it is if it breaks the schema.
Json completed(const ParameterSchema& schema, const Json& config) {
    try {
        return applySchema(schema, config, {});
    } catch (const Error&) {
        return config;
    }
}

}  // namespace

Json openNoiseShape(Json shape) {
    for (Json& extent : shape) {
        if (extent.is_number_integer() && extent.get<std::int64_t>() < 0) extent = nullptr;
    }
    return shape;
}

std::string lackComment(const char* what, const std::string& className) {
    return fmt::format("# tf.keras has no {} {}: give a class of that name before this runs.", what,
                       pythonName(className));
}

std::string pythonCall(const std::string& callee, const std::string& className, const ParameterSchema& schema,
                       const Json& config, const std::vector<std::string>& more) {
    const Json all = completed(schema, config);
    const Json defaults = completed(schema, Json::object());
    std::vector<std::string> arguments;
    bool leading = true;
    for (const ParameterSpec& spec : schema) {
        if (!all.contains(spec.name)) continue;
        const Json& value = all[spec.name];
        const bool stands = leading && leads(className, spec.name);
        leading = stands;
        if (!demanded(className, spec.name) && defaults.contains(spec.name) && value == defaults[spec.name])
            continue;
        const std::string shown = valueText(spec, value);
        arguments.push_back(stands ? shown : spec.name + "=" + shown);
    }
    // Keras's recurrent layers take it without listing it.
    if (!isOff(config, "zero_output_for_mask")) arguments.emplace_back("zero_output_for_mask=True");
    arguments.insert(arguments.end(), more.begin(), more.end());
    return fmt::format("{}({})", callee, fmt::join(arguments, ", "));
}

}  // namespace shardlab::engine
