#include "engine/runs/run_table.h"

#include <algorithm>

#include "engine/experiment/document_paths.h"
#include "engine/experiment/experiment_differences.h"
#include "engine/runs/object_members.h"

namespace shardlab::engine {

std::uint32_t RunTable::numberOfValue(const Json& value) {
    const auto [entry, added] =
        m_valueNumbers.try_emplace(value, static_cast<std::uint32_t>(m_values.size()));
    if (added) m_values.push_back(value);
    return entry->second;
}

std::uint32_t RunTable::numberOfPath(const std::string& path) {
    return m_paths.try_emplace(path, static_cast<std::uint32_t>(m_paths.size())).first->second;
}

void RunTable::add(RunInfo run) {
    std::vector<Parameter> parameters;
    parameters.reserve(run.parameters.size());
    for (const auto& [path, value] : run.parameters.items())
        parameters.push_back({.path = numberOfPath(path), .value = numberOfValue(value)});
    append(std::move(run), std::move(parameters));
}

void RunTable::add(RunInfo run, std::string_view text) {
    std::vector<Parameter> parameters;
    if (!m_parameters.empty()) parameters.reserve(m_parameters.back().size());
    const auto known = [](Numbers& numbers, std::string_view written, const auto& numberOf) {
        const auto found = numbers.find(written);
        if (found != numbers.end()) return found->second;
        const Json value = Json::parse(written, nullptr, false);
        return numbers.emplace(std::string(written), numberOf(value)).first->second;
    };
    ObjectMembers members(text);
    while (members.next()) {
        const std::uint32_t path = known(m_pathTexts, members.key(), [this](const Json& value) {
            return numberOfPath(value.is_string() ? value.get<std::string>() : std::string());
        });
        const std::uint32_t value = known(m_valueTexts, members.value(), [this](const Json& read) {
            return numberOfValue(read.is_discarded() ? Json() : read);
        });
        parameters.push_back({.path = path, .value = value});
    }
    append(std::move(run), std::move(parameters));
}

void RunTable::replace(std::size_t row, RunInfo run) {
    run.parameters = Json::object();
    m_runs[row] = std::move(run);
}

void RunTable::append(RunInfo run, std::vector<Parameter> parameters) {
    std::ranges::sort(parameters, {}, &Parameter::path);
    run.parameters = Json::object();
    m_runs.push_back(std::move(run));
    m_removed.push_back(false);
    m_parameters.push_back(std::move(parameters));
}

Json RunTable::value(std::size_t row, const std::string& name) const {
    return runValue(m_runs[row], name, [&](const std::string& path) {
        const auto number = m_paths.find(path);
        if (number == m_paths.end()) return Json();
        const auto found = std::ranges::lower_bound(m_parameters[row], number->second, {}, &Parameter::path);
        const bool there = found != m_parameters[row].end() && found->path == number->second;
        return there ? m_values[found->value] : Json();
    });
}

bool RunTable::matches(std::size_t row, const RunFilter& filter) const {
    return filter.matchesValues([&](const std::string& name) { return value(row, name); });
}

bool RunTable::has(const std::string& name) const {
    constexpr std::string_view kMetrics = "metrics.", kParameters = "parameters.";
    const bool metric = name.starts_with(kMetrics), parameter = name.starts_with(kParameters);
    const std::string plain = name.substr(metric ? kMetrics.size() : parameter ? kParameters.size() : 0);
    if (!metric && m_paths.contains(shortPath(plain))) return true;
    return !parameter &&
           std::ranges::any_of(m_runs, [&](const RunInfo& run) { return run.metrics.contains(plain); });
}

bool RunTable::areNumbers(const std::string& name) const {
    bool any = false;
    for (std::size_t row = 0; row < size(); ++row) {
        const Json found = value(row, name);
        if (!found.is_null() && !found.is_number()) return false;
        any = any || found.is_number();
    }
    return any;
}

void RunTable::requireNames(const RunFilter& filter) const {
    if (m_runs.empty()) return;
    filter.requireNames([this](const std::string& name) { return has(name); },
                        [this](const std::string& name) { return areNumbers(name); });
}

std::vector<std::string> RunTable::absentMetrics(const RunFilter& filter) const {
    return filter.absentMetrics([this](const std::string& name) { return has(name); });
}

std::vector<std::string> RunTable::metricNames() const {
    std::vector<std::string> names;
    for (std::size_t row = 0; row < size(); ++row) {
        if (!isListed(row)) continue;
        for (const auto& [name, value] : m_runs[row].metrics.items()) {
            if (std::ranges::find(names, name) == names.end()) names.push_back(name);
        }
    }
    const std::vector<std::string> columns = runColumnNames();
    for (std::string& name : names) {
        if (std::ranges::find(columns, name) != columns.end()) name.insert(0, "metrics.");
    }
    return names;
}

std::vector<std::string> RunTable::parameterNames() const {
    std::vector<std::string> names;
    for (const auto& [path, number] : m_paths)
        names.push_back(path);
    std::ranges::sort(names);
    return names;
}

std::vector<std::string> RunTable::differingParameters() const {
    struct Seen {
        std::size_t runs = 0;
        std::uint32_t first = 0;
        bool differs = false;
    };
    std::vector<Seen> seen(m_paths.size());
    std::size_t runs = 0;
    for (std::size_t row = 0; row < size(); ++row) {
        if (!isListed(row)) continue;
        ++runs;
        for (const Parameter& parameter : m_parameters[row]) {
            Seen& path = seen[parameter.path];
            if (path.runs++ == 0) path.first = parameter.value;
            path.differs = path.differs || (parameter.value != path.first &&
                                            m_values[parameter.value] != m_values[path.first]);  // 1 and 1.0
        }
    }
    std::vector<std::string> names = parameterNames();
    std::erase_if(names, [&](const std::string& name) {
        const Seen& path = seen[m_paths.at(name)];
        const bool everywhere = path.runs == runs;
        if (path.runs == 0) return true;
        return name.starts_with("model.") ? !everywhere || !path.differs : everywhere && !path.differs;
    });
    return byTelling(std::move(names));
}

}  // namespace shardlab::engine
