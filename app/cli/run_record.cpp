#include "app/cli/run_record.h"

#include "app/cli/output.h"
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
        m_recorder = std::make_unique<engine::RunRecorder>(*m_store, experiment, origin);
        m_id = m_recorder->id();
    });
}

RunRecord::~RunRecord() {
    if (m_recorder) guarded([this] { m_recorder->finish(engine::RunStatus::Failed, nullptr); });
}

void RunRecord::follow(const engine::SnapshotDelta& delta) {
    if (m_recorder) guarded([&] { m_recorder->follow(delta); });
}

void RunRecord::finish(const engine::RunResult& result) {
    const std::unique_ptr<engine::RunRecorder> recorder = std::move(m_recorder);
    if (recorder) guarded([&] { recorder->finish(result.history.status, &result); });
}

}  // namespace shardlab::cli
