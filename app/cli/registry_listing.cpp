#include "app/cli/registry_listing.h"

#include <cmath>

namespace shardlab::cli {
namespace {

using engine::Json;
using engine::ParameterKind;

const char* nameOf(ParameterKind kind) {
    switch (kind) {
        case ParameterKind::Bool:
            return "bool";
        case ParameterKind::Int:
            return "int";
        case ParameterKind::Float:
            return "float";
        case ParameterKind::Text:
            return "text";
        case ParameterKind::Choice:
            return "choice";
        case ParameterKind::IntPair:
            return "int_pair";
        case ParameterKind::IntList:
            return "int_list";
        case ParameterKind::FloatRange:
            return "float_range";
        case ParameterKind::FloatList:
            return "float_list";
        case ParameterKind::Padding:
            return "padding";
        case ParameterKind::Activation:
            return "activation";
        case ParameterKind::Initializer:
            return "initializer";
        case ParameterKind::Regularizer:
            return "regularizer";
        case ParameterKind::Constraint:
            return "constraint";
        case ParameterKind::Layer:
            return "layer";
    }
    return "unknown";
}

std::string briefly(const Json& value) {
    if (value.is_null()) return "None";
    if (value.is_object() && value.contains("class_name")) return value["class_name"].get<std::string>();
    return value.dump();
}

}  // namespace

Json toJson(const engine::ParameterSchema& schema) {
    Json list = Json::array();
    for (const engine::ParameterSpec& spec : schema) {
        Json row = {{"name", spec.name},
                    {"kind", nameOf(spec.kind)},
                    {"default", spec.defaultValue},
                    {"nullable", spec.nullable},
                    {"help", spec.help}};
        if (std::isfinite(spec.minimum)) {
            row[spec.minimumExclusive ? "exclusive_minimum" : "minimum"] = spec.minimum;
        }
        if (std::isfinite(spec.maximum)) row["maximum"] = spec.maximum;
        if (!spec.choices.empty()) row["choices"] = spec.choices;
        if (!spec.unit.empty()) row["unit"] = spec.unit;
        list.push_back(std::move(row));
    }
    return list;
}

std::string describe(const engine::ParameterSchema& schema) {
    std::string text;
    for (const engine::ParameterSpec& spec : schema) {
        if (spec.advanced) continue;
        if (!text.empty()) text += ", ";
        text += spec.name + "=" + briefly(spec.defaultValue);
    }
    return text;
}

}  // namespace shardlab::cli
