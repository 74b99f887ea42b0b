#include "engine/report/number_columns.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include "engine/core/quantity.h"
#include "engine/report/html.h"

namespace shardlab::engine {
namespace {

constexpr const char* kNone = "–";

/// The smallest and the largest size of numbers; 0 has none.
struct Sizes {
    double smallest = std::numeric_limits<double>::infinity(), largest = 0;

    explicit Sizes(const std::vector<double>& values) {
        for (const double value : values) {
            if (!std::isfinite(value) || value == 0) continue;
            smallest = std::min(smallest, std::abs(value));
            largest = std::max(largest, std::abs(value));
        }
    }
    bool none() const { return largest == 0; }
    /// That leave three digits that matter of the smallest one.
    int decimals() const {
        return none() ? 0 : std::max(0, 2 - static_cast<int>(std::floor(std::log10(smallest))));
    }
    /// Of the largest one, before the point.
    int digits() const {
        return none() ? 1 : std::max(1, static_cast<int>(std::floor(std::log10(largest))) + 1);
    }
};

/// Without those that are 0 in all numbers.
int neededDecimals(const std::vector<double>& values, int decimals) {
    int needed = 0;
    for (const double value : values) {
        if (!std::isfinite(value) || decimals == 0) continue;
        const std::string digits = fmt::format("{:.{}f}", value, decimals);
        needed = std::max(needed, static_cast<int>(digits.find_last_not_of('0') - digits.find('.')));
    }
    return needed;
}

/// A double would round large ones.
std::string integerCell(std::int64_t number, const std::string& text) {
    return fmt::format("<data value=\"{0}\" title=\"{0}\">{1}</data>", number, text);
}

struct Unit {
    double seconds;
    const char* name;
};

Unit unitOf(double largest) {
    if (largest >= 0.9995) return {1, "s"};
    return largest >= 999.5e-6 ? Unit{1e-3, "ms"} : Unit{1e-6, "µs"};
}

}  // namespace

std::string groupedText(double value, int decimals) {
    std::string digits = fmt::format("{:.{}f}", value, decimals);
    const std::size_t first = digits.front() == '-' ? 1 : 0;
    for (std::size_t place = std::min(digits.find('.'), digits.size()); place > first + 3;) {
        place -= 3;
        digits.insert(place, 1, ',');
    }
    return digits;
}

std::string countCell(std::int64_t count) {
    return integerCell(count, countText(count));
}

std::string extentCell(std::int64_t extent) {
    return integerCell(extent, extentText(extent));
}

std::vector<std::string> figureCells(const std::vector<double>& values) {
    constexpr int kMostDecimals = 6, kMostDigits = 9;
    const Sizes sizes(values);
    const bool fixed = sizes.decimals() <= kMostDecimals && sizes.decimals() + sizes.digits() <= kMostDigits;
    const int decimals = fixed ? neededDecimals(values, sizes.decimals()) : 2;
    std::vector<std::string> cells;
    for (const double value : values) {
        const std::string text =
            fixed ? groupedText(value, decimals) : fmt::format("{:.{}e}", value, decimals);
        cells.push_back(std::isfinite(value) ? htmlNumber(value, text) : kNone);
    }
    return cells;
}

std::vector<std::string> secondsCells(const std::vector<double>& seconds) {
    constexpr double kWholeSeconds = 99.95;
    constexpr int kMostDigits = 5;
    std::vector<double> known;
    std::ranges::copy_if(seconds, std::back_inserter(known),
                         [](double value) { return std::isfinite(value) && value > 0; });
    const Unit unit = unitOf(Sizes(known).largest);
    for (double& value : known)
        value /= unit.seconds;
    const Sizes sizes(known);
    const bool whole = sizes.largest >= kWholeSeconds && unit.seconds == 1;
    const bool one = whole ? sizes.smallest >= 1 : sizes.decimals() + sizes.digits() <= kMostDigits;
    std::vector<std::string> cells;
    for (const double value : seconds) {
        const bool isKnown = std::isfinite(value) && value > 0;
        const std::string text = !one ? secondsText(value)
                                 : whole
                                     ? toText(remainingTime(value))
                                     : groupedText(value / unit.seconds, sizes.decimals()) + ' ' + unit.name;
        cells.push_back(isKnown ? htmlNumber(value, text) : kNone);
    }
    return cells;
}

}  // namespace shardlab::engine
