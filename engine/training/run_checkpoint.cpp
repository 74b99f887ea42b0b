#include "engine/training/run_checkpoint.h"

#include "engine/core/json_text.h"

namespace shardlab::engine {
namespace {

CheckpointFolder::Found wishOf(const SessionOptions& options) {
    if (options.overwriteCheckpoint) return CheckpointFolder::Found::Overwrite;
    return options.resume ? CheckpointFolder::Found::Resume : CheckpointFolder::Found::Refuse;
}

}  // namespace

RunCheckpoint::RunCheckpoint(const Experiment& experiment, const SessionOptions& options)
    : m_experiment(experiment), m_options(options) {}

void RunCheckpoint::open() {
    if (!m_options.checkpointDirectory.empty())
        m_folder.emplace(m_options.checkpointDirectory, wishOf(m_options));
}

bool RunCheckpoint::restore(RunState& state, std::string& note) {
    if (!m_folder) return false;
    auto checkpoint = m_folder->load(checkpointRequirements(m_experiment, m_options.shuffle, state), note);
    if (!checkpoint) return false;
    const Json then = checkpoint->experiment.at("runtime").value("replicas", Json(1));
    if (then != Json(m_experiment.runtime.replicas)) {
        note += fmt::format(
            "{}resumed with {} replicas; the checkpoint is of {}: the order of the samples goes on, the last "
            "bits of the results may differ",
            note.empty() ? "" : "; ", m_experiment.runtime.replicas, then.dump());
    }
    engine::restore(state, std::move(*checkpoint));
    m_savedEpoch = static_cast<int>(state.history.epochs.size());
    return true;
}

const std::string& RunCheckpoint::save(const RunState& state) {
    m_failure.clear();
    if (!m_folder) return m_failure;
    try {
        m_folder->save(capture(m_experiment, m_options.shuffle, state));
        m_savedEpoch = state.epoch;
    } catch (const std::exception& error) {
        m_failure =
            fmt::format("the checkpoint of epoch {} cannot be written: {}", state.epoch, plainMessage(error));
        if (m_savedEpoch > 0) m_failure += fmt::format("; the checkpoint of epoch {} remains", m_savedEpoch);
    }
    return m_failure;
}

}  // namespace shardlab::engine
