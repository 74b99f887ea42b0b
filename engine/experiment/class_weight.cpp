#include "engine/experiment/class_weight.h"

#include <charconv>
#include <cmath>
#include <string_view>

#include "engine/core/abridge.h"
#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

[[noreturn]] void refuse(const Json& got) {
    throw Error(
        "fit.class_weight: expected balanced, or weights by class number such as {{0: 1, 1: 5}}; got {}",
        got.is_string() ? abridged(got.get<std::string>()) : quoted(got));
}

template <typename T>
bool readNumber(std::string_view text, T& value) {
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    return failure == std::errc() && end == text.data() + text.size();
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kSpace = " \t\n";
    const std::size_t begin = text.find_first_not_of(kSpace);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

}  // namespace

ClassWeight parseClassWeight(const Json& json) {
    ClassWeight result;
    if (json.is_null()) return result;
    if (json == "balanced") {
        result.balanced = true;
        return result;
    }
    if (!json.is_object()) refuse(json);
    for (const auto& [key, value] : json.items()) {
        std::int64_t number = 0;
        if (!readNumber(std::string_view(key), number) || number < 0 || !value.is_number()) refuse(json);
        const double weight = value.get<double>();
        if (!std::isfinite(weight) || weight < 0)
            throw Error("fit.class_weight: expected weights of 0 or more; got {} for class {}", value.dump(),
                        number);
        result.byClass[number] = weight;
    }
    return result;
}

std::string classWeightText(const Json& json) {
    if (json.is_null()) return {};
    if (json.is_string()) return json.get<std::string>();
    std::string text;
    for (const auto& [key, value] : json.items())
        text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", key, value.dump());
    return "{" + text + "}";
}

Json classWeightOfText(const std::string& text) {
    std::string_view rest = trimmed(text);
    if (rest.empty()) return nullptr;
    if (rest.front() == '{' && rest.back() == '}') rest = rest.substr(1, rest.size() - 2);
    Json weights = Json::object();
    while (!trimmed(rest).empty()) {
        const std::size_t comma = rest.find(',');
        const std::string_view entry = rest.substr(0, comma);
        const std::size_t colon = entry.find(':');
        std::int64_t number = 0;
        double weight = 0;
        const bool pair = colon != std::string_view::npos &&
                          readNumber(trimmed(entry.substr(0, colon)), number) &&
                          readNumber(trimmed(entry.substr(colon + 1)), weight);
        if (!pair) return text;
        weights[std::to_string(number)] = weight;
        rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
    }
    return weights.empty() ? Json(text) : weights;
}

}  // namespace shardlab::engine
