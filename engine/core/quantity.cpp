#include "engine/core/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace shardlab::engine {
namespace {

using Form = Quantity::Form;

/// Decimals that leave three digits of a value from 1 on; one that would be rounded to 10 or 100 counts as
/// it.
int decimalsOfThreeDigits(double value) {
    return value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
}

Quantity threeDigits(double value, const char* unit) {
    return {{{value, Form::Fixed, decimalsOfThreeDigits(value), unit}}};
}

/// The unit in which no more than `most` is shown.
const char* scaled(double& value, double base, double most, std::span<const char* const> units) {
    std::size_t unit = 0;
    for (; value >= most && unit + 1 < units.size(); ++unit)
        value /= base;
    return units[unit];
}

Quantity decimalScale(double value, std::span<const char* const> units) {
    if (!std::isfinite(value)) return {};
    const char* unit = scaled(value, 1000, 999.5, units);
    if (unit == units.front()) return {{{value, Form::Fixed, 0, unit}}};
    return threeDigits(value, unit);
}

Quantity::Part whole(long long value, const char* unit, bool twoDigits = false) {
    return {static_cast<double>(value), Form::Count, 0, unit, twoDigits};
}

Quantity minutesOrHours(long long seconds) {
    if (seconds < 3600) return {{whole(seconds / 60, "min"), whole(seconds % 60, "s", true)}};
    const long long minutes = (seconds + 30) / 60;
    return {{whole(minutes / 60, "h"), whole(minutes % 60, "min", true)}};
}

/// Of a duration that may be longer than a whole number can say.
long long wholeSeconds(double seconds) {
    constexpr double kLongest = 9e18;
    return std::llround(std::min(seconds, kLongest));
}

/// Place of the first digit once the number is rounded to two: 0 of 9.94, 1 of 9.96.
int leadingPlace(double size) {
    const std::string digits = fmt::format("{:.1e}", size);
    return std::stoi(digits.substr(digits.find('e') + 1));
}

/// Half a percent is rounded away from zero, in a text as in a cell; -0 is 0.
double wholePercent(double percent) {
    return std::round(percent) + 0.0;
}

std::string grouped(double value) {
    std::string digits = fmt::format("{:.0f}", std::abs(value));
    for (auto place = static_cast<std::ptrdiff_t>(digits.size()) - 3; place > 0; place -= 3)
        digits.insert(static_cast<std::size_t>(place), 1, ',');
    return value < 0 && digits != "0" ? '-' + digits : digits;
}

std::string numberText(const Quantity::Part& part) {
    switch (part.form) {
        case Form::Count:
            return fmt::format("{}{}", part.twoDigits && part.value < 10 ? "0" : "", grouped(part.value));
        case Form::Scientific:
            return fmt::format("{:.{}e}", part.value, part.decimals);
        case Form::Fixed:
            break;
    }
    return fmt::format("{:.{}f}", part.value, part.decimals);
}

}  // namespace

Quantity duration(double seconds) {
    if (!std::isfinite(seconds) || seconds < 0) return {};
    if (seconds == 0) return {{{0, Form::Fixed, 0, "s"}}};
    if (seconds < 0.005e-6) return {{{0.01, Form::Fixed, 2, "µs"}}, true};
    if (seconds < 999.5e-6) return threeDigits(seconds * 1e6, "µs");
    if (seconds < 0.9995) return threeDigits(seconds * 1e3, "ms");
    if (seconds < 99.95) return threeDigits(seconds, "s");
    return minutesOrHours(wholeSeconds(seconds));
}

Quantity remainingTime(double seconds) {
    if (!std::isfinite(seconds) || seconds < 0) return {};
    if (seconds < 1) return {{{1, Form::Fixed, 0, "s"}}, true};
    const long long whole = wholeSeconds(seconds);
    if (whole < 60) return {{{static_cast<double>(whole), Form::Fixed, 0, "s"}}};
    return minutesOrHours(whole);
}

