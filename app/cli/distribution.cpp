#include "app/cli/distribution.h"

#include <algorithm>

#include "app/cli/command_line.h"
#include "app/cli/output.h"
#include "engine/core/quantity.h"
#include "engine/core/wording.h"
#include "engine/devices/device_catalog.h"
#include "engine/distribution/mpi/mpi_group.h"
#include "engine/planning/mpi_job.h"

namespace shardlab::cli {

void DistributionOptions::addTo(Flags& flags) {
    flags.choice("--distribute", kind, {"mpi"},
                 "Spread the replicas over the processes that mpirun started (see the manual)");
    flags.number("--timeout", timeoutSeconds, 1, 1 << 20,
                 "Seconds after which a process that does not answer ends the run; 600 by default");
}

ProcessGroup::ProcessGroup(const DistributionOptions& options) {
    const int launched = engine::launchedProcesses();
    if (options.kind.empty()) {
        if (launched == 1) return;
        throw UsageError(
            "train: mpirun started {} processes, each of which would train the whole model; add --distribute "
            "mpi",
            launched);
    }
    engine::MpiOptions mpi{.warn = [](const std::string& text) { printError("WARNING: " + text); }};
    if (options.timeoutSeconds) mpi.lostSeconds = *options.timeoutSeconds;
    mpi.slowSeconds = std::min(mpi.slowSeconds, mpi.lostSeconds / 4);
    m_group = engine::joinMpi(std::move(mpi));
    m_threads = engine::coresOfProcess();
}

void ProcessGroup::together(const std::function<void()>& work) const {
    engine::RunGroup(m_group).together(work);
}

void ProcessGroup::apply(engine::Experiment& experiment, engine::SessionOptions& session,
                         std::vector<std::string>& remarks) const {
    if (m_group == nullptr) return;
    session.group = m_group;
    if (session.threads == 0) session.threads = m_threads;
    const int processes = m_group->size(), before = experiment.runtime.replicas;
    experiment = engine::onProcesses(std::move(experiment), processes, engine::DeviceCatalog::installed());
    if (experiment.runtime.replicas != before) {
        remarks.push_back(
            fmt::format("Replicas: {} → {}, one for each process; the global batch size stays {}", before,
                        processes, experiment.globalBatch()));
    }
    remarks.push_back(fmt::format("Distributed over {} by MPI: {} and {} each",
                                  processes == 1 ? "1 process" : fmt::format("{} processes", processes),
                                  engine::counted(experiment.runtime.replicas / processes, "replica"),
                                  engine::counted(session.threads, "thread")));
}

int ProcessGroup::run(const std::function<int()>& action) const {
    if (m_group == nullptr) return action();
    try {
        return action();
    } catch (const engine::ReportedByLeader&) {
        return kFailure;
    } catch (const engine::LeftGroup& error) {
        leave(error.what());
    }
}

int ProcessGroup::finishFollower(const FinishedRun& finished) const {
    if (finished.result.leftGroup) leave(finished.failure);
    if (!finished.failure.empty()) return kFailure;
    return finished.result.history.status == engine::RunStatus::Stopped ? kInterrupted : kSuccess;
}

std::string ProcessGroup::exchangesText(const engine::RunResult& result) const {
    if (m_group == nullptr || m_group->size() == 1) return {};
    return fmt::format(
        "Exchanges with other processes: {} of {} measured on rank 0, partly beside computation",
        engine::secondsText(result.exchangeSeconds), engine::secondsText(result.history.wallSeconds));
}

void ProcessGroup::finishLeader(const FinishedRun& finished) const {
    if (finished.result.leftGroup) engine::abortMpi(kFailure);
}

void ProcessGroup::leave(const std::string& message) const {
    printError(fmt::format("{}: {}", m_group->nameOf(m_group->rank()), message));
    engine::abortMpi(kFailure);
}

}  // namespace shardlab::cli
