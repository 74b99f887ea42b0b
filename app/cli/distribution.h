#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/flags.h"
#include "app/cli/training_run.h"
#include "engine/training/run_group.h"

namespace shardlab::cli {

/// Flags of training on several processes.
struct DistributionOptions {
    std::string kind;                   ///< "mpi"; "": this process alone
    std::optional<int> timeoutSeconds;  ///< after which a process that does not answer is lost

    void addTo(Flags& flags);
};

/// The processes that mpirun has started for one run; without --distribute this one alone. The leading
/// process prints and writes files; the others print what only they know, with their name.
class ProcessGroup {
public:
    /// Joins the others. Throws UsageError where mpirun started several and --distribute is missing.
    explicit ProcessGroup(const DistributionOptions& options);

    bool leads() const { return m_group == nullptr || m_group->leads(); }
    /// See RunGroup::together.
    void together(const std::function<void()>& work) const;
    /// Replicas and threads for the processes. A number of replicas that they do not divide becomes theirs.
    void apply(engine::Experiment& experiment, engine::SessionOptions& session,
               std::vector<std::string>& remarks) const;

    /// Exit code of `action`. What only this process fails in ends all of them.
    int run(const std::function<int()>& action) const;
    /// What the exchanges took; "": there were none.
    std::string exchangesText(const engine::RunResult& result) const;
    int finishFollower(const FinishedRun& finished) const;
    void finishLeader(const FinishedRun& finished) const;

private:
    [[noreturn]] void leave(const std::string& message) const;

    std::shared_ptr<engine::Collective> m_group;  ///< null: this process alone
    int m_threads = 0;                            ///< by default
};

}  // namespace shardlab::cli
