#include "engine/callbacks/model_checkpoint.h"

namespace shardlab::engine {

ModelCheckpoint::ModelCheckpoint(const Json& config)
    : m_monitor(config.at("monitor").get<std::string>(), config.at("mode").get<std::string>()),
      m_bestOnly(config.at("save_best_only").get<bool>()),
      m_verbose(config.at("verbose").get<std::int64_t>() > 0),
      m_best(m_monitor.worst()) {}

ParameterSchema ModelCheckpoint::schema() {
    ParameterSchema schema = monitorSchema();
    schema.push_back({.name = "save_best_only",
                      .kind = ParameterKind::Bool,
                      .defaultValue = false,
                      .help = "Keep the weights of the best epoch instead of the last epoch."});
    schema.push_back({.name = "verbose",
                      .kind = ParameterKind::Int,
                      .defaultValue = 0,
                      .help = "1: print a line when weights are saved.",
                      .minimum = 0,
                      .maximum = 1});
    return schema;
}

void ModelCheckpoint::onEpochEnd(TrainingControl& control, const MetricValues& metrics) {
    if (!m_bestOnly) return;  // a run ends with its last weights; EarlyStopping may remember its best ones
    const std::optional<double> value = m_monitor.valueIn(metrics);
    if (!value) {
        if (control.log) {
            control.log(fmt::format("WARNING: Can save best model only with {} available, skipping.",
                                    m_monitor.metric()));
        }
        return;
    }
    const bool better = m_monitor.improves(*value, m_best, 0.0);
    if (m_verbose && control.log) {
        control.log(better ? fmt::format("Epoch {:05d}: {} improved from {:.5f} to {:.5f}", control.epoch + 1,
                                         m_monitor.metric(), m_best, *value)
                           : fmt::format("Epoch {:05d}: {} did not improve from {:.5f}", control.epoch + 1,
                                         m_monitor.metric(), m_best));
    }
    if (!better) return;
    m_best = *value;
    if (control.rememberWeights) control.rememberWeights();
}

void ModelCheckpoint::setState(const Json& state) {
    m_best = numberOfState(state, "best", m_monitor.worst());
}

}  // namespace shardlab::engine
