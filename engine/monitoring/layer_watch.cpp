#include "engine/monitoring/layer_watch.h"

#include <algorithm>

namespace shardlab::engine {
namespace {

std::int64_t samplesLookedAt(std::int64_t batch, std::int64_t samplesPerEpoch) {
    constexpr std::int64_t kFewest = 64, kShare = 200;
    return std::min(batch, std::clamp(samplesPerEpoch / kShare, kFewest, LayerWatch::kMostSamples));
}

}  // namespace

LayerWatch::LayerWatch(const Model& model, const Trainer& trainer, const TrainerOptions& options,
                       std::int64_t samplesPerEpoch, std::shared_ptr<ThreadArena> arena)
    : m_arena(std::move(arena)) {
    m_history.layers = trainer.executor().program().layerNames;
    const std::vector<WeightSpec>& specs = trainer.weights().specs;
    for (std::size_t w = 0; w < specs.size(); ++w) {
        if (trainer.executor().gradient(w).empty()) continue;
        const std::string& name = specs[w].name;
        m_history.weights.push_back({name, name.substr(0, name.rfind('/')), specs[w].shape, w});
    }
    m_before.resize(m_history.weights.size());
    m_activations = std::make_unique<ActivationWatch>(
        model, samplesLookedAt(options.batchSize, samplesPerEpoch),
        ExecutorOptions{.format = options.format, .backend = options.backend, .seed = options.seed}, m_arena);
}

void LayerWatch::beforeStep(const Trainer& trainer) {
    m_updatesBefore = trainer.optimizer().iterations();
    for (std::size_t i = 0; i < m_before.size(); ++i)
        m_before[i] = trainer.weights().tensors[m_history.weights[i].index];
}

std::vector<TrainingWarning> LayerWatch::look(const Trainer& trainer, const Batch& batch, int epoch,
                                              double learningRate, const StopToken* stop) {
    auto moment = std::make_shared<LayerStatistics>();
    moment->epoch = epoch;
    moment->step = trainer.stepCount();
    moment->learningRate = learningRate;
    const bool updated = trainer.optimizer().iterations() > m_updatesBefore;
    for (std::size_t i = 0; i < m_before.size(); ++i) {
        if (stop != nullptr && stop->stopRequested()) return {};
        const std::size_t w = m_history.weights[i].index;
        const std::span<const float> now = trainer.weights().tensors[w].floats();
        moment->weights.push_back(
            {.weights = arrayStatistics(*m_arena, now),
             .gradients = arrayStatistics(*m_arena, trainer.executor().gradient(w)),
             .updateRatio = updated ? updateRatio(*m_arena, std::as_const(m_before[i]).floats(), now)
                                    : std::numeric_limits<double>::quiet_NaN()});
    }
    moment->activations = m_activations->look(batch, trainer.weights().tensors, stop);
    m_history.add(std::move(moment));

    std::vector<TrainingWarning> fresh;
    for (TrainingWarning& warning : findWarnings(m_history)) {
        if (!isNew(warning)) continue;
        m_history.warnings.push_back(warning);
        fresh.push_back(std::move(warning));
    }
    return fresh;
}

bool LayerWatch::isNew(const TrainingWarning& warning) const {
    return std::ranges::none_of(m_history.warnings, [&](const TrainingWarning& known) {
        return known.kind == warning.kind && known.layer == warning.layer;
    });
}

TrainingWarning LayerWatch::fail(const std::string& layer, int epoch, std::int64_t step) {
    m_history.warnings.push_back(notFiniteWarning(layer, epoch, step));
    return m_history.warnings.back();
}

std::shared_ptr<const LayerHistory> LayerWatch::history() const {
    return std::make_shared<const LayerHistory>(m_history);
}

}  // namespace shardlab::engine
