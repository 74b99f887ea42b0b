#pragma once
#include <cstdint>
#include <functional>
#include <string_view>
#include <unordered_map>

#include "engine/runs/run_filter.h"

namespace shardlab::engine {

/// Runs with all that tables, filters and plots ask for, in little memory: each path and each value of a
/// parameter is kept once. Rows are in the order in which the runs were added.
class RunTable {
public:
    /// Its parameters are taken apart: run(row).parameters is empty.
    void add(RunInfo run);
    /// The same with parameters as a JSON text, of which only what is new is parsed.
    void add(RunInfo run, std::string_view parameters);
    /// Other values of a run that is there; its parameters stay.
    void replace(std::size_t row, RunInfo run);
    std::size_t size() const { return m_runs.size(); }
    const RunInfo& run(std::size_t row) const { return m_runs[row]; }
    RunInfo& edit(std::size_t row) { return m_runs[row]; }  ///< of all but the parameters
    /// Runs in the bin stay in their rows; names and differences are not theirs.
    bool isInBin(std::size_t row) const { return m_runs[row].bin.has_value(); }
    bool isListed(std::size_t row) const { return !m_removed[row] && !isInBin(row); }
    /// Runs that are gone for good stay in their rows, too.
    void setRemoved(std::size_t row) { m_removed[row] = true; }
    bool isRemoved(std::size_t row) const { return m_removed[row]; }

    /// By a NAME of a filter, as runValue() says.
    Json value(std::size_t row, const std::string& name) const;
    bool matches(std::size_t row, const RunFilter& filter) const;
    /// Throws Error as RunFilter::requireNames() does.
    void requireNames(const RunFilter& filter) const;
    /// The metrics among its names that no run has.
    std::vector<std::string> absentMetrics(const RunFilter& filter) const;

    /// Of the last epochs, in the order in which the first run that has one reports it; "metrics.best" where
    /// a column is called so.
    std::vector<std::string> metricNames() const;
    /// Short paths, in alphabetical order.
    std::vector<std::string> parameterNames() const;
    /// Those whose values are not the same in all runs, the most telling first. A parameter of a layer counts
    /// if every run has it: else the models differ, not the parameter.
    std::vector<std::string> differingParameters() const;

private:
    /// The number of a value by the number of its path.
    struct Parameter {
        std::uint32_t path = 0, value = 0;
    };
    std::uint32_t numberOfValue(const Json& value);
    bool has(const std::string& name) const;         ///< a run: a metric or a parameter
    bool areNumbers(const std::string& name) const;  ///< all values that runs have by this name
    std::vector<RunInfo> m_runs;
    std::vector<bool> m_removed;
    std::vector<std::vector<Parameter>> m_parameters;  ///< of each run, by path
    struct TextHash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    using Numbers = std::unordered_map<std::string, std::uint32_t, TextHash, std::equal_to<>>;
    std::uint32_t numberOfPath(const std::string& path);
    void append(RunInfo run, std::vector<Parameter> parameters);
    Numbers m_pathTexts, m_valueTexts;  ///< as they are written
    std::unordered_map<std::string, std::uint32_t> m_paths;
    std::unordered_map<Json, std::uint32_t> m_valueNumbers;
    std::vector<Json> m_values;
};

}  // namespace shardlab::engine
