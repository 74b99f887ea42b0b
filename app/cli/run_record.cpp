#include "app/cli/run_record.h"

#include <fmt/format.h>

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
        m_waiting = std::make_unique<Waiting>(Waiting{.experiment = experiment, .origin = origin});
        begin(experiment, origin);
    });
}

RunRecord::~RunRecord() {
    if (m_recorder) guarded([this] { m_recorder->finish(engine::RunStatus::Failed, nullptr); });
}

void RunRecord::begin(const engine::Experiment& experiment, const engine::RunOrigin& origin) {
    m_recorder = std::make_unique<engine::RunRecorder>(*m_store, experiment, origin);
    m_id = m_recorder->id();
    m_waiting.reset();
}

/// That the list cannot be written was said at the start.
void RunRecord::beginAgain() {
    const std::unique_ptr<Waiting> waiting = std::move(m_waiting);
    waiting->tried = std::chrono::steady_clock::now();
    try {
        begin(waiting->experiment, waiting->origin);
    } catch (const std::exception&) {
        m_waiting = std::make_unique<Waiting>(std::move(*waiting));
        return;
    }
    printError(fmt::format("warning: the list of runs can be written again; this is run {}", *m_id));
    guarded([&] { m_recorder->follow(waiting->since); });
}

void RunRecord::follow(const engine::SnapshotDelta& delta) {
    constexpr auto kBetweenTries = std::chrono::seconds(1);
    if (m_recorder) guarded([&] { m_recorder->follow(delta); });
    if (!m_waiting) return;
    engine::SnapshotDelta& since = m_waiting->since;
    since.steps.insert(since.steps.end(), delta.steps.begin(), delta.steps.end());
    since.epochs.insert(since.epochs.end(), delta.epochs.begin(), delta.epochs.end());
    if (delta.latest) since.latest = delta.latest;
    if (delta.layers) since.layers = delta.layers;
    if (std::chrono::steady_clock::now() - m_waiting->tried >= kBetweenTries) beginAgain();
}

void RunRecord::finish(const engine::RunResult& result) {
    if (m_waiting) beginAgain();
    const std::unique_ptr<engine::RunRecorder> recorder = std::move(m_recorder);
    if (recorder) guarded([&] { recorder->finish(result.history.status, &result); });
}

}  // namespace shardlab::cli
