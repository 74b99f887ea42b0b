#include "engine/runs/run_filter.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <optional>
#include <sstream>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/core/utf8_fold.h"
#include "engine/experiment/document_paths.h"
#include "engine/metrics/metric_traits.h"
#include "engine/runs/measured_run.h"
#include "engine/runs/run_filter_parser.h"

namespace shardlab::engine {
namespace {

struct Column {
    const char* name;
    Json (*value)(const RunInfo& run);
};
/// A run without a finished epoch has no time yet.
Json secondsOf(const RunInfo& run, double seconds) {
    return run.epochs > 0 ? Json(seconds) : Json();
}

/// Of another run.
Json numberOf(std::int64_t run) {
    return run > 0 ? Json(run) : Json();
}

/// Of runs that were measured elsewhere.
Json stepOf(const RunInfo& run, double MeasuredStep::*seconds) {
    const std::optional<MeasuredStep> step = measuredStep(run);
    return step ? Json((*step).*seconds) : Json();
}

const std::array kRunColumns{
    Column{"id", [](const RunInfo& run) { return Json(run.id); }},
    Column{"name", [](const RunInfo& run) { return Json(run.name); }},
    Column{"experiment", [](const RunInfo& run) { return Json(run.experimentName); }},
    Column{"device", [](const RunInfo& run) { return Json(run.device); }},
    Column{"status", [](const RunInfo& run) { return Json(run.status); }},
    Column{"started", [](const RunInfo& run) { return Json(run.startedAt); }},
    Column{"epochs", [](const RunInfo& run) { return Json(run.epochs); }},
    Column{"best",
           [](const RunInfo& run) { return run.bestMetricName.empty() ? Json() : Json(run.bestMetric); }},
    Column{"best_metric",
           [](const RunInfo& run) { return run.bestMetricName.empty() ? Json() : Json(run.bestMetricName); }},
    Column{"wall_seconds", [](const RunInfo& run) { return secondsOf(run, run.wallSeconds); }},
    Column{"simulated_seconds", [](const RunInfo& run) { return secondsOf(run, run.simulatedSeconds); }},
    Column{"measured_step_seconds",
           [](const RunInfo& run) { return stepOf(run, &MeasuredStep::measuredSeconds); }},
    Column{"predicted_step_seconds",
           [](const RunInfo& run) { return stepOf(run, &MeasuredStep::predictedSeconds); }},
    Column{"tags", [](const RunInfo& run) { return Json(run.tags); }},
    Column{"notes", [](const RunInfo& run) { return Json(run.notes); }},
    Column{"sweep", [](const RunInfo& run) { return run.sweep ? Json(run.sweep->id) : Json(); }},
    Column{"pinned", [](const RunInfo& run) { return Json(run.pinned); }},
    Column{"archived", [](const RunInfo& run) { return Json(run.archived); }},
    Column{"rerun_of", [](const RunInfo& run) { return numberOf(run.start.rerunOf); }},
    Column{"continues", [](const RunInfo& run) { return numberOf(run.start.continues); }},
    Column{"deleted", [](const RunInfo& run) { return run.bin ? Json(run.bin->deletedAt) : Json(); }},
    Column{"days_left",
           [](const RunInfo& run) {
               return run.bin && run.bin->daysLeft >= 0 ? Json(run.bin->daysLeft) : Json();
           }},
    Column{"bytes", [](const RunInfo& run) { return run.bin ? Json(run.bin->bytes) : Json(); }}};

Json member(const Json& object, const std::string& key) {
    const auto found = object.find(key);
    return found == object.end() ? Json() : *found;
}

std::string textOf(const Json& value) {
    return value.is_string() ? value.get<std::string>()
                             : value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

template <typename Value>
bool ordered(const Value& left, FilterOperator comparison, const Value& right) {
    switch (comparison) {
        case FilterOperator::Greater:
            return left > right;
        case FilterOperator::GreaterEqual:
            return left >= right;
        case FilterOperator::Less:
            return left < right;
        case FilterOperator::LessEqual:
            return left <= right;
        case FilterOperator::Equal:
            return left == right;
        case FilterOperator::NotEqual:
            return left != right;
        case FilterOperator::Contains:
        case FilterOperator::ContainsNot:
            break;
    }
    return false;
}

/// Of a list (tags): whether one of its members compares; none of them for the two operators that deny.
bool compares(const Json& value, FilterOperator comparison, const FilterValue& wanted) {
    const bool denies = comparison == FilterOperator::NotEqual || comparison == FilterOperator::ContainsNot;
    const bool equals = comparison == FilterOperator::Equal || comparison == FilterOperator::NotEqual;
    if (value.is_array() && value.empty() && equals && wanted.text.empty()) return !denies;  // no tags
    if (value.is_array()) {
        const auto one = [&](const Json& member) { return compares(member, comparison, wanted); };
        return denies ? std::ranges::all_of(value, one) : std::ranges::any_of(value, one);
    }
    if (comparison == FilterOperator::Contains || comparison == FilterOperator::ContainsNot) {
        const bool found = foldedText(textOf(value)).find(foldedText(wanted.text)) != std::string::npos;
        return found != denies;
    }
    if (value.is_number() && wanted.number) return ordered(value.get<double>(), comparison, *wanted.number);
    if (value.is_number() && !denies) return false;  // a number and a word have no order
    return ordered(textOf(value), comparison, wanted.text);
}

using Lookup = std::function<Json(const std::string& name)>;

bool holds(const RunFilter::Node& node, const Lookup& run) {
    using Kind = RunFilter::Node::Kind;
    switch (node.kind) {
        case Kind::And:
            return holds(*node.left, run) && holds(*node.right, run);
        case Kind::Or:
            return holds(*node.left, run) || holds(*node.right, run);
        case Kind::Not:
            return !holds(*node.left, run);
        case Kind::Comparison:
            break;
    }
    const Json value = run(node.name);
    return !value.is_null() && compares(value, node.comparison, node.value);
}

void visitNames(const RunFilter::Node& node, const std::function<void(const RunFilter::Node&)>& visit) {
    if (node.left) visitNames(*node.left, visit);
    if (node.right) visitNames(*node.right, visit);
    if (node.kind == RunFilter::Node::Kind::Comparison) visit(node);
}

bool isColumn(const std::string& name) {
    return std::ranges::any_of(kRunColumns, [&](const Column& column) { return name == column.name; });
}

constexpr std::string_view kMetrics = "metrics.", kParameters = "parameters.";

bool hasName(const RunInfo& run, const std::string& name) {
    if (name.starts_with(kMetrics)) return run.metrics.contains(name.substr(kMetrics.size()));
    if (name.starts_with(kParameters))
        return run.parameters.contains(shortPath(name.substr(kParameters.size())));
    return run.metrics.contains(name) || run.parameters.contains(shortPath(name));
}

bool anyHas(const std::vector<RunInfo>& runs, const std::string& name) {
    return std::ranges::any_of(runs, [&](const RunInfo& run) { return hasName(run, name); });
}

/// As runs with other metrics would report.
bool isMetric(const std::string& name) {
    return isKnownMetric(std::string_view(name).substr(name.starts_with(kMetrics) ? kMetrics.size() : 0));
}

/// Every run that has it has a number there.
bool areNumbers(const std::vector<RunInfo>& runs, const std::string& name) {
    bool any = false;
    for (const RunInfo& run : runs) {
        const Json value = runValue(run, name);
        if (!value.is_null() && !value.is_number()) return false;
        any = any || value.is_number();
    }
    return any;
}

}  // namespace

Json runValue(const RunInfo& run, const std::string& name) {
    return runValue(run, name, [&](const std::string& path) { return member(run.parameters, path); });
}

Json runValue(const RunInfo& run, const std::string& name,
              const std::function<Json(const std::string& path)>& parameter) {
    for (const Column& column : kRunColumns) {
        if (name == column.name) return column.value(run);
    }
    if (name.starts_with(kMetrics)) return member(run.metrics, name.substr(kMetrics.size()));
    if (name.starts_with(kParameters)) return parameter(shortPath(name.substr(kParameters.size())));
    if (run.metrics.contains(name)) return member(run.metrics, name);
    return parameter(shortPath(name));
}

std::vector<std::string> runColumnNames() {
    std::vector<std::string> names;
    for (const Column& column : kRunColumns)
        names.emplace_back(column.name);
    return names;
}

bool isExpression(const std::string& text) {
    return text.find_first_of("<>=~!()\"'") != std::string::npos;
}

std::string searchExpression(const std::string& words) {
    constexpr std::array kSearched{"name", "experiment", "device", "status", "tags", "notes", "sweep"};
    std::istringstream stream(words);
    std::string expression;
    for (std::string word; stream >> word;) {
        expression += expression.empty() ? "(" : " and (";
        for (const char* column : kSearched)
            expression +=
                fmt::format("{}{} ~ \"{}\"", column == kSearched.front() ? "" : " or ", column, word);
        expression += ')';
    }
    return expression;
}

RunFilter::RunFilter(const std::string& text) : m_root(parseRunFilter(text)) {}
RunFilter::~RunFilter() = default;
RunFilter::RunFilter(RunFilter&&) noexcept = default;
RunFilter& RunFilter::operator=(RunFilter&&) noexcept = default;

bool RunFilter::matches(const RunInfo& run) const {
    return matchesValues([&](const std::string& name) { return runValue(run, name); });
}

bool RunFilter::matchesValues(const std::function<Json(const std::string& name)>& value) const {
    return holds(*m_root, value);
}

void RunFilter::requireNames(const std::vector<RunInfo>& runs) const {
    if (runs.empty()) return;
    requireNames([&](const std::string& name) { return anyHas(runs, name); },
                 [&](const std::string& name) { return areNumbers(runs, name); });
}

std::vector<std::string> RunFilter::absentMetrics(const std::vector<RunInfo>& runs) const {
    return absentMetrics([&](const std::string& name) { return anyHas(runs, name); });
}

void RunFilter::requireNames(const NameTest& has, const NameTest& isNumber) const {
    visitNames(*m_root, [&](const Node& node) {
        if (isColumn(node.name) || has(node.name) || isMetric(node.name)) return;
        throw Error("filter, position {}: no run has a column, metric or parameter {}", node.position,
                    abridged(node.name));
    });
    visitNames(*m_root, [&](const Node& node) {
        const bool searches =
            node.comparison == FilterOperator::Contains || node.comparison == FilterOperator::ContainsNot;
        if (searches || node.value.number || !isNumber(node.name)) return;
        throw Error("filter, position {}: {} is a number; got {}", node.position, abridged(node.name),
                    abridged(node.value.text));
    });
}

std::vector<std::string> RunFilter::absentMetrics(const NameTest& has) const {
    std::vector<std::string> absent;
    visitNames(*m_root, [&](const Node& node) {
        const bool there = isColumn(node.name) || has(node.name) || !isMetric(node.name);
        if (!there && std::ranges::find(absent, node.name) == absent.end()) absent.push_back(node.name);
    });
    return absent;
}

std::vector<RunInfo> filtered(std::vector<RunInfo> runs, const RunFilter& filter) {
    filter.requireNames(runs);
    std::erase_if(runs, [&](const RunInfo& run) { return !filter.matches(run); });
    return runs;
}

}  // namespace shardlab::engine
