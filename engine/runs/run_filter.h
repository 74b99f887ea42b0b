#pragma once
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
/// NAME is a column (id, name, experiment, device, status, started, epochs, best, tags, notes, sweep), a
/// metric of the last epoch, or a parameter by its path, in which `compile.` and `config.` may be left out.
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
    /// Throws Error if no run of a list that is not empty has a value of one of the names: it is misspelled.
    void requireNames(const std::vector<RunInfo>& runs) const;

    struct Node;

private:
    std::unique_ptr<Node> m_root;
};

/// Those that match, in their order. Throws Error as requireNames() does.
std::vector<RunInfo> filtered(std::vector<RunInfo> runs, const RunFilter& filter);

/// What a run has by a NAME of a filter; null: nothing. The value of a metric that is not finite is null,
/// too.
Json runValue(const RunInfo& run, const std::string& name);

}  // namespace shardlab::engine
