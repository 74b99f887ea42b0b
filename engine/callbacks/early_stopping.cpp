#include "engine/callbacks/early_stopping.h"

#include <cmath>

namespace shardlab::engine {

EarlyStopping::EarlyStopping(const Json& config)
    : m_monitor(config.at("monitor").get<std::string>(), config.at("mode").get<std::string>()),
      m_minDelta(std::abs(config.at("min_delta").get<double>())),
      m_patience(config.at("patience").get<std::int64_t>()),
      m_baseline(config.at("baseline")),
      m_restore(config.at("restore_best_weights").get<bool>()),
      m_startFromEpoch(config.at("start_from_epoch").get<std::int64_t>()),
      m_best(m_monitor.worst()) {}

ParameterSchema EarlyStopping::schema() {
    ParameterSchema schema = monitorSchema();
    schema.push_back({.name = "min_delta",
                      .kind = ParameterKind::Float,
                      .defaultValue = 0.0,
                      .help = "Smallest change that counts as an improvement."});
    schema.push_back({.name = "patience",
                      .kind = ParameterKind::Int,
                      .defaultValue = 0,
                      .help = "Number of epochs without improvement after which training stops.",
                      .minimum = 0,
                      .unit = "epochs"});
    schema.push_back({.name = "baseline",
                      .kind = ParameterKind::Float,
                      .defaultValue = nullptr,
                      .help = "Baseline value that the metric must improve on.",
                      .nullable = true});
    schema.push_back({.name = "restore_best_weights",
                      .kind = ParameterKind::Bool,
                      .defaultValue = false,
                      .help = "Restore the weights of the best epoch when training stops."});
    schema.push_back({.name = "start_from_epoch",
                      .kind = ParameterKind::Int,
                      .defaultValue = 0,
                      .help = "Number of epochs at the start that are not watched.",
                      .minimum = 0,
                      .unit = "epochs"});
    return schema;
}

void EarlyStopping::onTrainBegin(TrainingControl&) {
    if (std::exchange(m_resumed, false)) return;
    m_best = m_monitor.worst();
    m_wait = 0;
    m_stoppedEpoch = -1;
    m_bestEpoch = 0;
    m_remembered = false;
}

void EarlyStopping::onEpochEnd(TrainingControl& control, const MetricValues& metrics) {
    const std::optional<double> value = m_monitor.valueIn(metrics);
    if (!value) {
        if (control.log) control.log(unavailableMetric("Early stopping", m_monitor.metric(), metrics));
        return;
    }
    if (control.epoch < m_startFromEpoch) return;
    ++m_wait;
    if (m_monitor.improves(*value, m_best, m_minDelta)) {
        m_best = *value;
        // Waiting begins again where the baseline is beaten, too.
        if (m_baseline.is_null() || m_monitor.improves(*value, m_baseline.get<double>(), m_minDelta))
            m_wait = 0;
        if (m_restore && control.rememberWeights) {
            control.rememberWeights();
            m_remembered = true;
            m_bestEpoch = control.epoch;
        }
        return;
    }
    if (m_wait < m_patience) return;
    m_stoppedEpoch = control.epoch;
    control.stopTraining = true;
    if (!m_remembered || !control.restoreWeights) return;
    if (control.log) {
        control.log(
            fmt::format("Restoring model weights from the end of the best epoch: {}.", m_bestEpoch + 1));
    }
    control.restoreWeights();
}

void EarlyStopping::onTrainEnd(TrainingControl& control) {
    if (m_stoppedEpoch < 0 || !control.log) return;
    control.log(fmt::format("Epoch {:05d}: early stopping", m_stoppedEpoch + 1));
}

Json EarlyStopping::state() const {
    return {{"best", stateNumber(m_best)},
            {"wait", m_wait},
            {"stopped_epoch", m_stoppedEpoch},
            {"best_epoch", m_bestEpoch},
            {"remembered", m_remembered}};
}

void EarlyStopping::setState(const Json& state) {
    m_best = numberOfState(state, "best", m_monitor.worst());
    m_wait = static_cast<std::int64_t>(numberOfState(state, "wait", 0.0));
    m_stoppedEpoch = static_cast<int>(numberOfState(state, "stopped_epoch", -1.0));
    m_bestEpoch = static_cast<int>(numberOfState(state, "best_epoch", 0.0));
    m_remembered = state.value("remembered", false);
    m_resumed = true;
}

}  // namespace shardlab::engine
