#include "engine/scripting/python_values.h"

#include <fmt/format.h>

#include "engine/core/python_literal.h"

namespace shardlab::engine {
namespace {

constexpr std::size_t kWidth = 88, kIndent = 4;

bool holdsValues(const Json& value) {
    return value.is_structured() && !value.empty();
}

std::string keyText(const Json& value, const std::string& key) {
    return value.is_object() ? pythonLiteral(key) + ": " : std::string();
}

std::string onOneLine(const Json& value) {
    if (!value.is_structured()) return pythonLiteral(value);
    std::string text;
    for (const auto& [key, each] : value.items()) {
        if (!text.empty()) text += ", ";
        text += keyText(value, key) + onOneLine(each);
    }
    return value.is_object() ? "{" + text + "}" : "[" + text + "]";
}

std::string fitted(const Json& value, std::size_t indent, std::size_t column) {
    std::string line = onOneLine(value);
    if (!holdsValues(value) || column + line.size() <= kWidth) return line;
    const std::size_t inner = indent + kIndent;
    std::string text = value.is_object() ? "{\n" : "[\n";
    for (const auto& [key, each] : value.items()) {
        const std::string name = keyText(value, key);
        text += std::string(inner, ' ') + name + fitted(each, inner, inner + name.size() + 1) + ",\n";
    }
    return text + std::string(indent, ' ') + (value.is_object() ? '}' : ']');
}

}  // namespace

std::string pythonValue(const Json& value, std::size_t column) {
    return fitted(value, 0, column);
}

}  // namespace shardlab::engine
