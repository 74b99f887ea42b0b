#include "engine/training/run_checkpoint.h"

#include <algorithm>

#include "engine/core/json_text.h"
#include "engine/core/wording.h"
#include "engine/training/run_reporter.h"

namespace shardlab::engine {
namespace {

CheckpointFolder::Found wishOf(const SessionOptions& options) {
    if (options.overwriteCheckpoint) return CheckpointFolder::Found::Overwrite;
    return options.resume ? CheckpointFolder::Found::Resume : CheckpointFolder::Found::Refuse;
}

/// "epoch 3", or within it "epoch 3, step 120".
std::string placeOf(const RunState& state) {
    const bool complete = std::ssize(state.history.epochs) == state.epoch;
    return complete ? fmt::format("epoch {}", state.epoch)
                    : fmt::format("epoch {}, step {}", state.epoch, state.epochStep);
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
            "{}resumed with {}; the checkpoint is of {}: the order of the samples goes on, the last "
            "bits of the results may differ",
            note.empty() ? "" : "; ", counted(m_experiment.runtime.replicas, "replica"), then.dump());
    }
    const bool lacksStates =
        std::ranges::none_of(checkpoint->arrays, [](const auto& array) { return mayLack(array.first); });
    if (!state.trainer->stateShape().empty() && lacksStates) {
        note += fmt::format(
            "{}the checkpoint is of an older version without the states of stateful layers: "
            "they start from zero",
            note.empty() ? "" : "; ");
    }
    engine::restore(state, std::move(*checkpoint));
    const std::size_t complete = state.history.epochs.size();
    m_saved = state.goesOnWithinEpoch ? fmt::format("epoch {}, step {}", complete + 1, state.epochStep)
                                      : fmt::format("epoch {}", complete);
    return true;
}

const std::string& RunCheckpoint::save(const RunState& state) {
    m_failure.clear();
    if (!m_folder) return m_failure;
    m_lastSave = std::chrono::steady_clock::now();
    try {
        m_folder->save(capture(m_experiment, m_options.shuffle, state));
        m_saved = placeOf(state);
    } catch (const std::exception& error) {
        m_failure =
            fmt::format("the checkpoint of {} cannot be written: {}", placeOf(state), plainMessage(error));
        if (!m_saved.empty()) m_failure += fmt::format("; the checkpoint of {} remains", m_saved);
    }
    return m_failure;
}

void RunCheckpoint::saveAfterEpoch(const RunState& state, RunReporter& reporter) {
    const std::string& failure = save(state);
    if (failure.empty()) return;
    const bool last = state.epoch >= m_experiment.fit.epochs;
    reporter.warn(fmt::format(
        "WARNING: {}.{}", failure,
        last ? std::string()
             : fmt::format(" Training continues. The next attempt is after epoch {}.", state.epoch + 1)));
}

void RunCheckpoint::saveWithinEpoch(const RunState& state, RunReporter& reporter) {
    if (!isDueWithinEpoch(state)) return;
    if (const std::string& failure = save(state); !failure.empty())
        reporter.warn(fmt::format("WARNING: {}. Training continues.", failure));
}

void RunCheckpoint::saveWhereStopped(const RunState& state, RunReporter& reporter) {
    const bool within = std::ssize(state.history.epochs) < state.epoch && state.epochStep > 0;
    if (!m_folder || !within) return;
    if (const std::string& failure = save(state); !failure.empty())
        return reporter.warn(fmt::format("WARNING: {}", failure));
    reporter.info(fmt::format("Saved the checkpoint of epoch {}, step {} of {}", state.epoch, state.epochStep,
                              state.plan->training->stepsPerEpoch()));
}

bool RunCheckpoint::isDueWithinEpoch(const RunState& state) const {
    constexpr auto kBetween = std::chrono::minutes(10);
    if (!m_folder || state.epochStepsDone()) return false;
    if (m_options.checkpointSteps > 0) return state.epochStep % m_options.checkpointSteps == 0;
    return std::chrono::steady_clock::now() - m_lastSave >= kBetween;
}

}  // namespace shardlab::engine
