#include "engine/report/comparison_section.h"

#include <algorithm>
#include <cstdint>

#include "engine/report/html.h"
#include "engine/report/number_columns.h"

namespace shardlab::engine {
namespace {

std::string valueCell(const Json& value) {
    if (value.is_null()) return "–";
    if (value.is_number_float()) return htmlNumber(value.get<double>(), value.dump());
    constexpr std::int64_t kExact = std::int64_t{1} << 53;  // of countText()
    const bool isExact = value.is_number_unsigned()
                             ? value.get<std::uint64_t>() <= std::uint64_t{kExact}
                             : value.is_number_integer() && value.get<std::int64_t>() >= -kExact;
    if (isExact) return extentCell(value.get<std::int64_t>());
    return htmlName(value.is_string() ? value.get<std::string>()
                                      : value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

/// A key with its value in each run.
struct ComparedValue {
    std::string key;
    std::vector<std::string> cells;
    bool differs() const {
        return std::ranges::any_of(cells, [this](const std::string& cell) { return cell != cells.front(); });
    }
};

std::vector<ComparedValue> comparedValues(const std::vector<RunInfo>& runs, const Json RunInfo::*part) {
    std::vector<ComparedValue> list;
    for (const RunInfo& run : runs) {
        if (!(run.*part).is_object()) continue;
        for (const auto& [key, value] : (run.*part).items())
            if (std::ranges::find(list, key, &ComparedValue::key) == list.end()) list.push_back({key, {}});
    }
    for (ComparedValue& each : list) {
        for (const RunInfo& run : runs)
            each.cells.push_back(
                valueCell((run.*part).is_object() ? (run.*part).value(each.key, Json()) : Json()));
    }
    return list;
}

/// A column for each run, or a row where there are more runs than a page is wide.
std::string differingTable(const std::vector<RunInfo>& runs, const std::vector<ComparedValue>& list) {
    constexpr std::size_t kFewRuns = 4;
    const bool runsAreRows = runs.size() > kFewRuns && runs.size() > list.size();
    std::vector<std::vector<std::string>> rows(runsAreRows ? runs.size() : list.size());
    std::vector<std::string> head{runsAreRows ? "Run" : ""};
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const std::string title = htmlName(runTitle(runs[i]));
        (runsAreRows ? rows[i] : head).push_back(title);
    }
    for (std::size_t k = 0; k < list.size(); ++k) {
        (runsAreRows ? head : rows[k]).push_back(htmlName(list[k].key));
        for (std::size_t i = 0; i < runs.size(); ++i)
            rows[runsAreRows ? i : k].push_back(list[k].cells[i]);
    }
    return htmlTable(head, rows);
}

}  // namespace

std::string comparisonSection(const char* title, const std::vector<RunInfo>& runs,
                              const Json RunInfo::*part) {
    std::vector<ComparedValue> differing;
    std::vector<std::vector<std::string>> equal;
    for (ComparedValue& each : comparedValues(runs, part)) {
        if (each.differs())
            differing.push_back(std::move(each));
        else
            equal.push_back({htmlName(each.key), each.cells.front()});
    }
    if (differing.empty() && equal.empty()) return {};
    const std::string table = equal.empty() ? std::string() : htmlTable({}, equal);
    if (runs.size() == 1) return htmlSection(title, table);
    if (differing.empty()) return htmlSection(title, table, "Equal in all runs.");
    return htmlSection(title, differingTable(runs, differing) +
                                  (equal.empty() ? table : htmlDetails("Equal in all runs", table, false)));
}

}  // namespace shardlab::engine
