#pragma once
#include <cstdint>
#include <unordered_map>

#include "engine/runs/run_filter.h"

namespace shardlab::engine {

/// Runs with all that tables, filters and plots ask for, in little memory: each path and each value of a
/// parameter is kept once. Rows are in the order in which the runs were added.
class RunTable {
public:
    /// Its parameters are taken apart: run(row).parameters is empty.
    void add(RunInfo run);
    std::size_t size() const { return m_runs.size(); }
    const RunInfo& run(std::size_t row) const { return m_runs[row]; }
    RunInfo& edit(std::size_t row) { return m_runs[row]; }  ///< of all but the parameters
    /// Discarded runs stay in their rows; names are not theirs.
    void setDiscarded(std::size_t row, bool discarded) { m_discarded[row] = discarded; }
    bool isDiscarded(std::size_t row) const { return m_discarded[row]; }

    /// By a NAME of a filter, as runValue() says.
    Json value(std::size_t row, const std::string& name) const;
    bool matches(std::size_t row, const RunFilter& filter) const;
    /// Throws Error as RunFilter::requireNames() does.
    void requireNames(const RunFilter& filter) const;

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
    std::vector<RunInfo> m_runs;
    std::vector<bool> m_discarded;
    std::vector<std::vector<Parameter>> m_parameters;  ///< of each run, by path
    std::unordered_map<std::string, std::uint32_t> m_paths;
    std::unordered_map<Json, std::uint32_t> m_valueNumbers;
    std::vector<Json> m_values;
};

}  // namespace shardlab::engine
