#include "engine/core/python_literal.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>

namespace shardlab::engine {
namespace {

constexpr std::array kPythonKeywords{
    "False", "None",     "True",  "and",    "as",   "assert", "async",  "await",    "break",
    "class", "continue", "def",   "del",    "elif", "else",   "except", "finally",  "for",
    "from",  "global",   "if",    "import", "in",   "is",     "lambda", "nonlocal", "not",
    "or",    "pass",     "raise", "return", "try",  "while",  "with",   "yield"};

/// Of JSON's escape of a character at this place: a backslash, u and four hexadecimal digits.
std::optional<std::uint32_t> escapedUnit(const std::string& json, std::size_t at) {
    constexpr std::size_t kLength = 6;
    if (at + kLength > json.size() || json[at] != '\\' || json[at + 1] != 'u') return std::nullopt;
    std::uint32_t unit = 0;
    std::from_chars(json.data() + at + 2, json.data() + at + kLength, unit, 16);
    return unit;
}

/// JSON's escapes are Python's, but for the two by which JSON writes a character behind U+FFFF.
std::string pythonQuoted(const std::string& value) {
    const std::string json = Json(value).dump(-1, ' ', true, Json::error_handler_t::replace);
    std::string text;
    for (std::size_t i = 0; i < json.size();) {
        const auto high = escapedUnit(json, i);
        if (high && (*high & 0xFC00U) == 0xD800U) {
            const std::uint32_t low = escapedUnit(json, i + 6).value_or(0xDC00U);
            text += fmt::format("\\U{:08x}", 0x10000U + ((*high - 0xD800U) << 10U) + (low - 0xDC00U));
            i += 12;
            continue;
        }
        const std::size_t length = json[i] == '\\' ? 2 : 1;
        text += json.substr(i, length);
        i += length;
    }
    return text;
}

std::string pythonNumber(const Json& value) {
    if (!value.is_number_float()) return value.dump();
    const double real = value.get<double>();
    if (const std::int64_t divisor = pythonDivisor(real); divisor != 0)
        return fmt::format("1.0 / {}.0", divisor);
    if (std::isfinite(real))
        return fmt::format("{}", real) == value.dump() ? value.dump() : fmt::format("{}", real);
    return std::isnan(real) ? "float(\"nan\")" : real > 0 ? "float(\"inf\")" : "float(\"-inf\")";
}

std::string pythonTuple(const Json& value) {
    std::vector<std::string> parts;
    for (const Json& each : value)
        parts.push_back(pythonLiteral(each));
    return parts.size() == 1 ? fmt::format("({},)", parts.front())
                             : fmt::format("({})", fmt::join(parts, ", "));
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
    if (value.is_string()) return pythonQuoted(value.get<std::string>());
    if (value.is_number()) return pythonNumber(value);
    if (value.is_array()) return pythonTuple(value);
    std::vector<std::string> parts;
    for (const auto& [key, each] : value.items())
        parts.push_back(fmt::format("{}: {}", pythonQuoted(key), pythonLiteral(each)));
    return fmt::format("{{{}}}", fmt::join(parts, ", "));
}

std::string pythonName(const std::string& name) {
    std::string result;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        result += byte < 128 && std::isalnum(byte) != 0 ? c : '_';
    }
    if (result.empty() || std::isdigit(static_cast<unsigned char>(result.front())) != 0)
        result = '_' + result;
    if (std::ranges::find(kPythonKeywords, std::string_view(result)) != kPythonKeywords.end()) result += '_';
    return result;
}

}  // namespace shardlab::engine
