#include "engine/training/run_callbacks.h"

#include <algorithm>

#include "engine/callbacks/monitor.h"
#include "engine/core/error.h"
#include "engine/experiment/model_outputs.h"
#include "engine/inference/generate.h"
#include "engine/losses/loss.h"

namespace shardlab::engine {

void RunCallbacks::make(Options options) {
    m_options = options;
    for (const Json& callback : m_experiment.fit.callbacks)
        m_state.callbacks.push_back(makeCallback(withMode(callback, m_experiment.compile.metrics)));
    m_state.control.epochs = m_experiment.fit.epochs;
    m_state.control.learningRate = m_state.trainer->optimizer().learningRate();
    m_state.control.log = [this](const std::string& text) { m_reporter.info(text); };
    m_state.control.generateText = [this](const TextRequest& request) { return generate(request); };
    m_state.control.rememberWeights = [this] { m_state.best[m_called] = m_state.trainer->weights(); };
    m_state.control.restoreWeights = [this] {
        const auto best = m_state.best.find(m_called);
        if (best != m_state.best.end()) m_state.trainer->setWeights(best->second);
    };
}

/// By a model of its own with a copy of the weights. A stop ends it between two tokens.
std::optional<std::string> RunCallbacks::generate(const TextRequest& request) const {
    if (!m_options.generatesText) return std::nullopt;
    const std::vector<std::shared_ptr<const Vocabulary>>& words = m_state.plan->dataset->vocabularies;
    try {
        if (words.empty() || words.front() == nullptr)
            throw Error("expected a data source of text; got {}", m_experiment.data.source);
        return generateText(m_experiment.model, m_state.trainer->weights(), *words.front(),
                            makeLoss(firstLoss(m_experiment.compile))->attributes.fromLogits,
                            {.prompt = request.prompt,
                             .length = request.length,
                             .temperature = request.temperature,
                             .seed = request.seed,
                             .threads = m_options.threads},
                            m_stop)
            .front();
    } catch (const Error& error) {
        m_reporter.warn(fmt::format("WARNING: No text was generated: {}", error.what()));
        return std::nullopt;
    }
}

template <typename Hook>
void RunCallbacks::callEach(Hook hook) {
    for (m_called = 0; m_called < m_state.callbacks.size(); ++m_called)
        hook(*m_state.callbacks[m_called]);
}

void RunCallbacks::beginTraining() {
    callEach([this](Callback& callback) { callback.onTrainBegin(m_state.control); });
}

void RunCallbacks::beginEpoch() {
    callEach([this](Callback& callback) { callback.onEpochBegin(m_state.control); });
}

void RunCallbacks::endEpoch(const MetricValues& metrics) {
    callEach([&](Callback& callback) { callback.onEpochEnd(m_state.control, metrics); });
}

void RunCallbacks::endTraining() {
    callEach([this](Callback& callback) { callback.onTrainEnd(m_state.control); });
}

const NamedWeights* RunCallbacks::bestWeights() const {
    if (m_state.best.empty()) return nullptr;
    const auto restored = std::ranges::find_if(m_state.best, [&](const auto& best) {
        return m_experiment.fit.callbacks.at(best.first)
            .value("config", Json::object())
            .value("restore_best_weights", false);
    });
    return &(restored == m_state.best.end() ? m_state.best.begin() : restored)->second;
}

}  // namespace shardlab::engine
