#include "engine/sweeps/search_space_parser.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/sweeps/parameter_paths.h"

namespace shardlab::engine {
namespace {

constexpr std::string_view kDots = "..", kLog = ":log";
constexpr double kLargestInteger = 9007199254740992.0;  // 2^53: doubles have every integer up to here

/// A part of the text that begins at `begin`, from 0.
struct Piece {
    std::string text;
    std::size_t begin = 0;
};

[[noreturn]] void failAt(std::size_t begin, const std::string& expected, const std::string& got) {
    throw Error("vary, position {}: expected {}; got {}", begin + 1, expected,
                got.empty() ? "nothing" : abridged(got));
}

/// At the commas outside of brackets and quotation marks.
std::vector<Piece> splitValues(const Piece& values) {
    std::vector<Piece> pieces;
    std::size_t begin = 0;
    int depth = 0;
    bool inText = false;
    for (std::size_t i = 0; i <= values.text.size(); ++i) {
        const char c = i < values.text.size() ? values.text[i] : ',';
        if (c == '"') inText = !inText;
        if (!inText && (c == '[' || c == '{')) ++depth;
        if (!inText && (c == ']' || c == '}')) --depth;
        const bool end = i == values.text.size();
        if (!end && (c != ',' || inText || depth > 0)) continue;
        pieces.push_back({values.text.substr(begin, i - begin), values.begin + begin});
        begin = i + 1;
    }
    return pieces;
}

Json parseValue(const Piece& piece) {
    if (piece.text.empty()) failAt(piece.begin, "a value", piece.text);
    try {
        return parseJson(piece.text, "value");
    } catch (const Error&) {
        return piece.text;  // a word
    }
}

double parseNumber(const Piece& piece) {
    double number = 0;
    const char* const end = piece.text.data() + piece.text.size();
    const auto [stop, code] = std::from_chars(piece.text.data(), end, number);
    if (code != std::errc() || stop != end || !std::isfinite(number))
        failAt(piece.begin, "a number", piece.text);
    return number;
}

bool isWhole(const std::string& text) {
    return text.find_first_not_of("+-0123456789") == std::string::npos;
}

SearchRange parseRange(Piece values, std::size_t dots, std::optional<bool> integer) {
    SearchRange range;
    const std::size_t colon = values.text.find(':', dots);
    if (colon != std::string::npos) {
        const std::string scale = values.text.substr(colon);
        if (scale != kLog) failAt(values.begin + colon, ":log or the end", scale);
        range.log = true;
        values.text.resize(colon);
    }
    const Piece low{values.text.substr(0, dots), values.begin};
    const Piece high{values.text.substr(dots + kDots.size()), values.begin + dots + kDots.size()};
    range.low = parseNumber(low);
    range.high = parseNumber(high);
    range.integer = integer.value_or(isWhole(low.text) && isWhole(high.text));
    for (const auto& [piece, number] : {std::pair(low, range.low), std::pair(high, range.high)}) {
        const bool whole = number == std::floor(number) && std::abs(number) < kLargestInteger;
        if (range.integer && !whole) failAt(piece.begin, "an integer", piece.text);
    }
    if (range.log && !(range.low > 0)) failAt(low.begin, "a number above 0 with :log", low.text);
    if (!(range.low < range.high)) failAt(high.begin, "a number above " + low.text, high.text);
    return range;
}

}  // namespace

SearchDimension parseSearchDimension(const std::string& text, const Experiment& experiment) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0)
        failAt(0, "PATH=A,B,C or PATH=LOW..HIGH, as fit.batch_size=32,64", text);
    PathParameter parameter;
    try {
        parameter = findParameter(experiment, text.substr(0, equals));
    } catch (const Error& error) {
        throw Error("vary, position 1: {}", error.what());
    }
    SearchDimension dimension{.path = parameter.path};
    const Piece values{text.substr(equals + 1), equals + 1};
    const std::size_t dots = values.text.find(kDots);
    if (dots != std::string::npos && values.text.find_first_of(",/[\"") == std::string::npos) {
        dimension.range = parseRange(values, dots, parameter.integer);
        return dimension;
    }
    for (const Piece& piece : splitValues(values)) {
        Json value = parseValue(piece);
        if (std::ranges::find(dimension.choices, value) != dimension.choices.end())
            failAt(piece.begin, "each value once", piece.text);
        dimension.choices.push_back(std::move(value));
    }
    return dimension;
}

}  // namespace shardlab::engine
