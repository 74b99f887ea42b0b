#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

/// Columns and cells of tables of a report: HTML, see htmlNumber().
namespace shardlab::engine {

/// What a column has of each run, epoch or device.
template <typename List, typename Value>
std::vector<double> valuesOf(const List& list, const Value& value) {
    std::vector<double> values;
    for (const auto& each : list)
        values.push_back(std::invoke(value, each));
    return values;
}

/// "12,345.60".
std::string groupedText(double value, int decimals);

/// "60,000".
std::string countCell(std::int64_t count);
/// "784", "60,000": of settings, as extentText().
std::string extentCell(std::int64_t extent);

/// The numbers of a column with equally many decimals: three digits that matter of the smallest one, without
/// zeros at the end of all of them. A column for which that is too long has exponents. "–": not finite.
std::vector<std::string> figureCells(const std::vector<double>& values);

/// The durations of a column in one unit with equally many decimals, from 100 s on in whole seconds. Those
/// that no unit suits are written each in its own. "–": not above 0, which is not known.
std::vector<std::string> secondsCells(const std::vector<double>& seconds);

}  // namespace shardlab::engine
