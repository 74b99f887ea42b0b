#include "engine/training/run_layers.h"

namespace shardlab::engine {

void RunLayers::make() {
    if (!m_watches || !m_group.leads()) return;
    const RunPlan& plan = *m_state.plan;
    m_watch = std::make_unique<LayerWatch>(*plan.model, *m_state.trainer, plan.trainerOptions,
                                           plan.training->stepsPerEpoch() * plan.globalBatch, plan.arena);
}

bool RunLayers::beforeStep() {
    const bool looks =
        m_state.trainer->stepCount() == 0 || m_state.epochStep + 1 == m_state.plan->training->stepsPerEpoch();
    if (!m_watches || !looks) return false;
    if (m_watch) m_watch->beforeStep(*m_state.trainer);
    return true;
}

void RunLayers::afterStep(const Batch& batch) {
    if (m_group.alone()) return look(batch);
    const Batch rows = m_group.firstRows(batch, LayerWatch::kMostSamples);
    if (m_watch) look(rows);
}

void RunLayers::look(const Batch& rows) {
    const int epoch = m_state.epochStepsDone() ? m_state.epoch : 0;
    for (const TrainingWarning& warning :
         m_watch->look(*m_state.trainer, rows, epoch, m_state.control.learningRate, &m_stop))
        m_reporter.warn(warning.text());
    m_reporter.layersSeen(m_watch->history());
}

void RunLayers::fail(const std::string& layer) {
    if (!m_watch) return;
    m_reporter.warn(m_watch->fail(layer, m_state.epoch, m_state.epochStep + 1).text());
    m_reporter.layersSeen(m_watch->history());
}

std::shared_ptr<const LayerHistory> RunLayers::history() const {
    return m_watch ? m_watch->history() : nullptr;
}

}  // namespace shardlab::engine
