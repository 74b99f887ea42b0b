#include "engine/core/parameter_schema.h"

#include <algorithm>
#include <cmath>

#include "engine/core/abridge.h"
#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

[[noreturn]] void refuse(const ParameterSpec& spec, const Json& value, const std::string& where,
                         const std::string& expected) {
    throw Error("{}: {} must be {}; got {}", where, spec.name, expected, quoted(value));
}

void checkRange(const ParameterSpec& spec, const Json& value, const std::string& where) {
    const auto number = value.get<double>();
    const bool below = spec.minimumExclusive ? number <= spec.minimum : number < spec.minimum;
    if (std::isfinite(number) && !below && number <= spec.maximum) return;
    std::string expected;
    if (std::isfinite(spec.minimum)) {
        expected = fmt::format("{} {:g}", spec.minimumExclusive ? ">" : ">=", spec.minimum);
    }
    if (std::isfinite(spec.maximum)) {
        expected += fmt::format("{}<= {:g}", expected.empty() ? "" : " and ", spec.maximum);
    }
    refuse(spec, value, where, expected.empty() ? "a finite number" : expected);
}

void checkInts(const ParameterSpec& spec, const Json& value, const std::string& where) {
    const char* expected = spec.repeats > 0 ? "an integer or a list of integers" : "a list of integers";
    if (!value.is_array()) refuse(spec, value, where, expected);
    for (const Json& item : value) {
        if (item.is_null() && spec.openItems) continue;
        if (!item.is_number_integer()) refuse(spec, value, where, expected);
        checkRange(spec, item, where);
    }
}

void checkFloats(const ParameterSpec& spec, const Json& value, const std::string& where) {
    const Json ends = value.is_array() ? value : Json::array({value});
    const bool numbers = std::ranges::all_of(ends, [](const Json& end) { return end.is_number(); });
    const bool pair = spec.kind == ParameterKind::FloatRange;
    if (!numbers || ends.empty() || (pair && value.is_array() && ends.size() != 2)) {
        refuse(spec, value, where, pair ? "a number or a pair of numbers" : "a number or a list of numbers");
    }
    for (const Json& end : ends)
        checkRange(spec, end, where);
}

}  // namespace

void checkParameter(const ParameterSpec& spec, const Json& value, const std::string& where) {
    if (value.is_null()) {
        const bool optionalKind =
            spec.kind == ParameterKind::Activation || spec.kind == ParameterKind::Regularizer ||
            spec.kind == ParameterKind::Constraint || spec.kind == ParameterKind::Initializer;
        if (spec.nullable || optionalKind || spec.defaultValue.is_null()) return;
        refuse(spec, value, where, "given");
    }
    switch (spec.kind) {
        case ParameterKind::Bool:
            if (!value.is_boolean()) refuse(spec, value, where, "true or false");
            break;
        case ParameterKind::Int:
            if (!value.is_number_integer()) refuse(spec, value, where, "an integer");
            checkRange(spec, value, where);
            break;
        case ParameterKind::Float:
            if (!value.is_number()) refuse(spec, value, where, "a number");
            checkRange(spec, value, where);
            break;
        case ParameterKind::Text:
            if (!value.is_string()) refuse(spec, value, where, "a string");
            break;
        case ParameterKind::Choice:
            if (!value.is_string() || std::find(spec.choices.begin(), spec.choices.end(),
                                                value.get<std::string>()) == spec.choices.end()) {
                refuse(spec, value, where, fmt::format("one of {}", fmt::join(spec.choices, ", ")));
            }
            break;
        case ParameterKind::IntPair:
            if (value.is_number_integer()) {
                checkRange(spec, value, where);
                break;
            }
            if (!value.is_array() || value.size() != 2) refuse(spec, value, where, "an integer or a pair");
            checkInts(spec, value, where);
            break;
        case ParameterKind::IntList:
            checkInts(spec, spreadInteger(spec, value), where);
            break;
        case ParameterKind::FloatRange:
        case ParameterKind::FloatList:
            checkFloats(spec, value, where);
            break;
        case ParameterKind::Padding:
            if (!value.is_number_integer() &&
                !(value.is_array() && value.size() == spec.defaultValue.size())) {
                refuse(spec, value, where,
                       spec.defaultValue.size() == 3 ? "an integer, three integers, or three pairs"
                                                     : "an integer, a pair, or two pairs");
            }
            break;
        case ParameterKind::Activation:
        case ParameterKind::Initializer:
        case ParameterKind::Regularizer:
        case ParameterKind::Constraint:
            if (!value.is_string() && !value.is_object()) refuse(spec, value, where, "a name or an object");
            break;
        case ParameterKind::Layer:
            if (!value.is_object() || !value.contains("class_name") || !value.at("class_name").is_string()) {
                refuse(spec, value, where, "a layer: an object with class_name and config");
            }
            break;
    }
}

Json spreadInteger(const ParameterSpec& spec, const Json& value) {
    const int count = spec.kind == ParameterKind::IntPair   ? 2
                      : spec.kind == ParameterKind::IntList ? spec.repeats
                                                            : 0;
    if (count == 0 || !value.is_number_integer()) return value;
    return Json(static_cast<std::size_t>(count), value);
}

namespace {

/// "expected one of rate, seed"
std::string knownOptions(const ParameterSchema& schema) {
    std::string names;
    for (const ParameterSpec& spec : schema)
        names += (names.empty() ? "" : ", ") + spec.name;
    return names.empty() ? "there are no options" : "expected one of " + names;
}

}  // namespace

Json applySchema(const ParameterSchema& schema, const Json& given, const std::string& where,
                 UnknownKeys unknown) {
    if (!given.is_null() && !given.is_object()) {
        throw Error("{}: expected an object of options; got {}", where, quoted(given));
    }
    Json result = Json::object();
    for (const ParameterSpec& spec : schema) {
        bool present = given.is_object() && given.contains(spec.name);
        // TensorFlow.js writes null for switches that nobody set.
        if (present && spec.kind == ParameterKind::Bool && !spec.nullable && given.at(spec.name).is_null())
            present = false;
        const Json& value = present ? given.at(spec.name) : spec.defaultValue;
        if (present) checkParameter(spec, value, where);
        result[spec.name] = spreadInteger(spec, value);
    }
    if (!given.is_object()) return result;
    for (const auto& [key, value] : given.items()) {
        if (result.contains(key)) continue;
        if (unknown == UnknownKeys::Refuse)
            throw Error("{}: unknown option {}; {}", where, abridged(key), knownOptions(schema));
        result[key] = value;
    }
    return result;
}

}  // namespace shardlab::engine