Quantity byteSize(double bytes) {
    static constexpr std::array kUnits{"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
    if (!std::isfinite(bytes)) return {};
    const char* unit = scaled(bytes, 1024, 1023.5, kUnits);
    const int decimals = unit != kUnits.front() && bytes < 99.95 ? 1 : 0;
    return {{{bytes, Form::Fixed, decimals, unit}}};
}

Quantity byteRate(double bytesPerSecond) {
    static constexpr std::array kUnits{"B/s", "kB/s", "MB/s", "GB/s", "TB/s", "PB/s"};
    return decimalScale(bytesPerSecond, kUnits);
}

Quantity flopCount(double flops) {
    static constexpr std::array kUnits{"FLOP", "kFLOP", "MFLOP", "GFLOP", "TFLOP", "PFLOP", "EFLOP"};
    return decimalScale(flops, kUnits);
}

Quantity flopRate(double flopsPerSecond) {
    static constexpr std::array kUnits{"FLOP/s",  "kFLOP/s", "MFLOP/s", "GFLOP/s",
                                       "TFLOP/s", "PFLOP/s", "EFLOP/s"};
    return decimalScale(flopsPerSecond, kUnits);
}

Quantity itemCount(std::int64_t count) {
    return {{{static_cast<double>(count), Form::Count}}};
}

Quantity percentage(double share) {
    const double percent = share * 100;
    if (!std::isfinite(percent)) return {};
    if (percent > 0 && percent < 0.1) return {{{0.1, Form::Fixed, 1, "%"}}, true};
    if (percent > 0 && percent < 0.95) return {{{percent, Form::Fixed, 1, "%"}}};
    return {{{wholePercent(percent), Form::Fixed, 0, "%"}}};
}

Quantity wholePercentage(double share) {
    if (!std::isfinite(share)) return {};
    return {{{wholePercent(share * 100), Form::Fixed, 0, "%"}}};
}

Quantity exactPercentage(double share) {
    if (!std::isfinite(share)) return {};
    double tenths = std::round(share * 1000);
    if (tenths >= 1000 && share < 1) tenths = 999;
    if (tenths <= 0 && share > 0) return {{{0.1, Form::Fixed, 1, "%"}}, true};
    return {{{tenths / 10, Form::Fixed, 1, "%"}}};
}

Quantity multiple(double times) {
    if (!std::isfinite(times)) return {};
    constexpr double kLargestCount = 1e9;
    if (times >= kLargestCount) return {{{times, Form::Scientific, 1, "×"}}};
    if (times >= 9.95) return {{{std::round(times), Form::Count, 0, "×"}}};
    if (times >= 0.095 || times <= 0) return {{{times, Form::Fixed, 1, "×"}}};
    Quantity small = ratio(times);  // 0.0 × would say nothing
    small.parts.front().unit = "×";
    return small;
}

Quantity figure(double value) {
    constexpr double kSmallestFixed = 1e-4, kLargestCount = 1e9;
    if (!std::isfinite(value)) return {};
    const double size = std::abs(value);
    if (size == 0) return {{{0}}};
    if (size >= kLargestCount || size < kSmallestFixed) return {{{value, Form::Scientific, 2}}};
    if (size >= 99.95) return {{{std::round(value), Form::Count}}};
    if (size >= 0.9995) return {{{value, Form::Fixed, decimalsOfThreeDigits(size)}}};
    // Below 1 without zeros at the end: 0.5, not 0.500.
    int decimals = 2 - static_cast<int>(std::floor(std::log10(size)));
    const std::string digits = fmt::format("{:.{}f}", size, decimals);
    decimals -= static_cast<int>(digits.size() - 1 - digits.find_last_not_of('0'));
    return {{{value, Form::Fixed, decimals}}};
}

Quantity ratio(double value) {
    constexpr int kLeastFixed = -4;
    if (!std::isfinite(value)) return {};
    if (value == 0) return {{{0}}};
    const int leading = leadingPlace(std::abs(value));
    if (leading < kLeastFixed) return {{{value, Form::Scientific, 1}}};
    return {{{value, Form::Fixed, std::max(0, 1 - leading)}}};
}

std::string toText(const Quantity& quantity) {
    if (quantity.parts.empty()) return "–";
    std::string text = quantity.below ? "<" : "";
    for (const Quantity::Part& part : quantity.parts) {
        if (!text.empty()) text += ' ';
        text += numberText(part);
        if (*part.unit != '\0') (text += ' ') += part.unit;
    }
    return text;
}

}  // namespace shardlab::engine
