#include "engine/training/run_checkpoint.h"

#include "engine/core/error.h"
#include "engine/training/checkpoint.h"

namespace shardlab::engine {

RunCheckpoint::RunCheckpoint(const Experiment& experiment, std::filesystem::path directory)
    : m_experiment(experiment), m_directory(std::move(directory)) {}

void RunCheckpoint::requireSameExperiment(const Json& saved) const {
    Json mine = m_experiment.toJson(), theirs = saved;
    for (Json* document : {&mine, &theirs}) {
        (*document)["fit"].erase("epochs");
        document->erase("view");
    }
    if (mine != theirs) {
        throw Error("{}: the checkpoint belongs to another experiment", m_directory.string());
    }
}

bool RunCheckpoint::restore(RunState& state, std::string& note) const {
    const auto checkpoint = loadCheckpoint(m_directory, note);
    if (!checkpoint) return false;
    requireSameExperiment(checkpoint->experiment);
    engine::restore(*state.trainer, *checkpoint);
    for (std::size_t i = 0; i < state.callbacks.size(); ++i)
        state.callbacks[i]->setState(checkpoint->callbacks.at(i));
    state.control.learningRate = checkpoint->learningRate;
    state.best = checkpoint->bestWeights;
    state.history.epochs = checkpoint->history.epochs;
    state.clock.goOnFrom(checkpoint->wallSeconds, checkpoint->simulatedSeconds);
    return true;
}

void RunCheckpoint::save(const RunState& state) const {
    if (m_directory.empty()) return;
    Checkpoint checkpoint;
    checkpoint.experiment = m_experiment.toJson();
    checkpoint.history = state.history;
    for (const auto& callback : state.callbacks)
        checkpoint.callbacks.push_back(callback->state());
    checkpoint.learningRate = state.control.learningRate;
    checkpoint.bestWeights = state.best;
    checkpoint.simulatedSeconds = state.clock.simulatedSeconds();
    checkpoint.wallSeconds = state.clock.wallSeconds();
    capture(*state.trainer, checkpoint);
    saveCheckpoint(m_directory, checkpoint);
}

}  // namespace shardlab::engine
