#include "engine/formats/python_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <string_view>

#include "engine/core/activation.h"
#include "engine/core/error.h"
#include "engine/layers/layer.h"

namespace shardlab::engine {
namespace {

constexpr std::array kKeywords{"False",  "None",   "True",    "and",      "as",       "assert", "async",
                               "await",  "break",  "class",   "continue", "def",      "del",    "elif",
                               "else",   "except", "finally", "for",      "from",     "global", "if",
                               "import", "in",     "is",      "lambda",   "nonlocal", "not",    "or",
                               "pass",   "raise",  "return",  "try",      "while",    "with",   "yield"};

/// Without a default in Keras, whatever the schema's default is.
bool demanded(const std::string& className, std::string_view option) {
    constexpr std::array<std::string_view, 22> kAlways{"units",
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
                                                       "num_classes"};
    if (option == "output_shape") return className == "EinsumDense";
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

std::string text(const std::string& value) {
    return Json(value).dump(-1, ' ', true, Json::error_handler_t::replace);  // JSON's escapes are Python's
}

std::string number(const Json& value) {
    if (!value.is_number_float()) return value.dump();
    const double real = value.get<double>();
    if (const std::int64_t divisor = pythonDivisor(real); divisor != 0)
        return fmt::format("1.0 / {}.0", divisor);
    if (std::isfinite(real))
        return fmt::format("{}", real) == value.dump() ? value.dump() : fmt::format("{}", real);
    return std::isnan(real) ? "float(\"nan\")" : real > 0 ? "float(\"inf\")" : "float(\"-inf\")";
}

std::string listed(const Json& value) {
    std::vector<std::string> parts;
    for (const Json& each : value)
        parts.push_back(pythonLiteral(each));
    return parts.size() == 1 ? fmt::format("({},)", parts.front())
                             : fmt::format("({})", fmt::join(parts, ", "));
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

std::int64_t pythonDivisor(double value) {
    constexpr double kSmallest = 3.0, kLargest = 1048576.0;
    constexpr std::size_t kShort = 8;  // "0.03125"
    const double divisor = std::round(1.0 / value);
    const bool exact = divisor >= kSmallest && divisor <= kLargest && 1.0 / divisor == value;
    return exact && fmt::format("{}", value).size() > kShort ? static_cast<std::int64_t>(divisor) : 0;
}

std::string pythonComment(std::string text) {
    std::ranges::replace_if(
        text, [](char c) { return static_cast<unsigned char>(c) < 32 || c == 127; }, ' ');
    return text;
}

std::string pythonLiteral(const Json& value) {
    if (value.is_null()) return "None";
    if (value.is_boolean()) return value.get<bool>() ? "True" : "False";
    if (value.is_string()) return text(value.get<std::string>());
    if (value.is_number()) return number(value);
    if (value.is_array()) return listed(value);
    std::vector<std::string> parts;
    for (const auto& [key, each] : value.items())
        parts.push_back(fmt::format("{}: {}", text(key), pythonLiteral(each)));
    return fmt::format("{{{}}}", fmt::join(parts, ", "));
}

std::string pythonName(const std::string& name) {
    std::string result;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        result += byte < 128 && std::isalnum(byte) != 0 ? c : '_';
    }
    if (result.empty() || std::isdigit(static_cast<unsigned char>(result.front())) != 0)
        result.insert(0, "_");
    if (std::ranges::find(kKeywords, std::string_view(result)) != kKeywords.end()) result += '_';
    return result;
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
    arguments.insert(arguments.end(), more.begin(), more.end());
    return fmt::format("{}({})", callee, fmt::join(arguments, ", "));
}

}  // namespace shardlab::engine
