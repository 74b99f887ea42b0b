#include "engine/core/csv_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace shardlab::engine {
namespace {

bool isFiniteNumber(std::string_view text) {
    if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && std::isfinite(number);
}

/// Source: OWASP, "CSV Injection".
bool isFormula(std::string_view text) {
    constexpr std::array<std::string_view, 11> kBegins{"=",  "+",  "-",  "@",  "\t", "\r",
                                                       "\n", "＝", "＋", "－", "＠"};
    const bool begins =
        std::ranges::any_of(kBegins, [text](std::string_view each) { return text.starts_with(each); });
    return begins && !isFiniteNumber(text);
}

}  // namespace

std::string csvText(std::string_view text) {
    std::string field(isFormula(text) ? "'" : "");
    field += text;
    if (field.find_first_of(",\"\r\n") == std::string::npos) return field;
    std::string quoted = "\"";
    for (const char c : field) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

}  // namespace shardlab::engine
