#include "app/cli/run_record.h"

#include <fmt/format.h>

#include <utility>

#include "app/cli/output.h"
#include "engine/core/error.h"
#include "engine/core/json_text.h"

namespace shardlab::cli {
namespace {

template <typename Action>
void guarded(Action action) {
    try {
        action();
    } catch (const std::exception& error) {
        printError("warning: the run is not saved: " + engine::plainMessage(error));
    }
}

}  // namespace

RunRecord::RunRecord(const engine::Experiment& experiment, const engine::RunOrigin& origin) {
    guarded([&] {
        m_store = std::make_unique<engine::RunStore>();
        if (!m_store->notice().empty()) printError("warning: " + m_store->notice());
        const auto store = [opened = m_store.get()]() -> engine::RunStore& { return *opened; };
        m_run = std::make_unique<engine::OfferedRun>(store, experiment, origin);
        m_id = m_run->id();
        if (!m_id) throw engine::Error("{}", m_run->refusal());
    });
}

RunRecord::~RunRecord() {
    if (m_run) end(engine::RunStatus::Failed, nullptr);
}

/// That the list cannot be written was said at the start.
void RunRecord::noteTaken() {
    m_id = m_run->id();
    printError(fmt::format("warning: the list of runs can be written again; this is run {}", *m_id));
}

void RunRecord::follow(const engine::SnapshotDelta& delta) {
    if (!m_run) return;
    guarded([&] {
        if (m_run->follow(delta)) noteTaken();
    });
}

void RunRecord::end(engine::RunStatus status, const engine::RunResult* result) {
    const std::unique_ptr<engine::OfferedRun> run = std::exchange(m_run, nullptr);
    guarded([&] { run->finish(status, result); });
}

void RunRecord::finish(const engine::RunResult& result) {
    if (!m_run) return;
    if (m_run->offer()) noteTaken();
    end(result.history.status, &result);
}

}  // namespace shardlab::cli
