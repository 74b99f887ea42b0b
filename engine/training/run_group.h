#pragma once
#include <functional>
#include <memory>
#include <string>

#include "engine/core/error.h"
#include "engine/core/stop_token.h"
#include "engine/distribution/collective.h"
#include "engine/experiment/experiment.h"
#include "engine/training/run_state.h"

namespace shardlab::engine {

/// An error of another process, which the leading one reports.
class ReportedByLeader : public Error {
public:
    using Error::Error;
};

/// An error of this process alone: the others wait for it.
class LeftGroup : public Error {
public:
    using Error::Error;
};

/// What the processes of a run decide together: at the same step they stop, go on or fail. One process
/// decides for itself.
class RunGroup {
public:
    explicit RunGroup(std::shared_ptr<Collective> group) : m_group(std::move(group)) {}

    bool alone() const { return m_group == nullptr || m_group->size() == 1; }
    bool leads() const { return m_group == nullptr || m_group->leads(); }

    /// Does `work`, in which nothing is exchanged. True if a process was asked to stop, which `stop` tells.
    /// What it throws in one process is thrown in all: by the leader with the name of the process, by the
    /// others as ReportedByLeader; Interrupted is thrown as Interrupted. Alone: does the work.
    bool together(const std::function<void()>& work, const StopToken* stop = nullptr);

    /// Throws Error in all processes, with the name of the first that has another text than the leader.
    void requireEqual(const std::string& what, const std::string& text);
    void requireEqualWeights(const NamedWeights& weights, const std::string& when);

    /// The batch's first rows, at most `most`, of which each process has some: the inputs only.
    Batch firstRows(const Batch& batch, std::int64_t most);

    /// The leader's state of a resumed run to all.
    void shareState(const Experiment& experiment, bool shuffle, RunState& state);

    double exchangeSeconds() const { return m_group == nullptr ? 0.0 : m_group->exchangeSeconds(); }
    /// The last Error was thrown in all processes.
    bool failedTogether() const { return m_failed; }

private:
    enum class Outcome { Done, Stop, Interrupted, Failed };
    [[noreturn]] void throwFailure(const std::vector<std::int64_t>& outcomes, const std::string& mine);
    [[noreturn]] void fail(const std::string& message);

    std::shared_ptr<Collective> m_group;
    bool m_failed = false;
};

}  // namespace shardlab::engine
