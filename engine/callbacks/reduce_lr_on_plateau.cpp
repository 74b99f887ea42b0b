#include "engine/callbacks/reduce_lr_on_plateau.h"

#include <algorithm>
#include <cmath>

namespace shardlab::engine {
namespace {

ParameterSpec epochs(const char* name, std::int64_t value, const char* help) {
    return {.name = name,
            .kind = ParameterKind::Int,
            .defaultValue = value,
            .help = help,
            .minimum = 0,
            .unit = "epochs"};
}

}  // namespace

ReduceLrOnPlateau::ReduceLrOnPlateau(const Json& config)
    : m_monitor(config.at("monitor").get<std::string>(), config.at("mode").get<std::string>()),
      m_factor(config.at("factor").get<double>()),
      m_minDelta(std::abs(config.at("min_delta").get<double>())),
      m_minRate(config.at("min_lr").get<double>()),
      m_patience(config.at("patience").get<std::int64_t>()),
      m_cooldown(config.at("cooldown").get<std::int64_t>()),
      m_verbose(config.at("verbose").get<std::int64_t>() > 0),
      m_best(m_monitor.worst()) {}

ParameterSchema ReduceLrOnPlateau::schema() {
    ParameterSchema schema = monitorSchema();
    schema.push_back({.name = "factor",
                      .kind = ParameterKind::Float,
                      .defaultValue = 0.1,
                      .help = "Factor for the learning rate.",
                      .minimum = 0.0,
                      .maximum = 0.9999999});
    schema.push_back(
        epochs("patience", 10, "Number of epochs without improvement before the learning rate is reduced."));
    schema.push_back({.name = "min_delta",
                      .kind = ParameterKind::Float,
                      .defaultValue = 1e-4,
                      .help = "Smallest change that counts as an improvement."});
    schema.push_back(epochs("cooldown", 0, "Number of epochs to wait after a reduction."));
    schema.push_back({.name = "min_lr",
                      .kind = ParameterKind::Float,
                      .defaultValue = 0.0,
                      .help = "Lower bound of the learning rate.",
                      .minimum = 0.0});
    schema.push_back({.name = "verbose",
                      .kind = ParameterKind::Int,
                      .defaultValue = 0,
                      .help = "1: print a line when the learning rate is reduced.",
                      .minimum = 0,
                      .maximum = 1});
    return schema;
}

void ReduceLrOnPlateau::onTrainBegin(TrainingControl&) {
    if (std::exchange(m_resumed, false)) return;
    m_best = m_monitor.worst();
    m_wait = m_cooling = 0;
}

void ReduceLrOnPlateau::onEpochEnd(TrainingControl& control, const MetricValues& metrics) {
    const std::optional<double> value = m_monitor.valueIn(metrics);
    if (!value) {
        if (control.log) {
            control.log(unavailableMetric("Learning rate reduction is", m_monitor.metric(), metrics));
        }
        return;
    }
    if (m_cooling > 0) {
        --m_cooling;
        m_wait = 0;
    }
    if (m_monitor.improves(*value, m_best, m_minDelta)) {
        m_best = *value;
        m_wait = 0;
    } else if (m_cooling == 0 && ++m_wait >= m_patience) {
        reduce(control);
    }
}

void ReduceLrOnPlateau::reduce(TrainingControl& control) {
    if (control.learningRate <= m_minRate) return;
    control.learningRate = std::max(control.learningRate * m_factor, m_minRate);
    if (m_verbose && control.log) {
        control.log(fmt::format("Epoch {}: ReduceLROnPlateau reducing learning rate to {}.",
                                control.epoch + 1, control.learningRate));
    }
    m_cooling = m_cooldown;
    m_wait = 0;
}

Json ReduceLrOnPlateau::state() const {
    return {{"best", stateNumber(m_best)}, {"wait", m_wait}, {"cooling", m_cooling}};
}

void ReduceLrOnPlateau::setState(const Json& state) {
    m_best = numberOfState(state, "best", m_monitor.worst());
    m_wait = static_cast<std::int64_t>(numberOfState(state, "wait", 0.0));
    m_cooling = static_cast<std::int64_t>(numberOfState(state, "cooling", 0.0));
    m_resumed = true;
}

}  // namespace shardlab::engine
