#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/runs/run_store.h"

namespace shardlab::engine {

/// Which runs of a list are meant: `val_accuracy > 0.9 and optimizer.learning_rate <= 0.01 and
/// (device == t4 or not name ~ "old")`.
///
///     expression = comparison | expression and|or expression | not expression | (expression)
///     comparison = NAME >|>=|<|<=|==|!=|~|!~ VALUE
///
/// NAME is a column (see runColumnNames), a metric of the last epoch, or a parameter by its path, in which
/// `compile.` and `config.` may be left out.
/// Where a metric or a parameter is called like a column, `metrics.` or `parameters.` before it tells which.
/// VALUE is a number, a word, or a text in quotation marks. `~` looks for a part of a text, in upper or lower
/// case. Of a run that has no such value every comparison is false. `not` binds closer than `and`, and `and`
/// closer than `or`.
class RunFilter {
public:
    /// Throws Error of one sentence, which names the position (from 1), if it is no expression.
    explicit RunFilter(const std::string& text);
    ~RunFilter();
    RunFilter(RunFilter&&) noexcept;
    RunFilter& operator=(RunFilter&&) noexcept;

    /// The run needs its parameters: RunStore::listWithParameters().
    bool matches(const RunInfo& run) const;
    /// Of a run whose values are kept elsewhere: `value` answers as runValue() does.
    bool matchesValues(const std::function<Json(const std::string& name)>& value) const;
    /// Throws Error if no run of a list that is not empty has a value of one of the names and no metric is
    /// called so: it is misspelled.
    void requireNames(const std::vector<RunInfo>& runs) const;
    /// The metrics among the names that none of these runs has.
    std::vector<std::string> absentMetrics(const std::vector<RunInfo>& runs) const;
    /// The same of runs that are kept elsewhere: whether one has a value of a name that is no column, and
    /// whether all values of a name are numbers.
    using NameTest = std::function<bool(const std::string& name)>;
    void requireNames(const NameTest& has, const NameTest& isNumber) const;
    std::vector<std::string> absentMetrics(const NameTest& has) const;

    struct Node;

private:
    std::unique_ptr<Node> m_root;
};

/// Those that match, in their order. Throws Error as requireNames() does.
std::vector<RunInfo> filtered(std::vector<RunInfo> runs, const RunFilter& filter);

/// What a run has by a NAME of a filter; null: nothing. The value of a metric that is not finite is null,
/// too.
Json runValue(const RunInfo& run, const std::string& name);
/// The same with parameters that are kept elsewhere, asked for by their short path.
Json runValue(const RunInfo& run, const std::string& name,
              const std::function<Json(const std::string& path)>& parameter);

/// id, name, experiment, device, status, started, epochs, best, best_metric (its name), wall_seconds
/// (measured), simulated_seconds, measured_step_seconds and predicted_step_seconds (of imported
/// measurements), tags, notes, sweep, pinned, archived, rerun_of and continues (the number of another run),
/// deleted, days_left and bytes (of runs in the bin).
std::vector<std::string> runColumnNames();

/// What a person types to find runs: an expression, or words without any of < > = ~ ! ( ) and quotation
/// marks. Of words it is the expression by which each occurs in name, experiment, device, status, tags, notes
/// or sweep.
bool isExpression(const std::string& text);
std::string searchExpression(const std::string& words);

}  // namespace shardlab::engine
