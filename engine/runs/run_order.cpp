#include "engine/runs/run_order.h"

#include <algorithm>
#include <compare>
#include <limits>
#include <map>
#include <numeric>

#include "engine/core/utf8_fold.h"
#include "engine/metrics/direction.h"

namespace shardlab::engine {
namespace {

/// A value as it is ordered.
struct Key {
    enum Kind { Number, Text, Missing } kind = Missing;
    double number = 0;
    std::string text = {};

    explicit Key(const Json& value) {
        if (value.is_null()) return;
        kind = value.is_number() ? Number : Text;
        if (value.is_number()) number = value.get<double>();
        if (value.is_string()) text = foldedText(value.get<std::string>());
        if (!value.is_number() && !value.is_string())
            text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    std::weak_ordering operator<=>(const Key& other) const {
        if (kind != other.kind) return kind <=> other.kind;
        if (kind == Number) return std::weak_order(number, other.number);
        return text <=> other.text;
    }
    bool operator==(const Key& other) const = default;
};

/// No tags are as good as none.
Json valueOf(const RunTable& table, std::size_t row, const std::string& name) {
    Json value = table.value(row, name);
    return value.is_array() && value.empty() ? Json() : value;
}

std::vector<std::size_t> shownRows(const RunTable& table, const RunOrder& order) {
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < table.size(); ++row) {
        if (table.isRemoved(row) || table.isInBin(row) != order.bin) continue;
        if (table.run(row).archived && !order.archived && !order.bin) continue;
        if (order.filter == nullptr || table.matches(row, *order.filter)) rows.push_back(row);
    }
    return rows;
}

/// Runs that have no number yet are the newest.
bool isNewer(const RunInfo& left, const RunInfo& right) {
    const auto rank = [](const RunInfo& run) {
        return run.id > 0 ? run.id : std::numeric_limits<std::int64_t>::max();
    };
    return rank(left) > rank(right);
}

void sort(const RunTable& table, const RunOrder& order, std::vector<std::size_t>& rows) {
    std::vector<Key> keys;
    keys.reserve(rows.size());
    for (const std::size_t row : rows)
        keys.emplace_back(valueOf(table, row, order.sortBy));
    std::vector<std::size_t> places(rows.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::ranges::sort(places, [&](std::size_t left, std::size_t right) {
        const RunInfo &first = table.run(rows[left]), &second = table.run(rows[right]);
        if (first.pinned != second.pinned) return first.pinned;
        const Key &one = keys[left], &other = keys[right];
        if (one.kind != other.kind && (one.kind == Key::Missing || other.kind == Key::Missing))
            return other.kind == Key::Missing;
        const auto compared = one <=> other;
        if (compared != 0) return order.descending ? compared > 0 : compared < 0;
        return isNewer(first, second);
    });
    for (std::size_t& place : places)
        place = rows[place];
    rows = std::move(places);
}

void findBest(const RunTable& table, RunGroup& group) {
    for (const std::size_t row : group.rows) {
        const RunInfo& run = table.run(row);
        if (run.bestMetricName.empty()) continue;
        const bool first = group.bestMetricName.empty();
        if (!first && group.bestMetricName != run.bestMetricName) {
            group.bestMetricName.clear();
            return;
        }
        if (first || isBetter(metricDirection(run.bestMetricName), run.bestMetric, group.bestMetric))
            group.bestMetric = run.bestMetric;
        group.bestMetricName = run.bestMetricName;
    }
}

}  // namespace

std::vector<RunGroup> orderedRuns(const RunTable& table, const RunOrder& order) {
    std::vector<std::size_t> rows = shownRows(table, order);
    sort(table, order, rows);
    std::map<Key, RunGroup> groups;
    for (const std::size_t row : rows) {
        const Json value = order.groupBy.empty() ? Json() : valueOf(table, row, order.groupBy);
        RunGroup& group = groups[Key(value)];
        if (group.rows.empty()) group.value = value;
        group.rows.push_back(row);
    }
    std::vector<RunGroup> ordered;
    for (auto& [key, group] : groups) {
        findBest(table, group);
        ordered.push_back(std::move(group));
    }
    return ordered;
}

}  // namespace shardlab::engine
